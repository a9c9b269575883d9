import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { useTranslate } from '../../../.storybook/translate.ts';
import { Amount } from '../../data/amount/amount.tsx';
import { DonutChart } from './donut-chart.tsx';

function inRiyals(value: number) {
  return <Amount figure={value.toLocaleString('en')} code="SAR" />;
}

function Types({ empty = false }: { empty?: boolean }) {
  const translate = useTranslate();
  const slices = [
    { key: 'travel', label: translate('Travel', 'السفر'), value: 61340 },
    { key: 'freight', label: translate('Freight', 'الشحن'), value: 47915 },
    { key: 'software', label: translate('Software', 'البرمجيات'), value: 33208 },
    { key: 'office', label: translate('Office', 'المكتب'), value: 21480 },
    { key: 'other', label: translate('Other', 'أخرى'), value: 12036 },
  ];
  return (
    <DonutChart
      label={translate('Spending by type in November', 'المصروفات حسب النوع في نوفمبر')}
      slices={empty ? slices.map((slice) => ({ ...slice, value: 0 })) : slices}
      formatValue={inRiyals}
      formatShare={(share) => `${Math.round(share * 100)}%`}
      middle={
        <>
          <strong>
            <bdi dir="ltr">{empty ? '0' : '175,979'}</bdi>
          </strong>
          {translate('in total', 'الإجمالي')}
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
  parameters: {
    keyboard: [
      ['Tab', 'Moves through the names, where they are buttons.'],
      ['Enter, Space', 'Opens a part.'],
    ],
    anatomy: [
      ['Ring', 'Parts from the top, by the direction of the page.'],
      ['Middle', 'The total.'],
      ['List', 'Name, value and share of each part.'],
    ],
    accessibility: [
      'The list has all values, so that the ring is one image with a name.',
      'Textures and hues tell the parts apart without colour vision.',
    ],
    guidance: {
      do: ['Use it for up to six parts of a whole.'],
      dont: ['Do not use it to compare wholes: use bars.'],
    },
    terms: ['pie chart'],
  },
} satisfies Meta<typeof Types>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    await expect(canvasElement.querySelector('[style]')).toBeNull();
  },
};

export const Playground: Story = { args: { empty: false } };

/** All figures are zero. */
export const NothingYet: Story = { args: { empty: true } };

/** The legend is below the ring in the width of a phone. */
export const OnAPhone: Story = {
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
};
