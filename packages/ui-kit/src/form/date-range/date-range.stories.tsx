import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { DateRange, type DateRangeProps } from './date-range.tsx';

function Controlled(props: DateRangeProps) {
  const [span, setSpan] = useState(props.value);
  return (
    <DateRange
      {...props}
      value={span}
      onValueChange={(next) => {
        setSpan(next);
        props.onValueChange?.(next);
      }}
    />
  );
}

const meta = {
  title: 'Form/DateRange',
  component: DateRange,
  args: {
    label: 'Period of the report',
    fromLabel: 'From',
    toLabel: 'To',
    value: { from: '2026-11-01', to: '2026-11-21' },
    max: '2026-11-21',
    presets: [
      { id: 'month', label: 'This month', from: '2026-11-01', to: '2026-11-21' },
      { id: 'last', label: 'Last month', from: '2026-10-01', to: '2026-10-31' },
    ],
    onValueChange: fn(),
  },
  argTypes: { presets: { control: false }, names: { control: false } },
  parameters: {
    keyboard: [
      ['Tab', 'Moves through the dates and presets.'],
      ['Enter, Space', 'On a preset, sets both dates.'],
    ],
    anatomy: [
      ['Label', 'Names the group.'],
      ['From, to', 'Two date fields.'],
      ['Presets', 'Buttons for common periods.'],
      ['Error', 'One for both dates.'],
    ],
    accessibility: [
      'Is a group with a name; its error is part of the description of both dates and is announced.',
    ],
    guidance: {
      do: ['Offer the periods that users need as presets.'],
      dont: ['Do not use it for one date.'],
    },
    terms: ['period', 'date range picker'],
    ar: {
      label: 'فترة التقرير',
      fromLabel: 'من',
      toLabel: 'إلى',
      presets: [
        { id: 'month', label: 'الشهر الحالي', from: '2026-11-01', to: '2026-11-21' },
        { id: 'last', label: 'الشهر السابق', from: '2026-10-01', to: '2026-10-31' },
      ],
    },
  },
  render: (args) => (
    <div className="story-stack">
      <Controlled {...args} />
    </div>
  ),
} satisfies Meta<typeof DateRange>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const last = args.presets?.[1]?.label ?? '';
    await userEvent.click(canvas.getByRole('button', { name: last }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ from: '2026-10-01', to: '2026-10-31' });
    await expect(canvas.getByRole('button', { name: last })).toHaveAttribute('aria-pressed', 'true');
    const from = canvas.getByLabelText(args.fromLabel);
    await userEvent.clear(from);
    await userEvent.type(from, '15/10/2026');
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ from: '2026-10-15', to: '2026-10-31' });
  },
};

export const Playground: Story = {};

/** The calendars of both dates highlight the range. */
export const OpenCalendar: Story = {
  args: { value: { from: '2026-11-08', to: '2026-11-17' } },
  parameters: { docs: { story: { inline: false, height: '520px' } } },
  play: async ({ canvas }) => {
    const [opener] = canvas.getAllByRole('button', { name: /^(Open calendar|فتح التقويم): /u });
    if (opener) await userEvent.click(opener);
    await expect(await screen.findByRole('grid')).toBeVisible();
  },
};

/** A range without an end. */
export const OpenEnd: Story = { args: { value: { from: '2026-11-01', to: '' } } };

/** In the width of a phone. */
export const OnAPhone: Story = {
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
};

/** One error for both days. */
export const Wrong: Story = {
  args: { value: { from: '2026-01-01', to: '2026-11-21' }, error: 'A report covers 92 days at most.' },
  parameters: { ar: { ...meta.parameters.ar, error: 'يغطي التقرير 92 يومًا على الأكثر.' } },
};
