import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { useTranslate } from '../../../.storybook/translate.ts';
import { LineChart } from './line-chart.tsx';

interface BalancesProps {
  lines?: number;
  nothing?: boolean;
  compared?: boolean;
}

function Balances({ lines = 2, nothing = false, compared = false }: BalancesProps) {
  const translate = useTranslate();
  const weeks = Array.from({ length: 13 }, (_, index) => ({
    key: String(index),
    label: translate(`W${index + 36}`, `${index + 36}`),
  }));
  const series = [
    {
      key: 'current',
      label: translate('Current account', 'الحساب الجاري'),
      values: [310, 322, 298, 340, 361, 355, 372, 390, 384, 402, 398, 420, 412],
    },
    {
      key: 'cards',
      label: translate('Company cards', 'بطاقات الشركة'),
      values: [40, 52, 61, 48, 55, 70, 66, 58, 74, 81, 77, 69, 84],
    },
    {
      key: 'cash',
      label: translate('Petty cash', 'الصندوق'),
      values: [120, 118, 131, 140, 126, 135, 150, 149, 160, 158, 171, 165, 180],
    },
  ];
  return (
    <LineChart
      label={translate('Balances a week, in thousand SAR', 'الأرصدة أسبوعيًا بآلاف الريالات')}
      tableToggle={translate('Show as a table', 'عرض في جدول')}
      categoryHead={translate('Week', 'الأسبوع')}
      categories={weeks}
      compare={
        compared
          ? {
              label: translate('Year before', 'السنة السابقة'),
              values: [280, 285, 290, 300, 312, 318, 320, 331, 340, 338, 345, 352, 360],
            }
          : undefined
      }
      series={series
        .slice(0, lines)
        .map((one) => (nothing ? { ...one, values: one.values.map(() => 0) } : one))}
    />
  );
}

const meta = {
  title: 'Chart/LineChart',
  component: Balances,
  subcomponents: { LineChart },
  args: {},
  decorators: (Story) => (
    <div className="story-chart">
      <Story />
    </div>
  ),
  parameters: {
    keyboard: [
      ['Tab', 'Moves to the chart, then to the button of the table.'],
      ['Arrow keys', 'Move between the categories and show their values.'],
      ['Home, End', 'Move to the first or last category.'],
      ['Enter', 'Opens the category, where the host offers it.'],
      ['Escape', 'Hides the values.'],
    ],
    anatomy: [
      ['Legend', 'Names and strokes of the series.'],
      ['Axis', 'Values on the line’s start, periods below.'],
      ['Lines', 'The last value of each is written at its end.'],
      ['Table', 'The same values.'],
    ],
    accessibility: [
      'The values of a category are announced as the keys move.',
      'All values are in a table, which a button shows.',
      'Patterns and strokes tell series apart without colour; the hues suit colour blindness.',
    ],
    guidance: {
      do: ['Use it for a course over time, with the former period as comparison.'],
      dont: ['Do not use it for categories without an order.'],
    },
    terms: ['trend', 'time series'],
  },
} satisfies Meta<typeof Balances>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('img')).toHaveAccessibleName();
    await expect(canvasElement.querySelector('[style]')).toBeNull();
  },
};

export const Playground: Story = { args: { lines: 1, compared: false, nothing: false } };

/** All figures are zero. */
export const NothingYet: Story = { args: { nothing: true } };

/** Three series, which differ in colour and in stroke. */
export const ThreeLines: Story = { args: { lines: 3 } };

/** Three series in the width of a phone. */
export const OnAPhone: Story = {
  args: { lines: 3 },
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
};

/** The comparison series is a thin line without points. */
export const Compared: Story = { args: { lines: 1, compared: true } };
