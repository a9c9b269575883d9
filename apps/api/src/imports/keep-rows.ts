import { sql } from 'drizzle-orm';
import { databaseError } from '../db/database-error.ts';
import { rowsOf } from '../db/rows.ts';
import { importedRows } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { Fault } from '../http/fault.ts';
import type { Errors } from '../http/validation.ts';
import { text } from '../http/words.ts';
import type { Writing } from '../records/record-handlers.ts';
import type { SoundRow } from './judge-row.ts';
import { byColumn, type Target } from './target.ts';

/** Imports of one list into one company take turns, so that two of the same file make no doubles. */
const IMPORT_LOCK = 7_204_118;
const GROUP = 32;

/** What became of a row. */
export type Kept = { readonly row: number; readonly hash: string } & (
  | { readonly id: number }
  | { readonly errors: Errors }
);

/** Waits for other imports of the same list, until the transaction ends. */
export const takeTurn = (tx: Db, companyId: number, resource: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK}, hashtext(${`${companyId} ${resource}`}))`);

/** The rows that an import has kept before and that are still there. */
export async function keptBefore(
  tx: Db,
  companyId: number,
  { resource, table }: Target,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await rowsOf<{ hash: string }>(
    tx,
    sql`select i.row_hash as hash from imported_rows i where i.company_id = ${companyId}
      and i.resource = ${resource} and i.row_hash in (${sql.join(
        hashes.map((hash) => sql`${hash}`),
        sql`, `,
      )}) and exists (select 1 from ${table} t where t.id = i.record_id)`,
  );
  return new Set(rows.map(({ hash }) => hash));
}

/** Remembers rows that were kept; a row whose record was deleted since names the new one. */
export async function rememberRows(
  tx: Db,
  companyId: number,
  { resource }: Target,
  rows: readonly { readonly hash: string; readonly id: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(importedRows)
    .values(rows.map(({ hash, id }) => ({ companyId, resource, rowHash: hash, recordId: id })))
    .onConflictDoUpdate({
      target: [importedRows.companyId, importedRows.resource, importedRows.rowHash],
      set: { recordId: sql`excluded.record_id` },
    });
}

const UNIQUE_FIELDS = ['code', 'email', 'number', 'name'] as const;

/** Why a row was refused, where that is the row's own fault; what is the server's goes on. */
function errorsOfRow(error: unknown, { fields }: Target): Errors {
  if (error instanceof Fault && error.status < 500) {
    const { errors, reason } = error.detail;
    return errors === undefined ? { row: [reason ?? error.text] } : byColumn(errors, fields);
  }
  const fault = databaseError(error);
  if (fault?.code === '23505') {
    const field = UNIQUE_FIELDS.find((name) => fault.constraint?.includes(name) === true && name in fields);
    return { [field ?? 'name']: [text('validation.taken')] };
  }
  // Values out of range or of the wrong kind, and rules of the tables.
  if (fault !== null && /^(?:22|23)/u.test(fault.code)) return { row: [text('validation.type')] };
  throw error;
}

async function keepGroup(asked: Writing, target: Target, rows: readonly SoundRow[]): Promise<Kept[]> {
  try {
    // A savepoint: what is refused takes nothing else with it.
    return await asked.db.transaction(async (step) => {
      const kept: Kept[] = [];
      for (const { row, hash, draft } of rows) {
        kept.push({ row, hash, id: await target.create({ ...asked, db: step }, draft) });
      }
      return kept;
    });
  } catch (error) {
    const errors = errorsOfRow(error, target);
    const [only] = rows;
    if (rows.length === 1 && only !== undefined) return [{ row: only.row, hash: only.hash, errors }];
    const half = Math.ceil(rows.length / 2);
    const before = await keepGroup(asked, target, rows.slice(0, half));
    return [...before, ...(await keepGroup(asked, target, rows.slice(half)))];
  }
}

/** Keeps rows until there is no time left for more, each or none of it; at least one group of them. */
export async function keepRows(
  asked: Writing,
  target: Target,
  rows: readonly SoundRow[],
  until: number,
): Promise<Kept[]> {
  const kept: Kept[] = [];
  while (kept.length < rows.length && (kept.length === 0 || performance.now() < until)) {
    kept.push(...(await keepGroup(asked, target, rows.slice(kept.length, kept.length + GROUP))));
  }
  return kept;
}
