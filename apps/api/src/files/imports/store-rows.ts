import { and, eq, exists, inArray, sql } from '../../db/drizzle.ts';
import { databaseError } from '../../db/database-error.ts';
import { lower, qualified } from '../../db/expressions.ts';
import { alias } from '../../db/pg-core.ts';
import { importedRows } from '../../db/schema/index.ts';
import { savepoint, type Db } from '../../db/store.ts';
import { Fault } from '../../http/fault.ts';
import type { Errors } from '../../http/request/validation.ts';
import { text } from '../../http/texts.ts';
import type { RecordTable } from '../../records/list-source.ts';
import type { WriteContext } from '../../records/record-handlers.ts';
import type { ValidRow } from './row-validator.ts';
import { byColumn, type Target } from './target.ts';

/**
 * Advisory lock that serializes imports of one list into one company, so that two of the same file create no
 * duplicates.
 */
const IMPORT_LOCK = 7_204_118;
const GROUP = 32;

/** The row of a conflict that would have been inserted. */
const excluded = alias(importedRows, 'excluded');

/** The result of storing a row: its id or its errors. */
export type StoredRow = Pick<ValidRow, 'line' | 'hash'> &
  ({ readonly id: number } | { readonly errors: Errors });

/** Unique values of rows of earlier transactions of a dry run, which were rolled back. */
export type DryRun = {
  readonly taken: ReadonlySet<string>;
  /** Unique values of this transaction's rows, by their ids. */
  readonly reserved: Map<number, string>;
};

/** Target and mode of storing rows. */
export type StoreRowsInput = { readonly target: Target; readonly dryRun: DryRun | null };

/** Thrown if a row of a dry run conflicts with one of an earlier transaction. */
class TakenInDryRun extends Error {}

/** Waits for other imports of the same list, until the transaction ends. */
export const lockImports = (tx: Db, companyId: number, resource: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK}, hashtext(${`${companyId} ${resource}`}))`);

/** Returns rows that were imported before and still exist, with the id of their import. */
export async function rowsStoredBefore(
  tx: Db,
  companyId: number,
  { resource, table }: Target,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (hashes.length === 0) return new Map();
  const rows = await tx
    .select({ hash: importedRows.rowHash, job: importedRows.jobId })
    .from(importedRows)
    .where(
      and(
        eq(importedRows.companyId, companyId),
        eq(importedRows.resource, resource),
        inArray(importedRows.rowHash, [...hashes]),
        exists(
          tx.select({ id: table.id }).from<RecordTable>(table).where(eq(table.id, importedRows.recordId)),
        ),
      ),
    );
  return new Map(rows.map(({ hash, job }) => [hash, job]));
}

/** Records imported rows; a row whose record was deleted now refers to the new one. */
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
      set: { recordId: qualified(excluded.recordId), jobId: qualified(excluded.jobId) },
    });
}

/** Returns the errors of a row that the database rejects; rethrows other errors. */
function errorsOfRow(error: unknown, { fields, identity }: Target): Errors {
  const taken = { [identity.kind === 'unique' ? identity.field : 'row']: [text('validation.taken')] };
  if (error instanceof TakenInDryRun) return taken;
  if (error instanceof Fault && error.status < 500) {
    const { errors, reason } = error.detail;
    return errors === undefined ? { row: [reason ?? error.text] } : byColumn(errors, fields);
  }
  const fault = databaseError(error);
  if (fault?.code === '23505') return taken;
  // Values out of range or of the wrong type, and violated constraints.
  if (fault !== null && /^(?:22|23)/u.test(fault.code)) return { row: [text('validation.type')] };
  throw error;
}

async function reserveValues(step: Db, { identity, table }: Target, dryRun: DryRun, ids: readonly number[]) {
  if (identity.kind !== 'unique') return;
  const rows = await step
    .select({ id: sql<number>`${table.id}`, value: lower(identity.column) })
    .from<RecordTable>(table)
    .where(inArray(table.id, [...ids]));
  if (rows.some(({ value }) => dryRun.taken.has(value))) throw new TakenInDryRun();
  for (const { id, value } of rows) dryRun.reserved.set(id, value);
}

async function storeGroup(
  context: WriteContext,
  input: StoreRowsInput,
  rows: readonly ValidRow[],
): Promise<StoredRow[]> {
  const { target, dryRun } = input;
  const { capacity = null } = context;
  const left = capacity?.left ?? 0;
  try {
    // A savepoint: a rejected row does not roll back the others.
    return await savepoint(context.db, async (step) => {
      const stored: (StoredRow & { readonly id: number })[] = [];
      for (const { line, hash, draft } of rows) {
        stored.push({ line, hash, id: await target.create({ ...context, db: step }, draft) });
      }
      if (dryRun !== null)
        await reserveValues(
          step,
          target,
          dryRun,
          stored.map(({ id }) => id),
        );
      return stored;
    });
  } catch (error) {
    if (capacity !== null) capacity.left = left;
    const errors = errorsOfRow(error, target);
    const [only] = rows;
    if (rows.length === 1 && only !== undefined) return [{ line: only.line, hash: only.hash, errors }];
    const half = Math.ceil(rows.length / 2);
    const before = await storeGroup(context, input, rows.slice(0, half));
    return [...before, ...(await storeGroup(context, input, rows.slice(half)))];
  }
}

/** Stores rows until the time limit, each completely or not at all; at least one group. */
export async function storeRows(
  context: WriteContext,
  input: StoreRowsInput,
  rows: readonly ValidRow[],
  until: number,
): Promise<StoredRow[]> {
  const stored: StoredRow[] = [];
  const counted = { ...context, capacity: await input.target.countCapacity(context) };
  while (stored.length < rows.length && (stored.length === 0 || performance.now() < until)) {
    stored.push(...(await storeGroup(counted, input, rows.slice(stored.length, stored.length + GROUP))));
  }
  return stored;
}
