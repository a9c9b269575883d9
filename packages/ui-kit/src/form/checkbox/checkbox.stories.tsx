import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Checkbox } from './checkbox.tsx';

const meta = {
  title: 'Form/Checkbox',
  component: Checkbox,
  args: { label: 'A receipt is required', help: 'For amounts over SAR 100.00.', onChange: fn() },
  argTypes: { ref: { table: { disable: true } } },
  parameters: {
    keyboard: [
      ['Tab', 'Moves to the box.'],
      ['Space', 'Ticks or unticks it.'],
    ],
    anatomy: [
      ['Box', 'Empty, ticked, or mixed for a part of a group.'],
      ['Label and help', 'The label is part of the target.'],
      ['Error', 'Below the help.'],
    ],
    accessibility: [
      'Is a native checkbox; help and error are its description.',
      'The target is at least 24 px, on touch screens 44 px.',
    ],
    guidance: {
      do: ['Phrase the label so that a tick means yes.'],
      dont: ['Do not use it for a setting that takes effect at once: use a switch.'],
    },
    terms: ['tick box', 'check box'],
    ar: { label: 'الإيصال مطلوب', help: 'للمبالغ التي تزيد على \u2066SAR\u00a0100.00\u2069.' },
  },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('checkbox', { name: String(args.label) });
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await userEvent.click(canvas.getByText(String(args.label)));
    await expect(box).not.toBeChecked();
    await expect(box).toHaveAccessibleDescription(String(args.help));
  },
};

export const Playground: Story = {};

/** Ticked at first, without control by the host. */
export const Ticked: Story = { args: { defaultChecked: true } };

/** Stands for a group of which a part is ticked. */
export const Mixed: Story = {
  args: { mixed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBePartiallyChecked();
  },
};

/** The error is announced and describes the box. */
export const Wrong: Story = {
  args: { label: 'I agree to the terms', error: 'Agree to the terms to go on.', help: undefined },
  parameters: { ar: { label: 'أوافق على الشروط', error: 'وافق على الشروط للمتابعة.' } },
};

/** A long label wraps beside the box. */
export const LongTextOnAPhone: Story = {
  args: {
    label: 'Warn the owner when the same file, or the same supplier, amount and date, was handed in before',
  },
  parameters: {
    ar: {
      label: 'تنبيه مقدّم الطلب إذا سبق إرسال الملف نفسه، أو المورّد والمبلغ والتاريخ أنفسها',
      help: 'لا يمنع الإرسال.',
    },
  },
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
};

/** Use it only where the whole form is read-only; a single denied action states its reason instead. */
export const OutOfReach: Story = { args: { disabled: true, defaultChecked: true } };
