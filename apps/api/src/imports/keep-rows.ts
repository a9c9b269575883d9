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
export type Kept = Pick<SoundRow, 'line' | 'hash'> & ({ readonly id: number } | { readonly errors: Errors });

/** Values that rows of earlier turns of a dry run would hold by now: their turns were taken back. */
export type Trial = {
  readonly taken: ReadonlySet<string>;
  /** The values of this turn's rows, by their ids. */
  readonly held: Map<number, string>;
};

/** How rows are kept. */
export type Keeping = { readonly target: Target; readonly trial: Trial | null };

/** A row of a dry run would meet one that an earlier turn had kept. */
class TakenInTrial extends Error {}

/** Waits for other imports of the same list, until the transaction ends. */
export const takeTurn = (tx: Db, companyId: number, resource: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK}, hashtext(${`${companyId} ${resource}`}))`);

/** The rows that an import has kept before and that are still there, with the import that did. */
export async function keptBefore(
  tx: Db,
  companyId: number,
  { resource, table }: Target,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (hashes.length === 0) return new Map();
  const rows = await rowsOf<{ hash: string; job: string | null }>(
    tx,
    sql`select i.row_hash as hash, i.job_id::text as job from imported_rows i where i.company_id = ${companyId}
      and i.resource = ${resource} and i.row_hash in (${sql.join(
        hashes.map((hash) => sql`${hash}`),
        sql`, `,
      )}) and exists (select 1 from ${table} t where t.id = i.record_id)`,
  );
  return new Map(rows.map(({ hash, job }) => [hash, job]));
}

/** Remembers rows that were kept; a row whose record was deleted since names the new one. */
export async function rememberRows(
  tx: Db,
  companyId: number,
  { resource }: Target,
  jobId: string,
  rows: readonly { readonly hash: string; readonly id: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(importedRows)
    .values(rows.map(({ hash, id }) => ({ companyId, resource, rowHash: hash, recordId: id, jobId })))
    .onConflictDoUpdate({
      target: [importedRows.companyId, importedRows.resource, importedRows.rowHash],
      set: { recordId: sql`excluded.record_id`, jobId: sql`excluded.job_id` },
    });
}

/** Why a row was refused, where that is the row's own fault; what is the server's goes on. */
function errorsOfRow(error: unknown, { fields, unique }: Target): Errors {
  const taken = { [unique ?? 'row']: [text('validation.taken')] };
  if (error instanceof TakenInTrial) return taken;
  if (error instanceof Fault && error.status < 500) {
    const { errors, reason } = error.detail;
    return errors === undefined ? { row: [reason ?? error.text] } : byColumn(errors, fields);
  }
  const fault = databaseError(error);
  if (fault?.code === '23505') return taken;
  // Values out of range or of the wrong kind, and rules of the tables.
  if (fault !== null && /^(?:22|23)/u.test(fault.code)) return { row: [text('validation.type')] };
  throw error;
}

async function holdValues(step: Db, { unique, table }: Target, trial: Trial, ids: readonly number[]) {
  if (unique === null) return;
  const rows = await rowsOf<{ id: number; value: string }>(
    step,
    sql`select t.id, lower(t.${sql.identifier(unique)}) as value from ${table} t where t.id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})`,
  );
  if (rows.some(({ value }) => trial.taken.has(value))) throw new TakenInTrial();
  for (const { id, value } of rows) trial.held.set(id, value);
}

async function keepGroup(asked: Writing, keeping: Keeping, rows: readonly SoundRow[]): Promise<Kept[]> {
  const { target, trial } = keeping;
  try {
    // A savepoint: what is refused takes nothing else with it.
    return await asked.db.transaction(async (step) => {
      const kept: (Kept & { readonly id: number })[] = [];
      for (const { line, hash, draft } of rows) {
        kept.push({ line, hash, id: await target.create({ ...asked, db: step }, draft) });
      }
      if (trial !== null)
        await holdValues(
          step,
          target,
          trial,
          kept.map(({ id }) => id),
        );
      return kept;
    });
  } catch (error) {
    const errors = errorsOfRow(error, target);
    const [only] = rows;
    if (rows.length === 1 && only !== undefined) return [{ line: only.line, hash: only.hash, errors }];
    const half = Math.ceil(rows.length / 2);
    const before = await keepGroup(asked, keeping, rows.slice(0, half));
    return [...before, ...(await keepGroup(asked, keeping, rows.slice(half)))];
  }
}

/** Keeps rows until there is no time left for more, each or none of it; at least one group of them. */
export async function keepRows(
  asked: Writing,
  keeping: Keeping,
  rows: readonly SoundRow[],
  until: number,
): Promise<Kept[]> {
  const kept: Kept[] = [];
  while (kept.length < rows.length && (kept.length === 0 || performance.now() < until)) {
    kept.push(...(await keepGroup(asked, keeping, rows.slice(kept.length, kept.length + GROUP))));
  }
  return kept;
}
