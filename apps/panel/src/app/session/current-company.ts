import type { Session, SessionCompany } from '@outlay/domain';
import type { PreferenceStore } from '../preferences/preferences.ts';
import { createStore, type Store } from '../store.ts';

/** Current company of a user with one or several companies. */
export interface CurrentCompany {
  /** Company chosen in this tab; changes with every choice. */
  readonly chosen: Pick<Store<number | null>, 'get' | 'subscribe'>;
  readonly idFor: (session: Session | null) => number | null;
  readonly choose: (session: Session, id: number) => void;
}

/** Returns the companies of a session; empty without a session. */
export const companiesOf = (session: Session | null): readonly SessionCompany[] =>
  session?.userData.companies ?? [];

const keyOf = (userId: number): string => `company:${userId}`;

/**
 * Creates the store of the user's current company. A tab keeps the company it started with when another tab switches, so
 * that it writes to the company it displays.
 */
export function createCurrentCompany(preferences: PreferenceStore): CurrentCompany {
  const chosen = createStore<number | null>(null);
  const startedWith = new Map<number, number | null>();
  return {
    chosen,
    idFor: (session) => {
      if (!session) return null;
      const userId = session.userData.id ?? 0;
      const known = startedWith.get(userId);
      if (known !== undefined) return known;
      const stored = preferences.read(keyOf(userId));
      const existing = companiesOf(session).find(({ id }) => id === stored);
      const id = existing?.id ?? session.userData.company_id ?? null;
      startedWith.set(userId, id);
      return id;
    },
    choose: (session, id) => {
      const userId = session.userData.id ?? 0;
      startedWith.set(userId, id);
      preferences.write(keyOf(userId), id);
      chosen.set(id);
    },
  };
}
