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
import { setCompanyZone } from '../../i18n/today.ts';
import { createActor, type ActorRefFrom } from 'xstate';
import type { Preferences } from '../preferences/preferences.ts';

/** The running session machine. */
export type SessionActor = ActorRefFrom<ReturnType<typeof bindSession>>;

/** Creates the session machine with client, storage and router; starting it sends its first call. */
export function createSession(
  client: ApiClient,
  storage: StoragePort,
  navigation: Pick<NavigationPort, 'navigate'>,
): SessionActor {
  const machine = bindSession({
    storage,
    navigation,
    calls: {
      signIn: (credentials, options) => {
        if ('state' in credentials) return client.auth.complete(credentials, options);
        if ('passkey' in credentials) return client.auth.passkey(credentials, options);
        return client.auth.login(credentials, options);
      },
      verify: (response, options) => client.auth.verify(response, { ...options, quiet: true }),
      register: (registration, options) => client.auth.register(registration, options),
      refresh: (refreshToken, options) => client.auth.refresh(refreshToken, options),
      signOut: (refreshToken, options) => client.auth.logout(refreshToken, options),
      fetchSettings: async (options) => {
        const settings = await client.company.get({ ...options, quiet: true, refresh: true });
        setCompanyZone(settings.setting.time_zone);
        return settings;
      },
    },
  });
  return createActor(machine, { input: sessionInput(storage, true) });
}

/** Returns the ability of a session, memoized by its rules. */
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
 * Applies the session changes of other tabs. The page reloads after a sign-out or a change of user, so that no data of
 * the previous user stays in memory. A refreshed token of the same user changes nothing.
 */
export function syncWithOtherTabs(
  browser: Window,
  storage: StoragePort,
  session: SessionActor,
  onChange: () => Promise<void>,
): void {
  browser.addEventListener('storage', ({ key }) => {
    if (!SESSION_KEYS.includes(key)) return;
    const stored = loadSession(storage);
    const current = session.getSnapshot().context.session;
    if (stored?.userData.id === current?.userData.id && (stored === null) === (current === null)) return;
    const refreshToken = storage.getItem(STORAGE_KEYS.refreshToken);
    session.send({ type: 'storage.changed', session: stored, refreshToken });
    const settled = onChange();
    // Deferred by a task: by then no form blocks the reload with its unsaved changes.
    if (stored === null || current !== null)
      settled.then(() => setTimeout(() => browser.location.reload()), reportError);
  });
}

/** Deletes a user's files and queued writes that were not sent. The code is loaded on demand. */
async function deleteUnsent(userId: number): Promise<void> {
  const [{ deleteFilesOf }, { deleteWritesOf }] = await Promise.all([
    import('../preferences/receipt-file-store.ts'),
    import('../queued-writes/write-store.ts'),
  ]);
  await Promise.all([deleteFilesOf(userId), deleteWritesOf(userId)]);
}

/**
 * Deletes what must not remain on this device after a sign-out, see {@link Preferences.deleteAtSignOut}, and what was not
 * sent; an expired session keeps both.
 */
export function deleteAtSignOut(
  session: SessionActor,
  preferences: Pick<Preferences, 'deleteAtSignOut'>,
): void {
  let signingOut: number | null = null;
  session.subscribe((snapshot) => {
    const userId = snapshot.context.session?.userData.id ?? null;
    if (snapshot.matches('signingOut')) signingOut = userId;
    if (userId !== null || signingOut === null) return;
    preferences.deleteAtSignOut(signingOut);
    deleteUnsent(signingOut).catch(reportError);
    signingOut = null;
  });
}
