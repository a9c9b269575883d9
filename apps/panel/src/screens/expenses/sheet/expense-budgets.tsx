import { approvalOverspends, withExpense, type Expense } from '@outlay/domain';
import { BudgetBars } from '../../../records/budget-bars.tsx';
import { OverspendReason } from '../decision/overspend-reason.tsx';
import { useExpenseBudgets } from './use-expense-budgets.ts';
import { useExpensePermissions } from '../decision/use-expense-permissions.ts';

/** Remaining amounts of the budgets that a request counts in, with the request, for users who may approve it. */
export function SheetBudgets({ expense }: { expense: Expense }) {
  const mayApprove = useExpensePermissions()(expense)['approve'] === true;
  return <BudgetBars usages={useExpenseBudgets(expense, mayApprove).map(withExpense)} />;
}

export interface ExpenseBudgetsProps {
  expense: Expense;
  /** The expense is about to be approved. */
  isApproval: boolean;
  reason: string;
  error: string | undefined;
  onReason: (reason: string) => void;
}

/** Same in a decision, with a reason if a budget is exceeded that blocks. The server refuses what exceeds it. */
export function ExpenseBudgets({ expense, isApproval, reason, error, onReason }: ExpenseBudgetsProps) {
  const effects = useExpenseBudgets(expense, true);
  const isBlocked = isApproval && approvalOverspends(expense, effects);
  return (
    <>
      <BudgetBars usages={effects.map(withExpense)} />
      <OverspendReason isBlocked={isBlocked} value={reason} error={error} onChange={onReason} />
    </>
  );
}
