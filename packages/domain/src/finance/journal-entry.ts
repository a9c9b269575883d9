import * as z from 'zod/mini';
import { accountType } from '../bookkeeping/account.ts';
import { idParam, pagedQuery, manyOf, wholeQuery } from '../list/query.ts';
import { negateMoney, sumMoney } from '../money/arithmetic.ts';
import { money, type Money } from '../money/money.ts';
import { localeOptionsParams } from '../reports/document-query.ts';
import { day, id, moment, ref } from '../schema/scalars.ts';
import { SIDES } from './posting.ts';
import { TRANSACTION_SOURCES } from './transaction.ts';
import { openObject } from '../schema/open-object.ts';

/** Account of a journal line. */
export const ledgerAccount = openObject({
  id,
  code: z.string(),
  name: z.string(),
  name_ar: z.nullable(z.string()),
  type: accountType,
});

/** Line of a journal entry: `amount` in the currency of its account, `base_amount` in the company's. */
export const journalLine = openObject({
  id,
  account: ledgerAccount,
  side: z.enum(SIDES),
  amount: money,
  base_amount: money,
  rate: z.nullable(z.string()),
  description: z.nullable(z.string()),
  supplier: z.nullable(ref),
  team: z.nullable(ref),
  cost_center: z.nullable(ref),
  tax_code: z.nullable(ref),
  /** Amount as the document states it, if that has another currency than the company. */
  original_amount: z.optional(z.nullable(money)),
  /** Company currency per unit of `original_amount`. */
  original_rate: z.optional(z.nullable(z.string())),
});

/** Balanced entry of the journal; `source_id` is the record that it was posted for. */
export const journalEntry = openObject({
  id,
  number: z.nullable(z.string()),
  date: day,
  source: z.enum(TRANSACTION_SOURCES),
  source_id: z.nullable(id),
  source_number: z.nullable(z.string()),
  description: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** Entry that this one reverses. */
  reverses_id: z.nullable(id),
  created_by: z.nullable(ref),
  created_at: moment,
  lines: z.array(journalLine),
});
/** Balanced entry of the journal. */
export interface JournalEntry extends z.infer<typeof journalEntry> {}

/** Returns the total of an entry in company currency: its debits. */
export const entryTotal = ({ lines }: Pick<JournalEntry, 'lines'>, currency: string): Money =>
  sumMoney(
    lines.flatMap(({ side, base_amount: base }) => (side === 'debit' ? [base] : [])),
    lines[0]?.base_amount.currency ?? currency,
  );

type JournalLine = JournalEntry['lines'][number];

/** Returns the amount and rate of a line as its document states them, otherwise those of its account. */
export const originalOf = (
  line: Pick<JournalLine, 'amount' | 'rate' | 'original_amount' | 'original_rate'>,
): { readonly amount: Money; readonly rate: string | null } =>
  line.original_amount
    ? { amount: line.original_amount, rate: line.original_rate ?? null }
    : { amount: line.amount, rate: line.rate };

const period = { from: z.optional(day), to: z.optional(day) };

/** Maximum lines of a PDF file of the books; longer ones are downloaded as CSV. */
export const BOOK_PDF_LINES = 2000;

const journalFilters = {
  ...period,
  source: z.optional(manyOf(z.enum(TRANSACTION_SOURCES))),
  account_id: z.optional(idParam),
};

/** Query parameters of the journal, newest entries first. */
export const journalQuery = pagedQuery(['id', 'date'], journalFilters);

/** Query parameters of the journal as CSV. */
export const journalFileQuery = wholeQuery(journalQuery);

/** Query parameters of the journal as PDF. */
export const journalPdfQuery = z.extend(journalFileQuery, localeOptionsParams);
/** Query parameters of the journal. */
export type JournalQuery = z.infer<typeof journalQuery>;

/** Query parameters of an account's ledger. */
export const ledgerQuery = pagedQuery(['date'], { ...period, account_id: idParam });

/** Query parameters of an account's ledger as CSV. */
export const ledgerFileQuery = wholeQuery(ledgerQuery);

/** Query parameters of an account's ledger as PDF. */
export const ledgerPdfQuery = z.extend(ledgerFileQuery, localeOptionsParams);
/** Query parameters of an account's ledger. */
export type LedgerQuery = z.infer<typeof ledgerQuery>;

/**
 * Ledger of an account: its lines by date with the running balance, on the side on which the account grows. Amounts are
 * in the currency of the account.
 */
export const generalLedger = openObject({
  account: ledgerAccount,
  opening: money,
  closing: money,
  items: z.array(
    openObject({
      id,
      entry_id: id,
      number: z.nullable(z.string()),
      date: day,
      source: z.enum(TRANSACTION_SOURCES),
      source_id: z.nullable(id),
      source_number: z.nullable(z.string()),
      description: z.nullable(z.string()),
      debit: z.nullable(money),
      credit: z.nullable(money),
      balance: money,
    }),
  ),
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
});
/** Ledger of an account. */
export interface GeneralLedger extends z.infer<typeof generalLedger> {}

/** Query parameters of the trial balance; without `from` it begins with the first entry. */
export const trialBalanceQuery = z.strictObject(period);

/** Query parameters of the trial balance as PDF. */
export const trialBalancePdfQuery = z.strictObject({ ...period, ...localeOptionsParams });
/** Query parameters of the trial balance. */
export interface TrialBalanceQuery extends z.infer<typeof trialBalanceQuery> {}

/**
 * Trial balance in company currency: per account the balance at the beginning, the debits and credits of the period, and
 * the balance at its end on the debit or the credit side. The totals of both sides are equal.
 */
export const trialBalance = openObject({
  currency: z.string(),
  from: z.nullable(day),
  to: z.nullable(day),
  items: z.array(
    openObject({
      account: ledgerAccount,
      /** Debits less credits before the period. */
      opening: money,
      debit: money,
      credit: money,
      closing_debit: money,
      closing_credit: money,
    }),
  ),
  totals: openObject({ debit: money, credit: money, closing_debit: money, closing_credit: money }),
});
/** Trial balance. */
export interface TrialBalance extends z.infer<typeof trialBalance> {}

/** Returns the debits less the credits of a trial balance at its end; zero when the books balance. */
export const trialBalanceDifference = ({ totals }: Pick<TrialBalance, 'totals'>): Money =>
  sumMoney([totals.closing_debit, negateMoney(totals.closing_credit)], totals.closing_debit.currency);
