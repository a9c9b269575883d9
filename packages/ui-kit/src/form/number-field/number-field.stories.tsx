import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

function Controlled(props: NumberFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <NumberField
      {...props}
      value={value}
      onValueChange={(next, text) => {
        setValue(next);
        props.onValueChange?.(next, text);
      }}
    />
  );
}

const meta = {
  title: 'Form/NumberField',
  component: NumberField,
  args: {
    label: 'Pending expenses are overdue after',
    unit: 'days',
    value: 7,
    min: 1,
    max: 60,
    onValueChange: fn(),
  },
  argTypes: { ref: { table: { disable: true } } },
  parameters: {
    keyboard: [
      ['Arrow up, arrow down', 'Changes the number by a step.'],
      ['Page Up, Page Down', 'Changes it by ten steps.'],
      ['Home, End', 'Sets the lowest or highest number, where there is one.'],
    ],
    anatomy: [
      ['Label', 'Above the box.'],
      ['Box', 'The number.'],
      ['Unit', 'At the end of the box.'],
    ],
    accessibility: [
      'Is a `spinbutton` with value and limits; the unit is part of the description.',
      'The mouse wheel does not change it.',
    ],
    guidance: {
      do: ['Set `min`, `max` and `unit`; validate in the host.'],
      dont: ['Do not use it for numbers that are names: phone, IBAN, year. Use a text field.'],
    },
    terms: ['stepper', 'spinbutton'],
    ar: { label: 'تُعدّ الطلبات بانتظار الاعتماد متأخرة بعد', unit: 'أيام' },
  },
  render: (args) => (
    <div className="story-stack">
      <Controlled {...args} />
    </div>
  ),
} satisfies Meta<typeof NumberField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('spinbutton');
    await userEvent.click(box);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
    await expect(box).toHaveValue('8');
    await userEvent.keyboard('{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}{PageUp}');
    await expect(box).toHaveValue('60');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(60, '60');
  },
};

export const Playground: Story = {};

/** Typed Arabic-Indic digits give the same number. */
export const ArabicIndicDigitsAreRead: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('spinbutton');
    await userEvent.clear(box);
    await userEvent.type(box, '١٤');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(14, '١٤');
  },
};

/** Text that is no number stays as it was typed. */
export const TextThatIsNoNumberStays: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('spinbutton');
    await userEvent.clear(box);
    await userEvent.type(box, 'ten');
    await userEvent.tab();
    await expect(box).toHaveValue('ten');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null, 'ten');
  },
};

/** The error is announced and describes the field. */
export const Wrong: Story = {
  args: { value: 90, error: 'Choose between 1 and 60 days.' },
  parameters: {
    ar: {
      label: 'تُعدّ الطلبات بانتظار الاعتماد متأخرة بعد',
      unit: 'أيام',
      error: 'اختر بين يوم واحد و60 يومًا.',
    },
  },
};

/** Use it only where the whole form is read-only; a single denied action states its reason instead. */
export const OutOfReach: Story = { args: { disabled: true } };
