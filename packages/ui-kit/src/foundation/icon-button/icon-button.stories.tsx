import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell, ChevronLeft, ChevronRight, X } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { useSay } from '../../../.storybook/say.ts';
import { IconButton } from './icon-button.tsx';

const meta = {
  title: 'Foundation/IconButton',
  component: IconButton,
  args: { icon: X, label: 'Close', onClick: fn() },
  argTypes: { icon: { control: false }, ref: { table: { disable: true } } },
  parameters: { ar: { label: 'إغلاق' } },
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

export const WithACount: Story = {
  args: { icon: Bell, label: 'Notifications, 4 unread', count: 4 },
  parameters: { ar: { label: 'الإشعارات، 4 غير مقروءة' } },
};

export const PointingAlongTheLine: Story = {
  render: function Pager() {
    const say = useSay();
    return (
      <div className="story-row">
        <IconButton
          icon={ChevronLeft}
          mirrorIcon
          label={say('Previous page', 'الصفحة السابقة')}
          unavailable
        />
        <IconButton icon={ChevronRight} mirrorIcon label={say('Next page', 'الصفحة التالية')} />
      </div>
    );
  },
};
