import { Button, ConfirmDialog, Dialog, type ConfirmDialogProps, focusUnmatched } from '@outlay/ui-kit';
import type { ReactNode } from 'react';
import { RateLimitBanner } from '../app/api/rate-limit-banner.tsx';
import type { Text } from '../i18n/panel-intl.ts';
import { useText } from '../i18n/use-intl.tsx';
import { FormNotice } from './form-notice.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import type { PanelForm } from './use-form.ts';

type DialogForm = Omit<PanelForm<Readonly<Record<string, unknown>>>, 'values' | 'change'>;

export interface FormDialogProps {
  form: DialogForm;
  title: ReactNode;
  description?: ReactNode;
  /** Label of the submit button: a verb. */
  actionLabel: string;
  /** Current state of the record, shown after a conflict. */
  fresh?: ReactNode;
  /** The record's current state leaves nothing to submit; the input stays visible until the dialog closes. */
  settled?: boolean;
  /** Maximum width, as of `Dialog`. */
  size?: 'm' | 'l';
  children?: ReactNode;
}

/**
 * Returns the state of the submit button. While busy the form is not settled: the event of the user's own change may
 * arrive before its response.
 */
const submitState = (form: Pick<DialogForm, 'busy' | 'changedWhileSaving'>, settled: boolean) => {
  const isSettled = settled && !form.busy;
  return { isSettled, isClosable: form.changedWhileSaving || isSettled };
};

/**
 * Dialog with a form. Its draft is stored until it is saved or discarded; closing with unsaved changes asks for
 * confirmation.
 */
export function FormDialog(props: FormDialogProps) {
  const { form, title, description, actionLabel, fresh, settled = false, size = 'm', children } = props;
  const text = useText();
  const { isSettled, isClosable } = submitState(form, settled);
  const press = (dialog: Element | null) => {
    if (isClosable) form.leave();
    else if (focusUnmatched(dialog)) form.check();
    else form.submit();
  };
  return (
    <Dialog
      open
      size={size}
      onOpenChange={form.leave}
      title={title}
      description={description}
      guard={form.guard}
      footer={
        <Button
          variant="primary"
          busy={form.busy}
          onClick={({ currentTarget }) => press(currentTarget.closest('[role="dialog"]'))}
        >
          {isClosable ? text('kit.close') : actionLabel}
        </Button>
      }
    >
      <LeaveGuard active={form.dirty} isStored={form.stored} unloading={!form.stored} />
      {form.busy ? <RateLimitBanner /> : null}
      <FormNotice form={form} settled={isSettled}>
        {fresh}
      </FormNotice>
      {children}
    </Dialog>
  );
}

type CommentParts = Pick<
  ConfirmDialogProps,
  'title' | 'paragraph' | 'commentLabel' | 'commentOptional' | 'limit' | 'counter' | 'danger'
>;

export interface CommentDialogProps extends CommentParts {
  form: PanelForm<{ readonly details: string }>;
  /** Label of the submit button: a verb. */
  actionLabel: string;
  fresh?: ReactNode;
  /** The record's current state leaves nothing to submit. */
  settled?: boolean;
  children?: ReactNode;
}

/** Returns the messages of the confirmation before a comment is discarded. */
export const commentGuard = (text: Text) => ({
  question: text('expense.dialog.leave'),
  keepLabel: text('expense.dialog.continue'),
  discardLabel: text('expense.dialog.discard'),
});

/** Dialog that confirms an action with a comment; otherwise like {@link FormDialog}. */
export function CommentDialog(props: CommentDialogProps) {
  const { form, actionLabel, danger = false, fresh, settled = false, children, ...parts } = props;
  const text = useText();
  const { isSettled, isClosable } = submitState(form, settled);
  return (
    <ConfirmDialog
      {...parts}
      open
      onOpenChange={form.leave}
      placeholder={text('expense_dialog.placeholder')}
      comment={form.values.details}
      onCommentChange={(details) => form.change({ details })}
      error={form.errorOf('details')}
      actionLabel={isClosable ? text('kit.close') : actionLabel}
      danger={danger && !isClosable}
      busy={form.busy}
      onConfirm={isClosable ? form.leave : form.submit}
      guard={{ ...commentGuard(text), active: form.dirty }}
    >
      <LeaveGuard active={form.dirty} isStored={form.stored} unloading={!form.stored} />
      {form.busy ? <RateLimitBanner /> : null}
      <FormNotice form={form} settled={isSettled}>
        {fresh}
      </FormNotice>
      {children}
    </ConfirmDialog>
  );
}
