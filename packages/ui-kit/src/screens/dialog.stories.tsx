import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';
import { SampleList } from '../../.storybook/sample-list.tsx';
import { SampleShell } from '../../.storybook/sample-shell.tsx';
import { translateFor, useTranslate, type Translate } from '../../.storybook/translate.ts';
import { ConfirmDialog } from '../overlay/confirm-dialog/confirm-dialog.tsx';

type Dialog = 'rejected' | 'comment' | 'approved' | 'provide' | 'verified';

/** Returns the titles, buttons and the beginning of the message by Specification §4. */
function textsOf(dialog: Dialog, translate: Translate) {
  const texts = {
    rejected: {
      title: translate('Reject Expense', 'رفض المصروف'),
      action: translate('Reject', 'رفض'),
      label: translate('Reason', 'السبب'),
      text: translate('your expense is rejected for this reason:', 'رُفض مصروفك للسبب الآتي:'),
    },
    comment: {
      title: translate('Missing info', 'معلومات ناقصة'),
      action: translate('Request info', 'طلب استيضاح'),
      label: translate('Question', 'الاستيضاح'),
      text: translate('we need more information about your expense:', 'نحتاج إلى معلومات إضافية عن مصروفك:'),
    },
    approved: {
      title: translate('Approving expenses', 'اعتماد المصروفات'),
      action: translate('Approve', 'اعتماد'),
      label: translate('Note', 'ملاحظة'),
      text: translate('your expense is approved. A note, if you like:', 'اعتُمد مصروفك. ملاحظة إن رغبت:'),
    },
    provide: {
      title: translate('Providing Information', 'تقديم المعلومات'),
      action: translate('Send', 'إرسال'),
      label: translate('Answer', 'الرد'),
      text: translate('please give the information that was asked for:', 'يُرجى تقديم المعلومات المطلوبة:'),
    },
    verified: {
      title: translate('Verifying Payment', 'التحقق من الدفع'),
      action: translate('Verify', 'تحقق'),
      label: translate('Reference', 'الرقم المرجعي'),
      text: translate(
        'the payment of your expense is verified. A reference, if there is one:',
        'تم التحقق من دفع مصروفك. الرقم المرجعي إن وُجد:',
      ),
    },
  };
  return texts[dialog];
}

const OPTIONAL: ReadonlySet<Dialog> = new Set(['approved', 'verified']);
const RED: ReadonlySet<Dialog> = new Set(['rejected']);

interface DecisionProps {
  dialog: Dialog;
  error?: string;
}

function Decision({ dialog, error }: DecisionProps) {
  const translate = useTranslate();
  const [comment, setComment] = useState('');
  const texts = textsOf(dialog, translate);
  return (
    <ConfirmDialog
      open
      onOpenChange={() => undefined}
      title={texts.title}
      paragraph={
        <>
          {translate('Dear ', 'مرحبًا ')}
          <strong>
            <bdi>{translate('Faisal Al-Harbi', 'فيصل الحربي')}</bdi>
          </strong>
          {translate(', ', '، ')}
          {texts.text}
        </>
      }
      commentLabel={texts.label}
      commentOptional={OPTIONAL.has(dialog)}
      placeholder={translate('Add your comment here', 'أضف تعليقك هنا')}
      comment={comment}
      onCommentChange={setComment}
      limit={2000}
      counter={(length, limit) => {
        const most = limit.toLocaleString('en');
        return translate(`${length} of ${most}`, `${length} من ${most}`);
      }}
      error={error}
      actionLabel={texts.action}
      danger={RED.has(dialog)}
      onConfirm={() => undefined}
      guard={{
        question: translate('Discard your comment?', 'هل تريد تجاهل تعليقك؟'),
        keepLabel: translate('Keep writing', 'متابعة الكتابة'),
        discardLabel: translate('Discard', 'تجاهل'),
      }}
    />
  );
}

const meta = {
  title: 'Screens/Dialog',
  component: Decision,
  args: { dialog: 'rejected' },
  argTypes: {
    dialog: {
      description: 'Which of the five decisions is asked for.',
      table: { type: { summary: 'status' } },
    },
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '560px' } } },
  render: (args) => (
    <SampleShell current="requests">
      <SampleList current={1048} />
      <Decision {...args} />
    </SampleShell>
  ),
  play: async ({ args, globals }) => {
    const texts = textsOf(args.dialog, translateFor(globals['locale']));
    const dialog = await screen.findByRole('dialog', { name: texts.title });
    await waitFor(() => expect(within(dialog).getByRole('textbox')).toHaveFocus());
    const action = within(dialog).getByRole('button', { name: texts.action });
    await waitFor(() => expect(action).toBeVisible());
  },
} satisfies Meta<typeof Decision>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Playground: Story = { args: { dialog: 'comment' } };

export const Rejected: Story = {
  args: { error: 'Write the reason: the owner needs it to correct the request.' },
  parameters: { ar: { error: 'اكتب سبب الرفض، فصاحب المصروف يحتاج إليه ليصحّح طلبه.' } },
};

export const InfoRequested: Story = { args: { dialog: 'comment' } };

export const Approved: Story = { args: { dialog: 'approved' } };

export const InfoProvided: Story = { args: { dialog: 'provide' } };

export const Verified: Story = { args: { dialog: 'verified' } };

export const OnAPhone: Story = { ...Rejected, globals: { viewport: { value: 'phone', isRotated: false } } };
