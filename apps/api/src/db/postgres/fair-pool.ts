import pg from 'pg';
import { currentCaller } from '../../queues/current-caller.ts';
import { createFairQueue, type FairQueue, type FairQueueLimits } from '../../queues/fair-queue.ts';
import { isUnavailable } from '../database-error.ts';
import { nameStatements, type StatementNames } from './named-statements.ts';

type Done = (release?: Error | boolean) => void;
type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: Done) => void;

/**
 * Limits of the queue in front of a pool. Users of one network address share its line until they are known, so a line
 * takes many; a statement takes milliseconds, so that work at the end of a full queue starts within seconds.
 */
export const limitsOf = (connections: number): FairQueueLimits => ({
  running: connections,
  // One company leaves a connection to the others.
  runningPerGroup: Math.max(1, connections - 1),
  waitingPerKey: 64,
  waitingPerGroup: 160,
  waiting: 320,
  waitMs: 15_000,
});

/**
 * A pool whose connections are given to callers in turn ({@link createFairQueue}): companies, and within a company its
 * users. A request that finds the queue full is rejected with `TooBusy` before its first statement, never after it.
 */
export class FairPool extends pg.Pool {
  readonly queue: FairQueue;

  constructor(config: pg.PoolConfig & { max: number }) {
    super(config);
    this.queue = createFairQueue(limitsOf(config.max));
    const names: StatementNames = new Map();
    this.on('connect', (client) => nameStatements(client, names));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) return this.#inTurn();
    void this.#callBack(callback);
    return undefined;
  }

  async #callBack(callback: Callback): Promise<void> {
    let client: pg.PoolClient;
    try {
      client = await this.#inTurn();
    } catch (error) {
      callback(error instanceof Error ? error : new Error(String(error)), undefined, () => {});
      return;
    }
    callback(undefined, client, (error) => client.release(error));
  }

  async #inTurn(): Promise<pg.PoolClient> {
    const caller = currentCaller();
    const end = await this.queue.enter(caller.key, caller.kind);
    if (caller.kind === 'new') caller.kind = 'continued';
    try {
      const client = await super.connect();
      const release = client.release.bind(client);
      client.release = (error) => {
        // The pool would close a connection after every failed statement, which only a lost one needs.
        release(isUnavailable(error) ? error : false);
        end();
      };
      return client;
    } catch (error) {
      end();
      throw error;
    }
  }
}
