import { whenIdle } from '@outlay/ui-kit';

type Load = () => Promise<unknown>;

/** Time between the first list and the first preload, in milliseconds, so that pending requests of the list finish first. */
const QUIET_MS = 1500;

const queue: Load[] = [];
let isStarted = false;
let isStopped = true;
let isBusy = false;

async function loadNext(): Promise<void> {
  try {
    await queue.shift()?.();
  } catch {
    // A failed load is retried when the component renders.
  }
  isBusy = false;
  next();
}

function next(): void {
  if (isStopped || isBusy || queue.length === 0) return;
  isBusy = true;
  whenIdle(() => void loadNext());
}

/**
 * Queues the code of an overlay (a sheet, a dialog, a menu) to load while the browser is idle, one module after the
 * other, so that it opens at once, also offline. Returns its argument.
 */
export function preloadOnIdle<Module>(load: () => Promise<Module>): () => Promise<Module> {
  queue.push(load);
  next();
  return load;
}

/** Returns true when the user has enabled data saving; not every browser reports it. */
const savesData = (): boolean => {
  const browser = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return browser.connection?.saveData === true;
};

/** Starts loading the queue; called when the first list is shown. Does nothing for a user who saves data. */
export function startPreloading(): void {
  if (isStarted) return;
  isStarted = true;
  setTimeout(() => {
    isStopped = savesData();
    next();
  }, QUIET_MS);
}
