import { reversalOf, type Money, type PaidBy } from '@outlay/domain';
import { and, eq, isNull, notExists, sql, inArray, min } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { transactions, accounts } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';

type Source = typeof transactions.$inferInsert.source;

/** A line to post; a positive amount raises the account's balance. */
export type Posting = {
  readonly accountId: number;
  readonly amount: Money;
  readonly description: string | null;
};

/** Source of ledger lines. */
export type PostingOrigin = {
  readonly companyId: number;
  readonly date: string;
  readonly source: Source;
  readonly sourceId: number;
  readonly sourceNumber: string;
  readonly reference?: string | null;
  readonly createdBy: number | null;
  readonly at: Date;
};

/** Counter accounts of an expense: the company's bank, and the liability to employees; null if there is none. */
export type CounterAccounts = { readonly bankId: number | null; readonly employeesId: number | null };

/** Finds the first active bank and liability accounts in the company's currency. */
export async function counterAccounts(db: Db, companyId: number, currency: string): Promise<CounterAccounts> {
  const rows = await db
    .select({ type: accounts.type, id: min(accounts.id) })
    .from(accounts)
    .where(
      and(
        eq(accounts.companyId, companyId),
        eq(accounts.currency, currency),
        eq(accounts.active, true),
        inArray(accounts.type, ['bank', 'liability']),
      ),
    )
    .groupBy(accounts.type);
  const of = (type: string): number | null => rows.find((row) => row.type === type)?.id ?? null;
  return { bankId: of('bank'), employeesId: of('liability') };
}

const counterLine = (
  accountId: number | null,
  amount: Money,
  minor: number,
  description: string | null,
): Posting[] => (accountId === null ? [] : [{ accountId, amount: { ...amount, minor }, description }]);

/**
 * Returns the lines of a booked expense: its account goes up; the bank goes down, or the liability to employees goes
 * up.
 */
export const bookingPostings = (
  booked: {
    readonly accountId: number;
    readonly amount: Money;
    readonly paidBy: PaidBy;
    readonly description: string;
  },
  counter: CounterAccounts,
): Posting[] => {
  const { accountId, amount, description } = booked;
  const other =
    booked.paidBy === 'company'
      ? counterLine(counter.bankId, amount, -amount.minor, description)
      : counterLine(counter.employeesId, amount, amount.minor, description);
  return [{ accountId, amount, description }, ...other];
};

/** Returns the lines of a paid reimbursement: both the liability to employees and the bank go down. */
export const payoutPostings = (amount: Money, description: string, counter: CounterAccounts): Posting[] => [
  ...counterLine(counter.employeesId, amount, -amount.minor, description),
  ...counterLine(counter.bankId, amount, -amount.minor, description),
];

/** Returns the ledger rows of lines with one origin. */
export const ledgerRows = (
  origin: PostingOrigin,
  postings: readonly Posting[],
): (typeof transactions.$inferInsert)[] =>
  postings.map(({ accountId, amount, description }) => ({
    companyId: origin.companyId,
    date: origin.date,
    accountId,
    amountMinor: amount.minor,
    currency: amount.currency,
    source: origin.source,
    sourceId: origin.sourceId,
    sourceNumber: origin.sourceNumber,
    description,
    reference: origin.reference ?? null,
    createdBy: origin.createdBy,
    createdAt: origin.at,
  }));

/** Appends lines to the ledger, in the transaction of their cause. */
export async function post(tx: Db, origin: PostingOrigin, postings: readonly Posting[]): Promise<void> {
  const rows = ledgerRows(origin, postings);
  if (rows.length > 0) await tx.insert(transactions).values(rows);
}

/** Reverses every open line of a source by appending its opposite. */
export async function reverse(
  tx: Db,
  of: { readonly companyId: number; readonly source: Source; readonly sourceId: number },
  by: { readonly date: string; readonly createdBy: number; readonly at: Date },
): Promise<void> {
  const later = alias(transactions, 'later');
  const postings = await tx
    .select()
    .from(transactions)
    .where(
      and(
        eq(transactions.companyId, of.companyId),
        eq(transactions.source, of.source),
        eq(transactions.sourceId, of.sourceId),
        isNull(transactions.reversesId),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(later)
            .where(eq(later.reversesId, transactions.id)),
        ),
      ),
    );
  if (postings.length === 0) return;
  await tx.insert(transactions).values(
    postings.map(({ id, createdAt: _createdAt, ...line }) => {
      const opposite = reversalOf({
        account: { id: line.accountId },
        amount: { minor: line.amountMinor, currency: line.currency },
      });
      return {
        ...line,
        date: by.date,
        amountMinor: opposite.amount.minor,
        source: 'reversal' as const,
        reversesId: id,
        createdBy: by.createdBy,
        createdAt: by.at,
      };
    }),
  );
}
