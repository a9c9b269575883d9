import type { Ref } from '../kernel/scalars.ts';
import type { Money } from '../money/money.ts';
import type { PaidBy } from '../expense/statuses.ts';

/** One side of a journal entry: exactly one of debit and credit is there. */
export interface JournalLine {
  readonly account: Ref & { readonly code: string };
  readonly debit: Money | null;
  readonly credit: Money | null;
}

/** A booked expense as far as its journal entry needs it; `amount` in company currency. */
export interface BookedExpense {
  readonly amount: Money;
  readonly paid_by: PaidBy;
  readonly account: JournalLine['account'];
}

/** The accounts that stand against an expense: the company's bank, and what is owed to employees. */
export interface CounterAccounts {
  readonly bank: JournalLine['account'];
  readonly employees: JournalLine['account'];
}

/**
 * The double entry of a booked expense: the expense's account is debited; credited is the bank where the company paid, or
 * what is owed to employees where one of them did. Both sides are always equal.
 */
export const journalEntry = (
  { amount, paid_by, account }: BookedExpense,
  { bank, employees }: CounterAccounts,
): readonly [JournalLine, JournalLine] => [
  { account, debit: amount, credit: null },
  { account: paid_by === 'company' ? bank : employees, debit: null, credit: amount },
];
