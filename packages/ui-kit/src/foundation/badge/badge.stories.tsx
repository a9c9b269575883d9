import type { Meta, StoryObj } from '@storybook/react-vite';
import { BadgeCheck, CircleCheck, CircleDashed, CircleHelp, CircleSlash, CircleX, Clock } from 'lucide-react';
import { expect } from 'storybook/test';
import { useTranslate } from '../../../.storybook/translate.ts';
import { Badge } from './badge.tsx';

const meta = {
  title: 'Display/Badge',
  component: Badge,
  args: { icon: Clock, tone: 'pending', children: 'Pending' },
  argTypes: { icon: { control: false }, ref: { table: { disable: true } } },
  parameters: {
    keyboard: [],
    anatomy: [
      ['Icon', 'Shape of the status, for users who do not tell its colour.'],
      ['Text', 'Name of the status.'],
    ],
    accessibility: ['Icon and text carry the meaning; the colour repeats it.'],
    guidance: {
      do: ['Use it for the one status of a record, with the icon and colour that the status has everywhere.'],
      dont: ['Do not use it for further notes on a record: use a mark.'],
    },
    terms: ['label', 'pill', 'status'],
    ar: { children: 'بانتظار الاعتماد' },
  },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { tone: 'neutral', dashed: true } };

/** Each tone with an icon and a text, never colour alone. */
export const EveryTone: Story = {
  render: function Tones() {
    const translate = useTranslate();
    return (
      <div className="story-row">
        <Badge icon={CircleDashed} dashed>
          {translate('Draft', 'مسودة')}
        </Badge>
        <Badge icon={Clock} tone="pending">
          {translate('Pending', 'بانتظار الاعتماد')}
        </Badge>
        <Badge icon={CircleHelp} tone="comment">
          {translate('Info requested', 'مطلوب استيضاح')}
        </Badge>
        <Badge icon={CircleCheck} tone="approved">
          {translate('Approved', 'معتمد')}
        </Badge>
        <Badge icon={CircleX} tone="rejected">
          {translate('Rejected', 'مرفوض')}
        </Badge>
        <Badge icon={BadgeCheck} tone="verified">
          {translate('Verified', 'تم التحقق من الدفع')}
        </Badge>
        <Badge icon={CircleSlash} struck>
          {translate('Cancelled', 'مُلغى')}
        </Badge>
      </div>
    );
  },
};

/** Struck through in English; in Arabic a line would hide the dots of letters. */
export const Struck: Story = {
  args: { icon: CircleSlash, tone: 'neutral', struck: true, children: 'Cancelled' },
  parameters: { ar: { children: 'مُلغى' } },
  play: async ({ canvasElement, globals }) => {
    const text = canvasElement.querySelector('s');
    const line = text === null ? '' : getComputedStyle(text).textDecorationLine;
    await expect(line).toBe(globals['locale'] === 'ar' ? 'none' : 'line-through');
  },
};
