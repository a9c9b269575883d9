import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './skeleton.tsx';

const meta = {
  title: 'Display/Skeleton',
  component: Skeleton,
  args: { width: 70 },
  argTypes: { ref: { table: { disable: true } } },
  parameters: {
    keyboard: [],
    anatomy: [['Bone', 'A line, circle or block.']],
    accessibility: ['Is hidden from screen readers: the region that loads has `aria-busy` and a name.'],
    guidance: {
      do: ['Show it after 300 ms in the places of the content that comes.'],
      dont: ['Do not use it for content of unknown size: use a spinner.'],
    },
    terms: ['placeholder', 'loading'],
  },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { shape: 'block', width: 100 } };

/** Circle and lines of different widths. */
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
