import {
  DEFAULT_ACCOUNT_NAMES,
  isBalanced,
  oppositeSide,
  reversalDay,
  type CompanySettingDraft,
  type DefaultAccountLookup,
  type DefaultAccountName,
  type JournalSource,
  type PostingAccount,
  type PostingLine,
} from '@outlay/domain';
import { and, asc, eq, inArray, isNull, notExists, type SQL } from '../db/drizzle.ts';
import { alias } from '../db/pg-core.ts';
import { accounts, companies, defaultAccounts, journalEntries, journalLines } from '../db/schema/index.ts';
import { sumOf } from '../db/select.ts';
import type { Db } from '../db/store.ts';
import { invalid } from '../http/request/validation.ts';
import { openDays } from './periods/assert-open.ts';
import { text } from '../http/texts.ts';

/** Record that journal entries are posted for. */
export type EntrySource = {
  readonly companyId: number;
  readonly source: JournalSource;
  readonly sourceId: number;
};

/** Origin of a journal entry; `date` is the day that it counts for. */
export type EntryOrigin = EntrySource & {
  readonly date: string;
  readonly sourceNumber: string;
  readonly description?: string | null;
  readonly reference?: string | null;
  readonly createdBy: number | null;
  readonly at: Date;
};

/** A journal entry to post. */
export type NewEntry = { readonly origin: EntryOrigin; readonly lines: readonly PostingLine[] };

/** Returns the error for a default account that is not set; it names the setting. */
const missingDefault = (name: DefaultAccountName) =>
  invalid({
    [`default_accounts.${name}`]: [
      (locale) =>
        text('validation.default_account', { name: text(`default_account.${name}`)(locale) })(locale),
    ],
  });

/**
 * Reads the default accounts of a company; until the transaction ends, they cannot change. The returned function throws
 * a Fault 422 that names the setting if an account is not set or not active.
 */
export async function defaultAccountsOf(tx: Db, companyId: number): Promise<DefaultAccountLookup> {
  // A statement of its own: the next one sees the accounts that a change for which this one waited has stored.
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('share');
  const rows = await tx
    .select({ name: defaultAccounts.name, id: accounts.id, currency: accounts.currency })
    .from(defaultAccounts)
    .innerJoin(accounts, eq(accounts.id, defaultAccounts.accountId))
    .where(and(eq(defaultAccounts.companyId, companyId), eq(accounts.active, true)));
  return (name) => {
    const row = rows.find((one) => one.name === name);
    if (row === undefined) throw missingDefault(name);
    return { id: row.id, currency: row.currency };
  };
}

/** Reads an account of the company for a posting; null if there is none. */
export async function postingAccount(
  db: Db,
  companyId: number,
  id: number | null | undefined,
): Promise<(PostingAccount & { readonly type: string; readonly active: boolean }) | null> {
  if (id === null || id === undefined) return null;
  const [row] = await db
    .select({ id: accounts.id, currency: accounts.currency, type: accounts.type, active: accounts.active })
    .from(accounts)
    .where(and(eq(accounts.companyId, companyId), eq(accounts.id, id)));
  return row ?? null;
}

const lineRow = (companyId: number, entryId: number, line: PostingLine, index: number) => ({
  companyId,
  entryId,
  position: index + 1,
  accountId: line.account_id,
  side: line.side,
  amountMinor: line.amount.minor,
  currency: line.amount.currency,
  baseMinor: line.base.minor,
  baseCurrency: line.base.currency,
  rate: line.rate,
  description: line.description,
  supplierId: line.supplier_id ?? null,
  teamId: line.team_id ?? null,
  costCenterId: line.cost_center_id ?? null,
  taxCodeId: line.tax_code_id ?? null,
  expenseLineId: line.expense_line_id ?? null,
  taxPart: line.tax_part ?? null,
  costTaxMinor: line.cost_tax?.minor ?? 0,
  originalMinor: line.original?.amount.minor ?? null,
  originalCurrency: line.original?.amount.currency ?? null,
  originalRate: line.original?.rate ?? null,
});

/** Entries, and lines, per statement, which takes 65,535 values at most. */
const CHUNK = 400;

async function insertLines(tx: Db, rows: readonly (typeof journalLines.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK)
    await tx.insert(journalLines).values(rows.slice(from, from + CHUNK));
}

/** Posts journal entries, in the transaction of their cause; entries without lines are left out. */
export async function postEntries(tx: Db, entries: readonly NewEntry[]): Promise<void> {
  const filled = entries.filter(({ lines }) => lines.length > 0);
  for (let at = 0; at < filled.length; at += CHUNK) {
    const chunk = filled.slice(at, at + CHUNK);
    const unbalanced = chunk.find(({ lines }) => !isBalanced(lines));
    if (unbalanced !== undefined)
      throw new Error(`The entry of ${unbalanced.origin.sourceNumber} is not balanced.`);
    const inserted = await tx
      .insert(journalEntries)
      .values(
        chunk.map(({ origin, lines }) => ({
          companyId: origin.companyId,
          date: origin.date,
          source: origin.source,
          sourceId: origin.sourceId,
          sourceNumber: origin.sourceNumber,
          description: origin.description ?? null,
          reference: origin.reference ?? null,
          lineCount: lines.length,
          createdBy: origin.createdBy,
          createdAt: origin.at,
        })),
      )
      .returning({ id: journalEntries.id });
    const rows = chunk.flatMap(({ origin, lines }, index) =>
      lines.map((line, place) => lineRow(origin.companyId, inserted[index]?.id ?? 0, line, place)),
    );
    await insertLines(tx, rows);
  }
}

