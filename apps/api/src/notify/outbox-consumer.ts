import { and, eq, gt, lte, max, sql } from 'drizzle-orm';
import { isPassing } from '../db/database-error.ts';
import { eventFailures, outbox, outboxCursors } from '../db/schema/index.ts';
import { savepoint, type Db } from '../db/store.ts';
import { describeError, loggable } from '../http/errors.ts';
import type { Services } from '../services.ts';

/** Outbox row as passed to a consumer. */
export type OutboxRow = {
  readonly id: number;
  readonly company_id: number;
  readonly type: string;
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

/** Runs work in a savepoint. Returns its error if that is about the events; null if it succeeded. */
async function errorOf(tx: Db, work: Work, rows: readonly OutboxRow[]): Promise<Error | null> {
  try {
    await savepoint(tx, (step) => work(step, rows));
    return null;
  } catch (error) {
    if (isPassing(error)) throw error;
    return error instanceof Error ? error : new Error(String(error));
  }
}

const { id, companyId: company_id, type, subject, recordId: record_id, data, at } = outbox;
const EVENT = { id, company_id, type, subject, record_id, data, at };

/** Processes events one by one, and sets those aside that fail. */
async function processSingly(
  { clock, log }: Parts,
  tx: Db,
  consumer: Consumer,
  work: Work,
  rows: readonly OutboxRow[],
): Promise<void> {
  for (const row of rows) {
    const error = await errorOf(tx, work, [row]);
    if (error === null) continue;
    log.error({ consumer, event: row.id, error: loggable(error) }, 'an event could not be processed');
    const now = clock.now();
    await tx.insert(eventFailures).values({
      consumer,
      outboxId: row.id,
      nextAttemptAt: nextAttempt(1, now),
      lastError: describeError(error),
      failedAt: now,
    });
  }
}

/** Processes events again that were set aside and are due, each in a transaction of its own. */
async function retryFailed({ store, clock, log }: Parts, consumer: Consumer, work: Work): Promise<void> {
  const now = clock.now();
  const isDue = and(eq(eventFailures.consumer, consumer), lte(eventFailures.nextAttemptAt, now));
  const due = await store.db
    .select({ outboxId: eventFailures.outboxId })
    .from(eventFailures)
    .where(isDue)
    .orderBy(eventFailures.outboxId)
    .limit(BATCH);
  for (const { outboxId } of due) {
    await store.transaction(async (tx) => {
      const [failed] = await tx
        .select({ attempts: eventFailures.attempts, event: EVENT })
        .from(eventFailures)
        .innerJoin(outbox, eq(outbox.id, eventFailures.outboxId))
        .where(and(isDue, eq(eventFailures.outboxId, outboxId)))
        .for('update', { of: eventFailures, skipLocked: true });
      if (failed === undefined) return;
      const isThis = and(eq(eventFailures.consumer, consumer), eq(eventFailures.outboxId, outboxId));
      const error = await errorOf(tx, work, [failed.event]);
      if (error === null) {
        await tx.delete(eventFailures).where(isThis);
        return;
      }
      const attempts = failed.attempts + 1;
      const nextAttemptAt = nextAttempt(attempts, now);
      log.error(
        { consumer, event: outboxId, attempts, error: loggable(error) },
        nextAttemptAt === null ? 'an event was given up' : 'an event could not be processed',
      );
      await tx
        .update(eventFailures)
        .set({ attempts, nextAttemptAt, lastError: describeError(error), failedAt: now })
        .where(isThis);
    });
  }
}

/**
 * Processes the outbox from a consumer's position, each batch in one transaction with the new position: every event
 * is processed exactly once across processes. Reads no batch while another process reads one of the same consumer. A new
 * consumer starts at the end, so it does not process earlier events.
 *
 * A batch that fails is processed event by event. An event that fails by itself is set aside and retried with increasing
 * delays, up to eight attempts in all; later events, also those of the same record, are processed meanwhile.
 */
export async function consume(parts: Parts, consumer: Consumer, work: Work): Promise<void> {
  const { store } = parts;
  await retryFailed(parts, consumer, work);
  for (;;) {
    const taken = await store.transaction(async (tx) => {
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
        .limit(BATCH);
      const last = rows.at(-1);
      if (last === undefined) return 0;
      await tx.update(outboxCursors).set({ lastId: last.id }).where(eq(outboxCursors.consumer, consumer));
      if ((await errorOf(tx, work, rows)) !== null) await processSingly(parts, tx, consumer, work, rows);
      return rows.length;
    });
    if (taken < BATCH) return;
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
