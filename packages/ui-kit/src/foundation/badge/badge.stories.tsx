import type { Meta, StoryObj } from '@storybook/react-vite';
import { BadgeCheck, CircleCheck, CircleDashed, CircleHelp, CircleSlash, CircleX, Clock } from 'lucide-react';
import { useSay } from '../../../.storybook/say.ts';
import { Badge } from './badge.tsx';

const meta = {
  title: 'Display/Badge',
  component: Badge,
  args: { icon: Clock, tone: 'pending', children: 'Pending' },
  argTypes: { icon: { control: false }, ref: { table: { disable: true } } },
  parameters: { ar: { children: 'قيد المراجعة' } },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { tone: 'neutral', dashed: true } };

export const EveryTone: Story = {
  render: function Tones() {
    const say = useSay();
    return (
      <div className="story-row">
        <Badge icon={CircleDashed} dashed>
          {say('Draft', 'مسودة')}
        </Badge>
        <Badge icon={Clock} tone="pending">
          {say('Pending', 'قيد المراجعة')}
        </Badge>
        <Badge icon={CircleHelp} tone="comment">
          {say('Info requested', 'مطلوب استيضاح')}
        </Badge>
        <Badge icon={CircleCheck} tone="approved">
          {say('Approved', 'معتمد')}
        </Badge>
        <Badge icon={CircleX} tone="rejected">
          {say('Rejected', 'مرفوض')}
        </Badge>
        <Badge icon={BadgeCheck} tone="verified">
          {say('Verified', 'تم التحقق')}
        </Badge>
        <Badge icon={CircleSlash} struck>
          {say('Cancelled', 'مُلغى')}
        </Badge>
      </div>
    );
  },
};