/** Posts one journal entry. */
export const postEntry = (tx: Db, origin: EntryOrigin, lines: readonly PostingLine[]): Promise<void> =>
  postEntries(tx, [{ origin, lines }]);

/** Condition of entries that are neither a reversal nor reversed. */
export function isOpen(db: Db): SQL | undefined {
  const reversals = alias(journalEntries, 'later');
  return and(
    isNull(journalEntries.reversesId),
    notExists(
      db.select({ id: reversals.id }).from(reversals).where(eq(reversals.reversesId, journalEntries.id)),
    ),
  );
}

/** Selects the entries of a source that are not reversed. */
async function openEntries(tx: Db, of: EntrySource) {
  return tx
    .select()
    .from(journalEntries)
    .where(
      and(
        eq(journalEntries.companyId, of.companyId),
        eq(journalEntries.source, of.source),
        eq(journalEntries.sourceId, of.sourceId),
        isOpen(tx),
      ),
    )
    .orderBy(asc(journalEntries.id));
}

/** Returns the debits of the open entries of a source in minor units of the company's currency. */
export async function openDebits(tx: Db, of: EntrySource): Promise<number> {
  const open = await openEntries(tx, of);
  if (open.length === 0) return 0;
  const ids = open.map(({ id }) => id);
  const [row] = await tx
    .select({ minor: sumOf(journalLines.baseMinor) })
    .from(journalLines)
    .where(and(inArray(journalLines.entryId, ids), eq(journalLines.side, 'debit')));
  return row?.minor ?? 0;
}

/** Returns the account that the first line of a source's open entry moves: that of the money for a payment; null without one. */
export async function accountOfPayment(tx: Db, of: EntrySource): Promise<PostingAccount | null> {
  const [entry] = await openEntries(tx, of);
  if (entry === undefined) return null;
  const [line] = await tx
    .select({ accountId: journalLines.accountId })
    .from(journalLines)
    .where(eq(journalLines.entryId, entry.id))
    .orderBy(asc(journalLines.position))
    .limit(1);
  return postingAccount(tx, of.companyId, line?.accountId);
}

/** Returns true if a source has an entry that is not reversed. */
export const hasOpenEntry = async (tx: Db, of: EntrySource): Promise<boolean> =>
  (await openEntries(tx, of)).length > 0;

/**
 * Reverses every open entry of a source by posting its opposite. A correction has the date of the entry it corrects, or
 * the first open day if that is closed; an event such as a returned payment has its own, but none before the entry.
 */
export async function reverseEntries(
  tx: Db,
  of: EntrySource,
  by: { readonly date?: string; readonly createdBy: number | null; readonly at: Date },
): Promise<void> {
  const open = await openEntries(tx, of);
  const dayOf = await openDays(tx, of.companyId);
  await postReversals(tx, open, {
    ...by,
    dateOf: ({ date }) => (by.date === undefined ? dayOf(date) : reversalDay(date, by.date)),
  });
}

/** A posted journal entry. */
export type StoredEntry = typeof journalEntries.$inferSelect;

/** Days and author of reversals. */
type Reversing = {
  readonly dateOf: (entry: StoredEntry) => string;
  readonly createdBy: number | null;
  readonly at: Date;
};

async function postReversalsOf(tx: Db, open: readonly StoredEntry[], by: Reversing): Promise<StoredEntry[]> {
  const lines = await tx
    .select()
    .from(journalLines)
    .where(
      inArray(
        journalLines.entryId,
        open.map(({ id }) => id),
      ),
    )
    .orderBy(asc(journalLines.id));
  const inserted = await tx
    .insert(journalEntries)
    .values(
      open.map((entry) => ({
        companyId: entry.companyId,
        date: by.dateOf(entry),
        source: 'reversal' as const,
        sourceId: entry.sourceId,
        sourceNumber: entry.sourceNumber,
        description: entry.description,
        reference: entry.reference,
        reversesId: entry.id,
        lineCount: entry.lineCount,
        createdBy: by.createdBy,
        createdAt: by.at,
      })),
    )
    .returning();
  const reversalOf = new Map(inserted.map(({ id, reversesId }) => [reversesId, id]));
  const rows = lines.map(({ id: _id, entryId, side, ...line }) => ({
    ...line,
    entryId: reversalOf.get(entryId) ?? 0,
    side: oppositeSide(side),
  }));
  await insertLines(tx, rows);
  return inserted;
}

/** Posts the opposite of entries, and returns it; none of them may be reversed already. */
export async function postReversals(
  tx: Db,
  open: readonly StoredEntry[],
  by: Reversing,
): Promise<StoredEntry[]> {
  const inserted: StoredEntry[] = [];
  for (let at = 0; at < open.length; at += CHUNK)
    inserted.push(...(await postReversalsOf(tx, open.slice(at, at + CHUNK), by)));
  return inserted;
}

/** Sets default accounts of a company; null removes one. */
export async function setDefaultAccounts(
  tx: Db,
  companyId: number,
  chosen: NonNullable<CompanySettingDraft['default_accounts']>,
): Promise<void> {
  for (const name of DEFAULT_ACCOUNT_NAMES) {
    const accountId = chosen[name];
    if (accountId === undefined) continue;
    if (accountId === null) {
      await tx
        .delete(defaultAccounts)
        .where(and(eq(defaultAccounts.companyId, companyId), eq(defaultAccounts.name, name)));
      continue;
    }
    await tx
      .insert(defaultAccounts)
      .values({ companyId, name, accountId })
      .onConflictDoUpdate({
        target: [defaultAccounts.companyId, defaultAccounts.name],
        set: { accountId },
      });
  }
}
