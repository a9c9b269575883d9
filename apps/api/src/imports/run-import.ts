import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { ImportAnswer } from '@outlay/api-client/contract';
import { eq } from 'drizzle-orm';
import { findActor, type Actor } from '../access/actor.ts';
import { permitFields } from '../access/fields.ts';
import { permit } from '../access/permit.ts';
import { record, type Happening } from '../db/outbox.ts';
import { importJobs } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import type { AskedAnyhow } from '../http/asked.ts';
import { Fault } from '../http/fault.ts';
import { invalidField, type Errors } from '../http/validation.ts';
import { say, text } from '../http/words.ts';
import type { DateOrder } from './cell.ts';
import { groupsOf, linesOf } from './file-lines.ts';
import { readHeading } from './heading.ts';
import { rowJudge, type JudgedRow, type SoundRow } from './judge-row.ts';
import { keepRows, keptBefore, rememberRows, takeTurn } from './keep-rows.ts';
import { readLookups } from './lookups.ts';
import type { Spool } from './spool.ts';
import type { Target } from './target.ts';

/** Rows read from the file at once. */
const ROWS = 500;
/** The most rows a file may have. */
const MOST_ROWS = 100_000;
/** How long one transaction goes on taking rows: everybody else's writes come in between. Milliseconds. */
const TURN_MS = 250;

/** How a file is read. */
export type ImportOptions = {
  readonly dryRun: boolean;
  readonly order: DateOrder;
  readonly mapping: string | undefined;
};

type Asking = AskedAnyhow & { readonly actor: Actor };

type Part = {
  readonly judged: number;
  readonly imported: number;
  readonly skipped: number;
  readonly failed: readonly { readonly row: number; readonly errors: Errors }[];
};

/** Takes back what a trial run has written. */
class Tried extends Error {
  readonly part: Part;
  constructor(part: Part) {
    super('tried');
    this.part = part;
  }
}

async function measure(spool: Spool): Promise<{ heading: readonly string[]; total: number }> {
  let heading: readonly string[] | null = null;
  let lines = 0;
  for await (const some of linesOf(spool)) {
    heading ??= some[0]?.cells ?? [];
    lines += some.length;
    if (lines > MOST_ROWS + 1) throw invalidField('file', 'validation.import_rows', { n: MOST_ROWS });
  }
  if (heading === null) throw invalidField('file', 'validation.file.empty');
  return { heading, total: lines - 1 };
}

const isSound = (row: JudgedRow): row is SoundRow => 'draft' in row;

/** The person as they are now: who was suspended or lost the right to import stops here. */
async function stillAllowed(tx: Db, { actor, now }: Asking, { subject, prospect }: Target): Promise<Actor> {
  const found = await findActor(tx, actor.sessionId, actor.id, actor.company.id, now);
  if (!('actor' in found)) throw new Fault(401, text('error.unauthenticated'));
  permit(found.actor, 'import', subject);
  permit(found.actor, 'create', subject, prospect(found.actor));
  return found.actor;
}

