import type { Session, SessionCompany } from '@outlay/domain';
import type { DeskDrawer } from './desk.ts';
import { createStore, type Store } from './store.ts';

/** The company worked in, for whoever has several. */
export interface CurrentCompany {
  /** What was chosen in this tab; changes with every choice. */
  readonly chosen: Pick<Store<number | null>, 'get' | 'subscribe'>;
  readonly idFor: (session: Session | null) => number | null;
  readonly choose: (session: Session, id: number) => void;
}

/** The companies of a session; empty for nobody. */
export const companiesOf = (session: Session | null): readonly SessionCompany[] =>
  session?.userData.companies ?? [];

const keyOf = (person: number): string => `company:${person}`;

/**
 * Keeps which company a person works in. A tab stays with the company it began with, whatever is chosen in another:
 * what is on its screen must be what it writes to.
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
