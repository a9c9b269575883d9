import type { Meta, StoryObj } from '@storybook/react-vite';
import { CircleCheck, Flag, MessageCircle, MessageCircleQuestionMark, Send } from 'lucide-react';
import { expect } from 'storybook/test';
import { useTranslate, type Translate } from '../../../.storybook/translate.ts';
import { Link } from '../../foundation/link/link.tsx';
import { Timeline, type TimelineEntry } from './timeline.tsx';

function entriesOf(translate: Translate): readonly TimelineEntry[] {
  const person = (en: string, ar: string) => (
    <strong>
      <bdi>{translate(en, ar)}</bdi>
    </strong>
  );
  return [
    {
      key: 1,
      icon: Send,
      text: (
        <>
          {translate('', 'الإرسال للاعتماد من قِبل ')}
          {person('Faisal Al-Harbi', 'فيصل الحربي')} {translate('submitted the request', '')}
        </>
      ),
      when: translate('19 Nov, 09:12', '19 نوفمبر، 9:12 ص'),
      dateTime: '2026-11-19T06:12:00Z',
    },
    {
      key: 2,
      icon: Flag,
      text: translate('Policy check: over the freight limit', 'فحص السياسات: تجاوز حد الشحن'),
      when: translate('19 Nov, 09:12', '19 نوفمبر، 9:12 ص'),
      dateTime: '2026-11-19T06:12:00Z',
    },
    {
      key: 3,
      icon: CircleCheck,
      text: (
        <>
          {translate('', 'اعتماد المرحلة 1 من قِبل ')}
          {person('Khalid Al-Otaibi', 'خالد العتيبي')} {translate('approved step 1', '')}
        </>
      ),
      detail: translate('On behalf of Noura Al-Qahtani', 'نيابةً عن نورة القحطاني'),
      speech: translate(
        'Needed for the Jubail line; sea freight would have come a week late.',
        'مطلوبة لخط الجبيل، والشحن البحري كان سيتأخر أسبوعًا.',
      ),
      when: translate('19 Nov, 14:40', '19 نوفمبر، 2:40 م'),
      dateTime: '2026-11-19T11:40:00Z',
    },
    {
      key: 4,
      icon: MessageCircleQuestionMark,
      text: (
        <>
          {translate('', 'طلب استيضاح من قِبل ')}
          {person('Layla Mansour', 'ليلى منصور')} {translate('asked for information', '')}
        </>
      ),
      speech: translate('Please attach the customs note.', 'يُرجى إرفاق إشعار الجمارك.'),
      when: translate('20 Nov, 10:05', '20 نوفمبر، 10:05 ص'),
      dateTime: '2026-11-20T07:05:00Z',
    },
    {
      key: 5,
      icon: MessageCircle,
      text: (
        <>
          {translate('', 'الرد على الاستيضاح من قِبل ')}
          {person('Faisal Al-Harbi', 'فيصل الحربي')} {translate('answered', '')}
        </>
      ),
      speech: (
        <>
          {translate('Attached. The amount includes it.', 'مرفق، والمبلغ يشمله.')}{' '}
          <Link href="#note">
            <bdi dir="ltr">customs-note.jpg</bdi>
          </Link>
        </>
      ),
      when: translate('20 Nov, 16:31', '20 نوفمبر، 4:31 م'),
      dateTime: '2026-11-20T13:31:00Z',
    },
  ];
}

function RequestHistory({ first }: { first?: number }) {
  const translate = useTranslate();
  return (
    <Timeline label={translate('History', 'سجل الإجراءات')} entries={entriesOf(translate).slice(0, first)} />
  );
}

const meta = {
  title: 'Data/Timeline',
  component: RequestHistory,
  subcomponents: { Timeline },
  args: {},
  decorators: (Story) => (
    <div className="story-stack">
      <Story />
    </div>
  ),
  parameters: {
    keyboard: [],
    anatomy: [
      ['Mark', 'Icon of the event.'],
      ['Text and time', 'Person and event on one line.'],
      ['Detail', 'Changes of the event, below it.'],
      ['Speech', 'Comment on the event.'],
    ],
    accessibility: ['Is an ordered list with a name; times have a machine-readable form.'],
    guidance: {
      do: ['State who did what and when, the oldest first.'],
      dont: ['Do not use it for steps to come: use a stepper.'],
    },
    terms: ['history', 'activity', 'audit'],
  },
} satisfies Meta<typeof RequestHistory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
  },
};

export const Playground: Story = { args: { first: 3 } };

/** A single entry, without a line. */
export const JustBegun: Story = { args: { first: 1 } };

/** The time is below the text in the width of a phone. */
export const OnAPhone: Story = {
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
};

/** In Arabic with the dark theme, whatever the toolbar selects. */
export const ArabicDark: Story = { globals: { locale: 'ar', theme: 'dark' } };