/** Reads a file into the records of a list: what is sound is kept, the rest is told row by row. */
export async function runImport(
  asked: Asking,
  target: Target,
  spool: Spool,
  { dryRun, order, mapping }: ImportOptions,
): Promise<ImportAnswer> {
  const { actor, services, locale, request } = asked;
  const { store, clock, stopping } = services;
  const companyId = actor.company.id;
  const prospect = target.prospect(actor);
  const { heading, total } = await measure(spool);
  const { columns, ignored } = readHeading(heading, target.fields, mapping);
  if (columns.length === 0) throw invalidField('file', 'validation.no_known_column');
  permitFields(
    actor.ability,
    'create',
    target.subject,
    prospect ?? {},
    columns.map(({ name }) => name),
  );
  const lookups = await readLookups(
    store.db,
    companyId,
    new Set(columns.flatMap(({ field }) => field.resource ?? [])),
  );
  const reading = { order, currency: actor.company.currency, find: lookups.find };
  const judge = rowJudge({ target, columns, reading, owner: target.isOwn ? actor.id : null });

  const job = randomUUID();
  const done = { rows: 0, imported: 0, skipped: 0 };
  const failed: { row: number; errors: Record<string, string[]> }[] = [];
  await store.db.insert(importJobs).values({
    id: job,
    companyId,
    userId: actor.id,
    resource: target.resource,
    status: 'running',
    total,
    fileHash: spool.sha256,
    createdAt: clock.now(),
  });

  const progress = (rows: number): Happening => ({
    companyId,
    userId: actor.id,
    type: 'import.progress',
    subject: target.subject,
    recordId: 0,
    data: { job, resource: target.resource, done: rows, total },
  });
  const tell = (lastId: number | null, rows: number): Happening[] => [
    ...(lastId === null
      ? []
      : [
          {
            companyId,
            type: target.subject === 'expense' ? 'expense.changed' : 'resource.changed',
            subject: target.subject,
            recordId: lastId,
          },
        ]),
    progress(rows),
  ];

  const keepPart = async (tx: Db, rows: readonly JudgedRow[]): Promise<Part> => {
    const until = performance.now() + TURN_MS;
    const living = await stillAllowed(tx, asked, target);
    await takeTurn(tx, companyId, target.resource);
    const sound = rows.filter(isSound);
    const known = await keptBefore(
      tx,
      companyId,
      target,
      sound.map(({ hash }) => hash),
    );
    const fresh = sound.filter(({ hash }) => !known.has(hash));
    const writing = { ...asked, db: tx, actor: living, version: null, body: () => undefined };
    const kept = await keepRows(writing, target, fresh, until);
    // Rows after the last that there was time for wait for the next turn.
    const next = fresh[kept.length];
    const judged = next === undefined ? rows.length : rows.indexOf(next);
    const made = kept.flatMap((one) => ('id' in one ? [one] : []));
    const refused = kept.flatMap((one) => ('errors' in one ? [{ row: one.row, errors: one.errors }] : []));
    const wrong = rows.slice(0, judged).flatMap((row) => (isSound(row) ? [] : [row]));
    const part = {
      judged,
      imported: made.length,
      skipped: judged - made.length - refused.length - wrong.length,
      failed: [...wrong, ...refused].toSorted((one, other) => one.row - other.row),
    };
    if (dryRun) throw new Tried(part);
    await rememberRows(tx, companyId, target, made);
    const rowsDone = done.rows + judged;
    await tx
      .update(importJobs)
      .set({ done: rowsDone, failed: failed.length + part.failed.length })
      .where(eq(importJobs.id, job));
    await record(tx, clock.now(), tell(made.at(-1)?.id ?? null, rowsDone));
    return part;
  };

  const keep = async (rows: readonly JudgedRow[]): Promise<Part> => {
    try {
      return await store.transaction((tx) => keepPart(tx, rows));
    } catch (error) {
      if (!(error instanceof Tried)) throw error;
      const { part } = error;
      await store.transaction((tx) => record(tx, clock.now(), [progress(done.rows + part.judged)]));
      return part;
    }
  };

  const finish = (status: 'done' | 'cancelled' | 'failed') =>
    store.db
      .update(importJobs)
      .set({
        status,
        finishedAt: clock.now(),
        done: done.rows,
        failed: failed.length,
        report: { imported: done.imported, skipped: done.skipped, dry_run: dryRun },
      })
      .where(eq(importJobs.id, job));

  try {
    for await (const lines of groupsOf(spool, ROWS)) {
      let waiting = lines.map(judge);
      while (waiting.length > 0) {
        if (stopping.aborted) throw new Fault(503, text('error.busy'), { retryAfterSeconds: 5 });
        if (request.signal.aborted) throw new Fault(409, text('error.import_cancelled'));
        const part = await keep(waiting);
        done.rows += part.judged;
        done.imported += part.imported;
        done.skipped += part.skipped;
        for (const { row, errors } of part.failed) {
          const texts = Object.entries(errors).map(([field, all]) => [
            field,
            all.map((one) => say(locale, one)),
          ]);
          failed.push({ row, errors: Object.fromEntries(texts) });
        }
        waiting = waiting.slice(part.judged);
        // Whoever waits for the one session of the embedded database is let in here.
        await setImmediate();
      }
    }
  } catch (error) {
    await finish(request.signal.aborted ? 'cancelled' : 'failed');
    throw error;
  }
  await finish('done');
  return {
    job,
    total,
    imported: done.imported,
    skipped: done.skipped,
    dry_run: dryRun,
    failed,
    ...(ignored.length === 0 ? {} : { ignored_columns: [...ignored] }),
  };
}
