import type { Meta, StoryObj } from '@storybook/react-vite';
import { Counter } from './counter.tsx';

const meta = {
  title: 'Display/Counter',
  component: Counter,
  args: { children: 148 },
  argTypes: { ref: { table: { disable: true } } },
  parameters: {
    keyboard: [],
    anatomy: [['Number', 'Formatted by the host.']],
    accessibility: ['Is read as part of the text around it: the label says what is counted.'],
    guidance: { do: ['Write it after the label that it counts.'], dont: ['Do not use it for amounts.'] },
    terms: ['count', 'badge'],
  },
} satisfies Meta<typeof Counter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { accent: true, children: 4 } };
