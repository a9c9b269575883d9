import type { Meta, StoryObj } from '@storybook/react-vite';
import { CircleAlert, Flag, WifiOff } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { useTranslate } from '../../../.storybook/translate.ts';
import { Button } from '../button/button.tsx';
import { Link } from '../link/link.tsx';
import { Banner } from './banner.tsx';

const meta = {
  title: 'Overlay/Banner',
  component: Banner,
  args: {
    icon: Flag,
    title: 'Over the limit of the freight policy',
    children: 'Limit SAR 4,000.00 an expense; this is SAR 1,039.68 over.',
  },
  argTypes: { icon: { control: false }, action: { control: false }, ref: { table: { disable: true } } },
  parameters: {
    keyboard: [
      ['Tab', 'Moves to the action, then to the dismiss button.'],
      ['Enter, Space', 'Presses the focused button.'],
    ],
    anatomy: [
      ['Icon', 'Subject of the message.'],
      ['Title and text', 'One sentence each.'],
      ['Action', 'Button or link at the end.'],
      ['Dismiss', 'Only where `onDismiss` is given.'],
    ],
    accessibility: [
      '`live` announces a banner that appears after the page: `polite` after a pause, `assertive` at once.',
      'A banner that is part of the page is not announced.',
    ],
    guidance: {
      do: ['Say what happened and what the user can do, with one action at the end.'],
      dont: [
        'Do not use it for the result of an action: use a toast.',
        'Do not stack banners: the first one is read, the others are not.',
      ],
    },
    terms: ['alert', 'notice', 'callout'],
    ar: {
      title: 'تجاوز حد سياسة الشحن',
      children:
        'الحد \u2066SAR\u00a04,000.00\u2069 للمصروف الواحد، وهذا يزيد عليه \u2066SAR\u00a01,039.68\u2069.',
    },
  },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: function WithLink(args) {
    const translate = useTranslate();
    return <Banner {...args} action={<Link href="#policy">{translate('Policy', 'السياسة')}</Link>} />;
  },
};

export const Playground: Story = { args: { tone: 'pending' } };

/** A bar across the page, announced when the user is idle. */
export const Offline: Story = {
  args: { icon: WifiOff, tone: 'pending', shape: 'bar', live: 'polite' },
  parameters: { layout: 'fullscreen' },
  render: function Offline({ title: _title, ...args }) {
    const translate = useTranslate();
    return (
      <Banner {...args} action={<Button size="s">{translate('Try again', 'إعادة المحاولة')}</Button>}>
        {translate(
          'No connection since 14:32. You see the data of that moment; what you type is kept.',
          'لا اتصال منذ 2:32 م. ترى بيانات تلك اللحظة، وما تكتبه محفوظ.',
        )}
      </Banner>
    );
  },
};

/** Announced at once. */
export const Failed: Story = {
  args: {
    icon: CircleAlert,
    tone: 'danger',
    live: 'assertive',
    title: 'Email or password is not right',
    children: 'Check both and try again.',
  },
  parameters: {
    ar: { title: 'البريد الإلكتروني أو كلمة المرور غير صحيحة', children: 'تحقق منهما وأعد المحاولة.' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};

/** With a button that hides it. */
export const Dismissible: Story = {
  args: { onDismiss: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

/** The action wraps below the text in the width of a phone. */
export const OnAPhone: Story = {
  ...Default,
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
};
