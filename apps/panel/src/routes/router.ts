import type { RouteName } from '@outlay/domain';
import type { ComponentType } from 'react';
import type { PanelHistory, Place } from './history.ts';
import type { Asked } from './asked.ts';
import type { Verdict } from './guard.ts';

/** What is in sight: the address, its screen's component, or why there is none. */
export interface Arrival {
  readonly place: Place;
  readonly asked: Asked | null;
  readonly screen: ComponentType | null;
  /** The screen's code could not be fetched. */
  readonly failure: unknown;
  /** A navigation whose code is on its way. */
  readonly pending: boolean;
}

/** How a navigation is made. */
export interface NavigateOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
  /** The session decides, not the person: nobody is asked whether to leave. */
  readonly unasked?: boolean;
}

/** What the router asks before an address is left: false stays. */
export type LeaveCheck = (to: string) => boolean | Promise<boolean>;

/** What a router is made of. */
export interface RouterParts {
  readonly history: PanelHistory;
  readonly decide: (pathname: string, search: string, hash: string) => Verdict;
  readonly load: (name: RouteName) => Promise<ComponentType>;
  /** The person's own wish to leave is asked here; a redirect never is. */
  readonly origin: string;
  /** Told after each change of path, once the new screen is in sight. */
  readonly onArrived: (arrival: Arrival) => void;
}

/** The panel's router: one store of what is in sight. */
export interface Router {
  readonly arrival: () => Arrival;
  readonly subscribe: (listener: () => void) => () => void;
  readonly navigate: (to: string, options?: NavigateOptions) => Promise<void>;
  /** Decides anew about the present address: the session or the permissions changed. */
  readonly revisit: () => Promise<void>;
  readonly back: () => void;
  /** Moves along the history. */
  readonly go: (delta: number) => void;
  /** Asks whatever would be left, as another address does, where something else than the address changes; false stays. */
  readonly mayLeave: () => Promise<boolean>;
  /** Returns the way to stop asking. */
  readonly askBeforeLeaving: (check: LeaveCheck) => () => void;
}

const MOST_REDIRECTS = 8;

const stay = () => {};

/** A record's form stands at a path or after the `#`; another query is the same place. */
const isElsewhere = (to: Pick<Place, 'pathname' | 'hash'>, from: Pick<Place, 'pathname' | 'hash'>): boolean =>
  to.pathname !== from.pathname || to.hash !== from.hash;

/**
 * Binds addresses to screens: the guard decides first, the screen's chunk is fetched next, and only then address and
 * screen change together. The last navigation wins.
 */
export function createRouter(parts: RouterParts): Router {
  const { history, decide, load, origin, onArrived } = parts;
  const listeners = new Set<() => void>();
  const checks = new Set<LeaveCheck>();
  let arrival: Arrival = {
    place: history.place(),
    asked: null,
    screen: null,
    failure: null,
    pending: true,
  };
  let turn = 0;

  const publish = (next: Arrival) => {
    const moved = next.place.pathname !== arrival.place.pathname || arrival.asked === null;
    arrival = next;
    for (const listener of listeners) listener();
    if (moved && !next.pending) onArrived(next);
  };

  const mayLeave = async (to: string): Promise<boolean> => {
    for (const check of checks) if (!(await check(to))) return false;
    return true;
  };

  /** Follows redirects and fetches the screen, then shows it; `commit` writes the address. */
  const arrive = async (to: string, state: unknown, commit: (to: string, state: unknown) => void) => {
    turn += 1;
    const mine = turn;
    let address = to;
    let carried = state;
    let verdict: Verdict = { kind: 'missing' };
    for (let hop = 0; hop < MOST_REDIRECTS; hop += 1) {
      const { pathname, search, hash } = new URL(address, origin);
      verdict = decide(pathname, search, hash);
      if (verdict.kind !== 'redirect') break;
      address = verdict.to;
      carried = verdict.state;
    }
    const asked = verdict.kind === 'screen' ? verdict.asked : null;
    if (asked !== null && asked.name === arrival.asked?.name && arrival.screen !== null) {
      commit(address, carried);
      publish({ ...arrival, place: history.place(), asked, failure: null, pending: false });
      return;
    }
    if (!arrival.pending) publish({ ...arrival, pending: true });
    let screen: ComponentType | null = null;
    let failure: unknown = null;
    try {
      screen = asked === null ? null : await load(asked.name);
    } catch (error) {
      failure = error;
    }
    if (mine !== turn) return;
    commit(address, carried);
    publish({ place: history.place(), asked, screen, failure, pending: false });
  };

  history.onTravel(async (place) => {
    const { pathname, search, hash } = place;
    const to = pathname + search + hash;
    if (checks.size > 0 && isElsewhere(place, arrival.place)) {
      // The browser has moved already: go back first, then ask, then repeat the step.
      const delta = place.index - arrival.place.index;
      const leaving = [...checks];
      checks.clear();
      history.go(-delta);
      await new Promise((resolve) => setTimeout(resolve, 50));
      for (const check of leaving) checks.add(check);
      if (!(await mayLeave(to))) return;
      checks.clear();
      history.go(delta);
      return;
    }
    const landed = (address: string, state: unknown) =>
      address === to ? stay() : history.replace(address, state);
    await arrive(to, place.state, landed);
  });

  const here = () => {
    const { pathname, search, hash } = history.place();
    return pathname + search + hash;
  };

  return {
    arrival: () => arrival,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate: async (to, { replace = false, state, unasked = false } = {}) => {
      const leaves = isElsewhere(new URL(to, origin), arrival.place);
      if (leaves && !unasked && !(await mayLeave(to))) return;
      await arrive(to, state, replace ? history.replace : history.push);
    },
    revisit: () =>
      arrive(here(), history.place().state, (address, state) =>
        address === here() ? stay() : history.replace(address, state),
      ),
    back: () => history.go(-1),
    go: (delta) => history.go(delta),
    mayLeave: () => mayLeave(here()),
    askBeforeLeaving: (check) => {
      checks.add(check);
      return () => checks.delete(check);
    },
  };
}
