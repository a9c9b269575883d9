import { and, eq, gt, lte, max, sql } from '../db/drizzle.ts';
import { isPassing } from '../db/database-error.ts';
import { eventFailures, outbox, outboxCursors, type EventType } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { describeError, loggable } from '../http/errors.ts';
import type { Services } from '../services.ts';

/** Outbox row as passed to a consumer. */
export type OutboxRow = {
  readonly id: number;
  readonly company_id: number;
  readonly type: EventType;
  readonly subject: string;
  readonly record_id: number;
  readonly data: Readonly<Record<string, unknown>>;
  /** Time of the event. */
  readonly at: Date;
};

/** Consumers of the outbox. */
export const CONSUMERS = ['notifications', 'webhooks'] as const;

/** Consumer of the outbox. */
export type Consumer = (typeof CONSUMERS)[number];

const BATCH = 200;

/** Creates the position of a consumer at the end of the outbox, unless it has one. */
const addCursor = (db: Db, consumer: Consumer) =>
  db
    .insert(outboxCursors)
    .values({ consumer, lastId: sql`coalesce(${db.select({ id: max(outbox.id) }).from(outbox)}, 0)` })
    .onConflictDoNothing();

/**
 * Creates the positions of all consumers. Called before the server accepts its first request, so that every event is
 * processed, even if the process ends before the worker's first pass.
 */
export async function registerConsumers(db: Db): Promise<void> {
  for (const consumer of CONSUMERS) await addCursor(db, consumer);
}

/** Processes events in a transaction. */
export type Work = (tx: Db, rows: readonly OutboxRow[]) => Promise<void>;

type Parts = Pick<Services, 'store' | 'clock' | 'log'>;

/** Waits after each failure of an event, in minutes; after as many attempts and one more it is given up. */
const WAIT_MINUTES = [1, 5, 30, 120, 360, 720, 1440] as const;

/** Returns the time of the next attempt; null if there is none. */
function nextAttempt(attempts: number, now: Date): Date | null {
  const minutes = WAIT_MINUTES[attempts - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000);
}

/** Returns an error that is about the work itself. @throws the error if the work is to be repeated as it is. */
function errorOfWork(error: unknown): Error {
  if (isPassing(error)) throw error;
  return error instanceof Error ? error : new Error(String(error));
}

const { id, companyId: company_id, type, subject, recordId: record_id, data, at } = outbox;
const EVENT = { id, company_id, type, subject, record_id, data, at };

/** A transaction of a consumer at its position: the next events, and the step beyond them. */
type Position = { readonly rows: readonly OutboxRow[]; moveOn(): Promise<void> };

/**
 * Runs work on the next events, in one transaction with the position beyond them. Returns their number: 0 also while
 * another process works for the same consumer.
 */
const withNext = (
  { store }: Parts,
  consumer: Consumer,
  most: number,
  work: (tx: Db, position: Position) => Promise<void>,
): Promise<number> =>
  store.transaction(async (tx) => {
    await addCursor(tx, consumer);
    const [cursor] = await tx
      .select({ lastId: outboxCursors.lastId })
      .from(outboxCursors)
      .where(eq(outboxCursors.consumer, consumer))
      .for('update', { skipLocked: true });
    if (cursor === undefined) return 0;
    const rows = await tx
      .select(EVENT)
      .from(outbox)
      .where(gt(outbox.id, cursor.lastId))
      .orderBy(outbox.id)
      .limit(most);
    const last = rows.at(-1);
    if (last === undefined) return 0;
    const moveOn = async (): Promise<void> => {
      await tx.update(outboxCursors).set({ lastId: last.id }).where(eq(outboxCursors.consumer, consumer));
    };
    await work(tx, { rows, moveOn });
    return rows.length;
  });

/**
 * Processes the next events. Returns their number, and the error that undid all of it, which may have occurred as late as at
 * the commit.
 */
async function processNext(
  parts: Parts,
  consumer: Consumer,
  most: number,
  work: Work,
): Promise<{ readonly taken: number; readonly error: Error | null; readonly rows: readonly OutboxRow[] }> {
  let read: readonly OutboxRow[] = [];
  try {
    const taken = await withNext(parts, consumer, most, async (tx, { rows, moveOn }) => {
      read = rows;
      await moveOn();
      await work(tx, rows);
    });
    return { taken, error: null, rows: read };
  } catch (error) {
    return { taken: 0, error: errorOfWork(error), rows: read };
  }
}

