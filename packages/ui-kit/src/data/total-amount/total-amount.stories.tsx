import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Amount } from '../amount/amount.tsx';
import { TotalAmount } from './total-amount.tsx';

const meta = {
  title: 'Data/TotalAmount',
  component: TotalAmount,
  args: { children: <Amount figure="440,248.87" code="SAR" /> },
  argTypes: { children: { control: false } },
  parameters: {
    keyboard: [],
    anatomy: [
      ['Text', 'An amount, or a sentence that ends in one.'],
      ['Double rule', 'Below the total.'],
    ],
    accessibility: ['Is strong text that is read in its place; the rule is decoration.'],
    guidance: {
      do: ['Use it for totals only: its double rule means a sum.'],
      dont: ['Do not add currencies: show one total for each.'],
    },
    terms: ['sum', 'money'],
  },
} satisfies Meta<typeof TotalAmount>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const total = canvasElement.querySelector('strong');
    if (!total) throw new Error('The total is missing.');
    await expect(getComputedStyle(total).borderBlockEndStyle).toBe('double');
  },
};

export const Playground: Story = { args: { size: 'm' } };

/** Large, for the head of a record. */
export const HeadOfASheet: Story = { args: { size: 'l', children: <Amount figure="5,039.68" code="SAR" /> } };
