import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell, ChevronLeft, ChevronRight, X } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { useTranslate } from '../../../.storybook/translate.ts';
import { IconButton } from './icon-button.tsx';

const meta = {
  title: 'Foundation/IconButton',
  component: IconButton,
  args: { icon: X, label: 'Close', onClick: fn() },
  argTypes: { icon: { control: false }, ref: { table: { disable: true } } },
  parameters: {
    keyboard: [
      ['Tab', 'Moves to the button and shows its tooltip.'],
      ['Enter, Space', 'Presses it.'],
      ['Escape', 'Hides the tooltip.'],
    ],
    anatomy: [
      ['Icon', '16 px.'],
      ['Tooltip', 'The label, on hover, focus and long press.'],
    ],
    accessibility: [
      '`label` is the accessible name.',
      'An `unavailable` button keeps the focus, so that the keyboard does not lose its place at the end of a list.',
    ],
    guidance: {
      do: ['Use it for well-known actions in little room: close, more, download.'],
      dont: ['Do not use it for the main action of a screen: write its name.'],
    },
    terms: ['action', 'tool button'],
    ar: { label: 'إغلاق' },
  },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: args.label }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Playground: Story = { args: { variant: 'secondary' } };

/** The count is part of the accessible name. */
export const WithACount: Story = {
  args: { icon: Bell, label: 'Notifications, 4 unread', count: 4 },
  parameters: { ar: { label: 'الإشعارات، 4 إشعارات غير مقروءة' } },
};

/** The badge grows away from the icon with the number of digits. */
export const WithManyDigits: Story = {
  render: function Bells() {
    const translate = useTranslate();
    return (
      <div className="story-row">
        {[
          { count: 4, unread: 'إشعارات غير مقروءة' },
          { count: 34, unread: 'إشعارًا غير مقروء' },
          { count: 120, unread: 'إشعارًا غير مقروء' },
        ].map(({ count, unread }) => (
          <IconButton
            key={count}
            icon={Bell}
            label={translate(`Notifications, ${count} unread`, `الإشعارات، ${count} ${unread}`)}
            count={count}
          />
        ))}
      </div>
    );
  },
  play: async ({ canvas }) => {
    for (const bell of canvas.getAllByRole('button')) {
      const icon = bell.querySelector('svg')?.getBoundingClientRect();
      const number = bell.querySelector('[data-count]')?.getBoundingClientRect();
      if (!icon || !number) throw new Error('The bell is not whole.');
      const shared = Math.min(icon.right, number.right) - Math.max(icon.left, number.left);
      await expect(shared).toBeLessThanOrEqual(icon.width / 2);
    }
  },
};

/** Icons with a direction are mirrored in right-to-left text. */
export const PointingAlongTheLine: Story = {
  render: function Pager() {
    const translate = useTranslate();
    return (
      <div className="story-row">
        <IconButton
          icon={ChevronLeft}
          mirrorIcon
          label={translate('Previous page', 'الصفحة السابقة')}
          unavailable
        />
        <IconButton icon={ChevronRight} mirrorIcon label={translate('Next page', 'الصفحة التالية')} />
      </div>
    );
  },
};
