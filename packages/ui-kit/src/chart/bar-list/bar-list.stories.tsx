import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { useTranslate } from '../../../.storybook/translate.ts';
import { Amount } from '../../data/amount/amount.tsx';
import { BarList } from './bar-list.tsx';

function Teams({ first = 5, nothing = false }: { first?: number; nothing?: boolean }) {
  const translate = useTranslate();
  const teams = [
    { label: translate('Operations', 'التشغيل'), value: 61340.2, figure: '61,340.20' },
    { label: translate('Marketing', 'التسويق'), value: 47915, figure: '47,915.00' },
    { label: translate('Sales', 'المبيعات'), value: 33208.75, figure: '33,208.75' },
    { label: translate('Projects', 'المشاريع'), value: 21480.45, figure: '21,480.45' },
    { label: translate('Administration', 'الشؤون الإدارية'), value: 12036, figure: '12,036.00' },
  ];
  return (
    <BarList
      label={translate('Spending by team', 'المصروفات حسب الفريق')}
      items={teams.slice(0, first).map(({ label, value, figure }) => ({
        key: label,
        label,
        value: nothing ? 0 : value,
        reading: <Amount figure={nothing ? '0.00' : figure} code="SAR" decimals={2} />,
      }))}
    />
  );
}

const meta = {
  title: 'Chart/BarList',
  component: Teams,
  subcomponents: { BarList },
  args: {},
  decorators: (Story) => (
    <div className="story-stack">
      <Story />
    </div>
  ),
  parameters: {
    keyboard: [],
    anatomy: [
      ['Label and value', 'Text of each bar.'],
      ['Bar', 'From the start of the line.'],
    ],
    accessibility: ['The text says all that the bars show; bars are hidden from screen readers.'],
    guidance: {
      do: ['Order the bars by value.'],
      dont: ['Do not use it for more than ten: show the rest as one.'],
    },
    terms: ['ranking', 'leaderboard'],
  },
} satisfies Meta<typeof Teams>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, globals }) => {
    const bar = canvasElement.querySelectorAll('rect')[4]?.getBoundingClientRect();
    const track = canvasElement.querySelectorAll('svg')[4]?.getBoundingClientRect();
    if (!bar || !track) throw new Error('The bar is missing.');
    const start = globals['locale'] === 'ar' ? track.right - bar.right : bar.left - track.left;
    await expect(Math.abs(start)).toBeLessThan(1);
    await expect(bar.width).toBeLessThan(track.width / 3);
  },
};

export const Playground: Story = { args: { first: 3, nothing: false } };

/** All figures are zero. */
export const NothingYet: Story = { args: { nothing: true } };

/** In the width of a phone. */
export const OnAPhone: Story = {
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
};
