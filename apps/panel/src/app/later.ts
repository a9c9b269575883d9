import { whenIdle } from '@outlay/ui-kit';

type Load = () => Promise<unknown>;

/** The first list is let come to rest before anything else is asked for. */
const REST_MS = 1500;
/** Where no list comes in sight, the rest begins by itself. */
const LONGEST_UNREST_MS = 5000;

const resting = new Set<() => void>();
let rested = false;
const waiting: Load[] = [];
let asked = false;
let begun = false;
let busy = false;

async function fetchNext(): Promise<void> {
  try {
    await waiting.shift()?.();
  } catch {
    // What cannot be fetched now is fetched when it opens.
  }
  busy = false;
  next();
}

function next(): void {
  if (!begun || busy || waiting.length === 0) return;
  busy = true;
  whenIdle(() => void fetchNext());
}

/**
 * Marks code of something that opens (a sheet, a dialog, a menu): it is fetched when it opens, or before, one after the
 * other, while the browser is idle; so it opens at once, and without a network, too. Returns what it was given.
 */
export function later<Found>(load: () => Promise<Found>): () => Promise<Found> {
  waiting.push(load);
  next();
  return load;
}

/** Whether the person has asked the browser to load as little as it can; not every browser tells. */
const savesData = (): boolean => {
  const browser = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return browser.connection?.saveData === true;
};

function rest(): void {
  rested = true;
  for (const act of resting) act();
  resting.clear();
}

/** Does something once what the person waits for is in sight, or after some seconds. Returns the way not to. */
export function atRest(act: () => void): () => void {
  if (rested) {
    act();
    return () => {};
  }
  resting.add(act);
  setTimeout(() => resting.delete(act) && act(), LONGEST_UNREST_MS);
  return () => void resting.delete(act);
}

/** Begins to fetch what was marked; called once the first list is in sight. Whoever saves data fetches on opening only. */
export function fetchLater(): void {
  if (asked) return;
  asked = true;
  setTimeout(() => {
    rest();
    begun = !savesData();
    next();
  }, REST_MS);
}
