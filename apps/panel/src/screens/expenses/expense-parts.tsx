import type { Expense, Money, Ref } from '@outlay/domain';
import { Amount, Mark, Marks, StatusBadge } from '@outlay/ui-kit';
import { AlarmClock, Copy, FileX2, Flag } from 'lucide-react';
import { useFormats } from '../../app/use-panel.ts';
import { useIntl, useText } from '../../i18n/use-intl.tsx';
import { recordName } from '../../list/record-name.ts';
import { STATUS_LOOKS } from './expense-looks.ts';

/** The status of an expense: icon, word and colour. */
export function ExpenseStatusBadge({ expense }: { expense: Pick<Expense, 'status'> }) {
  const text = useText();
  return (
    <StatusBadge {...STATUS_LOOKS[expense.status]}>{text(`expense_status.${expense.status}`)}</StatusBadge>
  );
}

/** Remarks about an expense in ink: overdue, a policy, no receipt, a possible duplicate. */
export function ExpenseMarks({ expense, inline = false }: { expense: Expense; inline?: boolean }) {
  const text = useText();
  return (
    <Marks inline={inline}>
      {expense.overdue ? <Mark icon={AlarmClock}>{text('expense_mark.overdue')}</Mark> : null}
      {expense.violations.length > 0 ? <Mark icon={Flag}>{text('expense_mark.violations')}</Mark> : null}
      {expense.receipts.length === 0 ? <Mark icon={FileX2}>{text('expense_mark.no_receipt')}</Mark> : null}
      {expense.duplicate_ids.length > 0 ? <Mark icon={Copy}>{text('expense_mark.duplicate')}</Mark> : null}
    </Marks>
  );
}

/** An amount in figures and code. */
export function MoneyAmount({
  money,
  ...look
}: { money: Money } & Omit<React.ComponentProps<typeof Amount>, 'figure' | 'code'>) {
  const formats = useFormats();
  return <Amount {...formats.amount(money)} {...look} />;
}

/** The name of what a record points to, in the language in force; a dash where it points to nothing. */
export function RefName({ of }: { of: Ref | null }) {
  const { locale } = useIntl();
  return of === null ? '–' : <bdi>{recordName(of, locale)}</bdi>;
}

/** What an expense comes to in the company's currency, where that is fixed; else as it was spent. */
export const countedAmount = (expense: Pick<Expense, 'amount' | 'base_amount'>): Money =>
  expense.base_amount ?? expense.amount;

/** Whether the original amount is worth showing beside the counted one. */
export const isForeign = ({ amount, base_amount: base }: Pick<Expense, 'amount' | 'base_amount'>): boolean =>
  base !== null && base.currency !== amount.currency;
