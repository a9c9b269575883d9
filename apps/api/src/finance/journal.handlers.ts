import {
  BOM,
  decimalText,
  formatMessage,
  localizedName,
  originalOf,
  type JournalQuery,
  type Locale,
  type PostedEntry,
} from '@outlay/domain';
import { and, asc, desc, eq, exists, gte, inArray, lte, sql, type SQL } from '../db/drizzle.ts';
import type { Actor } from '../access/actor.ts';
import { permitShown } from '../access/fields.ts';
import { requireRecord } from '../access/permit.ts';
import { allowedRows } from '../access/row-conditions.ts';
import { dateOf } from '../clock.ts';
import { costCenters } from '../company/cost-centers/cost-centers.table.ts';
import { taxCodes } from '../company/tax-codes/tax-codes.table.ts';
import { accounts, journalEntries, journalLines, suppliers, teams, users } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { csvLines, type Cell } from '../files/exports/csv-text.ts';
import { streamOf } from '../files/exports/download.ts';
import type { Handlers, RequestContext } from '../http/request/request-context.ts';
import { among, search, whenGiven } from '../records/conditions.ts';
import { asNumber, day, jsonObject, moment } from '../db/expressions.ts';
import { bilingual, money, ref } from '../records/columns.ts';
import { transactionKind } from './transactions.ts';
import { bookColumns, type BookColumn } from './book-columns.ts';
import { bookFileName } from './book-file-name.ts';

/** Fields of ledger lines that journal, ledger and trial balance show or sum up. */
const SHOWN = ['amount', 'account', 'description', 'date', 'source', 'reference'];

/**
 * Returns the condition of the lines that a user may read.
 *
 * @throws Fault 403 if rules hide a field: a sum would reveal it.
 */
export function readableLines({ ability, company }: Actor, action: 'read' | 'export'): SQL | undefined {
  permitShown(ability, 'transactions', SHOWN);
  permitShown(ability, 'accounts', ['balance', 'name', 'name_ar', 'code', 'type', 'currency']);
  return and(
    eq(journalLines.companyId, company.id),
    allowedRows(ability, 'read', 'transactions', transactionKind.conditions),
    action === 'read' ? undefined : allowedRows(ability, action, 'transactions', transactionKind.conditions),
  );
}

const filtersOf = (query: JournalQuery): (SQL | undefined)[] => [
  whenGiven(query.from, (date) => gte(journalEntries.date, date)),
  whenGiven(query.to, (date) => lte(journalEntries.date, date)),
  among(journalEntries.source, query.source),
  whenGiven(query.account_id, (id) => eq(journalLines.accountId, id)),
  search(query.q, [
    journalEntries.number,
    journalEntries.sourceNumber,
    journalEntries.description,
    journalEntries.reference,
  ]),
];

/** Condition of entries with a readable line that meets the filters. */
const entriesWith = (db: Db, lines: SQL | undefined, query: JournalQuery): SQL =>
  exists(
    db
      .select({ id: journalLines.id })
      .from(journalLines)
      .innerJoin(accounts, eq(accounts.id, journalLines.accountId))
      .where(and(eq(journalLines.entryId, journalEntries.id), lines, ...filtersOf(query))),
  );

/** Reads entries with those of their lines that meet a condition, in the order of the ids. */
export async function readEntries(
  db: Db,
  lines: SQL | undefined,
  ids: readonly number[],
): Promise<PostedEntry[]> {
  if (ids.length === 0) return [];
  const entries = await db
    .select({
      id: asNumber(journalEntries.id),
      number: journalEntries.number,
      date: day(journalEntries.date),
      source: journalEntries.source,
      source_id: journalEntries.sourceId,
      source_number: journalEntries.sourceNumber,
      description: journalEntries.description,
      reference: journalEntries.reference,
      reverses_id: sql<number | null>`${journalEntries.reversesId}::float8`,
      created_by: ref(users),
      created_at: moment(journalEntries.createdAt),
    })
    .from(journalEntries)
    .leftJoin(users, eq(users.id, journalEntries.createdBy))
    .where(inArray(journalEntries.id, [...ids]));
  type Line = PostedEntry['lines'][number];
  const rows = await db
    .select({
      entry_id: asNumber(journalLines.entryId),
      id: asNumber(journalLines.id),
      account: jsonObject({
        id: accounts.id,
        code: accounts.code,
        name: accounts.name,
        name_ar: accounts.nameAr,
        type: accounts.type,
      }) as SQL<Line['account']>,
      side: journalLines.side,
      amount: money(journalLines.amountMinor, journalLines.currency),
      base_amount: money(journalLines.baseMinor, journalLines.baseCurrency),
      rate: journalLines.rate,
      description: journalLines.description,
      supplier: ref(suppliers),
      team: bilingual(teams),
      cost_center: bilingual(costCenters),
      tax_code: bilingual(taxCodes),
      original_amount: sql<
        Line['original_amount']
      >`case when ${journalLines.originalMinor} is not null then ${money(journalLines.originalMinor, journalLines.originalCurrency)} end`,
      original_rate: journalLines.originalRate,
    })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .innerJoin(accounts, eq(accounts.id, journalLines.accountId))
    .leftJoin(suppliers, eq(suppliers.id, journalLines.supplierId))
    .leftJoin(teams, eq(teams.id, journalLines.teamId))
    .leftJoin(costCenters, eq(costCenters.id, journalLines.costCenterId))
    .leftJoin(taxCodes, eq(taxCodes.id, journalLines.taxCodeId))
    .where(and(inArray(journalLines.entryId, [...ids]), lines))
    .orderBy(asc(journalLines.entryId), asc(journalLines.position));
  const byEntry = Map.groupBy(rows, ({ entry_id }) => entry_id);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return ids.flatMap((id) => {
    const entry = byId.get(id);
    if (entry === undefined) return [];
    return [{ ...entry, lines: (byEntry.get(id) ?? []).map(({ entry_id: _entry, ...line }) => line) }];
  });
}

