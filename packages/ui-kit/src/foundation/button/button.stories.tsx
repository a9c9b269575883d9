import type { Meta, StoryObj } from '@storybook/react-vite';
import { Check, ChevronDown, Lock, Plus, X } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { useTranslate } from '../../../.storybook/translate.ts';
import { Kbd } from '../kbd/kbd.tsx';
import { Button } from './button.tsx';

const meta = {
  title: 'Foundation/Button',
  component: Button,
  args: { children: 'New request', onClick: fn() },
  argTypes: { icon: { control: false }, iconEnd: { control: false }, ref: { table: { disable: true } } },
  parameters: {
    keyboard: [
      ['Tab', 'Moves to the button, also while it is denied or busy.'],
      ['Enter, Space', 'Presses it.'],
    ],
    anatomy: [
      ['Icon', 'Before the label, or after it for a menu.'],
      ['Label', 'A verb, also while the action is in progress.'],
      ['Spinner', 'In place of the icon while `busy`.'],
    ],
    accessibility: [
      'A denied button has `aria-disabled` and its reason as description.',
      'On touch screens it is at least 44 px high, or has that area around it.',
    ],
    guidance: {
      do: [
        'Label it with a verb: “Approve”, “New request”.',
        'Use `denied` with the reason where the user may not perform the action.',
      ],
      dont: [
        'Do not use two primary buttons on a screen.',
        'Do not disable a button: users cannot find out why.',
      ],
    },
    terms: ['action', 'call to action'],
    ar: { children: 'إضافة طلب' },
  },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: String(args.children) });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

export const Playground: Story = { args: { variant: 'primary', icon: Plus } };

/** At most one primary button per screen. */
export const Variants: Story = {
  render: function Variants() {
    const translate = useTranslate();
    return (
      <div className="story-row">
        <Button variant="primary" icon={Check}>
          {translate('Approve', 'اعتماد')} <Kbd>A</Kbd>
        </Button>
        <Button>{translate('Request info', 'طلب استيضاح')}</Button>
        <Button variant="quiet" iconEnd={ChevronDown}>
          {translate('More', 'المزيد')}
        </Button>
        <Button variant="danger" icon={X}>
          {translate('Reject', 'رفض')}
        </Button>
      </div>
    );
  },
};

/** Heights of 28, 32 and 40 px; on touch screens the targets are 44 px. */
export const Sizes: Story = {
  render: (args) => (
    <div className="story-row">
      <Button {...args} size="s" />
      <Button {...args} size="m" />
      <Button {...args} size="l" />
    </div>
  ),
};

/** Stays focusable, ignores clicks and keys, and is described by the reason. */
export const Denied: Story = {
  args: { children: 'Verify', icon: Lock, denied: 'Verify opens once the request is approved.' },
  parameters: { ar: { children: 'التحقق من الدفع', denied: 'يُتاح التحقق من الدفع بعد اعتماد الطلب.' } },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter} ');
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAccessibleDescription(args.denied ?? '');
  },
};

/** Keeps its label and ignores clicks and keys until the action ends. */
export const Busy: Story = {
  args: { busy: true, variant: 'primary', children: 'Saving' },
  parameters: { ar: { children: 'جارٍ الحفظ' } },
  play: async ({ canvas, args }) => {
    canvas.getByRole('button').focus();
    await userEvent.keyboard('{Enter} ');
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

/** Renders the link of a router with the appearance of a button. */
export const AsALink: Story = {
  args: { asChild: true, children: <a href="#there">New request</a> },
  parameters: { ar: { children: <a href="#there">إضافة طلب</a> } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '#there');
  },
};

/** A long label wraps and is not cut. */
export const LongTextOnAPhone: Story = {
  args: {
    block: true,
    variant: 'primary',
    size: 'l',
    children: 'Approve the two requests that wait for you',
  },
  parameters: { ar: { children: 'اعتماد الطلبين اللذين بانتظارك' } },
  globals: { viewport: { value: 'phone', isRotated: false } },
};
