import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { VisuallyHidden } from './visually-hidden.tsx';

const meta = {
  title: 'Foundation/VisuallyHidden',
  component: VisuallyHidden,
  args: { children: 'Only heard' },
  parameters: {
    keyboard: [],
    anatomy: [['Text', 'Not visible, but in the reading order.']],
    accessibility: ['Is read like any other text, and can be the description of a control.'],
    guidance: {
      do: ['Use it for what the layout shows without words: a state, a unit.'],
      dont: ['Do not hide text that everybody needs.'],
    },
    terms: ['screen reader only', 'sr-only'],
    ar: { children: 'يُسمع ولا يُرى' },
  },
  render: (args) => (
    <p>
      … <VisuallyHidden {...args} /> …
    </p>
  ),
} satisfies Meta<typeof VisuallyHidden>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const text = canvas.getByText(String(args.children));
    await expect(text.getBoundingClientRect().width).toBeLessThanOrEqual(1);
  },
};

export const Playground: Story = {};
