import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { useTranslate } from '../../../.storybook/translate.ts';
import { Button } from '../../foundation/button/button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

function Controlled(props: ConfirmDialogProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(props.open);
  const [comment, setComment] = useState(props.comment);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate('Open', 'فتح')}</Button>
      <ConfirmDialog
        {...props}
        open={open}
        onOpenChange={setOpen}
        comment={comment}
        onCommentChange={(next) => {
          setComment(next);
          props.onCommentChange(next);
        }}
      />
    </>
  );
}

const meta = {
  title: 'Overlay/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Reject Expense',
    paragraph: 'This reason goes to Faisal Al-Harbi with the rejection.',
    commentLabel: 'Reason',
    placeholder: 'Add your comment here',
    comment: '',
    onCommentChange: fn(),
    actionLabel: 'Reject',
    danger: true,
    onConfirm: fn(),
    limit: 2000,
    counter: (length: number, limit: number) => `${length} of ${limit.toLocaleString('en')}`,
    guard: { question: 'Discard your comment?', keepLabel: 'Keep writing', discardLabel: 'Discard' },
  },
  argTypes: { children: { control: false }, guard: { control: false }, counter: { control: false } },
  parameters: {
    keyboard: [
      ['Tab', 'Moves between the field and the buttons.'],
      ['Ctrl+Enter', 'Confirms.'],
      ['Escape', 'Closes, and asks first where text was typed.'],
    ],
    anatomy: [
      ['Title', 'The question.'],
      ['Text', 'What will happen, with figures.'],
      ['Comment', 'Field with a counter, required or optional.'],
      ['Button', 'The verb of the action.'],
    ],
    accessibility: ['The focus begins in the comment; its error is described and focused.'],
    guidance: {
      do: ['Name the action and its consequence: “Reject 3 requests”.'],
      dont: ['Do not confirm what can be undone: offer Undo.'],
    },
    terms: ['modal', 'prompt'],
    docs: { story: { inline: false, height: '560px' } },
    ar: {
      title: 'رفض الطلب',
      paragraph: 'سيصل هذا السبب إلى فيصل الحربي مع قرار الرفض.',
      commentLabel: 'السبب',
      placeholder: 'اكتب السبب هنا',
      actionLabel: 'رفض',
      counter: (length: number, limit: number) => `${length} من ${limit.toLocaleString('en')}`,
      guard: { question: 'هل تريد تجاهل تعليقك؟', keepLabel: 'متابعة الكتابة', discardLabel: 'تجاهل' },
    },
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: String(args.title) });
    await expect(dialog).toHaveAccessibleDescription(String(args.paragraph));
    const box = within(dialog).getByPlaceholderText(args.placeholder);
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.type(box, 'Above the freight limit');
    await userEvent.click(within(dialog).getByRole('button', { name: String(args.actionLabel) }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(box).toHaveValue('Above the freight limit');
  },
};

export const Playground: Story = {};

/** Escape closes the dialog while its field is empty. */
export const EscapeClosesAtOnceWhenNothingWasTyped: Story = {
  args: { open: false },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button');
    await userEvent.click(opener);
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
  },
};

/** Typed text is discarded only after a confirmation. */
export const EscapeAsksWhenTextWasTyped: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'Almost done');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(dialog).getByText(String(args.guard.question))).toBeVisible());
    await userEvent.click(within(dialog).getByRole('button', { name: args.guard.keepLabel }));
    await expect(within(dialog).getByRole('textbox')).toHaveValue('Almost done');
    await expect(within(dialog).getByRole('textbox')).toHaveFocus();
  },
};

/** Ctrl and Enter confirm from the field. */
export const ByKeyboard: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox'), 'Reason{Control>}{Enter}{/Control}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

/** The error is announced and describes the field. */
export const WithError: Story = {
  args: { error: 'Write the reason: the owner needs it to correct the request.' },
  parameters: { ar: { error: 'اكتب سبب الرفض، فمقدّم الطلب يحتاج إليه ليصحّح طلبه.' } },
  play: async ({ args }) => {
    const box = within(await screen.findByRole('dialog')).getByRole('textbox');
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription(String(args.error));
  },
};

/** The action is in progress. */
export const UnderWay: Story = {
  args: { busy: true, comment: 'Above the freight limit' },
  parameters: { ar: { comment: 'فوق حد الشحن' } },
};
