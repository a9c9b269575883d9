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

/** Counter accounts of an expense: the company's bank, and the liability to employees. */
export interface CounterAccounts {
  readonly bank: JournalLine['account'];
  readonly employees: JournalLine['account'];
}

/**
 * Returns the double entry of a booked expense: debits the expense's account; credits the bank if the company
 * paid, or the liability to employees if an employee paid. Debit and credit are always equal.
 */
export const journalEntry = (
  { amount, paid_by, account }: BookedExpense,
  { bank, employees }: CounterAccounts,
): readonly [JournalLine, JournalLine] => [
  { account, debit: amount, credit: null },
  { account: paid_by === 'company' ? bank : employees, debit: null, credit: amount },
];
