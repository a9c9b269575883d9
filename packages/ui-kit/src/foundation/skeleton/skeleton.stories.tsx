import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './skeleton.tsx';

const meta = {
  title: 'Display/Skeleton',
  component: Skeleton,
  args: { width: 70 },
  argTypes: { ref: { table: { disable: true } } },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { shape: 'block', width: 100 } };

export const Paragraph: Story = {
  render: () => (
    <div className="story-stack">
      <Skeleton shape="circle" />
      <Skeleton width={85} />
      <Skeleton />
      <Skeleton width={40} end />
    </div>
  ),
};
