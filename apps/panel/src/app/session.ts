import type { ApiClient } from '@outlay/api-client';
import {
  ANONYMOUS_RULES,
  bindSession,
  createAbility,
  loadSession,
  sessionInput,
  STORAGE_KEYS,
  type AppAbility,
  type NavigationPort,
  type Session,
  type StoragePort,
} from '@outlay/domain';
import { createActor, type ActorRefFrom } from 'xstate';
import type { Desk } from './desk.ts';

/** The running session machine. */
export type SessionActor = ActorRefFrom<ReturnType<typeof bindSession>>;

/** Binds the session machine to client, storage and router; its first call goes out as it is started. */
export function createSession(
  client: ApiClient,
  storage: StoragePort,
  navigation: Pick<NavigationPort, 'navigate'>,
): SessionActor {
  const machine = bindSession({
    storage,
    navigation,
    calls: {
      signIn: (credentials, options) => client.auth.login(credentials, options),
      register: (registration, options) => client.auth.register(registration, options),
      refresh: (refreshToken, options) => client.auth.refresh(refreshToken, options),
      signOut: (refreshToken, options) => client.auth.logout(refreshToken, options),
      fetchSettings: (options) => client.company.get({ ...options, quiet: true }),
    },
  });
  return createActor(machine, { input: sessionInput(storage, true) });
}

/** Works the ability out of a session; the same session gives the same ability. */
export function createAbilities(): (session: Session | null) => AppAbility {
  let last: { readonly rules: unknown; readonly ability: AppAbility } | undefined;
  return (session) => {
    const rules = session?.userData.ability ?? ANONYMOUS_RULES;
    if (last?.rules !== rules) last = { rules, ability: createAbility(rules) };
    return last.ability;
  };
}

const SESSION_KEYS: readonly (string | null)[] = [STORAGE_KEYS.userData, STORAGE_KEYS.accessToken, null];

/**
 * Follows what other tabs do: signed out there is signed out here, and the page begins anew, so that nothing somebody read or
 * wrote stays in its memory; so it does where a tab that slept hears of the next person only. A renewed token of the same
 * person is no news.
 */
export function followOtherTabs(
  browser: Window,
  storage: StoragePort,
  session: SessionActor,
  onChange: () => Promise<void>,
): void {
  browser.addEventListener('storage', ({ key }) => {
    if (!SESSION_KEYS.includes(key)) return;
    const stored = loadSession(storage);
    const known = session.getSnapshot().context.session;
    if (stored?.userData.id === known?.userData.id && (stored === null) === (known === null)) return;
    const refreshToken = storage.getItem(STORAGE_KEYS.refreshToken);
    session.send({ type: 'storage.changed', session: stored, refreshToken });
    const settled = onChange();
    // A turn later nothing asks any more whether to leave what is written.
    if (stored === null || known !== null)
      settled.then(() => setTimeout(() => browser.location.reload()), reportError);
  });
}

/** Files that were chosen and not sent. Their code comes with the first that is chosen. */
const forgetFiles = async (person: number) => (await import('../edit/kept-files.ts')).forgetFilesOf(person);

/** Whoever signs out leaves no draft on this device; whose session expired finds theirs again. */
export function forgetOnSignOut(session: SessionActor, desk: Pick<Desk, 'forgetDrafts'>): void {
  let leaving: number | null = null;
  session.subscribe((snapshot) => {
    const person = snapshot.context.session?.userData.id ?? null;
    if (snapshot.matches('signingOut')) leaving = person;
    if (person !== null || leaving === null) return;
    desk.forgetDrafts(leaving);
    forgetFiles(leaving).catch(reportError);
    leaving = null;
  });
}
