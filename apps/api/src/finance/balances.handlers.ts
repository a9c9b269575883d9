import {
  BOM,
  decimalText,
  formatMessage,
  localizedName,
  normalSide,
  type GeneralLedger,
  type Money,
  type TrialBalance,
} from '@outlay/domain';
import { and, asc, eq, gte, lt, lte, sql, type SQL } from '../db/drizzle.ts';
import { dateOf } from '../clock.ts';
import { accounts, journalEntries, journalLines } from '../db/schema/index.ts';
import { countOfRows, sumOf } from '../db/select.ts';
import { csvLines, type Cell } from '../files/exports/csv-text.ts';
import type { FileAnswer } from '../http/response/respond.ts';
import type { BaseContext, Handlers, RequestContext } from '../http/request/request-context.ts';
import type { Actor } from '../access/actor.ts';
import { invalidField } from '../http/request/validation.ts';
import { asNumber, day } from '../db/expressions.ts';
import { money } from '../records/columns.ts';
import { whenGiven } from '../records/conditions.ts';
import { readableLines } from './journal.handlers.ts';
import { SIGNED_AMOUNT, SIGNED_BASE } from './signed.ts';
import { bookColumn, bookColumns, type BookColumn } from './book-columns.ts';
import { bookFileName } from './book-file-name.ts';

type Span = { readonly from?: string | undefined; readonly to?: string | undefined };
type Context = Pick<BaseContext, 'db'> & { readonly actor: Actor };

const ACCOUNT = {
  id: accounts.id,
  code: accounts.code,
  name: accounts.name,
  name_ar: accounts.nameAr,
  type: accounts.type,
};

function checkSpan({ from, to }: Span): void {
  if (from !== undefined && to !== undefined && from > to)
    throw invalidField('to', 'validation.from_after_to');
}

const within = ({ from, to }: Span): SQL | undefined =>
  and(
    whenGiven(from, (date) => gte(journalEntries.date, date)),
    whenGiven(to, (date) => lte(journalEntries.date, date)),
  );

/** Returns the trial balance of a period, of the lines that the user may read or export. */
export async function readTrialBalance(
  { db, actor }: Context,
  span: Span,
  action: 'read' | 'export',
): Promise<TrialBalance> {
  checkSpan(span);
  const { currency } = actor.company;
  const lines = readableLines(actor, action);
  const before = span.from === undefined ? sql`false` : lt(journalEntries.date, span.from);
  const during = within(span) ?? sql`true`;
  const debit = eq(journalLines.side, 'debit');
  const credit = eq(journalLines.side, 'credit');
  const rows = await db
    .select({
      account: ACCOUNT,
      opening: sumOf(SIGNED_BASE, before),
      debit: sumOf(journalLines.baseMinor, and(during, debit)),
      credit: sumOf(journalLines.baseMinor, and(during, credit)),
    })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .innerJoin(accounts, eq(accounts.id, journalLines.accountId))
    .where(lines)
    .groupBy(accounts.id)
    .orderBy(asc(accounts.code));
  const amount = (minor: number): Money => ({ minor, currency });
  const items = rows
    .map((row) => ({ ...row, closing: row.opening + row.debit - row.credit }))
    .filter(({ opening, debit: d, credit: c }) => opening !== 0 || d !== 0 || c !== 0);
  const total = (of: (item: (typeof items)[number]) => number): Money =>
    amount(items.reduce((sum, item) => sum + of(item), 0));
  return {
    currency,
    from: span.from ?? null,
    to: span.to ?? null,
    items: items.map((item) => ({
      account: item.account,
      opening: amount(item.opening),
      debit: amount(item.debit),
      credit: amount(item.credit),
      closing_debit: amount(Math.max(item.closing, 0)),
      closing_credit: amount(Math.max(-item.closing, 0)),
    })),
    totals: {
      debit: total((item) => item.debit),
      credit: total((item) => item.credit),
      closing_debit: total(({ closing }) => Math.max(closing, 0)),
      closing_credit: total(({ closing }) => Math.max(-closing, 0)),
    },
  };
}

/** Query of a ledger. */
type LedgerParams = ReturnType<RequestContext<'ledger.get'>['query']>;

/**
 * Returns the ledger of an account, whole or a window of its lines.
 *
 * @throws Fault 422 for an account of no or another company, or a period that ends before it begins.
 */
