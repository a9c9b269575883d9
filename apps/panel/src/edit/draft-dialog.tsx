import { Button, ConfirmDialog, Dialog, type ConfirmDialogProps } from '@outlay/ui-kit';
import type { ReactNode } from 'react';
import { WaitBanner } from '../app/wait-banner.tsx';
import type { Text } from '../i18n/panel-intl.ts';
import { useText } from '../i18n/use-intl.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import type { PanelDraft } from './use-draft.ts';

type Writing = Omit<PanelDraft<Readonly<Record<string, unknown>>>, 'values' | 'write'>;

export interface DraftDialogProps {
  draft: Writing;
  title: ReactNode;
  description?: ReactNode;
  /** The button that sends: a verb. */
  actionLabel: string;
  /** How the record stands now; said where somebody else was faster. */
  fresh?: ReactNode;
  /** As the record stands now there is nothing left to send: the words stay in sight until the dialog is closed. */
  settled?: boolean;
  children?: ReactNode;
}

/** Whether there is anything left to send. Whoever sends may hear of the own change before its answer comes. */
const standing = (draft: Pick<Writing, 'busy' | 'outrun'>, settled: boolean) => {
  const isSettled = settled && !draft.busy;
  return { isSettled, closes: draft.outrun || isSettled };
};

/** A dialog with something to write in: kept until it is taken or given up; closing asks before it is lost. */
export function DraftDialog(props: DraftDialogProps) {
  const { draft, title, description, actionLabel, fresh, settled = false, children } = props;
  const text = useText();
  const { isSettled, closes } = standing(draft, settled);
  return (
    <Dialog
      open
      onOpenChange={draft.leave}
      title={title}
      description={description}
      guard={draft.guard}
      footer={
        <Button variant="primary" busy={draft.busy} onClick={closes ? draft.leave : draft.send}>
          {closes ? text('close') : actionLabel}
        </Button>
      }
    >
      <LeaveGuard active={draft.written} kept={draft.kept} unloading={!draft.kept} />
      {draft.busy ? <WaitBanner /> : null}
      <DraftNotice draft={draft} settled={isSettled}>
        {fresh}
      </DraftNotice>
      {children}
    </Dialog>
  );
}

type CommentParts = Pick<
  ConfirmDialogProps,
  'title' | 'paragraph' | 'commentLabel' | 'commentOptional' | 'limit' | 'counter' | 'danger'
>;

export interface CommentDialogProps extends CommentParts {
  draft: PanelDraft<{ readonly details: string }>;
  /** The button that sends: a verb. */
  actionLabel: string;
  fresh?: ReactNode;
  /** As the record stands now there is nothing left to send. */
  settled?: boolean;
  children?: ReactNode;
}

/** What is asked before a comment is given up. */
export const commentGuard = (text: Text) => ({
  question: text('expense.dialog.leave'),
  keepLabel: text('expense.dialog.continue'),
  discardLabel: text('expense.dialog.discard'),
});

/** The same for one comment: an action is confirmed, with a word to it. */
export function CommentDialog(props: CommentDialogProps) {
  const { draft, actionLabel, danger = false, fresh, settled = false, children, ...parts } = props;
  const text = useText();
  const { isSettled, closes } = standing(draft, settled);
  return (
    <ConfirmDialog
      {...parts}
      open
      onOpenChange={draft.leave}
      placeholder={text('expense_dialog.placeholder')}
      comment={draft.values.details}
      onCommentChange={(details) => draft.write({ details })}
      error={draft.errorOf('details')}
      actionLabel={closes ? text('close') : actionLabel}
      danger={danger && !closes}
      busy={draft.busy}
      onConfirm={closes ? draft.leave : draft.send}
      guard={commentGuard(text)}
    >
      <LeaveGuard active={draft.written} kept={draft.kept} unloading={!draft.kept} />
      {draft.busy ? <WaitBanner /> : null}
      <DraftNotice draft={draft} settled={isSettled}>
        {fresh}
      </DraftNotice>
      {children}
    </ConfirmDialog>
  );
}
