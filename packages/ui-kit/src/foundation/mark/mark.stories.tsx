import type { Meta, StoryObj } from '@storybook/react-vite';
import { AlarmClock, Check, FileX2, Flag } from 'lucide-react';
import { useSay } from '../../../.storybook/say.ts';
import { Mark } from './mark.tsx';

const meta = {
  title: 'Display/Mark',
  component: Mark,
  args: { icon: Flag, children: 'Over limit' },
  argTypes: { icon: { control: false }, ref: { table: { disable: true } } },
  parameters: { ar: { children: 'تجاوز الحد' } },
} satisfies Meta<typeof Mark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { quiet: true } };

export const Several: Story = {
  render: function Marks() {
    const say = useSay();
    return (
      <div className="story-row">
        <Mark icon={Flag}>{say('Over limit', 'تجاوز الحد')}</Mark>
        <Mark icon={AlarmClock}>{say('Overdue 1 day', 'متأخر يومًا')}</Mark>
        <Mark icon={FileX2}>{say('No receipt', 'بلا إيصال')}</Mark>
        <Mark icon={Check} quiet>
          {say('Checked', 'سليم')}
        </Mark>
      </div>
    );
  },
};