export async function readLedger(
  { db, actor }: Context,
  query: LedgerParams,
  action: 'read' | 'export',
  window: { readonly limit: number; readonly offset: number } | null,
): Promise<Pick<GeneralLedger, 'account' | 'opening' | 'closing' | 'items' | 'total'>> {
  checkSpan(query);
  const [account] = await db
    .select({ ...ACCOUNT, currency: accounts.currency })
    .from(accounts)
    .where(and(eq(accounts.companyId, actor.company.id), eq(accounts.id, query.account_id)));
  if (account === undefined) throw invalidField('account_id', 'validation.unknown_record');
  const { currency, ...shown } = account;
  const sign = normalSide(account.type) === 'debit' ? 1 : -1;
  const isOfAccount = and(readableLines(actor, action), eq(journalLines.accountId, account.id));
  const from = () =>
    db
      .select({
        opening: sumOf(
          SIGNED_AMOUNT,
          query.from === undefined ? sql`false` : lt(journalEntries.date, query.from),
        ),
        moved: sumOf(SIGNED_AMOUNT, within(query)),
        total: countOfRows(within(query)),
      })
      .from(journalLines)
      .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
      .innerJoin(accounts, eq(accounts.id, journalLines.accountId))
      .where(isOfAccount);
  const [sums = { opening: 0, moved: 0, total: 0 }] = await from();
  const lines = db
    .select({
      id: asNumber(journalLines.id),
      entry_id: asNumber(journalEntries.id),
      number: journalEntries.number,
      date: day(journalEntries.date),
      source: journalEntries.source,
      source_id: journalEntries.sourceId,
      source_number: journalEntries.sourceNumber,
      description: journalLines.description,
      side: journalLines.side,
      amount: money(journalLines.amountMinor, journalLines.currency),
      running: sql<number>`(sum(${SIGNED_AMOUNT}) over (order by ${journalEntries.date}, ${journalLines.id}))::float8`,
    })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .innerJoin(accounts, eq(accounts.id, journalLines.accountId))
    .where(and(isOfAccount, within(query)))
    .orderBy(asc(journalEntries.date), asc(journalLines.id));
  const rows = await (window === null ? lines : lines.limit(window.limit).offset(window.offset));
  const balance = (minor: number): Money => ({ minor: minor === 0 ? 0 : sign * minor, currency });
  return {
    account: shown,
    opening: balance(sums.opening),
    closing: balance(sums.opening + sums.moved),
    items: rows.map(({ side, amount, running, ...row }) => ({
      ...row,
      debit: side === 'debit' ? amount : null,
      credit: side === 'credit' ? amount : null,
      balance: balance(sums.opening + running),
    })),
    total: sums.total,
  };
}

const csvFile = (filename: string, rows: readonly (readonly Cell[])[]): FileAnswer => ({
  body: `${BOM}${csvLines(rows)}`,
  type: 'text/csv; charset=utf-8',
  filename,
});

const figure = (amount: Money | null): Cell => (amount === null ? null : { figure: decimalText(amount) });

const LEDGER_COLUMNS = [
  'date',
  'entry',
  'source',
  'document',
  'description',
  'debit',
  'credit',
  'balance',
  'currency',
] as const satisfies readonly BookColumn[];

const BALANCE_COLUMNS = [
  'account_code',
  'account_name',
  'opening',
  'debit',
  'credit',
  'closing_debit',
  'closing_credit',
  'currency',
] as const satisfies readonly BookColumn[];

/** Handlers of the ledgers of accounts and of the trial balance. */
export const balanceHandlers: Handlers<
  'ledger.get' | 'ledger.download' | 'trialBalance.get' | 'trialBalance.download'
> = {
  'ledger.get': async (context) => {
    // Callers without permission are refused before anything they sent is validated.
    readableLines(context.actor, 'read');
    const query = context.query();
    const { page = 1, per_page: size = 10 } = query;
    const ledger = await readLedger(context, query, 'read', { limit: size, offset: (page - 1) * size });
    return { ...ledger, page, per_page: size };
  },
  'ledger.download': async (context) => {
    readableLines(context.actor, 'export');
    const { items, opening, closing, account } = await readLedger(context, context.query(), 'export', null);
    const { currency } = opening;
    const { locale } = context;
    const day = dateOf(context.actor.company, context.now);
    const balance = (name: 'opening' | 'closing', amount: Money): Cell[] => [
      null,
      null,
      null,
      null,
      bookColumn(locale, name),
      null,
      null,
      figure(amount),
      currency,
    ];
    return csvFile(bookFileName(locale, 'ledger', [account.code, day], 'csv'), [
      bookColumns(locale, LEDGER_COLUMNS),
      balance('opening', opening),
      ...items.map((item) => [
        item.date,
        item.number,
        formatMessage(locale, `transaction_source.${item.source}`),
        item.source_number,
        item.description,
        figure(item.debit),
        figure(item.credit),
        figure(item.balance),
        currency,
      ]),
      balance('closing', closing),
    ]);
  },
  'trialBalance.get': async (context) => {
    readableLines(context.actor, 'read');
    return readTrialBalance(context, context.query(), 'read');
  },
  'trialBalance.download': async (context) => {
    readableLines(context.actor, 'export');
    const { items, totals, currency } = await readTrialBalance(context, context.query(), 'export');
    const { locale } = context;
    const day = dateOf(context.actor.company, context.now);
    return csvFile(bookFileName(locale, 'trial-balance', [day], 'csv'), [
      bookColumns(locale, BALANCE_COLUMNS),
      ...items.map((item) => [
        item.account.code,
        localizedName(item.account, locale),
        figure(item.opening),
        figure(item.debit),
        figure(item.credit),
        figure(item.closing_debit),
        figure(item.closing_credit),
        currency,
      ]),
      [
        null,
        bookColumn(locale, 'total'),
        null,
        figure(totals.debit),
        figure(totals.credit),
        figure(totals.closing_debit),
        figure(totals.closing_credit),
        currency,
      ],
    ]);
  },
};
