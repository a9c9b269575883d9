import { assertEvent, assign, setup } from 'xstate';
import { currentCurrency } from '../company/current-currency.ts';
import type { SettingsResponse } from '../company/company-setting.ts';
import { isProblem } from '../errors/problem.ts';
import { unsupportedCall } from '../errors/unsupported.ts';
import { isSame } from '../schema/same.ts';
import type { Locale } from '../locale/locale.ts';
import type { ProfileUpdate } from '../people/profile.ts';
import { landingOf } from './routes/landing.ts';
import type {
  SessionContext,
  SessionEvent,
  SessionInput,
  SessionNotice,
  SignInInput,
} from './session-context.ts';
import type { ChallengeResponse, SignInChallenge } from './sign-in/second-factor.ts';
import { isSignInChallenge } from './sign-in/sign-in-challenge.ts';
import type { Registration, Session, StoredUser, Token } from './session.ts';

/** Response of the settings, as an action parameter. */
type Settled = { readonly settings: SettingsResponse };
/** Response of login, as an action parameter. */
type Answered = { readonly answer: StoredUser | SignInChallenge };
type Stored = Pick<SessionInput, 'session' | 'refreshToken'>;

const sessionOf = (userData: StoredUser): Session => ({ userData, accessToken: userData.token.access_token });

/**
 * Returns the user of a response of login.
 *
 * @throws TypeError for a challenge, which the guard before has taken.
 */
function userOf(answer: StoredUser | SignInChallenge): StoredUser {
  if (isSignInChallenge(answer)) throw new TypeError('The sign-in needs a code.');
  return answer;
}

const signedOut = { session: null, refreshToken: null, settings: null, currency: null, challenge: null };

