import { waitFor } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import type { SettingsResponse } from '../company/company-setting.ts';
import { portCall } from '../kernel/port-call.ts';
import type { CallOptions, NavigationPort, StoragePort } from '../kernel/ports.ts';
import { Problem } from '../kernel/problem.ts';
import { loadLocale, saveLocale } from '../locale/stored-locale.ts';
import { sessionMachine } from './session.machine.ts';
import type { SessionInput } from './session-context.ts';
import { loadSession } from './load-session.ts';
import type { Credentials, Registration, StoredUser, Token } from './session.ts';
import { STORAGE_KEYS } from './storage-keys.ts';
import { clearSession, saveProfile, saveSession } from './stored-session.ts';

/** The calls a session needs (Specification §7). */
export interface SessionCalls {
  signIn(credentials: Credentials, options: CallOptions): Promise<StoredUser>;
  register(registration: Registration, options: CallOptions): Promise<StoredUser>;
  refresh(refreshToken: string, options: CallOptions): Promise<Token>;
  signOut(refreshToken: string, options: CallOptions): Promise<void>;
  fetchSettings(options: CallOptions): Promise<SettingsResponse>;
}

/** Everything outside a session touches. */
export interface SessionPorts {
  readonly storage: StoragePort;
  readonly navigation: Pick<NavigationPort, 'navigate'>;
  readonly calls: SessionCalls;
}

/** Reads what the session machine starts from; tokens are refreshed only if the host says so. */
export function sessionInput(storage: StoragePort, refreshing = false): SessionInput {
  return {
    session: loadSession(storage),
    refreshToken: storage.getItem(STORAGE_KEYS.refreshToken),
    locale: loadLocale(storage),
    refreshing,
  };
}

/** The session machine with its ports in place; start it with `sessionInput(storage)`. */
export function bindSession({ storage, navigation, calls }: SessionPorts) {
  // Another tab may have renewed it a moment ago; a spent one shown again would end the session everywhere.
  const current = (known: string): string => storage.getItem(STORAGE_KEYS.refreshToken) ?? known;

  return sessionMachine.provide({
    actors: {
      signIn: portCall<StoredUser, Credentials>((input, options) => calls.signIn(input, options)),
      register: portCall<StoredUser, Registration>((input, options) => calls.register(input, options)),
      refresh: portCall<Token, { readonly refreshToken: string }>(({ refreshToken }, options) =>
        calls.refresh(current(refreshToken), options),
      ),
      signOut: portCall<void, { readonly refreshToken: string }>(({ refreshToken }, options) =>
        calls.signOut(current(refreshToken), options),
      ),
      fetchSettings: portCall<SettingsResponse, object>((_, options) => calls.fetchSettings(options)),
    },
    actions: {
      store: ({ context }) => {
        if (context.session) saveSession(storage, context.session.userData);
      },
      storeProfile: (_, { profile }) => saveProfile(storage, profile),
      forget: () => clearSession(storage),
      navigate: (_, { to }) => navigation.navigate(to),
      storeLocale: (_, { locale }) => saveLocale(storage, locale),
    },
  });
}

/**
 * Asks for a fresh access token: the waiting list. While one refresh runs, every caller waits for it and shares its outcome.
 *
 * @throws Problem `unsupported` where refreshing is off, `unauthenticated` once the session is gone, or whatever the call failed with.
 */
export async function refreshed(actor: ActorRefFrom<typeof sessionMachine>): Promise<string> {
  const running = { loggedIn: { token: 'refreshing' } } as const;
  // While one runs the machine does not hear another.
  actor.send({ type: 'refresh' });
  if (!actor.getSnapshot().matches(running)) {
    throw new Problem('unsupported', 'Refreshing is off, or nobody is signed in.');
  }
  const { context } = await waitFor(actor, (snapshot) => !snapshot.matches(running));
  if (!context.session) throw new Problem('unauthenticated', 'The session has ended.');
  if (context.failure !== null) throw context.failure;
  return context.session.accessToken;
}
