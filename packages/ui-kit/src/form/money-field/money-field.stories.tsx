import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { MoneyField, type MoneyFieldProps } from './money-field.tsx';

function Controlled(props: MoneyFieldProps) {
  const [value, setValue] = useState(props.value);
  return (
    <MoneyField
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
  title: 'Form/MoneyField',
  component: MoneyField,
  args: { label: 'Amount', currency: 'SAR', decimals: 2, value: null, onValueChange: fn() },
  argTypes: { ref: { table: { disable: true } } },
  parameters: {
    keyboard: [['Tab', 'Moves to the box, and formats the amount on leaving it.']],
    anatomy: [
      ['Label', 'Above the box.'],
      ['Box', 'The amount, left to right in both languages.'],
      ['Currency', 'ISO code at the end of the box.'],
      ['Help or error', 'Below the box.'],
    ],
    accessibility: [
      'The currency is part of the description.',
      'Latin, Arabic-Indic and Persian digits are accepted.',
    ],
    guidance: {
      do: ['Pass the amount as an integer of minor units.'],
      dont: ['Do not format while the user types: the field formats on blur.'],
    },
    terms: ['currency input', 'amount field'],
    ar: { label: 'المبلغ' },
  },
  render: (args) => (
    <div className="story-stack">
      <Controlled {...args} />
    </div>
  ),
} satisfies Meta<typeof MoneyField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('textbox');
    await userEvent.type(box, '5039.68');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(503968, '5039.68');
    await userEvent.tab();
    await expect(box).toHaveValue('5,039.68');
  },
};

export const Playground: Story = { args: { value: 503968 } };

/** Kuwaiti dinar, with three decimals. */
export const ThreeDecimals: Story = { args: { currency: 'KWD', decimals: 3, value: 412750 } };

/** Yen, without decimals. */
export const NoDecimals: Story = { args: { currency: 'JPY', decimals: 0, value: 15000 } };

/** Text that is no amount stays as it was typed. */
export const WhatIsNoAmountYetComesBackAsItWasTyped: Story = {
  args: { text: '12.5O', error: 'Enter an amount.' },
  parameters: { ar: { label: 'المبلغ', error: 'أدخل مبلغًا.' } },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('textbox');
    await expect(box).toHaveValue('12.5O');
    await userEvent.click(box);
    await userEvent.tab();
    await expect(box).toHaveValue('12.5O');
  },
};

/** A comma before two digits is a decimal sign. */
export const ADecimalCommaIsNoThousand: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), '12,50');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(1250, '12,50');
  },
};

/** Typed Arabic-Indic digits give the same amount. */
export const ArabicIndicDigitsAreRead: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), '٤١٢٫٧٥');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(41275, '٤١٢٫٧٥');
  },
};

/** More decimals than the currency has are no amount; the text stays. */
export const TooManyDecimalsShowAnError: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('textbox');
    await userEvent.type(box, '1.005');
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null, '1.005');
    await expect(box).toHaveValue('1.005');
  },
};

/** The error is announced and describes the field. */
export const Wrong: Story = {
  args: { value: 503968, error: 'Above your limit of SAR 5,000.00.' },
  parameters: { ar: { label: 'المبلغ', error: 'فوق حدّك البالغ \u2066SAR\u00a05,000.00\u2069.' } },
};

/** Use it only where the whole form is read-only; a single denied action states its reason instead. */
export const OutOfReach: Story = { args: { disabled: true, value: 503968 } };
