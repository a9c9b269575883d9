import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { useTranslate } from '../../../.storybook/translate.ts';
import { Button } from '../../foundation/button/button.tsx';
import { AlertDialog, type AlertDialogProps } from './alert-dialog.tsx';

function Controlled(props: AlertDialogProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(props.open);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate('Delete', 'حذف')}</Button>
      <AlertDialog
        {...props}
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          props.onOpenChange(next);
        }}
      />
    </>
  );
}

const meta = {
  title: 'Overlay/AlertDialog',
  component: AlertDialog,
  args: {
    open: true,
    onOpenChange: fn(),
    onConfirm: fn(),
    title: 'Delete EXP-0042?',
    description: 'The request, its receipts and its comments are removed. This cannot be undone.',
    actionLabel: 'Delete',
    cancelLabel: 'Cancel',
  },
  argTypes: { children: { control: false }, ref: { table: { disable: true } } },
  parameters: {
    terms: ['confirm', 'modal'],
    docs: { story: { inline: false, height: '360px' } },
    keyboard: [
      ['Tab, Shift+Tab', 'Moves between the two buttons and stays in the dialog.'],
      ['Enter, Space', 'Activates the focused button; at first that is the one that cancels.'],
      ['Ctrl+Enter', 'Confirms.'],
      ['Escape', 'Cancels, unless the action is in progress.'],
    ],
    anatomy: [
      ['Title', 'Question with the name of the record.'],
      ['Description', 'Consequences, and whether they can be undone.'],
      ['Error', 'Reason why the last attempt failed.'],
      ['Buttons', 'The one that cancels, then the action with the verb of the question.'],
    ],
    accessibility: [
      'The role is `alertdialog`, named by the title and described by the consequences, which are announced at once.',
      'The focus starts at the least destructive button and returns to the element that opened the dialog.',
      'A click outside does not close it: the question needs an answer.',
    ],
    guidance: {
      do: ['Repeat the verb of the question on the button: “Delete”, “Revoke”, “Suspend”.'],
      dont: ['Do not confirm what can be undone: do it at once and offer “Undo” in a toast.'],
    },
    ar: {
      title: 'هل تريد حذف EXP-0042؟',
      description: 'سيُحذف الطلب مع إيصالاته وتعليقاته، ولا يمكن التراجع عن ذلك.',
      actionLabel: 'حذف',
      cancelLabel: 'إلغاء',
    },
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof AlertDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog', { name: String(args.title) });
    await expect(dialog).toHaveAccessibleDescription(String(args.description));
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: String(args.cancelLabel) })).toHaveFocus(),
    );
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const Playground: Story = {};

/** Escape cancels and returns the focus to the opener. */
export const EscapeCancels: Story = {
  args: { open: false },
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole('button');
    await userEvent.click(opener);
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(opener).toHaveFocus();
  },
};

/** The action is in progress. */
export const Busy: Story = { args: { busy: true } };

/** The action failed; the dialog stays open with the reason. */
export const WithError: Story = {
  args: { error: 'EXP-0042 was approved in the meantime and cannot be deleted.' },
  parameters: { ar: { error: 'اعتُمد EXP-0042 في هذه الأثناء ولا يمكن حذفه.' } },
};

/** An action without loss, but with consequences for others. */
export const WithoutDanger: Story = {
  args: {
    danger: false,
    title: 'Book 48 requests?',
    description: 'Their amounts are posted to the general ledger of November 2026.',
    actionLabel: 'Book',
  },
  parameters: {
    ar: {
      title: 'هل تريد ترحيل 48 طلبًا؟',
      description: 'ستُرحَّل مبالغها إلى دفتر الأستاذ لشهر نوفمبر 2026.',
      actionLabel: 'ترحيل',
    },
  },
};
