import { data, redirect, replace, type Location, type MiddlewareFunction } from 'react-router-dom';
import { guard, type Refusal, type Visitor } from './guard.ts';

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** Dependencies of the guard's middleware. */
export interface GuardDependencies {
  readonly visitor: () => Visitor;
  /** Address of the pending navigation, otherwise the current one; a middleware's request has no hash. */
  readonly target: () => Address;
  /** Address in the browser's address bar. */
  readonly current: () => Address;
  readonly onRefused: (refusal: Refusal) => void;
}

/**
 * Returns a middleware that applies {@link guard} to each navigation, before a loader runs.
 *
 * @throws a redirect, or a 404 for an address without a screen.
 */
export function guardMiddleware(dependencies: GuardDependencies): MiddlewareFunction {
  const { visitor, target, current, onRefused } = dependencies;
  return () => {
    const { pathname, search, hash } = target();
    const verdict = guard(pathname, search, visitor(), hash);
    if (verdict.kind === 'screen') return;
    if (verdict.kind === 'missing') throw data(null, { status: 404 });
    if (verdict.refusal) onRefused(verdict.refusal);
    const here = current();
    // The history already contains the address when a page opens, on the way back, and when the session changes.
    const isCurrent = here.pathname === pathname && here.search === search;
    throw isCurrent ? replace(verdict.to) : redirect(verdict.to);
  };
}
