/** Where the browser stands: an address of the panel and the entry of the history it belongs to. */
export interface Place {
  readonly pathname: string;
  /** With its `?`, or empty. */
  readonly search: string;
  readonly hash: string;
  /** Identity of the history entry; scroll positions are kept under it. */
  readonly key: string;
  /** Counts from 0 along the history, so that a step back can be told from one forward. */
  readonly index: number;
  /** What the navigation carried along; never taken from outside. */
  readonly state: unknown;
}

/** What of the browser a history is made of; `window` fits as it is. */
export interface HistoryWindow {
  readonly history: History;
  readonly location: Location;
  addEventListener(type: 'popstate', listener: () => void): void;
}

/** The browser's history as the router uses it. */
export interface PanelHistory {
  readonly place: () => Place;
  readonly push: (to: string, state?: unknown) => void;
  readonly replace: (to: string, state?: unknown) => void;
  /** Moves along the history; answers by `onTravel`. */
  readonly go: (delta: number) => void;
  /** Told when the person goes back or forward. */
  readonly onTravel: (listener: (place: Place) => void) => void;
}

interface Entry {
  readonly key: string;
  readonly index: number;
  readonly state: unknown;
}

const FIRST: Entry = { key: 'first', index: 0, state: null };

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'key' in value && 'index' in value;

const fresh = (index: number, state: unknown): Entry => ({
  key: Math.random().toString(36).slice(2, 10),
  index,
  state: state ?? null,
});

/** Wraps the browser's history; entries carry their own key and index, so that they survive a reload. */
export function createHistory(browser: HistoryWindow): PanelHistory {
  const entry = (): Entry => (isEntry(browser.history.state) ? browser.history.state : FIRST);
  const place = (): Place => {
    const { pathname, search, hash } = browser.location;
    return { pathname, search, hash, ...entry() };
  };
  if (!isEntry(browser.history.state)) browser.history.replaceState(FIRST, '');
  return {
    place,
    push: (to, state) => browser.history.pushState(fresh(entry().index + 1, state), '', to),
    replace: (to, state) => browser.history.replaceState(fresh(entry().index, state), '', to),
    go: (delta) => browser.history.go(delta),
    onTravel: (listener) => browser.addEventListener('popstate', () => listener(place())),
  };
}
