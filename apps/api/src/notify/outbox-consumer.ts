import { eq, gt, max, sql } from 'drizzle-orm';
import { outbox, outboxCursors } from '../db/schema/index.ts';
import type { Db, Store } from '../db/store.ts';

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

const CONSUMERS = ['notifications', 'webhooks'] as const;

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

/**
 * Processes the outbox from a consumer's position, each batch in one transaction with the new position: every event
 * is processed exactly once across processes. Does nothing while another process runs the same consumer. A new
 * consumer starts at the end, so it does not process earlier events.
 */
export async function consume(
  store: Store,
  consumer: Consumer,
  work: (tx: Db, rows: readonly OutboxRow[]) => Promise<void>,
): Promise<void> {
  for (;;) {
    const taken = await store.transaction(async (tx) => {
      await addCursor(tx, consumer);
      const [cursor] = await tx
        .select({ lastId: outboxCursors.lastId })
        .from(outboxCursors)
        .where(eq(outboxCursors.consumer, consumer))
        .for('update', { skipLocked: true });
      if (cursor === undefined) return 0;
      const { id, companyId, type, subject, recordId, data, at } = outbox;
      const rows = await tx
        .select({ id, company_id: companyId, type, subject, record_id: recordId, data, at })
        .from(outbox)
        .where(gt(id, cursor.lastId))
        .orderBy(id)
        .limit(BATCH);
      const last = rows.at(-1);
      if (last === undefined) return 0;
      await tx.update(outboxCursors).set({ lastId: last.id }).where(eq(outboxCursors.consumer, consumer));
      await work(tx, rows);
      return rows.length;
    });
    if (taken < BATCH) return;
  }
}
