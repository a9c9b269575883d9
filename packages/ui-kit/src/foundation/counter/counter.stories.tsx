import type { Meta, StoryObj } from '@storybook/react-vite';
import { Counter } from './counter.tsx';

const meta = {
  title: 'Display/Counter',
  component: Counter,
  args: { children: 148 },
  argTypes: { ref: { table: { disable: true } } },
} satisfies Meta<typeof Counter>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { accent: true, children: 4 } };
