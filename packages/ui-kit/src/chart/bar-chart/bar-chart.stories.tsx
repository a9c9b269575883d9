import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { useSay, type Say } from '../../../.storybook/say.ts';
import { StackedBarChart, BarChart } from './bar-chart.tsx';

const MONTHS: readonly (readonly [string, string])[] = [
  ['Dec', 'ديسمبر'],
  ['Jan', 'يناير'],
  ['Feb', 'فبراير'],
  ['Mar', 'مارس'],
  ['Apr', 'أبريل'],
  ['May', 'مايو'],
  ['Jun', 'يونيو'],
  ['Jul', 'يوليو'],
  ['Aug', 'أغسطس'],
  ['Sep', 'سبتمبر'],
  ['Oct', 'أكتوبر'],
  ['Nov', 'نوفمبر'],
];
const APPROVED = [142.3, 151.8, 138.9, 121.4, 158.6, 165.2, 172.0, 149.7, 131.2, 176.5, 191.8, 145.6];
const WAITING = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 6.6, 38.6];
const BEFORE = [118.0, 126.4, 131.2, 96.8, 140.1, 138.7, 149.9, 151.3, 122.6, 143.0, 160.2, 158.4];

function months(say: Say) {
  return MONTHS.map(([en, ar]) => ({ key: en, label: say(en, ar) }));
}

function text(say: Say) {
  return {
    label: say(
      'Spending a month until November 2026, in thousand SAR',
      'المصروفات شهريًا حتى نوفمبر 2026 بآلاف الريالات',
    ),
    tableToggle: say('Show as a table', 'عرض في جدول'),
    categoryHead: say('Month', 'الشهر'),
  };
}

interface AnalysisProps {
  empty?: boolean;
  one?: boolean;
}

function Analysis({ empty = false, one = false }: AnalysisProps) {
  const say = useSay();
  const values = (of: readonly number[]) => (empty ? of.map(() => 0) : of);
  const from = one ? 11 : 0;
  return (
    <StackedBarChart
      {...text(say)}
      categories={months(say).slice(from)}
      series={[
        { key: 'approved', label: say('Approved', 'معتمد'), values: values(APPROVED).slice(from) },
        { key: 'waiting', label: say('Waiting', 'قيد المراجعة'), values: values(WAITING).slice(from) },
      ]}
      compare={{ label: say('Year before', 'العام السابق'), values: values(BEFORE).slice(from) }}
      current="Nov"
      formatValue={(value) => value.toFixed(1)}
    />
  );
}

const meta = {
  title: 'Chart/StackedBarChart',
  component: Analysis,
  subcomponents: { StackedBarChart, BarChart },
  args: {},
  decorators: (Story) => (
    <div className="story-chart">
      <Story />
    </div>
  ),
} satisfies Meta<typeof Analysis>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  globals: { viewport: { value: 'desk', isRotated: false } },
  play: async ({ canvas, canvasElement, globals }) => {
    const chart = canvas.getByRole('img');
    await expect(chart).toHaveAccessibleName();
    const labels = [...canvasElement.querySelectorAll('text')];
    const x = (words: readonly string[]) =>
      labels.find((label) => words.includes(label.textContent ?? ''))?.getBoundingClientRect().x ?? 0;
    const dec = x(['Dec', 'ديسمبر']);
    const nov = x(['Nov', 'نوفمبر']);
    await expect(globals['locale'] === 'ar' ? nov < dec : dec < nov).toBe(true);
    await expect(canvasElement.querySelector('[style]')).toBeNull();
  },
};

export const Playground: Story = { args: { one: true } };

export const TableBehindTheToggle: Story = {
  play: async ({ canvas, canvasElement }) => {
    const toggle = canvasElement.querySelector('summary');
    if (!toggle) throw new Error('The toggle is missing.');
    await userEvent.click(toggle);
    await expect(canvas.getByRole('table')).toBeVisible();
    await expect(canvas.getAllByRole('row')).toHaveLength(13);
  },
};

export const NothingYet: Story = { args: { empty: true } };

/** On a phone the latest months that fit are drawn; the table has all of them. */
export const OnAPhone: Story = {
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const bars = () => canvasElement.querySelectorAll('g > rect:first-child').length;
    await waitFor(() => expect(bars()).toBeLessThan(12));
    await expect(canvas.getAllByRole('row', { hidden: true })).toHaveLength(13);
  },
};

/** One bar a category, some of them below zero. */
export const PlainBars: Story = {
  render: function Plain() {
    const say = useSay();
    return (
      <BarChart
        {...text(say)}
        measure={say('Balance', 'الرصيد')}
        categories={months(say).slice(6)}
        values={[40, 25, -12, 18, -6, 30]}
        current="Nov"
      />
    );
  },
};

/** Six looks that differ in texture: the chart reads in grey. */
export const SixSeries: Story = {
  render: function Six() {
    const say = useSay();
    const series = [22, 18, 14, 11, 8, 6].map((value, index) => ({
      key: String(index),
      label: say(`Team ${index + 1}`, `الفريق ${index + 1}`),
      values: [value, value + 4, value - 2, value + 7],
    }));
    return <StackedBarChart {...text(say)} categories={months(say).slice(8)} series={series} />;
  },
};

export const ArabicDark: Story = { globals: { locale: 'ar', theme: 'dark' } };
