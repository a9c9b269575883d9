import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { useSay } from '../../../.storybook/say.ts';
import { Amount } from '../../data/amount/amount.tsx';
import { DonutChart } from './donut-chart.tsx';

function inRiyals(value: number) {
  return <Amount figure={value.toLocaleString('en')} code="SAR" />;
}

function Types({ empty = false }: { empty?: boolean }) {
  const say = useSay();
  const slices = [
    { key: 'travel', label: say('Travel', 'السفر'), value: 61340 },
    { key: 'freight', label: say('Freight', 'الشحن'), value: 47915 },
    { key: 'software', label: say('Software', 'البرمجيات'), value: 33208 },
    { key: 'office', label: say('Office', 'المكتب'), value: 21480 },
    { key: 'other', label: say('Other', 'أخرى'), value: 12036 },
  ];
  return (
    <DonutChart
      label={say('Spending by type in November', 'المصروفات حسب النوع في نوفمبر')}
      slices={empty ? slices.map((slice) => ({ ...slice, value: 0 })) : slices}
      formatValue={inRiyals}
      formatShare={(share) => `${Math.round(share * 100)}%`}
      middle={
        <>
          <strong>
            <bdi dir="ltr">{empty ? '0' : '175,979'}</bdi>
          </strong>
          {say('in total', 'الإجمالي')}
        </>
      }
    />
  );
}

const meta = {
  title: 'Chart/DonutChart',
  component: Types,
  subcomponents: { DonutChart },
  args: {},
  decorators: (Story) => (
    <div className="story-stack">
      <Story />
    </div>
  ),
} satisfies Meta<typeof Types>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    await expect(canvasElement.querySelector('[style]')).toBeNull();
  },
};

export const Playground: Story = {};

export const NothingYet: Story = { args: { empty: true } };

export const OnAPhone: Story = {
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
};
