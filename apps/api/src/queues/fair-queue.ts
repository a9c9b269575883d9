/** Thrown when a queue is full: by the same caller's work, or as a whole. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
}

/** Returns true if a queue refused the work, also beneath the wrappers of the query builder. */
export function isTooBusy(error: unknown): boolean {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if (current instanceof TooBusy) return true;
    current = current.cause;
  }
  return false;
}

type Name = string | number;

/**
 * Line of a queue: a company, or the network address of a caller who is not signed in. Lines of one group, such as the
 * users of a company, share the turns of their group.
 */
export type QueueKey = Name | { readonly group: Name; readonly member: Name };

/** Limits of a queue. */
export type FairQueueLimits = {
  /** Number of pieces of work that run at the same time. */
  readonly running: number;
  /** Number of pieces of work of one group that run at the same time; default `running`. */
  readonly runningPerGroup?: number;
  /** Number of pieces of work of one line that may wait. */
  readonly waitingPerKey: number;
  /** Number of pieces of work of one group that may wait; default `waiting`. */
  readonly waitingPerGroup?: number;
  /** Number of pieces of work that may wait in all. */
  readonly waiting: number;
  /** Longest wait in milliseconds: work that is older when its turn comes is refused. Default: no limit. */
  readonly waitMs?: number;
};

/** State of a queue and counts since its creation. */
export type QueueStats = {
  readonly running: number;
  readonly waiting: number;
  /** Age of the work that has waited longest, in milliseconds; 0 if none waits. */
  readonly oldestMs: number;
  readonly started: number;
  readonly refused: number;
  /** Sum of the waiting times of all started work, in milliseconds. */
  readonly waitedMs: number;
};

/**
 * Kind of work: `new` work may be refused; `continued` work, for which others wait already, is not refused and goes
 * first in its line; `background` work is not refused and waits like any other.
 */
export type WorkKind = 'new' | 'continued' | 'background';

/** Runs expensive work with limited concurrency; groups take turns, so that one cannot delay the others. */
export type FairQueue = {
  /**
   * Runs work when the turn of its line comes.
   *
   * @throws TooBusy if too much work waits.
   */
  run<T>(key: QueueKey, work: () => Promise<T>): Promise<T>;
  /**
   * Waits for the turn of a line; the returned function ends the work.
   *
   * @throws TooBusy if too much work waits.
   */
  enter(key: QueueKey, kind?: WorkKind): Promise<() => void>;
  /**
   * Checks that new work of a line would be admitted now.
   *
   * @throws TooBusy if too much work waits.
   */
  requireCapacity(key: QueueKey): void;
  stats(): QueueStats;
};

type Waiting = {
  readonly since: number;
  readonly isBounded: boolean;
  readonly start: () => void;
  readonly refuse: (error: TooBusy) => void;
};

/** Lines of a group by member. A map keeps the order of insertion: the first is next, then moves to the end. */
type Group = { readonly lines: Map<Name, Waiting[]>; waiting: number };

const pathOf = (key: QueueKey): { group: Name; member: Name } =>
  typeof key === 'object' ? key : { group: key, member: '' };

/** Moves an entry of a map to its end. */
function moveToEnd<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  map.delete(key);
  map.set(key, value);
}

/** Creates a {@link FairQueue}. */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const { running: slots, waitingPerKey, waiting: most, waitMs = Infinity } = limits;
  const { runningPerGroup = slots, waitingPerGroup = most } = limits;
  const groups = new Map<Name, Group>();
  const runningOf = new Map<Name, number>();
  const counts = { running: 0, waiting: 0, started: 0, refused: 0, waitedMs: 0 };

  const hasSlot = (group: Name): boolean =>
    counts.running < slots && (runningOf.get(group) ?? 0) < runningPerGroup;

  function begin(group: Name): void {
    counts.running += 1;
    counts.started += 1;
    runningOf.set(group, (runningOf.get(group) ?? 0) + 1);
  }

  function refusal(message: string): TooBusy {
    counts.refused += 1;
    return new TooBusy(message);
  }

  /** Takes the next work of a group: its members take turns, too. */
  function shift(name: Name, group: Group): Waiting | undefined {
    const [first] = group.lines;
    if (first === undefined) return undefined;
    const [member, line] = first;
    const entry = line.shift();
    if (line.length > 0) moveToEnd(group.lines, member, line);
    else group.lines.delete(member);
    group.waiting -= 1;
    counts.waiting -= 1;
    if (group.waiting > 0) moveToEnd(groups, name, group);
    else groups.delete(name);
    return entry;
  }

  function next(): void {
    for (const [name, group] of groups) {
      if (counts.running >= slots) return;
      if (!hasSlot(name)) continue;
      const entry = shift(name, group);
      if (entry === undefined) continue;
      const waited = performance.now() - entry.since;
      if (entry.isBounded && waited > waitMs) entry.refuse(refusal('The work has waited too long.'));
      else {
        counts.waitedMs += waited;
        begin(name);
        entry.start();
      }
    }
  }

  function endOf(group: Name): () => void {
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      counts.running -= 1;
      const left = (runningOf.get(group) ?? 1) - 1;
      if (left > 0) runningOf.set(group, left);
      else runningOf.delete(group);
      next();
    };
  }

  function requireRoom(key: QueueKey): void {
    const { group: name, member } = pathOf(key);
    if (hasSlot(name)) return;
    const group = groups.get(name);
    const lineLength = group?.lines.get(member)?.length ?? 0;
    if (counts.waiting >= most || (group?.waiting ?? 0) >= waitingPerGroup || lineLength >= waitingPerKey) {
      throw refusal('Too much work waits.');
    }
  }

  async function enter(key: QueueKey, kind: WorkKind = 'new'): Promise<() => void> {
    const { group: name, member } = pathOf(key);
    if (hasSlot(name)) {
      begin(name);
      return endOf(name);
    }
    const group = groups.get(name) ?? { lines: new Map<Name, Waiting[]>(), waiting: 0 };
    const line = group.lines.get(member) ?? [];
    const isFull = counts.waiting >= most || group.waiting >= waitingPerGroup || line.length >= waitingPerKey;
    if (isFull && kind === 'new') throw refusal('Too much work waits.');
    await new Promise<void>((start, reject) => {
      const waiting = { since: performance.now(), isBounded: kind === 'new', start, refuse: reject };
      if (kind === 'continued') line.unshift(waiting);
      else line.push(waiting);
      group.lines.set(member, line);
      group.waiting += 1;
      counts.waiting += 1;
      groups.set(name, group);
    });
    return endOf(name);
  }

  const oldest = (): number => {
    const times = [...groups.values()].flatMap(({ lines }) =>
      [...lines.values()].flatMap((line) => line.map(({ since }) => since)),
    );
    return times.length === 0 ? 0 : performance.now() - Math.min(...times);
  };

  return {
    enter,
    requireCapacity: requireRoom,
    async run(key, work) {
      const end = await enter(key);
      try {
        return await work();
      } finally {
        end();
      }
    },
    stats: () => ({ ...counts, oldestMs: oldest() }),
  };
}
