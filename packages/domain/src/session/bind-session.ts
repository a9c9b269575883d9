import { waitFor } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import type { SettingsResponse } from '../company/company-setting.ts';
import { portCall } from '../ports/port-call.ts';
import type { CallOptions, NavigationPort, StoragePort } from '../ports/ports.ts';
import { Problem } from '../errors/problem.ts';
import { loadLocale, saveLocale } from '../locale/stored-locale.ts';
import { sessionMachine } from './session.machine.ts';
import type { SessionInput, SignInInput } from './session-context.ts';
import { loadSession } from './storage/load-session.ts';
import type { ChallengeResponse, SignInChallenge } from './sign-in/second-factor.ts';
import type { Registration, StoredUser, Token } from './session.ts';
import { STORAGE_KEYS } from './storage/storage-keys.ts';
import { clearSession, saveSession } from './storage/save-session.ts';
import { savePermissions, saveProfile } from './storage/stored-session.ts';

/** Calls that a session needs (Specification §7). */
export interface SessionCalls {
  signIn(credentials: SignInInput, options: CallOptions): Promise<StoredUser | SignInChallenge>;
  /** Completes a sign-in with a code of the second factor. */
  verify(response: ChallengeResponse, options: CallOptions): Promise<StoredUser>;
  register(registration: Registration, options: CallOptions): Promise<StoredUser>;
  refresh(refreshToken: string, options: CallOptions): Promise<Token>;
  signOut(refreshToken: string, options: CallOptions): Promise<void>;
  fetchSettings(options: CallOptions): Promise<SettingsResponse>;
}

/** Ports of a session. */
export interface SessionPorts {
  readonly storage: StoragePort;
  readonly navigation: Pick<NavigationPort, 'navigate'>;
  readonly calls: SessionCalls;
}

/** Reads the session machine's input from storage; tokens are refreshed only if the host enables it. */
export function sessionInput(storage: StoragePort, refreshing = false): SessionInput {
  return {
    session: loadSession(storage),
    refreshToken: storage.getItem(STORAGE_KEYS.refreshToken),
    locale: loadLocale(storage),
    refreshing,
  };
}

/** Binds the session machine to its ports; start it with `sessionInput(storage)`. */
export function bindSession({ storage, navigation, calls }: SessionPorts) {
  // Another tab may have just refreshed the token; reusing an old refresh token would end the session on
  // every device.
  const current = (known: string): string => storage.getItem(STORAGE_KEYS.refreshToken) ?? known;

  return sessionMachine.provide({
    actors: {
      signIn: portCall<StoredUser | SignInChallenge, SignInInput>((input, options) =>
        calls.signIn(input, options),
      ),
      verify: portCall<StoredUser, ChallengeResponse>((input, options) => calls.verify(input, options)),
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
      storePermissions: ({ context: { session } }) => {
        if (session) savePermissions(storage, session.userData);
      },
      storeProfile: (_, { profile }) => saveProfile(storage, profile),
      forget: () => clearSession(storage),
      navigate: (_, { to }) => navigation.navigate(to),
      storeLocale: (_, { locale }) => saveLocale(storage, locale),
    },
  });
}

/**
 * Refreshes the access token. While a refresh is running, further callers wait for it and share its result.
 *
 * @throws Problem `unsupported` when refreshing is disabled, `unauthenticated` when the session ended, or the
 * error of the call.
 */
export async function refreshed(actor: ActorRefFrom<typeof sessionMachine>): Promise<string> {
  const running = { loggedIn: { token: 'refreshing' } } as const;
  // The machine ignores the event while a refresh is running.
  actor.send({ type: 'refresh' });
  if (!actor.getSnapshot().matches(running)) {
    throw new Problem('unsupported', 'Refreshing is off, or no user is signed in.');
  }
  const { context } = await waitFor(actor, (snapshot) => !snapshot.matches(running));
  if (!context.session) throw new Problem('unauthenticated', 'The session has ended.');
  if (context.failure !== null) throw context.failure;
  return context.session.accessToken;
}
