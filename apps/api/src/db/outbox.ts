import { sql } from './drizzle.ts';
import { outbox, type EventType } from './schema/index.ts';
import { afterCommit, beforeCommit, type Db } from './store.ts';

/** Event of a record, for realtime streams, notifications and webhooks. */
export type DomainEvent = {
  readonly companyId: number;
  /** The only recipient; absent: every user who may read the record. */
  readonly userId?: number;
  readonly type: EventType;
  readonly subject: string;
  readonly recordId: number;
  readonly data?: Record<string, unknown>;
};

/** Channel that wakes every process when the outbox has new rows. */
export const OUTBOX_CHANNEL = 'outlay_outbox';
const OUTBOX_LOCK = 7_204_117;
/** Rows per statement, which takes 65,535 values at most. */
const CHUNK = 1_000;

const wakers = new Set<() => void>();

/** Calls back after each commit of this process that wrote to the outbox. */
export function onOutbox(wake: () => void): () => void {
  wakers.add(wake);
  return () => {
    wakers.delete(wake);
  };
}

/**
 * Writes events in the transaction of their cause, right before its commit. Ids are assigned before the commit, so a
 * reader of "all after the last id" could skip some: writers of the outbox take a lock that all companies share. It is
 * the last lock of every transaction, so that no transaction waits while another works, and no two wait for each other.
 *
 * @throws Error without a transaction
 */
export async function recordEvents(tx: Db, at: Date, events: readonly DomainEvent[]): Promise<void> {
  if (events.length > 0) beforeCommit(() => write(tx, at, events));
}

async function write(tx: Db, at: Date, events: readonly DomainEvent[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${OUTBOX_LOCK})`);
  const rows = events.map((one) => ({ ...one, data: one.data ?? {}, userId: one.userId ?? null, at }));
  for (let from = 0; from < rows.length; from += CHUNK) {
    await tx.insert(outbox).values(rows.slice(from, from + CHUNK));
  }
  await wakeWorkers(tx);
}

/** Wakes the background workers of every process once the transaction has committed. */
export async function wakeWorkers(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`);
  afterCommit(() => {
    for (const wake of wakers) wake();
  });
}

/** Payload of {@link OUTBOX_CHANNEL} after sessions were ended; an empty one may stand for a lost message. */
export const SESSIONS_ENDED = 'sessions';

/** Ends the event streams of ended sessions in every process, once the transaction has committed. */
export async function announceEndedSessions(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, ${SESSIONS_ENDED})`);
}
