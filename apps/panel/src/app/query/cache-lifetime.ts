import type { QueryClient } from '@tanstack/react-query';
import type { CurrentCompany } from '../session/current-company.ts';
import type { Languages } from '../preferences/language.ts';
import type { SessionActor } from '../session/session.ts';
import type { DataOwner } from '../session/data-owner.ts';

interface OwnerSource {
  readonly session: Pick<SessionActor, 'subscribe'>;
  readonly company: Pick<CurrentCompany, 'chosen'>;
  /** Returns the current owner; null when signed out. */
  readonly owner: () => DataOwner | null;
}

/**
 * Clears the cache when another user signs in, the session ends, or the company changes. Calls `onOwner` with the first
 * owner and each later one; null after the end of a session.
 */
export function clearWithOwner(
  queries: QueryClient,
  { session, company, owner: currentOwner }: OwnerSource,
  onOwner: (owner: DataOwner | null) => void,
): void {
  let owner = currentOwner();
  const follow = () => {
    const next = currentOwner();
    if (next?.user === owner?.user && next?.company === owner?.company) return;
    owner = next;
    queries.clear();
    onOwner(owner);
  };
  session.subscribe(follow);
  company.chosen.subscribe(follow);
  onOwner(owner);
}

/** Refetches active queries when the language changes: responses contain translated names and reasons. */
export function invalidateOnLanguage(queries: QueryClient, { current }: Pick<Languages, 'current'>): void {
  let { locale } = current.get();
  current.subscribe(() => {
    const next = current.get().locale;
    if (next === locale) return;
    locale = next;
    void queries.invalidateQueries();
  });
}
