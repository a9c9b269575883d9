import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { ImportAnswer } from '@outlay/api-client/contract';
import type { DateOrder } from '@outlay/domain';
import { eq } from '../../db/drizzle.ts';
import type { Actor } from '../../access/actor.ts';
import { findActor } from '../../access/find-actor.ts';
import { permitFields } from '../../access/fields.ts';
import { writtenByColumns } from '../../records/names.ts';
import { permit } from '../../access/permit.ts';
import { recordEvents, type DomainEvent } from '../../db/outbox.ts';
import { importJobs } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import type { BaseContext } from '../../http/request/request-context.ts';
import { Fault } from '../../http/fault.ts';
import { keyOf } from '../../http/request/idempotency.ts';
import { invalidField } from '../../http/request/validation.ts';
import { translate, text } from '../../http/texts.ts';
import { encodingOf, groupsOf, linesOf, type Encoding } from './file-lines.ts';
import { readHeading } from './heading.ts';
import { abandonJob, finishJob, startJob, type Job } from './import-job.ts';
import { compareWithExisting } from './existing-records.ts';
import { createRowValidator, type RowResult, type ValidRow } from './row-validator.ts';
import { storeRows, rowsStoredBefore, rememberRows, lockImports } from './store-rows.ts';
import { readLookups } from './lookups.ts';
import { storeRejects, type Reject } from './rejects.ts';
import type { Spool } from './spool.ts';
import type { Target } from './target.ts';

/** Rows read from the file at once. */
const ROWS = 500;
/** Maximum number of rows in a file. */
const MAX_ROWS = 100_000;
/** Maximum number of rejected rows in the response; all of them can be downloaded. */
const MAX_REPORTED = 1_000;
/** Maximum duration of one transaction, so that other writes run in between. Milliseconds. */
const TRANSACTION_MS = 250;

/** Options for reading a file. */
export type ImportOptions = {
  readonly dryRun: boolean;
  readonly order: DateOrder;
  readonly mapping: string | undefined;
};

type ImportContext = BaseContext & { readonly actor: Actor };

/** Imports files of a known layout that a list of rows does not describe; resolves to null for any other file. */
export type SpecialImport = (
  context: ImportContext,
  target: Target,
  spool: Spool,
  options: ImportOptions,
) => Promise<ImportAnswer | null>;

type Part = {
  readonly validated: number;
  readonly imported: number;
  readonly skipped: number;
  readonly rejects: readonly Reject[];
};

/** Rolls back what a dry run has written. */
class Tried extends Error {
  readonly part: Part;
  constructor(part: Part) {
    super('tried');
    this.part = part;
  }
}

async function measure(
  spool: Spool,
  encoding: Encoding,
): Promise<{ heading: readonly string[]; total: number }> {
  let heading: readonly string[] | null = null;
  let lines = 0;
  for await (const some of linesOf(spool, encoding)) {
    // It may contain the rows after it, which would be lost.
    if (heading === null && some[0]?.isMalformed) throw invalidField('file', 'validation.quotes');
    heading ??= some[0]?.cells ?? [];
    lines += some.length;
    if (lines > MAX_ROWS + 1) throw invalidField('file', 'validation.import_rows', { n: MAX_ROWS });
  }
  if (heading === null) throw invalidField('file', 'validation.file.empty');
  return { heading, total: lines - 1 };
}

/** Returns the fingerprint of an import: file, options and mapping. */
const fingerprint = ({ sha256 }: Spool, order: DateOrder, mapping: string | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify([sha256, order, mapping ?? '']))
    .digest('base64url');

const isValidRow = (row: RowResult): row is ValidRow => 'draft' in row;

