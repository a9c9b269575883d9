import type { Meta, StoryObj } from '@storybook/react-vite';
import { AlarmClock, FileX, Flag, Paperclip } from 'lucide-react';
import { useTranslate } from '../../../.storybook/translate.ts';
import { Mark, Marks } from './mark.tsx';

const meta = {
  title: 'Data/Mark',
  component: Mark,
  subcomponents: { Marks },
  args: { icon: Flag, children: 'Over limit' },
  argTypes: { icon: { control: false } },
  parameters: {
    keyboard: [],
    anatomy: [
      ['Icon', 'Kind of the note.'],
      ['Text', 'Two or three words.'],
    ],
    accessibility: ['Text carries the meaning; the icon is hidden from screen readers.'],
    guidance: {
      do: ['Use it for what an approver must know: over limit, no receipt.'],
      dont: ['Do not use more than three on a row.'],
    },
    terms: ['flag', 'note', 'warning'],
    ar: { children: 'تجاوز الحد' },
  },
} satisfies Meta<typeof Mark>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { icon: AlarmClock } };

/** In the muted colour, for a note without urgency. */
export const Quiet: Story = {
  args: { icon: Paperclip, quiet: true, children: '3 receipts' },
  parameters: { ar: { children: '3 إيصالات' } },
};

/** Marks below each other, and inline in a line of text. */
export const Several: Story = {
  render: function Several() {
    const translate = useTranslate();
    return (
      <div className="story-stack">
        <Marks>
          <Mark icon={AlarmClock}>{translate('Overdue 1 day', 'متأخر يومًا واحدًا')}</Mark>
          <Mark icon={FileX}>{translate('No receipt', 'بلا إيصال')}</Mark>
        </Marks>
        <Marks inline>
          <Mark icon={AlarmClock}>{translate('Overdue 1 day', 'متأخر يومًا واحدًا')}</Mark>
          <Mark icon={FileX}>{translate('No receipt', 'بلا إيصال')}</Mark>
        </Marks>
      </div>
    );
  },
};
