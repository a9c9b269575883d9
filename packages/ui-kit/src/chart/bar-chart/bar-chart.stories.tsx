import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { useTranslate, type Translate } from '../../../.storybook/translate.ts';
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

function months(translate: Translate) {
  return MONTHS.map(([en, ar]) => ({ key: en, label: translate(en, ar) }));
}

function text(translate: Translate) {
  return {
    label: translate(
      'Spending a month until November 2026, in thousand SAR',
      'المصروفات شهريًا حتى نوفمبر 2026 بآلاف الريالات',
    ),
    tableToggle: translate('Show as a table', 'عرض في جدول'),
    categoryHead: translate('Month', 'الشهر'),
  };
}

interface AnalysisProps {
  empty?: boolean;
  one?: boolean;
}

function Analysis({ empty = false, one = false }: AnalysisProps) {
  const translate = useTranslate();
  const values = (of: readonly number[]) => (empty ? of.map(() => 0) : of);
  const from = one ? 11 : 0;
  return (
    <StackedBarChart
      {...text(translate)}
      categories={months(translate).slice(from)}
      series={[
        { key: 'approved', label: translate('Approved', 'معتمد'), values: values(APPROVED).slice(from) },
        {
          key: 'waiting',
          label: translate('Waiting', 'بانتظار الاعتماد'),
          values: values(WAITING).slice(from),
          appearance: 'hatched',
        },
      ]}
      compare={{ label: translate('Year before', 'السنة السابقة'), values: values(BEFORE).slice(from) }}
      current="Nov"
      formatValue={(value) => value.toFixed(1)}
      latestText={(shown, of) =>
        translate(`Months shown: the last ${shown} of ${of}.`, `الأشهر المعروضة: آخر ${shown} من أصل ${of}.`)
      }
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
  parameters: {
    keyboard: [
      ['Tab', 'Moves to the chart, then to the button of the table.'],
      ['Arrow keys', 'Move between the categories and show their values.'],
      ['Home, End', 'Move to the first or last category.'],
      ['Enter', 'Opens the category, where the host offers it.'],
      ['Escape', 'Hides the values.'],
    ],
    anatomy: [
      ['Legend', 'Names of the series.'],
      ['Axis', 'Values on the line’s start, categories below.'],
      ['Bars', 'One for each series and category.'],
      ['Table', 'The same values.'],
    ],
    accessibility: [
      'The values of a category are announced as the keys move.',
      'All values are in a table, which a button shows.',
      'Patterns and strokes tell series apart without colour; the hues suit colour blindness.',
    ],
    guidance: {
      do: ['Use it to compare amounts of categories or months.'],
      dont: ['Do not begin the axis above zero: lengths would lie.'],
    },
    terms: ['column chart', 'histogram', 'stacked bars'],
  },
} satisfies Meta<typeof Analysis>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas, canvasElement, globals }) => {
    const chart = canvas.getByRole('img');
    await expect(chart).toHaveAccessibleName();
    const labels = [...canvasElement.querySelectorAll('text')];
    const x = (texts: readonly string[]) =>
      labels.find((label) => texts.includes(label.textContent ?? ''))?.getBoundingClientRect().x ?? 0;
    const dec = x(['Dec', 'ديسمبر']);
    const nov = x(['Nov', 'نوفمبر']);
    await expect(globals['locale'] === 'ar' ? nov < dec : dec < nov).toBe(true);
    await expect(canvas.queryByText(/12\./)).toBeNull();
    await expect(canvasElement.querySelector('[style]')).toBeNull();
  },
};

export const Playground: Story = { args: { one: true, empty: false } };

/** The figures of the chart as a table, which the toggle opens. */
export const TableBehindTheToggle: Story = {
  play: async ({ canvas, canvasElement }) => {
    const toggle = canvasElement.querySelector('summary');
    if (!toggle) throw new Error('The toggle is missing.');
    await userEvent.click(toggle);
    await expect(canvas.getByRole('table')).toBeVisible();
    await expect(canvas.getAllByRole('row')).toHaveLength(13);
  },
};

/** Without figures of any month. */
export const NothingYet: Story = { args: { empty: true } };

/** On a phone only the latest months that fit are drawn, and a note states their number; the table has all of them. */
export const OnAPhone: Story = {
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const bars = () => canvasElement.querySelectorAll('g > rect:first-child').length;
    await waitFor(() => expect(bars()).toBeLessThan(12));
    await expect(canvas.getByText(new RegExp(`(last|آخر) ${bars()} (of|من أصل) 12`))).toBeVisible();
    await expect(canvas.getAllByRole('row', { hidden: true })).toHaveLength(13);
  },
};

/** Draws one bar per category, some below zero. */
export const PlainBars: Story = {
  render: function Plain() {
    const translate = useTranslate();
    return (
      <BarChart
        {...text(translate)}
        measure={translate('Balance', 'الرصيد')}
        categories={months(translate).slice(6)}
        values={[40, 25, -12, 18, -6, 30]}
        current="Nov"
      />
    );
  },
};

/** Focused: the arrow keys show the values of each month. */
export const ValuesByKeyboard: Story = {
  play: async ({ canvas, canvasElement }) => {
    const slider = await canvas.findByRole('slider');
    slider.focus();
    await waitFor(() => expect(canvasElement.querySelector('[data-chart-tooltip]')).toBeVisible());
    await expect(canvasElement.querySelector('[style]')).toBeNull();
  },
};

/** Replaces the drawing until the values have loaded. */
export const Loading: Story = {
  render: function Loading() {
    const translate = useTranslate();
    return <StackedBarChart {...text(translate)} categories={[]} series={[]} loading />;
  },
};

/** Error with a retry in place of the bars. */
export const Failed: Story = {
  render: function Failed() {
    const translate = useTranslate();
    return (
      <StackedBarChart
        {...text(translate)}
        categories={[]}
        series={[]}
        error={translate('The figures could not be loaded.', 'تعذّر تحميل الأرقام.')}
        retryLabel={translate('Try again', 'إعادة المحاولة')}
        onRetry={() => undefined}
      />
    );
  },
};

/** Text of the host for a period without figures. */
export const EmptyWithText: Story = {
  render: function Empty() {
    const translate = useTranslate();
    return (
      <StackedBarChart
        {...text(translate)}
        categories={months(translate)}
        series={[]}
        emptyText={translate('No spending in this period.', 'لا مصروفات في هذه الفترة.')}
      />
    );
  },
};

/** Uses six appearances that differ in hue, texture and lightness, readable with any colour blindness and in greyscale. */
export const SixSeries: Story = {
  render: function Six() {
    const translate = useTranslate();
    const series = [22, 18, 14, 11, 8, 6].map((value, index) => ({
      key: String(index),
      label: translate(`Team ${index + 1}`, `الفريق ${index + 1}`),
      values: [value, value + 4, value - 2, value + 7],
    }));
    return <StackedBarChart {...text(translate)} categories={months(translate).slice(8)} series={series} />;
  },
};

/** In Arabic with the dark theme, whatever the toolbar selects. */
export const ArabicDark: Story = { globals: { locale: 'ar', theme: 'dark' } };
