import { conflictOf, type Expense } from '@outlay/domain';
import { Banner } from '@outlay/ui-kit';
import { Users } from 'lucide-react';
import { RateLimitBanner } from '../../../app/api/rate-limit-banner.tsx';
import { ChangedWhileSavingBanner } from '../../../form/changed-while-saving-banner.tsx';
import { FailureBanner } from '../../../form/failure-banner.tsx';
import { NotStoredBanner } from '../../../form/form-notice.tsx';
import { LeaveGuard } from '../../../form/leave-guard.tsx';
import { useText } from '../../../i18n/use-intl.tsx';
import { ExpenseStatusBadge } from '../expense-parts.tsx';
import { ExpenseTimeline } from '../sheet/expense-timeline.tsx';
import type { Decision } from './use-decision.ts';

export interface DecisionNoticesProps {
  expense: Expense;
  decision: Decision;
}

/** Notices for the user who decides: the comment is not stored, another user was faster, or the request failed. */
export function DecisionNotices({ expense, decision }: DecisionNoticesProps) {
  const text = useText();
  const { conflict, opened } = decision;
  return (
    <>
      <LeaveGuard
        active={decision.dirty}
        isStored={decision.stored}
        unloading={!decision.stored || decision.isWaiting}
      />
      <NotStoredBanner stored={decision.stored} />
      <ChangedWhileSavingBanner
        changed={decision.changedWhileSending}
        messageId="form.changed_while_sending"
      />
      {conflict === null ? null : (
        <Banner
          icon={Users}
          tone="pending"
          live="assertive"
          title={text(`expense.conflict.${conflictOf(opened, conflict)}`)}
        >
          <p>
            <ExpenseStatusBadge expense={conflict} />
          </p>
          <p>
            {decision.reason === null ? null : `${decision.reason} `}
            {text('expense.conflict.comment_preserved')}
          </p>
          <ExpenseTimeline id={expense.id} version={conflict.version} since={opened.version} />
        </Banner>
      )}
      {decision.busy ? <RateLimitBanner /> : null}
      <FailureBanner failure={decision.failure} needsDefaultAccount={decision.needsDefaultAccount} />
    </>
  );
}
