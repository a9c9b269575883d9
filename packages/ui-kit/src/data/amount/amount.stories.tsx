import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Amount } from './amount.tsx';

const meta = {
  title: 'Data/Amount',
  component: Amount,
  args: { figure: '5,039.68', code: 'SAR' },
  parameters: {
    keyboard: [],
    anatomy: [
      ['Code', 'Small ISO code before the figure, as in sentences, mails and documents.'],
      ['Figure', 'With decimals, digits of one width.'],
    ],
    accessibility: ['Is isolated from left to right, so that Arabic text around it does not reorder it.'],
    guidance: {
      do: ['Let the host format figures for its language and digits.'],
      dont: ['Do not add amounts of different currencies.'],
    },
    terms: ['money', 'currency', 'price'],
  },
} satisfies Meta<typeof Amount>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const amount = canvasElement.querySelector('bdi');
    await expect(amount).toHaveTextContent('SAR 5,039.68');
    await expect(amount).toHaveAttribute('dir', 'ltr');
  },
};

export const Playground: Story = { args: { strong: true } };

/** Minus sign before the figure, in both directions. */
export const Negative: Story = { args: { figure: '−18,204.55' } };

/** An amount that no longer applies. */
export const Struck: Story = { args: { figure: '3,200.00', struck: true } };

/** Arabic-Indic digits with the Latin code of the currency. */
export const ArabicIndicDigits: Story = {
  args: { figure: '٥٬٠٣٩٫٦٨' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('bdi')).toHaveTextContent('SAR ٥٬٠٣٩٫٦٨');
  },
};

/** A line would hide ٠: struck amounts in these digits are muted only. */
export const StruckArabicIndicDigits: Story = {
  args: { figure: '٤٩١٫٠٠', struck: true },
  play: async ({ canvasElement }) => {
    for (const digits of canvasElement.querySelectorAll('bdi span'))
      await expect(getComputedStyle(digits).textDecorationLine).toBe('none');
  },
};

/** Aligns three currencies with three, two and no decimals at their units digits. */
export const InAColumn: Story = {
  render: () => (
    <div className="story-narrow">
      {[
        { figure: '412.750', code: 'KWD' },
        { figure: '5,039.68', code: 'SAR' },
        { figure: '12,400', code: 'JPY' },
      ].map((amount) => (
        <p key={amount.code}>
          <Amount {...amount} decimals={3} />
        </p>
      ))}
    </div>
  ),
};

/** Keeps the amount a left-to-right run inside right-to-left text. */
export const InASentence: Story = {
  render: (args, { globals }) => (
    <p>
      {globals['locale'] === 'ar' ? 'الحد ' : 'The limit is '}
      <Amount {...args} />
      {globals['locale'] === 'ar' ? ' للمصروف الواحد.' : ' an expense.'}
    </p>
  ),
};
