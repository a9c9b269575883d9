import { isAllowance, isCreditNote, type Expense, type Money, type Ref } from '@outlay/domain';
import { Amount, Mark, Marks, StatusBadge } from '@outlay/ui-kit';
import { AlarmClock, Copy, FileX2, Flag, Undo2 } from 'lucide-react';
import { useFormats } from '../../app/use-panel.ts';
import { useIntl, useText } from '../../i18n/use-intl.tsx';
import { recordName } from '../../i18n/record-name.ts';
import { EXPENSE_STATUS_APPEARANCE } from './expense-status-appearance.ts';

/** Badge of an expense's status: icon, label and colour. */
export function ExpenseStatusBadge({ expense }: { expense: Pick<Expense, 'status'> }) {
  const text = useText();
  return (
    <StatusBadge {...EXPENSE_STATUS_APPEARANCE[expense.status]}>
      {text(`expense_status.${expense.status}`)}
    </StatusBadge>
  );
}

/** Marks of an expense: credit note, overdue, policy violation, no receipt, possible duplicate. */
export function ExpenseMarks({ expense, inline = false }: { expense: Expense; inline?: boolean }) {
  const text = useText();
  return (
    <Marks inline={inline}>
      {isCreditNote(expense) ? <Mark icon={Undo2}>{text('expense_mark.credit_note')}</Mark> : null}
      {expense.overdue ? <Mark icon={AlarmClock}>{text('expense_mark.overdue')}</Mark> : null}
      {expense.violations.length > 0 ? <Mark icon={Flag}>{text('expense_mark.violations')}</Mark> : null}
      {expense.receipts.length === 0 && !isAllowance(expense) ? (
        <Mark icon={FileX2}>{text('expense_mark.no_receipt')}</Mark>
      ) : null}
      {expense.duplicate_ids.length > 0 ? <Mark icon={Copy}>{text('expense_mark.duplicate')}</Mark> : null}
    </Marks>
  );
}

/** Amount with its currency code. */
export function MoneyAmount({
  money,
  ...props
}: { money: Money } & Omit<React.ComponentProps<typeof Amount>, 'figure' | 'code'>) {
  const formats = useFormats();
  return <Amount {...formats.amount(money)} {...props} />;
}

/** Name of a referenced record in the current language; a dash for null. */
export function RefName({ of }: { of: Ref | null }) {
  const { locale } = useIntl();
  return of === null ? '–' : <bdi>{recordName(of, locale)}</bdi>;
}
