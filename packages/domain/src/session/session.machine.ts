import { assertEvent, assign, setup } from 'xstate';
import { currentCurrency } from '../company/current-currency.ts';
import type { SettingsResponse } from '../company/company-setting.ts';
import { isProblem } from '../kernel/problem.ts';
import { unsupportedCall } from '../kernel/unsupported.ts';
import type { Locale } from '../locale/locale.ts';
import type { ProfileUpdate } from '../people/profile.ts';
import { landingOf } from './landing.ts';
import type { SessionContext, SessionEvent, SessionInput, SessionNotice } from './session-context.ts';
import type { Credentials, Registration, Session, StoredUser, Token } from './session.ts';

type Stored = Pick<SessionInput, 'session' | 'refreshToken'>;

const sessionOf = (userData: StoredUser): Session => ({ userData, accessToken: userData.token.access_token });

const nobody = { session: null, refreshToken: null, settings: null, currency: null };

/** Who is signed in, from login to logout, with refresh and its waiting list, settings and language (Specification §2, §4). */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
  },
  actors: {
    signIn: unsupportedCall<StoredUser, Credentials>('signIn'),
    register: unsupportedCall<StoredUser, Registration>('register'),
    refresh: unsupportedCall<Token, { readonly refreshToken: string }>('refresh'),
    signOut: unsupportedCall<void, { readonly refreshToken: string }>('signOut'),
    fetchSettings: unsupportedCall<SettingsResponse, object>('fetchSettings'),
  },
  actions: {
    /** Keeps the session of the context. */
    store: () => {},
    storeProfile: (_args, _params: { readonly profile: ProfileUpdate }) => {},
    forget: () => {},
    navigate: (_args, _params: { readonly to: string }) => {},
    storeLocale: (_args, _params: { readonly locale: Locale }) => {},
    enter: assign((_, { user }: { readonly user: StoredUser }) => ({
      session: sessionOf(user),
      refreshToken: user.token.refresh_token ?? null,
    })),
    renew: assign(({ context }, { token }: { readonly token: Token }) => {
      if (!context.session) return {};
      const { userData } = context.session;
      return {
        session: sessionOf({ ...userData, token: { ...userData.token, ...token } }),
        refreshToken: token.refresh_token ?? context.refreshToken,
        // What else failed meanwhile is not the refresh's failure.
        failure: null,
      };
    }),
    /** Puts the person's new name, e-mail and phone into the session; the bearer stays the one it has. */
    adopt: assign(({ context: { session } }, { profile }: { readonly profile: ProfileUpdate }) => ({
      session: session && { ...session, userData: { ...session.userData, ...profile } },
    })),
    /** Takes over what another tab stored. */
    follow: assign((_, { session, refreshToken }: Stored) => ({ session, refreshToken })),
    leave: assign(nobody),
    settle: assign((_, { settings }: { readonly settings: SettingsResponse }) => ({
      settings,
      currency: currentCurrency(settings),
    })),
    fail: assign((_, { failure }: { readonly failure: unknown }) => ({ failure })),
    notice: assign((_, { notice }: { readonly notice: SessionNotice }) => ({ notice })),
    begin: assign({ failure: null, notice: null }),
  },
  guards: {
    isLoggedIn: ({ context }) => context.session !== null,
    /** A renewed token of the same person is no reason to begin anew. */
    isSamePerson: ({ context }, { session }: Stored) =>
      session !== null &&
      context.session !== null &&
      session.userData.id === context.session.userData.id &&
      session.userData.company_id === context.session.userData.company_id,
    mayRefresh: ({ context }) => context.refreshing && context.refreshToken !== null,
    isClient: (_, { user }: { readonly user: StoredUser }) => user.role === 'client',
    isSpent: (_, { failure }: { readonly failure: unknown }) => isProblem(failure, 'unauthenticated'),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    ...nobody,
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
    unauthorized: { target: '.expelled' },
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
      entry: 'begin',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'signIn');
          return event.credentials;
        },
        onDone: [
          {
            guard: { type: 'isClient', params: ({ event }) => ({ user: event.output }) },
            target: 'turnedAway',
          },
          {
            target: 'loggedIn',
            actions: [
              { type: 'enter', params: ({ event }) => ({ user: event.output }) },
              'store',
              { type: 'navigate', params: ({ event }) => ({ to: landingOf(event.output) }) },
            ],
          },
        ],
        onError: {
          target: 'loggedOut',
          actions: { type: 'fail', params: ({ event }) => ({ failure: event.error }) },
        },
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
    turnedAway: {
      entry: [
        'forget',
        { type: 'notice', params: { notice: 'session.client' } },
        { type: 'navigate', params: { to: 'auth-login' } },
      ],
      always: 'loggedOut',
    },
    expelled: {
      entry: [
        'forget',
        'leave',
        // What failed before is no news to whoever is signed out.
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
                    target: '#session.expelled',
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
                onDone: {
                  target: 'idle',
                  actions: { type: 'settle', params: ({ event }) => ({ settings: event.output }) },
                },
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
        onDone: 'departed',
        onError: 'departed',
      },
    },
    departed: {
      entry: ['forget', 'leave', 'begin', { type: 'navigate', params: { to: 'login' } }],
      always: 'loggedOut',
    },
  },
});
