import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { useTranslate } from '../../../.storybook/translate.ts';
import { Thread } from './thread.tsx';
import { ThreadComposer } from './thread-composer.tsx';

interface ConversationProps {
  empty?: boolean;
  error?: boolean;
  busy?: boolean;
  onSend?: (text: string) => void;
}

function Conversation({ empty = false, error = false, busy = false, onSend }: ConversationProps) {
  const translate = useTranslate();
  const [text, setText] = useState(error ? translate('It is attached now.', 'أُرفق الآن.') : '');
  return (
    <Thread
      label={translate('Conversation', 'المحادثة')}
      empty={translate('Nothing has been said yet.', 'لا توجد ملاحظات بعد.')}
      entries={
        empty
          ? []
          : [
              {
                key: 1,
                author: translate('Layla Mansour', 'ليلى منصور'),
                role: translate('Finance', 'مسؤول مالي'),
                when: translate('20 Nov, 10:05', '20 نوفمبر، 10:05 ص'),
                dateTime: '2026-11-20T07:05:00Z',
                children: translate('Please attach the customs note.', 'يُرجى إرفاق إشعار الجمارك.'),
              },
              {
                key: 2,
                author: translate('Faisal Al-Harbi', 'فيصل الحربي'),
                when: translate('20 Nov, 16:31', '20 نوفمبر، 4:31 م'),
                dateTime: '2026-11-20T13:31:00Z',
                isOwn: true,
                children: translate(
                  'Attached.\nThe amount on the invoice already includes it.',
                  'مرفق.\nوالمبلغ في الفاتورة يشمله.',
                ),
              },
            ]
      }
      composer={
        <ThreadComposer
          label={translate('Remark', 'ملاحظة')}
          placeholder={translate('Write a remark', 'اكتب ملاحظة')}
          sendLabel={translate('Send', 'إرسال')}
          value={text}
          onValueChange={setText}
          onSend={() => onSend?.(text)}
          busy={busy}
          error={
            error
              ? translate(
                  'The remark could not be sent. It is kept here.',
                  'تعذّر إرسال الملاحظة، وهي محفوظة هنا.',
                )
              : undefined
          }
        />
      }
    />
  );
}

const meta = {
  title: 'Data/Thread',
  component: Conversation,
  subcomponents: { Thread, ThreadComposer },
  args: { onSend: fn() },
  decorators: (Story) => (
    <div className="story-stack">
      <Story />
    </div>
  ),
  parameters: {
    keyboard: [
      ['Tab', 'Moves to the composer and its button.'],
      ['Ctrl+Enter', 'Sends the text.'],
    ],
    anatomy: [
      ['Entries', 'Person, time, text.'],
      ['Composer', 'Text box and send button.'],
    ],
    accessibility: [
      'Is an ordered list with a name; times have a machine-readable form.',
      'Each comment has the direction of its own text.',
    ],
    guidance: {
      do: ['Show comments in the order in which they were written.'],
      dont: ['Do not mix events into it: use a timeline.'],
    },
    terms: ['comments', 'chat', 'conversation'],
  },
} satisfies Meta<typeof Conversation>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('textbox');
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.type(box, 'Thanks');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onSend).toHaveBeenCalledWith('Thanks');
  },
};

export const Playground: Story = { args: { empty: false, error: false, busy: false } };

/** There are no remarks yet. */
export const Empty: Story = { args: { empty: true } };

/** The remark is being sent; its text stays. */
export const Sending: Story = { args: { busy: true } };

/** The remark was not sent: its text stays, with the error at the field. */
export const Failed: Story = {
  args: { error: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeInvalid();
    await expect(canvas.getByRole('alert')).toBeVisible();
  },
};

/** In the width of a phone. */
export const OnAPhone: Story = {
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
};
