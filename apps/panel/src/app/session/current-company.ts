import type { Session, SessionCompany } from '@outlay/domain';
import type { DeskDrawer } from '../preferences/preferences.ts';
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

const keyOf = (person: number): string => `company:${person}`;

/**
 * Creates the store of the user's current company. A tab keeps the company it started with when another tab switches, so
 * that it writes to the company it displays.
 */
export function createCompany(drawer: DeskDrawer): CurrentCompany {
  const chosen = createStore<number | null>(null);
  const begun = new Map<number, number | null>();
  return {
    chosen,
    idFor: (session) => {
      if (!session) return null;
      const person = session.userData.id ?? 0;
      const known = begun.get(person);
      if (known !== undefined) return known;
      const stored = drawer.read(keyOf(person));
      const own = companiesOf(session).find(({ id }) => id === stored);
      const id = own?.id ?? session.userData.company_id ?? null;
      begun.set(person, id);
      return id;
    },
    choose: (session, id) => {
      const person = session.userData.id ?? 0;
      begun.set(person, id);
      drawer.write(keyOf(person), id);
      chosen.set(id);
    },
  };
}
