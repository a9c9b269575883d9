import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChartColumn, Table2 } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { SegmentedControl } from './segmented-control.tsx';

const meta = {
  title: 'Form/SegmentedControl',
  component: SegmentedControl,
  args: {
    label: 'Billing',
    options: [
      { value: 'monthly', label: 'Monthly' },
      { value: 'yearly', label: 'Yearly' },
    ],
    defaultValue: 'monthly',
    onValueChange: fn(),
  },
  argTypes: { ref: { table: { disable: true } } },
  parameters: {
    anatomy: [['Segments', 'One for each option; the selected one is raised.']],
    accessibility: ['Is a radio group with the name `label`.', 'The selection is visible in forced colours.'],
    guidance: {
      do: ['Use it for two to four short options that change what is shown.'],
      dont: ['Do not use it for navigation: use tabs. Do not use it for long labels: use radio buttons.'],
    },
    terms: ['toggle group', 'button group'],
    keyboard: [
      ['Tab', 'Moves to the selected segment, then out of the control.'],
      ['Arrow keys', 'Selects the next or previous segment.'],
    ],

    ar: {
      label: 'الفوترة',
      options: [
        { value: 'monthly', label: 'شهرية' },
        { value: 'yearly', label: 'سنوية' },
      ],
    },
  },
} satisfies Meta<typeof SegmentedControl>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const [first, second] = canvas.getAllByRole('radio');
    await expect(canvas.getByRole('radiogroup', { name: args.label })).toBeVisible();
    await expect(first).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: args.options[1]?.label ?? '' }));
    await expect(second).toBeChecked();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('yearly');
  },
};

export const Playground: Story = {};

/** Icons before the labels. */
export const WithIcons: Story = {
  args: {
    label: 'Show as',
    options: [
      { value: 'table', label: 'Table', icon: Table2 },
      { value: 'chart', label: 'Chart', icon: ChartColumn },
    ],
    defaultValue: 'chart',
  },
  parameters: {
    ar: {
      label: 'طريقة العرض',
      options: [
        { value: 'table', label: 'جدول', icon: Table2 },
        { value: 'chart', label: 'رسم بياني', icon: ChartColumn },
      ],
    },
  },
};
