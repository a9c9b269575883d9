import {
  conflictOf,
  DETAILS_MAX,
  DIALOG_ACTION,
  needsDetails,
  type DialogStatus,
  type Expense,
} from '@outlay/domain';
import { Banner, ConfirmDialog } from '@outlay/ui-kit';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { WaitBanner } from '../../app/wait-banner.tsx';
import { commentGuard } from '../../edit/draft-dialog.tsx';
import { UnkeptBanner } from '../../edit/draft-notice.tsx';
import { FailureBanner } from '../../edit/failure-banner.tsx';
import { LeaveGuard } from '../../edit/leave-guard.tsx';
import { OutrunBanner } from '../../edit/outrun-banner.tsx';
import type { MessageId } from '../../i18n/message-id.ts';
import { Say, useText } from '../../i18n/use-intl.tsx';
import { ExpenseStatusBadge } from './expense-parts.tsx';
import { ExpenseTimeline } from './expense-timeline.tsx';
import { useDecision } from './use-decision.ts';

export interface DecisionDialogProps {
  expense: Expense;
  /** Which of the five dialogs. */
  status: DialogStatus;
  onClose: () => void;
  /** The server has decided; the expense as it now is. */
  onDone: (expense: Expense) => void;
  /** What the focus goes back to. */
  returnFocus?: () => HTMLElement | null;
}

/** What the comment is, by dialog. */
const COMMENT_LABELS = {
  rejected: 'expense.comment.reason',
  comment: 'expense.comment.question',
  approved: 'expense.comment.note',
  provide: 'expense.comment.answer',
  verified: 'expense.comment.note',
} as const satisfies Readonly<Record<DialogStatus, MessageId>>;

/** Red only where it rejects. */
const DANGER: ReadonlySet<DialogStatus> = new Set(['rejected']);

/** The confirmation dialog of an expense (Specification §2, §4): title, paragraph to the owner, comment, one action. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { expense, status, returnFocus } = props;
  const text = useText();
  const decision = useDecision(expense, status, props);
  // What the person had before them; the sheet under the dialog follows every change.
  const [asked] = useState(expense);
  // The sheet may hear of what somebody else did before this decision meets it.
  const heard = !decision.busy && expense.version > asked.version ? expense : null;
  const met = decision.outrun ? null : (decision.conflict ?? heard);
  const action = DIALOG_ACTION[status];
  // Nothing is left to decide: a button that can only be refused would lead nowhere.
  const settled = met !== null && !decision.busy && met.can?.[action] !== true;
  const closes = decision.outrun || settled;
  return (
    <ConfirmDialog
      open
      onOpenChange={decision.leave}
      title={text(`expense_dialog.${status}.title`)}
      paragraph={<Say id={`expense_dialog.${status}.paragraph`} values={{ username: expense.user.name }} />}
      commentLabel={text(COMMENT_LABELS[status])}
      placeholder={text('expense_dialog.placeholder')}
      comment={decision.details}
      onCommentChange={decision.type}
      commentOptional={!needsDetails(action)}
      limit={DETAILS_MAX}
      counter={(length, limit) => text('expense.comment.counter', { length, limit })}
      error={decision.error}
      actionLabel={text(closes ? 'close' : `expense_dialog.${status}.button`)}
      danger={DANGER.has(status) && !closes}
      busy={decision.busy}
      onConfirm={closes ? decision.leave : decision.confirm}
      guard={commentGuard(text)}
      {...(returnFocus ? { returnFocus } : {})}
    >
      <LeaveGuard active={decision.details.trim() !== ''} kept={decision.kept} unloading={!decision.kept} />
      <UnkeptBanner kept={decision.kept} />
      <OutrunBanner outrun={decision.outrun} says="form.outrun.sent" />
      {met === null ? null : (
        <Banner
          icon={Users}
          tone="pending"
          live="assertive"
          title={text(`expense.conflict.${conflictOf(asked, met)}`)}
        >
          <p>
            <ExpenseStatusBadge expense={met} />
          </p>
          <p>
            {decision.reason === null ? null : `${decision.reason} `}
            {text('expense.conflict.kept')}
          </p>
          <ExpenseTimeline id={expense.id} version={met.version} added={0} since={asked.version} />
        </Banner>
      )}
      {decision.busy ? <WaitBanner /> : null}
      <FailureBanner failure={decision.failure} />
    </ConfirmDialog>
  );
}
