import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { TextArea } from './text-area.tsx';

const meta = {
  title: 'Form/TextArea',
  component: TextArea,
  args: {
    label: 'Reason',
    placeholder: 'Add your comment here',
    limit: 40,
    counter: (length, limit) => `${length} of ${limit}`,
  },
  argTypes: { counter: { control: false }, ref: { table: { disable: true } } },
  parameters: {
    keyboard: [
      ['Tab', 'Moves to the box, and out of it.'],
      ['Enter', 'Begins a new line.'],
    ],
    anatomy: [
      ['Label', 'Above the box.'],
      ['Box', 'Grows with its text.'],
      ['Counter', 'Characters of the limit.'],
      ['Help or error', 'Below the box.'],
    ],
    accessibility: [
      'The counter is visible from the start and announced from nine tenths of the limit.',
      'The box has the direction of what is typed.',
    ],
    guidance: {
      do: ['Use it for more than a line: a reason, a comment.'],
      dont: ['Do not cut text at the limit: count, and show an error.'],
    },
    terms: ['multi-line input', 'comment field'],
    ar: {
      label: 'السبب',
      placeholder: 'اكتب السبب هنا',
      counter: (length: number, limit: number) => `${length} من ${limit}`,
    },
  },
  decorators: (Story) => (
    <div className="story-stack">
      <Story />
    </div>
  ),
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const area = canvas.getByRole('textbox');
    // Empty, it has the direction of the interface; then that of its text.
    await expect(area).not.toHaveAttribute('dir');
    await userEvent.type(area, 'Too high');
    await expect(area).toHaveAttribute('dir', 'auto');
    await expect(canvas.getByText(args.counter?.(8, 40) ?? '')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('');
  },
};

export const Playground: Story = {};

/** Text beyond the limit stays, and the counter shows it. */
export const OverTheLimitNothingIsCut: Story = {
  args: { defaultValue: 'The amount is above what the policy allows.' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('textbox')).toHaveValue(String(args.defaultValue));
    await expect(canvas.getByRole('status')).toHaveTextContent(args.counter?.(43, 40) ?? '');
  },
};

/** The error is announced and describes the field. */
export const Wrong: Story = {
  args: { error: 'Write the reason: the owner needs it to correct the request.' },
  parameters: {
    ar: {
      label: 'السبب',
      placeholder: 'اكتب السبب هنا',
      error: 'اكتب سبب الرفض، فمقدّم الطلب يحتاج إليه ليصحّح طلبه.',
      counter: (length: number, limit: number) => `${length} من ${limit}`,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid();
  },
};

/** Use it only where the whole form is read-only; a single denied action states its reason instead. */
export const OutOfReach: Story = { args: { disabled: true, defaultValue: 'Paid in cash.' } };
