import type { Meta, StoryObj } from '@storybook/react-vite';
import { Kbd } from './kbd.tsx';

const meta = {
  title: 'Foundation/Kbd',
  component: Kbd,
  args: { children: 'K' },
} satisfies Meta<typeof Kbd>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { children: 'Esc' } };

export const Combination: Story = {
  render: () => (
    <span className="story-row">
      <Kbd>Ctrl</Kbd>
      <Kbd>K</Kbd>
    </span>
  ),
};
