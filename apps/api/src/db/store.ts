import { AsyncLocalStorage } from 'node:async_hooks';
import type { PgDatabase, PgQueryResultHKT } from './pg-core.ts';
import type { QueueStats } from '../queues/fair-queue.ts';
import { isRetryable } from './database-error.ts';

type Rows<Row> = { readonly rows: Row[] };

interface RowsResult extends PgQueryResultHKT {
  readonly type: Rows<this['row']>;
}

/** The database or an open transaction; both adapters return the same results. */
export type Db = PgDatabase<RowsResult>;

/** An embedded or PostgreSQL database; {@link createStore} adds the rules of transactions. */
export type StoreAdapter = {
  readonly kind: 'embedded' | 'postgres';
  readonly db: Db;
  /** Runs work in one transaction. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** Executes a prepared query (see `prepared-query.ts`) and returns its rows; never inside a transaction. */
  read<Row>(text: string, values: unknown[]): Promise<Row[]>;
  /** Calls back on every message of a channel until the returned function is called. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  /** Returns the state of the queue for its connections. */
  queue(): QueueStats;
  /** Returns the number of open connections, and of those that are idle. */
  connections(): { readonly open: number; readonly idle: number };
  close(): Promise<void>;
};

/** The database as the server uses it. */
export type Store = StoreAdapter & {
  /**
   * Runs work in one transaction. A deadlock or serialization failure runs it again, so the work must have no effect
   * outside the database; such effects belong in {@link afterCommit}.
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
};

type OpenTransaction = { readonly before: (() => Promise<void>)[]; readonly after: (() => void)[] };

const open = new AsyncLocalStorage<OpenTransaction>();
const ATTEMPTS = 5;

/** Runs an effect once the surrounding transaction has committed; immediately without one. */
export function afterCommit(effect: () => void): void {
  const current = open.getStore();
  if (current === undefined) effect();
  else current.after.push(effect);
}

/**
 * Runs statements of the surrounding transaction last, right before its commit, such as those that take a lock that all
 * companies share.
 *
 * @throws Error without a transaction
 */
export function beforeCommit(work: () => Promise<void>): void {
  const current = open.getStore();
  if (current === undefined) throw new Error('No transaction is open.');
  current.before.push(work);
}

/**
 * Runs work in a savepoint of a transaction. If it fails, what it wrote is undone, and what it planned before and after
 * the commit is forgotten.
 */
export async function savepoint<T>(tx: Db, work: (step: Db) => Promise<T>): Promise<T> {
  const current = open.getStore();
  const planned = { before: current?.before.length ?? 0, after: current?.after.length ?? 0 };
  try {
    return await tx.transaction(work);
  } catch (error) {
    current?.before.splice(planned.before);
    current?.after.splice(planned.after);
    throw error;
  }
}

function refuseInside(operation: string): void {
  if (open.getStore() === undefined) return;
  throw new Error(
    `The database was used inside a transaction (${operation}): use the transaction's own handle.`,
  );
}

/** Rejects the plain database inside a transaction: the embedded one has a single session and would deadlock. */
function guarded(db: Db): Db {
  return new Proxy(db, {
    get(target, key) {
      refuseInside(String(key));
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Adds the rules of transactions to an adapter. */
export function createStore(adapter: StoreAdapter): Store {
  const attempt = async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
    const current: OpenTransaction = { before: [], after: [] };
    const whole = async (tx: Db): Promise<T> => {
      const result = await work(tx);
      for (const last of current.before) await last();
      return result;
    };
    const result = await open.run(current, () => adapter.transaction(whole));
    for (const effect of current.after) effect();
    return result;
  };
  return {
    ...adapter,
    db: guarded(adapter.db),
    read: (text, values) => {
      refuseInside('read');
      return adapter.read(text, values);
    },
    // The embedded database calls back within the transaction that notifies; the callback must run outside of it.
    listen: (channel, onMessage) => adapter.listen(channel, (payload) => open.exit(() => onMessage(payload))),
    async transaction(work) {
      if (open.getStore() !== undefined)
        throw new Error('A transaction is already open: pass its handle on.');
      for (let tried = 1; ; tried += 1) {
        try {
          return await attempt(work);
        } catch (error) {
          if (tried >= ATTEMPTS || !isRetryable(error)) throw error;
          await new Promise((resume) => {
            setTimeout(resume, Math.random() * 20 * tried);
          });
        }
      }
    },
  };
}
