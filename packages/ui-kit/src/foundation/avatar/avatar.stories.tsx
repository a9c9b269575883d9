import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Avatar } from './avatar.tsx';

const meta = {
  title: 'Display/Avatar',
  component: Avatar,
  args: { name: 'Layla Mansour' },
  argTypes: { ref: { table: { disable: true } } },
  parameters: { ar: { name: 'ليلى منصور' } },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { size: 'l' } };

/** Ignores the article of a name in both scripts. */
export const WithAnArticle: Story = {
  args: { name: 'Faisal Al-Harbi' },
  parameters: { ar: { name: 'النخيل' } },
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByText(globals['locale'] === 'ar' ? 'ن' : 'FH')).toBeVisible();
  },
};

export const Alone: Story = {
  args: { alone: true, size: 'l' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('img', { name: args.name })).toBeVisible();
  },
};