/** Returns the ids of the entries of a query, in its order. */
export const journalIds = (
  db: Db,
  lines: SQL | undefined,
  query: JournalQuery,
  window?: { limit: number; offset: number },
) => {
  const direction = query.desc === false ? asc : desc;
  const ordered = db
    .select({ id: asNumber(journalEntries.id) })
    .from(journalEntries)
    .where(entriesWith(db, lines, query))
    .orderBy(
      ...(query.sort === 'date' ? [direction(journalEntries.date)] : []),
      direction(journalEntries.id),
    );
  return window === undefined ? ordered : ordered.limit(window.limit).offset(window.offset);
};

async function list(context: RequestContext<'journal.list'>) {
  const { db, actor } = context;
  const lines = readableLines(actor, 'read');
  const query = context.query();
  const { page = 1, per_page: size = 10 } = query;
  const ids = await journalIds(db, lines, query, { limit: size, offset: (page - 1) * size });
  return {
    items: await readEntries(
      db,
      lines,
      ids.map(({ id }) => id),
    ),
    total: await db.$count(journalEntries, entriesWith(db, lines, query)),
    page,
    per_page: size,
  };
}

/** Columns of the journal as CSV. */
export const JOURNAL_COLUMNS = [
  'entry',
  'date',
  'source',
  'document',
  'description',
  'reference',
  'account_code',
  'account_name',
  'debit',
  'credit',
  'currency',
  'original_debit',
  'original_credit',
  'original_currency',
  'rate',
  'supplier',
  'team',
  'cost_center',
  'tax_code',
] as const satisfies readonly BookColumn[];

const CHUNK = 200;

/**
 * Returns the CSV rows of an entry: one per line, each with either a debit or a credit.
 *
 * @param locale - Language of names and sources; without one, they are those that programs match: main names and codes.
 */
export const journalCells = (entry: PostedEntry, locale?: Locale): Cell[][] => {
  const nameOf = (record: { readonly name: string } | null | undefined): string | null =>
    record ? (locale === undefined ? record.name : localizedName(record, locale)) : null;
  return entry.lines.map((line) => {
    const isDebit = line.side === 'debit';
    const base = { figure: decimalText(line.base_amount) };
    const { amount, rate } = originalOf(line);
    const original = { figure: decimalText(amount) };
    return [
      entry.number,
      entry.date,
      locale === undefined ? entry.source : formatMessage(locale, `transaction_source.${entry.source}`),
      entry.source_number,
      line.description ?? entry.description,
      entry.reference,
      line.account.code,
      nameOf(line.account),
      isDebit ? base : null,
      isDebit ? null : base,
      line.base_amount.currency,
      isDebit ? original : null,
      isDebit ? null : original,
      amount.currency,
      rate === null ? null : { figure: rate },
      nameOf(line.supplier),
      nameOf(line.team),
      nameOf(line.cost_center),
      nameOf(line.tax_code),
    ];
  });
};

async function download(context: RequestContext<'journal.download'>) {
  const { db, actor, locale, now } = context;
  const lines = readableLines(actor, 'export');
  const query = context.query();
  const selected = await journalIds(db, lines, { ...query, desc: query.desc ?? false });
  async function* texts(): AsyncGenerator<string> {
    yield `${BOM}${csvLines([bookColumns(locale, JOURNAL_COLUMNS)])}`;
    for (let at = 0; at < selected.length; at += CHUNK) {
      const ids = selected.slice(at, at + CHUNK).map(({ id }) => id);
      yield csvLines((await readEntries(db, lines, ids)).flatMap((entry) => journalCells(entry, locale)));
    }
  }
  return {
    body: streamOf(texts()),
    type: 'text/csv; charset=utf-8',
    filename: bookFileName(locale, 'journal', [dateOf(actor.company, now)], 'csv'),
  };
}

/** Handlers of the journal. */
export const journalHandlers: Handlers<'journal.list' | 'journal.get' | 'journal.download'> = {
  'journal.list': list,
  'journal.get': async ({ db, actor, params }) => {
    const lines = readableLines(actor, 'read');
    const rows = await db
      .select({ id: asNumber(journalEntries.id) })
      .from(journalEntries)
      .where(and(eq(journalEntries.id, params.id), entriesWith(db, lines, {})));
    const [entry] = await readEntries(
      db,
      lines,
      rows.map(({ id }) => id),
    );
    return requireRecord(entry ?? null);
  },
  'journal.download': download,
};
