import { awaitedFrom, openQuestion, type Expense } from '@outlay/domain';
import { useDescriptions, useFormats } from '../../../app/use-panel.ts';
import { useText } from '../../../i18n/use-intl.tsx';
import { useAwaitedNames } from './use-awaited-names.ts';
import { useExpenseActions } from '../decision/use-expense-actions.ts';
import styles from './expense-sheet.module.css';

export interface ExpenseWaitingProps {
  expense: Expense;
}

/** Line that names who has to act next and since when, with the reason why the user cannot approve a pending one. */
export function ExpenseWaiting({ expense }: ExpenseWaitingProps) {
  const text = useText();
  const formats = useFormats();
  const describe = useDescriptions();
  const namesOf = useAwaitedNames();
  const { approvalDenied } = useExpenseActions(expense);
  const awaited = awaitedFrom(expense);
  if (awaited === null) {
    return approvalDenied === null ? null : (
      <p className={styles['waiting']}>{describe.refusal(approvalDenied)}</p>
    );
  }
  const who = namesOf(awaited);
  const { since } = awaited;
  return (
    <p className={styles['waiting']}>
      <strong>
        {since === null
          ? text('expense.waiting', { who })
          : text('expense.waiting.since', { who, since: formats.moment(since) })}
      </strong>
      {approvalDenied === null || openQuestion(expense) !== null
        ? null
        : ` · ${describe.reason(approvalDenied)}`}
    </p>
  );
}
