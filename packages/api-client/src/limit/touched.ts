import type { Ticker } from './clock.ts';

/** Remembers what has changed since when, and gathers what events report. */
export interface Touched {
  /** The next moment of a counter that orders reads and changes. */
  tick(): number;
  /** True when one of the topics changed after that moment. */
  since(moment: number, topics: readonly string[]): boolean;
  /** A write of ours touched these topics: reads begun before now are stale. */
  byWrite(topics: readonly string[]): void;
  /** An event reported a change: the first counts at once, further ones of the topic are gathered. */
  byEvent(topics: readonly string[]): void;
  clear(): void;
}

/** Stands for every topic there is. */
export const EVERYTHING = '*';

/**
 * See {@link Touched}. `announce` is told the topics whenever an event's change takes effect, so that whoever shows
 * them can read again: at most once per `gatherMs` and topic, however many events arrive.
 */
export function createTouched(
  ticker: Ticker,
  gatherMs: number,
  announce: (topics: readonly string[]) => void,
): Touched {
  let counter = 0;
  let latest = 0;
  const changedAt = new Map<string, number>();
  const announcedAt = new Map<string, number>();
  const gathered = new Set<string>();
  let stopTimer: (() => void) | undefined;

  const mark = (topics: readonly string[]): void => {
    latest = counter += 1;
    for (const topic of topics) changedAt.set(topic, counter);
  };
  const dueInMs = (topic: string): number =>
    Math.max(0, (announcedAt.get(topic) ?? -Infinity) + gatherMs - ticker.now());
  const changed = (topic: string): number => changedAt.get(topic) ?? 0;
  const release = (): void => {
    stopTimer = undefined;
    const due = [...gathered].filter((topic) => dueInMs(topic) === 0);
    for (const topic of due) {
      gathered.delete(topic);
      announcedAt.set(topic, ticker.now());
    }
    if (gathered.size > 0) stopTimer = ticker.after(Math.min(...[...gathered].map(dueInMs)), release);
    if (due.length === 0) return;
    mark(due);
    announce(due);
  };

  return {
    tick: () => (counter += 1),
    since: (moment, topics) =>
      changed(EVERYTHING) > moment ||
      topics.some((topic) => (topic === EVERYTHING ? latest : changed(topic)) > moment),
    byWrite: mark,
    byEvent(topics) {
      for (const topic of topics) gathered.add(topic);
      stopTimer?.();
      release();
    },
    clear() {
      stopTimer?.();
      stopTimer = undefined;
      gathered.clear();
      announcedAt.clear();
    },
  };
}
