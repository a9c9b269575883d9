import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Logo, LogoMark } from './logo.tsx';

const meta = {
  title: 'Navigation/Logo',
  component: Logo,
  subcomponents: { LogoMark },
  args: { label: 'Outlay' },
} satisfies Meta<typeof Logo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Outlay' })).toBeVisible();
  },
};

export const Playground: Story = {};

/** Shows the mark alone. Neither is mirrored in right-to-left text. */
export const Mark: Story = { render: (args) => <LogoMark {...args} /> };
