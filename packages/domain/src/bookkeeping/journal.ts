import { expenseCreditor } from '../finance/posting.ts';
import type { Ref } from '../schema/scalars.ts';
import type { Money } from '../money/money.ts';
import type { PaidBy } from '../expense/workflow/statuses.ts';

/** One line of a journal entry: exactly one of debit and credit is set. */
export interface JournalLine {
  readonly account: Ref & { readonly code: string };
  readonly debit: Money | null;
  readonly credit: Money | null;
}

/** Fields of a booked expense that its journal entry needs; `amount` in company currency. */
export interface BookedExpense {
  readonly amount: Money;
  readonly paid_by: PaidBy;
  readonly account: JournalLine['account'];
}

/** Counter accounts of expenses: what is owed to employees, and to suppliers for what the company pays. */
export type CounterAccounts = Readonly<Record<ReturnType<typeof expenseCreditor>, JournalLine['account']>>;

/**
 * Returns the double entry of a booked expense: debits the expense's account and credits its creditor, as the ledger does.
 * Debit and credit are always equal.
 */
export const journalEntry = (
  { amount, paid_by, account }: BookedExpense,
  counter: CounterAccounts,
): readonly [JournalLine, JournalLine] => [
  { account, debit: amount, credit: null },
  { account: counter[expenseCreditor(paid_by)], debit: null, credit: amount },
];
