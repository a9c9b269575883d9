import type { JournalSource, PostedEntry } from '@outlay/domain';
import { and, eq, inArray, sql } from '../../db/drizzle.ts';
import { advances, cashInEntries, expenses, journalEntries, sales } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { asNumber, day } from '../../db/expressions.ts';
import type { FecEntry } from './fec.ts';

/** Ids per statement, which takes 65,535 values at most. */
const CHUNK = 10_000;

/** Documents of sources whose entries may have another day; the others are dated by their own. */
const DOCUMENTS = [
  { sources: ['expense', 'expense_payment', 'accrual'], table: expenses, date: expenses.incurredOn },
  { sources: ['sale', 'sale_payment'], table: sales, date: sales.issuedOn },
  { sources: ['cash_in'], table: cashInEntries, date: cashInEntries.date },
  { sources: ['advance'], table: advances, date: advances.date },
] as const;

/** Reads the sources of entries by their ids; for a reversal that of the entry at the beginning of its chain. */
async function originsOf(
  db: Db,
  entries: readonly PostedEntry[],
): Promise<ReadonlyMap<number, JournalSource>> {
  const origins = new Map(entries.map(({ id, source }) => [id, source]));
  /** Entries that are not found yet, each with the one to look at. */
  let open = entries.flatMap(({ id, reverses_id }) =>
    reverses_id === null ? [] : [{ id, at: reverses_id }],
  );
  while (open.length > 0) {
    const rows: { id: number; source: JournalSource; reverses: number | null }[] = [];
    for (let from = 0; from < open.length; from += CHUNK)
      rows.push(
        ...(await db
          .select({
            id: asNumber(journalEntries.id),
            source: journalEntries.source,
            reverses: sql<number | null>`${journalEntries.reversesId}::float8`,
          })
          .from(journalEntries)
          .where(
            inArray(
              journalEntries.id,
              open.slice(from, from + CHUNK).map(({ at }) => at),
            ),
          )),
      );
    const byId = new Map(rows.map((row) => [row.id, row]));
    open = open.flatMap(({ id, at }) => {
      const row = byId.get(at);
      if (row === undefined) return [];
      if (row.reverses !== null) return [{ id, at: row.reverses }];
      origins.set(id, row.source);
      return [];
    });
  }
  return origins;
}

/** Adds to entries of a company what the FEC states of them besides: the day of the document, and the origin of reversals. */
export async function fecEntries(
  db: Db,
  companyId: number,
  entries: readonly PostedEntry[],
): Promise<FecEntry[]> {
  const origins = await originsOf(db, entries);
  const documents = entries.map((entry) => ({ ...entry, origin: origins.get(entry.id) ?? entry.source }));
  const days = new Map<string, string>();
  for (const { sources, table, date } of DOCUMENTS) {
    const isOfTable = ({ origin }: { readonly origin: JournalSource }): boolean =>
      sources.some((source) => source === origin);
    const ids = [...new Set(documents.flatMap((one) => (isOfTable(one) ? (one.source_id ?? []) : [])))];
    for (let from = 0; from < ids.length; from += CHUNK) {
      const rows = await db
        .select({ id: table.id, day: day(date) })
        .from(table)
        .where(and(eq(table.companyId, companyId), inArray(table.id, ids.slice(from, from + CHUNK))));
      for (const row of rows) for (const source of sources) days.set(`${source} ${row.id}`, row.day);
    }
  }
  return documents.map((entry) => ({
    ...entry,
    document_date: days.get(`${entry.origin} ${entry.source_id}`) ?? entry.date,
  }));
}