/** Loads the current actor: a user who was suspended or lost the permission to import stops here. */
export async function stillAllowed(
  tx: Db,
  { actor, now }: ImportContext,
  { subject, prospect }: Target,
): Promise<Actor> {
  const outcome = await findActor(tx, actor.sessionId, actor.id, actor.company.id, now);
  if (!('actor' in outcome)) throw new Fault(401, text('error.unauthenticated'));
  permit(outcome.actor, 'import', subject);
  permit(outcome.actor, 'create', subject, prospect(outcome.actor));
  return outcome.actor;
}

/** Starts the import of a file, or resumes the one of the same request. */
export function startImport(
  { actor, services, request }: ImportContext,
  { resource }: Target,
  {
    spool,
    heading,
    total,
  }: { readonly spool: Spool; readonly heading: readonly string[]; readonly total: number },
  { dryRun, order, mapping }: ImportOptions,
): Promise<Job> {
  // A dry run has no effect that a repeated request could duplicate.
  const key = dryRun ? null : keyOf(request);
  return startJob(services, {
    companyId: actor.company.id,
    userId: actor.id,
    resource,
    total,
    fileHash: spool.sha256,
    heading,
    request: key === null ? null : { key, hash: fingerprint(spool, order, mapping) },
  });
}

/** Imports a file into a list: stores valid rows and reports the others row by row. */
export async function runImport(
  context: ImportContext,
  target: Target,
  spool: Spool,
  options: ImportOptions,
): Promise<ImportAnswer> {
  const { dryRun, order, mapping } = options;
  const { actor, services, localeOptions, request } = context;
  const { store, clock, stopping } = services;
  const companyId = actor.company.id;
  const prospect = target.prospect(actor);
  const encoding = await encodingOf(spool);
  const { heading, total } = await measure(spool, encoding);
  const { columns, recognized, ignored } = readHeading(heading, target, mapping);
  const written = writtenByColumns(
    columns.flatMap(({ name, field }) => (field.input === true ? [name] : [])),
  );
  permitFields(actor.ability, 'create', target.subject, prospect ?? {}, written);
  const lookups = await readLookups(
    store.db,
    companyId,
    new Set(columns.flatMap(({ field }) => field.resource ?? [])),
  );
  const reading = { order, currency: actor.company.currency, find: lookups.find };
  const validateRow = createRowValidator({
    target,
    heading,
    columns,
    reading,
    owner: target.isOwn ? actor.id : null,
  });

  const file = { spool, heading, total };
  const { id: job, answer: before } = await startImport(context, target, file, options);
  if (before !== null) return before;
  const done = { rows: 0, imported: 0, skipped: 0, rejected: 0 };
  const failed: ImportAnswer['failed'] = [];
  /** Unique values that earlier rows of this dry run have taken. */
  const taken = new Set<string>();

  const progress = (rows: number): DomainEvent => ({
    companyId,
    userId: actor.id,
    type: 'import.progress',
    subject: target.subject,
    recordId: 0,
    data: { job, resource: target.resource, done: rows, total },
  });
  const changed = (recordId: number): DomainEvent => ({
    companyId,
    type: target.subject === 'expense' ? 'expense.changed' : 'resource.changed',
    subject: target.subject,
    recordId,
  });
  // One event refreshes a list, but members are notified of each policy.
  const announced = target.subject === 'spendingPolicies' ? MAX_ROWS : 1;

  const storePart = async (
    tx: Db,
    rows: readonly RowResult[],
    reserved: Map<number, string>,
  ): Promise<Part> => {
    const until = performance.now() + TRANSACTION_MS;
    const current = await stillAllowed(tx, context, target);
    await lockImports(tx, companyId, target.resource);
    const valid = rows.filter(isValidRow);
    const known = await rowsStoredBefore(
      tx,
      companyId,
      target,
      valid.map(({ hash }) => hash),
    );
    const inTransaction = { ...context, db: tx, actor: current, version: null, body: () => undefined };
    const isKnown = (row: RowResult) => isValidRow(row) && known.has(row.hash);
    const compared = await compareWithExisting(inTransaction, {
      target,
      columns,
      job,
      rows: rows.filter((row) => !isKnown(row)),
    });
    const fresh = valid.filter((row) => !isKnown(row) && !compared.has(row));
    const storeInput = { target, dryRun: dryRun ? { taken, reserved } : null };
    const stored = await storeRows(inTransaction, storeInput, fresh, until);
    // Rows after the time limit are left to the next transaction.
    const next = fresh[stored.length];
    const validated = next === undefined ? rows.length : rows.indexOf(next);
    const made = stored.flatMap((one) => ('id' in one ? [one] : []));
    const refused = stored.flatMap((one) => ('errors' in one ? [one] : []));
    const others = rows.slice(0, validated);
    const wrong = others.flatMap((row) => {
      const errors = compared.get(row) ?? (isValidRow(row) ? null : row.errors);
      return errors === null || errors === 'same' ? [] : [{ line: row.line, errors }];
    });
    // Rows that an earlier request of the same import has stored count as its own.
    const resent = others.filter((row) => isValidRow(row) && known.get(row.hash) === job).length;
    const part = {
      validated,
      imported: made.length + resent,
      skipped: validated - made.length - resent - refused.length - wrong.length,
      rejects: [...wrong, ...refused].toSorted((one, other) => one.line.line - other.line.line),
    };
    if (dryRun) throw new Tried(part);
    await rememberRows(tx, companyId, target, job, made);
    await target.auditCreated(
      inTransaction,
      made.map(({ id }) => id),
    );
    await storeRejects(tx, job, target.fields, part.rejects);
    const rowsDone = done.rows + validated;
    await tx
      .update(importJobs)
      .set({ done: rowsDone, failed: done.rejected + part.rejects.length })
      .where(eq(importJobs.id, job));
    const changes = made.slice(-announced).map(({ id }) => changed(id));
    await recordEvents(tx, clock.now(), [...changes, progress(rowsDone)]);
    return part;
  };

  const storeNext = async (rows: readonly RowResult[]): Promise<Part> => {
    let reserved = new Map<number, string>();
    try {
      return await store.transaction((tx) => {
        reserved = new Map();
        return storePart(tx, rows, reserved);
      });
    } catch (error) {
      if (!(error instanceof Tried)) throw error;
      const { part } = error;
      for (const value of reserved.values()) taken.add(value);
      await store.transaction(async (tx) => {
        await storeRejects(tx, job, target.fields, part.rejects);
        await recordEvents(tx, clock.now(), [progress(done.rows + part.validated)]);
      });
      return part;
    }
  };

  const count = (part: Part): void => {
    done.rows += part.validated;
    done.imported += part.imported;
    done.skipped += part.skipped;
    done.rejected += part.rejects.length;
    for (const { line, errors } of part.rejects.slice(0, MAX_REPORTED - failed.length)) {
      const texts = Object.entries(errors).map(([field, all]) => [
        field,
        all.map((one) => translate(localeOptions, one)),
      ]);
      failed.push({ row: line.line, errors: Object.fromEntries(texts) });
    }
  };

  try {
    for await (const lines of groupsOf(spool, encoding, ROWS)) {
      let waiting = lines.map(validateRow);
      while (waiting.length > 0) {
        if (stopping.aborted) throw new Fault(503, text('error.busy'), { retryAfterSeconds: 5 });
        if (request.signal.aborted) throw new Fault(409, text('error.import_cancelled'));
        const part = await storeNext(waiting);
        count(part);
        waiting = waiting.slice(part.validated);
        // Lets requests waiting for the embedded database's only session run.
        await setImmediate();
      }
    }
  } catch (error) {
    await abandonJob(services, job, request.signal.aborted ? 'cancelled' : 'failed');
    throw error;
  }
  return finishJob(services, {
    job,
    total,
    imported: done.imported,
    skipped: done.skipped,
    rejected: done.rejected,
    dry_run: dryRun,
    failed,
    columns: [...recognized],
    ...(ignored.length === 0 ? {} : { ignored_columns: [...ignored] }),
  });
}
