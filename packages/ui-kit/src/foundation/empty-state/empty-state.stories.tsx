import type { Meta, StoryObj } from '@storybook/react-vite';
import { Lock, Plus, ReceiptText, SearchX } from 'lucide-react';
import { useTranslate } from '../../../.storybook/translate.ts';
import { Button } from '../button/button.tsx';
import { EmptyState } from './empty-state.tsx';

const meta = {
  title: 'Display/EmptyState',
  component: EmptyState,
  args: {
    icon: ReceiptText,
    title: 'No requests yet',
    children:
      'Here are your company’s expenses, from the day they are submitted to the day their payment is verified.',
  },
  argTypes: { icon: { control: false }, actions: { control: false }, ref: { table: { disable: true } } },
  parameters: {
    keyboard: [['Tab', 'Moves through the actions.']],
    anatomy: [
      ['Icon', 'Kind of the content.'],
      ['Heading', 'States that there is none.'],
      ['Text', 'Purpose, or why nothing matches.'],
      ['Actions', 'The primary one first.'],
    ],
    accessibility: ['Its heading belongs to the outline: choose the level.'],
    guidance: {
      do: ['Say what belongs here and offer the first action.'],
      dont: ['Do not show it while content loads, or after a failure: use skeletons and the error state.'],
    },
    terms: ['blank slate', 'no data', 'forbidden'],
    ar: {
      title: 'لا طلبات بعد',
      children: 'هنا مصروفات شركتك، من يوم إرسالها إلى يوم التحقق من دفعها.',
    },
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: function TheFirstTime(args) {
    const translate = useTranslate();
    return (
      <EmptyState
        {...args}
        actions={
          <>
            <Button variant="primary" icon={Plus}>
              {translate('New request', 'إضافة طلب')}
            </Button>
            <Button>{translate('Import a CSV file', 'استيراد ملف CSV')}</Button>
          </>
        }
      />
    );
  },
};

export const Playground: Story = {};

/** No record matches the filters; the action clears them. */
export const NothingMatches: Story = {
  args: {
    icon: SearchX,
    title: 'No request matches',
    children: 'None of the 148 requests is from Sales and rejected.',
  },
  parameters: {
    ar: { title: 'لا طلب يطابق البحث', children: 'ليس في القائمة، وفيها 148 طلبًا، طلب مرفوض من المبيعات.' },
  },
  render: function Nothing(args) {
    const translate = useTranslate();
    return (
      <EmptyState {...args} actions={<Button>{translate('Clear the filters', 'مسح التصفية')}</Button>} />
    );
  },
};

/** The permission that is missing, and who can grant it. */
export const Forbidden: Story = {
  args: {
    icon: Lock,
    title: 'This list is not open to you',
    children: 'Your permission set, Member, does not include accounts. The owner of your company can add it.',
  },
  parameters: {
    ar: {
      title: 'هذه القائمة غير متاحة لك',
      children: 'مجموعة صلاحياتك «عضو» لا تشمل الحسابات، ويمكن لمالك شركتك إضافتها.',
    },
  },
};
