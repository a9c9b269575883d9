import { whenIdle } from '@outlay/ui-kit';

type Load = () => Promise<unknown>;

/** The first list is let come to rest before anything else is asked for. */
const REST_MS = 1500;

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

/** Begins to fetch what was marked; called once the first list is in sight. Whoever saves data fetches on opening only. */
export function fetchLater(): void {
  if (asked || savesData()) return;
  asked = true;
  setTimeout(() => {
    begun = true;
    next();
  }, REST_MS);
}
