import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';
import { SampleList } from '../../.storybook/samples/sample-list.tsx';
import { SampleShell } from '../../.storybook/samples/sample-shell.tsx';
import { translateFor, useTranslate, type Translate } from '../../.storybook/translate.ts';
import { ConfirmDialog } from '../overlay/confirm-dialog/confirm-dialog.tsx';

type Dialog = 'rejected' | 'comment' | 'approved' | 'provide' | 'verified';

/** Returns the titles, buttons by Specification §4, and the paragraphs with `{name}`. */
function textsOf(dialog: Dialog, translate: Translate) {
  const texts = {
    rejected: {
      title: translate('Reject Expense', 'رفض الطلب'),
      action: translate('Reject', 'رفض'),
      label: translate('Reason', 'السبب'),
      text: translate(
        'This reason goes to {name} with the rejection.',
        'سيصل هذا السبب إلى {name} مع قرار الرفض.',
      ),
    },
    comment: {
      title: translate('Missing info', 'طلب استيضاح'),
      action: translate('Request info', 'طلب استيضاح'),
      label: translate('Question', 'الاستيضاح'),
      text: translate('This question goes to {name}.', 'سيصل هذا الاستيضاح إلى {name}.'),
    },
    approved: {
      title: translate('Approving expenses', 'اعتماد الطلب'),
      action: translate('Approve', 'اعتماد'),
      label: translate('Note', 'ملاحظة'),
      text: translate(
        'You can add a note, which goes to {name} with the decision.',
        'يمكنك إضافة ملاحظة تصل إلى {name} مع القرار.',
      ),
    },
    provide: {
      title: translate('Providing Information', 'الرد على الاستيضاح'),
      action: translate('Send', 'إرسال الرد'),
      label: translate('Answer', 'الرد'),
      text: translate(
        'This answer goes to the person who requested information.',
        'سيصل هذا الرد إلى من طلب الاستيضاح.',
      ),
    },
    verified: {
      title: translate('Verifying Payment', 'التحقق من الدفع'),
      action: translate('Verify', 'تحقق'),
      label: translate('Reference', 'الرقم المرجعي'),
      text: translate(
        'You can add the reference of the payment, which goes to {name}.',
        'يمكنك إضافة الرقم المرجعي للدفع، وسيصل إلى {name}.',
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
  const [before, after] = texts.text.split('{name}');
  return (
    <ConfirmDialog
      open
      onOpenChange={() => undefined}
      title={texts.title}
      paragraph={
        <>
          {before}
          {after === undefined ? null : (
            <strong>
              <bdi>{translate('Faisal Al-Harbi', 'فيصل الحربي')}</bdi>
            </strong>
          )}
          {after}
        </>
      }
      commentLabel={texts.label}
      commentOptional={OPTIONAL.has(dialog)}
      placeholder={translate('Add your comment here', 'اكتب السبب هنا')}
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
      description: 'Decision to confirm.',
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

/** A rejection requires a reason. */
export const Rejected: Story = {
  args: { error: 'Write the reason: the owner needs it to correct the request.' },
  parameters: { ar: { error: 'اكتب سبب الرفض، فمقدّم الطلب يحتاج إليه ليصحّح طلبه.' } },
};

/** A question to the owner. */
export const InfoRequested: Story = { args: { dialog: 'comment' } };

/** Approval of the request. */
export const Approved: Story = { args: { dialog: 'approved' } };

/** The answer of the owner. */
export const InfoProvided: Story = { args: { dialog: 'provide' } };

/** Verification after the payment. */
export const Verified: Story = { args: { dialog: 'verified' } };

/** The rejection on a phone. */
export const OnAPhone: Story = { ...Rejected, globals: { viewport: { value: 'phone', isRotated: false } } };
