import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Kbd } from './kbd.tsx';

const meta = {
  title: 'Foundation/Kbd',
  component: Kbd,
  args: { children: 'K' },
  parameters: {
    keyboard: [],
    anatomy: [['Key', 'One element for each key.']],
    accessibility: [
      'Is always left to right. Hide it from screen readers beside a label, and give the control `aria-keyshortcuts`.',
    ],
    guidance: {
      do: [
        'Show keys beside the action that they trigger, on wide screens.',
        'Wrap the keys of a combination in an element with `dir="ltr"`.',
      ],
      dont: ['Do not show keys that do not work on this page.'],
    },
    terms: ['key', 'shortcut'],
  },
} satisfies Meta<typeof Kbd>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { children: 'Esc' } };

/** Keys of a combination are left to right in both scripts. */
export const Combination: Story = {
  // Devices without a keyboard hide keys.
  tags: ['desktop-only'],
  render: () => (
    <span className="story-row" dir="ltr">
      <Kbd>Ctrl</Kbd>
      <Kbd>K</Kbd>
    </span>
  ),
  play: async ({ canvas }) => {
    const [control, letter] = ['Ctrl', 'K'].map((key) => canvas.getByText(key).getBoundingClientRect().left);
    await expect(control).toBeLessThan(Number(letter));
  },
};