/** Session from login to logout, with token refresh, settings and language (Specification §2, §4). */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
  },
  actors: {
    signIn: unsupportedCall<StoredUser | SignInChallenge, SignInInput>('signIn'),
    verify: unsupportedCall<StoredUser, ChallengeResponse>('verify'),
    register: unsupportedCall<StoredUser, Registration>('register'),
    refresh: unsupportedCall<Token, { readonly refreshToken: string }>('refresh'),
    signOut: unsupportedCall<void, { readonly refreshToken: string }>('signOut'),
    fetchSettings: unsupportedCall<SettingsResponse, object>('fetchSettings'),
  },
  actions: {
    /** Stores the session of the context. */
    store: () => {},
    storeProfile: (_args, _params: { readonly profile: ProfileUpdate }) => {},
    storePermissions: (_args, _params: Settled) => {},
    forget: () => {},
    navigate: (_args, _params: { readonly to: string }) => {},
    storeLocale: (_args, _params: { readonly locale: Locale }) => {},
    enter: assign((_, { user }: { readonly user: StoredUser }) => ({
      session: sessionOf(user),
      refreshToken: user.token.refresh_token ?? null,
      challenge: null,
    })),
    renew: assign(({ context }, { token }: { readonly token: Token }) => {
      if (!context.session) return {};
      const { userData } = context.session;
      return {
        session: sessionOf({ ...userData, token: { ...userData.token, ...token } }),
        refreshToken: token.refresh_token ?? context.refreshToken,
        // Another call may have failed in the meantime.
        failure: null,
      };
    }),
    /** Adopts the changed name, email and phone; the access token is unchanged. */
    adopt: assign(({ context: { session } }, { profile }: { readonly profile: ProfileUpdate }) => ({
      session: session && { ...session, userData: { ...session.userData, ...profile } },
    })),
    /** Replaces the permissions of the session, which may have changed since sign-in. */
    permit: assign(({ context: { session } }, { settings }: Settled) => ({
      session: session && { ...session, userData: { ...session.userData, ...settings.permissions } },
    })),
    /** Adopts the session stored by another tab. */
    follow: assign((_, { session, refreshToken }: Stored) => ({ session, refreshToken })),
    leave: assign(signedOut),
    settle: assign((_, { settings }: Settled) => ({
      settings,
      currency: currentCurrency(settings),
    })),
    fail: assign((_, { failure }: { readonly failure: unknown }) => ({ failure })),
    notice: assign((_, { notice }: { readonly notice: SessionNotice }) => ({ notice })),
    begin: assign({ failure: null, notice: null }),
    challenge: assign((_, { answer }: Answered) => ({
      challenge: isSignInChallenge(answer) ? answer : null,
    })),
  },
  guards: {
    isLoggedIn: ({ context }) => context.session !== null,
    /** A refreshed token of the same user must not restart the session. */
    isSamePerson: ({ context }, { session }: Stored) =>
      session !== null &&
      context.session !== null &&
      session.userData.id === context.session.userData.id &&
      session.userData.company_id === context.session.userData.company_id,
    mayRefresh: ({ context }) => context.refreshing && context.refreshToken !== null,
    needsCode: (_, { answer }: Answered) => isSignInChallenge(answer),
    /** The challenge has expired or was used: the sign-in starts again. */
    isChallengeOver: (_, { failure }: { readonly failure: unknown }) =>
      isProblem(failure, 'invalid') && failure.errors?.['challenge'] !== undefined,
    isClient: (_, { user }: { readonly user: StoredUser }) => user.role === 'client',
    /**
     * Unchanged permissions leave the session object as it is, so that nothing derived from it is recomputed.
     */
    hasNewPermissions: ({ context: { session } }, { settings: { permissions } }: Settled) =>
      permissions !== undefined &&
      session !== null &&
      !isSame(
        {
          ability: session.userData.ability,
          acting_for: session.userData.acting_for,
          linked_ids: session.userData.linked_ids,
          second_factor_missing: session.userData.second_factor_missing,
          // Sent for administrators alone.
          companies: permissions.companies && session.userData.companies,
        },
        {
          ability: permissions.ability,
          acting_for: permissions.acting_for,
          linked_ids: permissions.linked_ids,
          second_factor_missing: permissions.second_factor_missing,
          companies: permissions.companies,
        },
      ),
    isSpent: (_, { failure }: { readonly failure: unknown }) => isProblem(failure, 'unauthenticated'),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    ...signedOut,
    ...input,
    refreshing: input.refreshing ?? false,
    failure: null,
    notice: null,
  }),
  initial: 'checking',
  on: {
    chooseLanguage: {
      actions: [
        assign({ locale: ({ event }) => event.locale }),
        { type: 'storeLocale', params: ({ event }) => ({ locale: event.locale }) },
      ],
    },
    forbidden: { actions: { type: 'navigate', params: { to: 'misc-not-authorized' } } },
    unauthorized: { target: '.expired' },
    'storage.changed': [
      {
        guard: { type: 'isSamePerson', params: ({ event }) => event },
        actions: { type: 'follow', params: ({ event }) => event },
      },
      {
        target: '.checking',
        actions: ['leave', { type: 'follow', params: ({ event }) => event }],
      },
    ],
  },
  states: {
    checking: { always: [{ guard: 'isLoggedIn', target: 'loggedIn' }, { target: 'loggedOut' }] },
    loggedOut: { on: { signIn: 'signingIn', register: 'registering' } },
    signingIn: {
      entry: ['begin', assign({ challenge: null })],
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'signIn');
          return event.credentials;
        },
        onDone: [
          {
            guard: { type: 'needsCode', params: ({ event }) => ({ answer: event.output }) },
            target: 'challenged',
            actions: { type: 'challenge', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isClient', params: ({ event }) => ({ user: userOf(event.output) }) },
            target: 'denied',
          },
          {
            target: 'loggedIn',
            actions: [
              { type: 'enter', params: ({ event }) => ({ user: userOf(event.output) }) },
              'store',
              { type: 'navigate', params: ({ event }) => ({ to: landingOf(userOf(event.output)) }) },
            ],
          },
        ],
        onError: {
          target: 'loggedOut',
          actions: { type: 'fail', params: ({ event }) => ({ failure: event.error }) },
        },
      },
    },
    challenged: {
      on: {
        signIn: 'signingIn',
        verify: 'verifying',
        'verification.cancelled': { target: 'loggedOut', actions: ['begin', assign({ challenge: null })] },
      },
    },
    verifying: {
      entry: 'begin',
      invoke: {
        id: 'verify',
        src: 'verify',
        input: ({ context, event }) => {
          assertEvent(event, 'verify');
          const { code, passkey } = event;
          return { challenge: context.challenge?.challenge ?? '', code, passkey };
        },
        onDone: {
          target: 'loggedIn',
          actions: [
            { type: 'enter', params: ({ event }) => ({ user: event.output }) },
            'store',
            { type: 'navigate', params: ({ event }) => ({ to: landingOf(event.output) }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isChallengeOver', params: ({ event }) => ({ failure: event.error }) },
            target: 'loggedOut',
            actions: [
              assign({ challenge: null }),
              { type: 'fail', params: ({ event }) => ({ failure: event.error }) },
            ],
          },
          {
            target: 'challenged',
            actions: { type: 'fail', params: ({ event }) => ({ failure: event.error }) },
          },
        ],
      },
    },
    registering: {
      entry: 'begin',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ event }) => {
          assertEvent(event, 'register');
          return event.registration;
        },
        onDone: {
          target: 'loggedIn',
          actions: [
            { type: 'enter', params: ({ event }) => ({ user: event.output }) },
            'store',
            { type: 'navigate', params: ({ event }) => ({ to: landingOf(event.output) }) },
          ],
        },
        onError: {
          target: 'loggedOut',
          actions: { type: 'fail', params: ({ event }) => ({ failure: event.error }) },
        },
      },
    },
    denied: {
      entry: [
        'forget',
        { type: 'notice', params: { notice: 'session.client' } },
        { type: 'navigate', params: { to: 'auth-login' } },
      ],
      always: 'loggedOut',
    },
    expired: {
      entry: [
        'forget',
        'leave',
        // An earlier failure is irrelevant after signing out.
        'begin',
        { type: 'notice', params: { notice: 'session.expired' } },
        { type: 'navigate', params: { to: 'login' } },
      ],
      always: 'loggedOut',
    },
    loggedIn: {
      type: 'parallel',
      on: {
        signOut: 'signingOut',
        'profile.changed': {
          actions: [
            { type: 'adopt', params: ({ event }) => event },
            { type: 'storeProfile', params: ({ event }) => event },
          ],
        },
      },
      states: {
        token: {
          initial: 'current',
          states: {
            current: { on: { refresh: { guard: 'mayRefresh', target: 'refreshing' } } },
            refreshing: {
              entry: 'begin',
              invoke: {
                id: 'refresh',
                src: 'refresh',
                input: ({ context }) => ({ refreshToken: context.refreshToken ?? '' }),
                onDone: {
                  target: 'current',
                  actions: [{ type: 'renew', params: ({ event }) => ({ token: event.output }) }, 'store'],
                },
                onError: [
                  {
                    guard: { type: 'isSpent', params: ({ event }) => ({ failure: event.error }) },
                    target: '#session.expired',
                  },
                  {
                    target: 'current',
                    actions: { type: 'fail', params: ({ event }) => ({ failure: event.error }) },
                  },
                ],
              },
            },
          },
        },
        settings: {
          initial: 'loading',
          on: { navigated: '.loading' },
          states: {
            idle: {},
            loading: {
              invoke: {
                id: 'fetchSettings',
                src: 'fetchSettings',
                input: {},
                onDone: [
                  {
                    guard: {
                      type: 'hasNewPermissions',
                      params: ({ event }) => ({ settings: event.output }),
                    },
                    target: 'idle',
                    actions: [
                      { type: 'settle', params: ({ event }) => ({ settings: event.output }) },
                      { type: 'permit', params: ({ event }) => ({ settings: event.output }) },
                      { type: 'storePermissions', params: ({ event }) => ({ settings: event.output }) },
                    ],
                  },
                  {
                    target: 'idle',
                    actions: { type: 'settle', params: ({ event }) => ({ settings: event.output }) },
                  },
                ],
                onError: {
                  target: 'idle',
                  actions: { type: 'fail', params: ({ event }) => ({ failure: event.error }) },
                },
              },
            },
          },
        },
      },
    },
    signingOut: {
      invoke: {
        id: 'signOut',
        src: 'signOut',
        input: ({ context }) => ({ refreshToken: context.refreshToken ?? '' }),
        onDone: 'signedOut',
        onError: 'signedOut',
      },
    },
    signedOut: {
      entry: ['forget', 'leave', 'begin', { type: 'navigate', params: { to: 'login' } }],
      always: 'loggedOut',
    },
  },
});
