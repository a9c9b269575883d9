import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { translateFor } from '../../../.storybook/translate.ts';
import { Spinner } from './spinner.tsx';

const meta = {
  title: 'Foundation/Spinner',
  component: Spinner,
  args: {},
  argTypes: { ref: { table: { disable: true } } },
} satisfies Meta<typeof Spinner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const loading = translateFor(globals['locale'])('Loading', 'جارٍ التحميل');
    await expect(canvas.getByRole('status')).toHaveTextContent(loading);
  },
};

export const Playground: Story = { args: { size: 'm' } };
