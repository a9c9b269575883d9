import type { Journal } from './journal.ts';
import type { Snapshot } from './snapshot.ts';

/** Compares the database with the journal; returns each broken promise as a sentence. */
export type Check = (snapshot: Snapshot, journal: Journal) => string[];

/** Counts items by key; null keys are not counted. */
export const countBy = <T>(items: readonly T[], keyOf: (item: T) => string | null): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};
