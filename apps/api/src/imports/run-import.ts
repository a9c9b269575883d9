import { createHash } from 'node:crypto';
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
import { keyOf } from '../http/idempotency.ts';
import { invalidField } from '../http/validation.ts';
import { say, text } from '../http/words.ts';
import type { DateOrder } from './cell.ts';
import { encodingOf, groupsOf, linesOf, type Encoding } from './file-lines.ts';
import { readHeading } from './heading.ts';
import { abandonJob, finishJob, startJob } from './import-job.ts';
import { rowJudge, type JudgedRow, type SoundRow } from './judge-row.ts';
import { keepRows, keptBefore, rememberRows, takeTurn } from './keep-rows.ts';
import { readLookups } from './lookups.ts';
import { keepRejects, type Reject } from './rejects.ts';
import type { Spool } from './spool.ts';
import type { Target } from './target.ts';

/** Rows read from the file at once. */
const ROWS = 500;
/** The most rows a file may have. */
const MOST_ROWS = 100_000;
/** Refused rows that the answer itself tells of; all of them can be fetched. */
const MOST_TOLD = 1_000;
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
  readonly rejects: readonly Reject[];
};

/** Takes back what a trial run has written. */
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
    heading ??= some[0]?.cells ?? [];
    lines += some.length;
    if (lines > MOST_ROWS + 1) throw invalidField('file', 'validation.import_rows', { n: MOST_ROWS });
  }
  if (heading === null) throw invalidField('file', 'validation.file.empty');
  return { heading, total: lines - 1 };
}

/** What is sent under a draft's key: the same file read in another way is something else. */
const fingerprint = ({ sha256 }: Spool, order: DateOrder, mapping: string | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify([sha256, order, mapping ?? '']))
    .digest('base64url');

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
  const encoding = await encodingOf(spool);
  const { heading, total } = await measure(spool, encoding);
  const { columns, understood, ignored } = readHeading(heading, target, mapping);
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

  // What a dry run says is no effect that a resend could double.
  const key = dryRun ? null : keyOf(request);
  const { id: job, answer: before } = await startJob(services, {
    companyId,
    userId: actor.id,
    resource: target.resource,
    total,
    fileHash: spool.sha256,
    heading,
    request: key === null ? null : { key, hash: fingerprint(spool, order, mapping) },
  });
  if (before !== null) return before;
  const done = { rows: 0, imported: 0, skipped: 0, rejected: 0 };
  const failed: ImportAnswer['failed'] = [];
  /** What rows of this dry run would hold by now. */
  const taken = new Set<string>();

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

  const keepPart = async (tx: Db, rows: readonly JudgedRow[], held: Map<number, string>): Promise<Part> => {
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
    const keeping = { target, trial: dryRun ? { taken, held } : null };
    const kept = await keepRows(writing, keeping, fresh, until);
    // Rows after the last that there was time for wait for the next turn.
    const next = fresh[kept.length];
    const judged = next === undefined ? rows.length : rows.indexOf(next);
    const made = kept.flatMap((one) => ('id' in one ? [one] : []));
    const refused = kept.flatMap((one) => ('errors' in one ? [one] : []));
    const others = rows.slice(0, judged);
    const wrong = others.flatMap((row) => (isSound(row) ? [] : [row]));
    // Rows that an earlier sending of this very import has kept are its own.
    const resent = others.filter((row) => isSound(row) && known.get(row.hash) === job).length;
    const part = {
      judged,
      imported: made.length + resent,
      skipped: judged - made.length - resent - refused.length - wrong.length,
      rejects: [...wrong, ...refused].toSorted((one, other) => one.line.line - other.line.line),
    };
    if (dryRun) throw new Tried(part);
    await rememberRows(tx, companyId, target, job, made);
    await keepRejects(tx, job, target.fields, part.rejects);
    const rowsDone = done.rows + judged;
    await tx
      .update(importJobs)
      .set({ done: rowsDone, failed: done.rejected + part.rejects.length })
      .where(eq(importJobs.id, job));
    await record(tx, clock.now(), tell(made.at(-1)?.id ?? null, rowsDone));
    return part;
  };

  const keep = async (rows: readonly JudgedRow[]): Promise<Part> => {
    let held = new Map<number, string>();
    try {
      return await store.transaction((tx) => {
        held = new Map();
        return keepPart(tx, rows, held);
      });
    } catch (error) {
      if (!(error instanceof Tried)) throw error;
      const { part } = error;
      for (const value of held.values()) taken.add(value);
      await store.transaction(async (tx) => {
        await keepRejects(tx, job, target.fields, part.rejects);
        await record(tx, clock.now(), [progress(done.rows + part.judged)]);
      });
      return part;
    }
  };

  const count = (part: Part): void => {
    done.rows += part.judged;
    done.imported += part.imported;
    done.skipped += part.skipped;
    done.rejected += part.rejects.length;
    for (const { line, errors } of part.rejects.slice(0, MOST_TOLD - failed.length)) {
      const texts = Object.entries(errors).map(([field, all]) => [field, all.map((one) => say(locale, one))]);
      failed.push({ row: line.line, errors: Object.fromEntries(texts) });
    }
  };

  try {
    for await (const lines of groupsOf(spool, encoding, ROWS)) {
      let waiting = lines.map(judge);
      while (waiting.length > 0) {
        if (stopping.aborted) throw new Fault(503, text('error.busy'), { retryAfterSeconds: 5 });
        if (request.signal.aborted) throw new Fault(409, text('error.import_cancelled'));
        const part = await keep(waiting);
        count(part);
        waiting = waiting.slice(part.judged);
        // Whoever waits for the one session of the embedded database is let in here.
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
    columns: [...understood],
    ...(ignored.length === 0 ? {} : { ignored_columns: [...ignored] }),
  });
}