/** Sets the next event aside, unless another process has processed it meanwhile. */
async function setAside(parts: Parts, consumer: Consumer, event: OutboxRow, error: Error): Promise<void> {
  const now = parts.clock.now();
  let isSetAside = false;
  await withNext(parts, consumer, 1, async (tx, { rows, moveOn }) => {
    isSetAside = rows[0]?.id === event.id;
    if (!isSetAside) return;
    await moveOn();
    await tx.insert(eventFailures).values({
      consumer,
      outboxId: event.id,
      nextAttemptAt: nextAttempt(1, now),
      lastError: describeError(error),
      failedAt: now,
    });
  });
  if (isSetAside)
    parts.log.error({ consumer, event: event.id, error: loggable(error) }, 'an event could not be processed');
}

/** Processes the events of a batch that failed, each in a transaction of its own, and sets those aside that fail. */
async function processSingly(parts: Parts, consumer: Consumer, work: Work, failed: number): Promise<void> {
  for (let at = 0; at < failed; at += 1) {
    const { taken, error, rows } = await processNext(parts, consumer, 1, work);
    const [event] = rows;
    if (error !== null && event !== undefined) await setAside(parts, consumer, event, error);
    else if (error !== null) throw error;
    else if (taken === 0) return;
  }
}

/** Selects an event that was set aside and is due. */
const dueFailure = (consumer: Consumer, outboxId: number, now: Date) =>
  and(
    eq(eventFailures.consumer, consumer),
    eq(eventFailures.outboxId, outboxId),
    lte(eventFailures.nextAttemptAt, now),
  );

/** Processes an event again that was set aside. Returns its error; null if it succeeded, or another process tries it. */
async function errorOfRetry(
  { store, clock }: Parts,
  consumer: Consumer,
  work: Work,
  outboxId: number,
): Promise<Error | null> {
  const isDue = dueFailure(consumer, outboxId, clock.now());
  try {
    await store.transaction(async (tx) => {
      const [failed] = await tx
        .select({ event: EVENT })
        .from(eventFailures)
        .innerJoin(outbox, eq(outbox.id, eventFailures.outboxId))
        .where(isDue)
        .for('update', { of: eventFailures, skipLocked: true });
      if (failed === undefined) return;
      await tx.delete(eventFailures).where(isDue);
      await work(tx, [failed.event]);
    });
    return null;
  } catch (error) {
    return errorOfWork(error);
  }
}

/** Processes events again that were set aside and are due, each in a transaction of its own. */
async function retryFailed(parts: Parts, consumer: Consumer, work: Work): Promise<void> {
  const { store, clock, log } = parts;
  const now = clock.now();
  const due = await store.db
    .select({ outboxId: eventFailures.outboxId, attempts: eventFailures.attempts })
    .from(eventFailures)
    .where(and(eq(eventFailures.consumer, consumer), lte(eventFailures.nextAttemptAt, now)))
    .orderBy(eventFailures.outboxId)
    .limit(BATCH);
  for (const { outboxId, attempts: before } of due) {
    const error = await errorOfRetry(parts, consumer, work, outboxId);
    if (error === null) continue;
    const attempts = before + 1;
    const nextAttemptAt = nextAttempt(attempts, now);
    // Another process that tried it meanwhile has counted its attempt.
    await store.db
      .update(eventFailures)
      .set({ attempts, nextAttemptAt, lastError: describeError(error), failedAt: now })
      .where(and(dueFailure(consumer, outboxId, now), eq(eventFailures.attempts, before)));
    log.error(
      { consumer, event: outboxId, attempts, error: loggable(error) },
      nextAttemptAt === null ? 'an event was given up' : 'an event could not be processed',
    );
  }
}

/**
 * Processes the outbox from a consumer's position, each batch in one transaction with the new position: every event
 * is processed exactly once across processes. Reads no batch while another process reads one of the same consumer. A new
 * consumer starts at the end, so it does not process earlier events.
 *
 * A batch that fails, even at its commit, is processed event by event. An event that fails by itself is set aside and retried
 * with increasing delays, up to eight attempts in all; later events, also those of the same record, are processed meanwhile.
 */
export async function consume(parts: Parts, consumer: Consumer, work: Work): Promise<void> {
  await retryFailed(parts, consumer, work);
  for (;;) {
    const { taken, error, rows } = await processNext(parts, consumer, BATCH, work);
    if (error === null) {
      if (taken < BATCH) return;
      continue;
    }
    if (rows.length === 0) throw error;
    await processSingly(parts, consumer, work, rows.length);
  }
}

/** Lets all events of a consumer that were set aside be processed again with the next pass. Returns their number. */
export async function retryEvents(tx: Db, consumer: Consumer, now: Date): Promise<number> {
  const again = await tx
    .update(eventFailures)
    .set({ attempts: 0, nextAttemptAt: now })
    .where(eq(eventFailures.consumer, consumer))
    .returning({ id: eventFailures.outboxId });
  return again.length;
}
