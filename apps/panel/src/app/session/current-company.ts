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

/** Fields of the stored user that decide on the company; not validated. */
interface StoredMembership {
  readonly id?: unknown;
  readonly company_id?: unknown;
  readonly companies?: unknown;
}

const userIdOf = ({ id }: StoredMembership): number => (typeof id === 'number' ? id : 0);
const hasId = (company: unknown, id: number): boolean =>
  typeof company === 'object' && company !== null && 'id' in company && company.id === id;

/** Returns the company chosen on this device while the user belongs to it, otherwise the user's default company. */
export function storedCompanyId(
  user: StoredMembership,
  preferences: Pick<PreferenceStore, 'read'>,
): number | null {
  const { companies, company_id: byDefault } = user;
  const stored = preferences.read(keyOf(userIdOf(user)));
  const isChosen =
    typeof stored === 'number' && Array.isArray(companies) && companies.some((one) => hasId(one, stored));
  if (isChosen) return stored;
  return typeof byDefault === 'number' ? byDefault : null;
}

/** Returns true while the user belongs to a company. */
const isOf = ({ companies, company_id: byDefault }: StoredMembership, id: number | null): boolean =>
  id === null || id === byDefault || (Array.isArray(companies) && companies.some((one) => hasId(one, id)));

/**
 * Creates the store of the user's current company. A tab keeps the company it started with when another tab switches, so
 * that it writes to the company it displays; without its membership it continues with the user's default company.
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
      if (known !== undefined && isOf(session.userData, known)) return known;
      const id = storedCompanyId(session.userData, preferences);
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
