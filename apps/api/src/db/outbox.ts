import { sql, toSnakeCase, type SQL } from './drizzle.ts';
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
/** Key of the advisory lock of its writers. */
export const OUTBOX_LOCK = 7_204_117;

const listeners = new Set<() => void>();

/** Calls back after each commit of this process that wrote to the outbox. */
export function onOutbox(wake: () => void): () => void {
  listeners.add(wake);
  return () => {
    listeners.delete(wake);
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

type Column = keyof typeof outbox.$inferInsert;

/** Columns that an event fills. */
const COLUMNS = [
  'companyId',
  'userId',
  'type',
  'subject',
  'recordId',
  'data',
] as const satisfies readonly (keyof DomainEvent & Column)[];

const nameOf = (column: Column): string => toSnakeCase(outbox[column].name);
const identifierOf = (column: Column): SQL => sql`${sql.identifier(nameOf(column))}`;

const NAMES = sql.join(COLUMNS.map(identifierOf), sql`, `);
const TYPED_NAMES = sql.join(
  COLUMNS.map((column) => sql`${identifierOf(column)} ${sql.raw(outbox[column].getSQLType())}`),
  sql`, `,
);

/**
 * Locks, inserts and notifies in one statement: the lock is then held for the way to the commit only, not while this process
 * gets to its next statements. The common table expression is complete before the first row, so ids are assigned under the lock.
 */
async function write(tx: Db, at: Date, events: readonly DomainEvent[]): Promise<void> {
  const rows = events.map((event, position) => ({
    position,
    ...Object.fromEntries(COLUMNS.map((column) => [nameOf(column), event[column]])),
    data: event.data ?? {},
  }));
  await tx.execute(sql`with locked as materialized (
      select pg_advisory_xact_lock(${OUTBOX_LOCK}), pg_notify(${OUTBOX_CHANNEL}, ''))
    insert into ${outbox} (${NAMES}, ${identifierOf('at')})
    select ${NAMES}, ${at.toISOString()}::timestamptz
    from locked, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as event (position int, ${TYPED_NAMES})
    order by position`);
  wakeAfterCommit();
}

const wakeAfterCommit = (): void =>
  afterCommit(() => {
    for (const wake of listeners) wake();
  });

/** Wakes the background workers of every process once the transaction has committed. */
export async function wakeWorkers(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`);
  wakeAfterCommit();
}

/** Payload of {@link OUTBOX_CHANNEL} after sessions were ended; an empty one may stand for a lost message. */
export const SESSIONS_ENDED = 'sessions';

/** Ends the event streams of ended sessions in every process, once the transaction has committed. */
export async function announceEndedSessions(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, ${SESSIONS_ENDED})`);
}
