import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stat } from './stat.tsx';

const meta = {
  title: 'Display/Stat',
  component: Stat,
  args: {
    label: 'Average time to approval',
    value: '1.8',
    change: '0.4 days faster than in October',
    trend: 'down',
  },
  argTypes: { ref: { table: { disable: true } } },
  parameters: {
    keyboard: [],
    anatomy: [
      ['Label', 'What the figure is.'],
      ['Value', 'The figure.'],
      ['Change', 'Comparison as text with a neutral arrow.'],
    ],
    accessibility: ['Is a definition list, so that label and figure belong together.'],
    guidance: {
      do: ['State the period and the unit in the label.'],
      dont: ['Do not colour a change: more is not always better.'],
    },
    terms: ['KPI', 'metric', 'figure'],
    ar: { label: 'متوسط زمن الاعتماد بالأيام', change: 'أسرع من أكتوبر بفارق 0.4 يوم' },
  },
} satisfies Meta<typeof Stat>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { trend: 'up' } };
