import type { Meta, StoryObj } from '@storybook/react-vite';
import { BadgeCheck, Clock } from 'lucide-react';
import { SampleStatusBadge } from '../../../.storybook/samples/sample-columns.tsx';
import type { SampleStatus } from '../../../.storybook/samples/sample-requests.ts';
import { useTranslate } from '../../../.storybook/translate.ts';
import { StatusBadge } from './status-badge.tsx';

const meta = {
  title: 'Data/StatusBadge',
  component: StatusBadge,
  args: { tone: 'pending', icon: Clock, children: 'Pending' },
  argTypes: { icon: { control: false } },
  parameters: {
    keyboard: [],
    anatomy: [['Badge', 'Icon, name and colour of the status.']],
    accessibility: ['Icon and text carry the meaning; the colour repeats it.'],
    guidance: {
      do: ['Take tone and icon from one table for the whole product.'],
      dont: ['Do not invent tones for one screen.'],
    },
    terms: ['label', 'pill', 'state'],
    ar: { children: 'بانتظار الاعتماد' },
  },
} satisfies Meta<typeof StatusBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = {
  args: { tone: 'verified', icon: BadgeCheck, children: 'Verified' },
  parameters: { ar: { children: 'تم التحقق من الدفع' } },
};

const ALL: readonly SampleStatus[] = [
  'draft',
  'pending',
  'comment',
  'approved',
  'rejected',
  'verified',
  'cancelled',
];

/** Tone and icon of all statuses of an expense. */
export const EveryStatus: Story = {
  render: function Every() {
    const translate = useTranslate();
    return (
      <div className="story-row">
        {ALL.map((status) => (
          <SampleStatusBadge key={status} status={status} translate={translate} />
        ))}
      </div>
    );
  },
};
