import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Accordion } from './accordion.tsx';

const meta = {
  title: 'Foundation/Accordion',
  component: Accordion,
  args: {
    sections: [
      {
        key: 'limit',
        title: 'Who may approve above the limit?',
        content: 'The owner of the company, and members with the right to overspend.',
      },
      {
        key: 'receipt',
        title: 'What if a receipt is lost?',
        content: 'Send the request without it and state the reason; Finance decides.',
      },
      { key: 'paid', title: 'When am I paid back?', content: 'With the next batch of payouts.' },
    ],
    onValueChange: fn(),
  },
  argTypes: { ref: { table: { disable: true } } },
  parameters: {
    anatomy: [
      ['Heading', 'Button with the title of a section and a chevron.'],
      ['Content', 'Below the heading of an open section.'],
    ],
    accessibility: [
      'Each heading is a button in a heading of the outline, with `aria-expanded`.',
      'The content is a region with the name of its heading.',
    ],
    guidance: {
      do: ['Use it for sections that most users skip: answers, advanced settings.'],
      dont: ['Do not hide what every user needs: show it.'],
    },
    terms: ['collapse', 'disclosure', 'expander', 'FAQ'],
    keyboard: [
      ['Tab', 'Moves to the next heading, or into the content of an open one.'],
      ['Enter, Space', 'Opens or closes the section.'],
    ],

    ar: {
      sections: [
        {
          key: 'limit',
          title: 'من يعتمد ما فوق الحد؟',
          content: 'مالك الشركة، ومن لديه صلاحية تجاوز الحد من الأعضاء.',
        },
        {
          key: 'receipt',
          title: 'ماذا لو ضاع الإيصال؟',
          content: 'أرسل الطلب بدونه واذكر السبب، والقرار للمالية.',
        },
        { key: 'paid', title: 'متى يُصرف لي المبلغ؟', content: 'مع دفعات الاسترداد التالية.' },
      ],
    },
  },
} satisfies Meta<typeof Accordion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const [first, second] = canvas.getAllByRole('button');
    await userEvent.click(first ?? document.body);
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(second ?? document.body);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['limit', 'receipt']);
    await expect(canvas.getByText(String(args.sections[0]?.content))).toBeVisible();
    await expect(canvas.getByText(String(args.sections[2]?.content))).not.toBeVisible();
  },
};

export const Playground: Story = { args: { defaultValue: ['receipt'] } };

/** Opening a section closes the one that was open. */
export const OneAtATime: Story = {
  args: { single: true, defaultValue: ['limit'] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getAllByRole('button')[2] ?? document.body);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['paid']);
    await expect(canvas.getByText(String(args.sections[0]?.content))).not.toBeVisible();
  },
};
