import type { Services } from '../services.ts';

/** A lane of the background work: work that runs step by step, in passes. */
export type Lane = 'jobs' | 'mails';

/** Counts of a lane since the start of the process. */
export type LaneHealth = {
  passes: number;
  failures: number;
  /** Time of the end of the last pass, in milliseconds since the epoch; that of the start before it. */
  lastPassAt: number;
};

/** Health of the background work by lane. */
export type WorkerHealth = Readonly<Record<Lane, LaneHealth>>;

const newLane = (): LaneHealth => ({ passes: 0, failures: 0, lastPassAt: Date.now() });

const known = new WeakMap<object, WorkerHealth>();

/** Returns the health of a server's background work. */
export function workerHealthOf({ store }: Pick<Services, 'store'>): WorkerHealth {
  const health = known.get(store);
  if (health !== undefined) return health;
  const created = { jobs: newLane(), mails: newLane() };
  known.set(store, created);
  return created;
}
