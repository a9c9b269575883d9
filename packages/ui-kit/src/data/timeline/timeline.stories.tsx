import type { Meta, StoryObj } from '@storybook/react-vite';
import { CircleCheck, Flag, MessageCircle, MessageCircleQuestionMark, Send } from 'lucide-react';
import { expect } from 'storybook/test';
import { useSay, type Say } from '../../../.storybook/say.ts';
import { Link } from '../../foundation/link/link.tsx';
import { Timeline, type TimelineEntry } from './timeline.tsx';

function entriesOf(say: Say): readonly TimelineEntry[] {
  const person = (en: string, ar: string) => (
    <strong>
      <bdi>{say(en, ar)}</bdi>
    </strong>
  );
  return [
    {
      key: 1,
      icon: Send,
      mirrorIcon: true,
      text: (
        <>
          {say('', 'الإرسال للاعتماد بواسطة ')}
          {person('Faisal Al-Harbi', 'فيصل الحربي')} {say('submitted the request', '')}
        </>
      ),
      when: say('19 Nov, 09:12', '19 نوفمبر، 9:12 ص'),
      dateTime: '2026-11-19T06:12:00Z',
    },
    {
      key: 2,
      icon: Flag,
      text: say('Policy check: over the freight limit', 'فحص السياسات: تجاوز حد الشحن'),
      when: say('19 Nov, 09:12', '19 نوفمبر، 9:12 ص'),
      dateTime: '2026-11-19T06:12:00Z',
    },
    {
      key: 3,
      icon: CircleCheck,
      text: (
        <>
          {say('', 'اعتماد المرحلة 1 بواسطة ')}
          {person('Khalid Al-Otaibi', 'خالد العتيبي')} {say('approved step 1', '')}
        </>
      ),
      detail: say('On behalf of Noura Al-Qahtani', 'نيابةً عن نورة القحطاني'),
      speech: say(
        'Needed for the Jubail line; sea freight would have come a week late.',
        'مطلوبة لخط الجبيل، والشحن البحري كان سيتأخر أسبوعًا.',
      ),
      when: say('19 Nov, 14:40', '19 نوفمبر، 2:40 م'),
      dateTime: '2026-11-19T11:40:00Z',
    },
    {
      key: 4,
      icon: MessageCircleQuestionMark,
      text: (
        <>
          {say('', 'طلب استيضاح بواسطة ')}
          {person('Layla Mansour', 'ليلى منصور')} {say('asked for information', '')}
        </>
      ),
      speech: say('Please attach the customs note.', 'يُرجى إرفاق إشعار الجمارك.'),
      when: say('20 Nov, 10:05', '20 نوفمبر، 10:05 ص'),
      dateTime: '2026-11-20T07:05:00Z',
    },
    {
      key: 5,
      icon: MessageCircle,
      text: (
        <>
          {say('', 'تقديم المعلومات بواسطة ')}
          {person('Faisal Al-Harbi', 'فيصل الحربي')} {say('answered', '')}
        </>
      ),
      speech: (
        <>
          {say('Attached. The amount includes it.', 'مرفق، والمبلغ يشمله.')}{' '}
          <Link href="#note">
            <bdi dir="ltr">customs-note.jpg</bdi>
          </Link>
        </>
      ),
      when: say('20 Nov, 16:31', '20 نوفمبر، 4:31 م'),
      dateTime: '2026-11-20T13:31:00Z',
    },
  ];
}

function Activity({ first }: { first?: number }) {
  const say = useSay();
  return <Timeline label={say('Activity', 'التسلسل الزمني')} entries={entriesOf(say).slice(0, first)} />;
}

const meta = {
  title: 'Data/Timeline',
  component: Activity,
  subcomponents: { Timeline },
  args: {},
  decorators: (Story) => (
    <div className="story-stack">
      <Story />
    </div>
  ),
} satisfies Meta<typeof Activity>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
  },
};

export const Playground: Story = { args: { first: 3 } };

export const JustBegun: Story = { args: { first: 1 } };

export const OnAPhone: Story = {
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
};

export const ArabicDark: Story = { globals: { locale: 'ar', theme: 'dark' } };
