import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { Problem, isProblem } from '../kernel/problem.ts';
import { aUser, memoryNavigation, memoryStorage, someSettings, storedSession } from '../testing.ts';
import { answered, everyState, failed, follow, stateNames } from '../testing/model.ts';
import type { ModelEvent } from '../testing/model.ts';
import { bindSession, refreshed, sessionInput } from './bind-session.ts';
import type { SessionCalls } from './bind-session.ts';
import { sessionMachine } from './session.machine.ts';
import type { SessionInput } from './session-context.ts';
import { loadSession } from './load-session.ts';
import type { Token } from './session.ts';

const unauthenticated = new Problem('unauthenticated', 'spent');
const credentials = { email: 'mona@outlay.example', password: 'outlay-demo' };
const signIn = { type: 'signIn', credentials } as const;
const stranger: SessionInput = { session: null, refreshToken: null, locale: 'en', refreshing: true };
const member: SessionInput = {
  session: { userData: aUser(), accessToken: 'access-member' },
  refreshToken: 'refresh-member',
  locale: 'en',
  refreshing: true,
};

const went = (input: SessionInput, events: readonly ModelEvent<typeof sessionMachine>[]) => {
  const { actions } = follow(sessionMachine, input, events);
  return actions.filter(({ type }) => !type.startsWith('xstate.')).map(({ type, params }) => [type, params]);
};

const refreshedWith = (event: ModelEvent<typeof sessionMachine>) =>
  follow(sessionMachine, member, [{ type: 'refresh' }, event]).snapshot;

describe('the session, purely', () => {
  it('starts logged in or out, by what was stored', () => {
    expect(follow(sessionMachine, stranger, []).snapshot.value).toBe('loggedOut');
    expect(follow(sessionMachine, member, []).snapshot.matches('loggedIn')).toBe(true);
  });

  it('after login stores the session and goes to the landing of the role', () => {
    expect(went(stranger, [signIn, answered('signIn', aUser('owner'))])).toEqual([
      ['store', undefined],
      ['navigate', { to: 'homePage' }],
    ]);
    expect(went(stranger, [signIn, answered('signIn', aUser('owner', { role: 'guest' }))])).toContainEqual([
      'navigate',
      { to: 'access-control' },
    ]);
  });

  it('turns a client away: session cleared, to login, with a sentence that says why', () => {
    const events = [signIn, answered('signIn', aUser('member', { role: 'client', ability: [] }))];
    expect(went(stranger, events)).toEqual([
      ['forget', undefined],
      ['navigate', { to: 'auth-login' }],
    ]);
    const { context, value } = follow(sessionMachine, stranger, events).snapshot;
    expect([value, context.session, context.notice]).toEqual(['loggedOut', null, 'session.client']);
  });

  it('on 401 clears and goes to login, on 403 only goes to misc-not-authorized', () => {
    expect(went(member, [{ type: 'unauthorized' }])).toEqual([
      ['forget', undefined],
      ['navigate', { to: 'login' }],
    ]);
    expect(went(member, [{ type: 'forbidden' }])).toEqual([['navigate', { to: 'misc-not-authorized' }]]);
    expect(follow(sessionMachine, member, [{ type: 'forbidden' }]).snapshot.context.session).not.toBeNull();
  });

  it('tells whoever is signed out that the session ended, not what failed before', () => {
    const events = [failed('fetchSettings', new Error('no answer')), { type: 'unauthorized' }] as const;
    const { failure, notice } = follow(sessionMachine, member, [...events]).snapshot.context;
    expect({ failure, notice }).toEqual({ failure: null, notice: 'session.expired' });
  });

  it('takes the currency from the country whose id equals currency_id', () => {
    const settings = someSettings();
    const at = (id: number) => {
      const answer = { ...settings, setting: { ...settings.setting, currency_id: id } };
      return follow(sessionMachine, member, [answered('fetchSettings', answer)]).snapshot.context.currency;
    };
    expect([at(1), at(2), at(3), at(9)]).toEqual(['SAR', 'KWD', 'Nowhere', null]);
  });

  it('fetches the settings after each navigation, and only when signed in', () => {
    const settled = follow(sessionMachine, member, [answered('fetchSettings', someSettings())]).snapshot;
    expect(settled.matches({ loggedIn: { settings: 'idle' } })).toBe(true);
    const { snapshot } = follow(sessionMachine, member, [
      answered('fetchSettings', someSettings()),
      { type: 'navigated' },
    ]);
    expect(snapshot.matches({ loggedIn: { settings: 'loading' } })).toBe(true);
    expect(follow(sessionMachine, stranger, [{ type: 'navigated' }]).snapshot.value).toBe('loggedOut');
  });

  it('does not refresh unless the host turned it on', () => {
    const off = follow(sessionMachine, { ...member, refreshing: false }, [{ type: 'refresh' }]).snapshot;
    expect(off.matches({ loggedIn: { token: 'current' } })).toBe(true);
    expect(
      follow(sessionMachine, member, [{ type: 'refresh' }]).snapshot.matches({
        loggedIn: { token: 'refreshing' },
      }),
    ).toBe(true);
  });

  it('a renewed token keeps the user, a spent one ends the session, another failure does not', () => {
    const renewed = refreshedWith(
      answered('refresh', { access_token: 'new', refresh_token: 'next' }),
    ).context;
    expect([renewed.session?.accessToken, renewed.refreshToken]).toEqual(['new', 'next']);
    expect(renewed.session?.userData.name).toBe('Mona Member');
    expect(renewed.session?.userData.token.access_token).toBe('new');
    expect(refreshedWith(failed('refresh', unauthenticated)).value).toBe('loggedOut');
    expect(refreshedWith(failed('refresh', new TypeError('offline'))).matches('loggedIn')).toBe(true);
  });

  it('follows another tab in and out', () => {
    const { session, refreshToken } = member;
    expect(
      follow(sessionMachine, stranger, [{ type: 'storage.changed', session, refreshToken }]).snapshot.matches(
        'loggedIn',
      ),
    ).toBe(true);
    const left = follow(sessionMachine, member, [
      { type: 'storage.changed', session: null, refreshToken: null },
    ]);
    expect(left.snapshot.value).toBe('loggedOut');
  });

  it('takes a token that another tab renewed without beginning anew', () => {
    const renewed = { userData: aUser('member', { token: { access_token: 'new' } }), accessToken: 'new' };
    const { value, context } = follow(sessionMachine, member, [
      answered('fetchSettings', someSettings()),
      { type: 'storage.changed', session: renewed, refreshToken: 'next' },
    ]).snapshot;
    expect(value).toEqual({ loggedIn: { token: 'current', settings: 'idle' } });
    expect([context.session?.accessToken, context.refreshToken, context.currency]).toEqual([
      'new',
      'next',
      'SAR',
    ]);
  });

  it('begins anew when another tab signed somebody else in', () => {
    const other = { userData: aUser('owner'), accessToken: 'o' };
    const { value, context } = follow(sessionMachine, member, [
      answered('fetchSettings', someSettings()),
      { type: 'storage.changed', session: other, refreshToken: 'o' },
    ]).snapshot;
    expect(value).toEqual({ loggedIn: { token: 'current', settings: 'loading' } });
    expect([context.session?.userData.id, context.settings]).toEqual([1, null]);
  });

  it('on every way there is: nobody signed in has a session, nobody signed out has one', () => {
    const events: ModelEvent<typeof sessionMachine>[] = [
      signIn,
      { type: 'signOut' },
      { type: 'refresh' },
      { type: 'navigated' },
      { type: 'unauthorized' },
      { type: 'forbidden' },
      { type: 'storage.changed', session: null, refreshToken: null },
      { type: 'storage.changed', session: member.session, refreshToken: 'r' },
      { type: 'chooseLanguage', locale: 'ar' },
      {
        type: 'register',
        registration: { ...credentials, company_name: 'A', country_id: 1, name: 'M', phone: '1' },
      },
      answered('signIn', aUser()),
      answered('signIn', aUser('member', { role: 'client' })),
      failed('signIn', new Problem('invalid', 'wrong')),
      answered('register', aUser('owner')),
      failed('register', new Problem('invalid', 'wrong')),
      answered('refresh', { access_token: 'new' }),
      failed('refresh', unauthenticated),
      failed('refresh', new TypeError('offline')),
      answered('fetchSettings', someSettings()),
      failed('fetchSettings', new TypeError('offline')),
      answered('signOut'),
      failed('signOut', new TypeError('offline')),
    ];
    const reached = everyState(sessionMachine, {
      input: stranger,
      events,
      tell: ({ value, context: { session, settings, notice, locale } }) => [
        value,
        !session,
        !settings,
        notice,
        locale,
      ],
    });
    for (const { snapshot, way } of reached) {
      const inside = snapshot.matches('loggedIn') || snapshot.matches('signingOut');
      expect([way, snapshot.context.session !== null]).toEqual([way, inside]);
      expect([way, inside || snapshot.context.currency === null]).toEqual([way, true]);
    }
    expect(stateNames(reached)).toEqual([
      '"loggedOut"',
      '"registering"',
      '"signingIn"',
      '"signingOut"',
      '{"loggedIn":{"token":"current","settings":"idle"}}',
      '{"loggedIn":{"token":"current","settings":"loading"}}',
      '{"loggedIn":{"token":"refreshing","settings":"idle"}}',
      '{"loggedIn":{"token":"refreshing","settings":"loading"}}',
    ]);
  });
});

const bound = (calls: Partial<SessionCalls> = {}, refreshing = true) => {
  const storage = memoryStorage(storedSession());
  const navigation = memoryNavigation();
  const machine = bindSession({
    storage,
    navigation,
    calls: {
      signIn: async () => aUser('owner'),
      register: async () => aUser('owner'),
      refresh: async () => ({ access_token: 'new', refresh_token: 'next' }),
      signOut: async () => {},
      fetchSettings: async () => someSettings(),
      ...calls,
    },
  });
  const actor = createActor(machine, { input: sessionInput(storage, refreshing) }).start();
  return { actor, storage, navigation };
};

describe('the session, bound to its ports', () => {
  it('while one refresh runs, everybody waits for it and shares its outcome', async () => {
    const answer = Promise.withResolvers<Token>();
    const refresh = vi.fn<SessionCalls['refresh']>(() => answer.promise);
    const { actor, storage } = bound({ refresh });
    const waiting = [refreshed(actor), refreshed(actor), refreshed(actor)];
    answer.resolve({ access_token: 'new', refresh_token: 'next' });
    expect(await Promise.all(waiting)).toEqual(['new', 'new', 'new']);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(refresh.mock.calls[0]?.[0]).toBe('refresh-member');
    expect([storage.getItem('accessToken'), storage.getItem('refreshToken')]).toEqual(['new', 'next']);
  });

  it('shows the refresh token that is stored now, not one that another tab has spent', async () => {
    const refresh = vi.fn<SessionCalls['refresh']>(async () => ({ access_token: 'new' }));
    const { actor, storage } = bound({ refresh });
    storage.setItem('refreshToken', 'renewed elsewhere');
    await refreshed(actor);
    expect(refresh.mock.calls[0]?.[0]).toBe('renewed elsewhere');
  });

  it('a refresh that succeeded is not blamed for settings that could not be fetched meanwhile', async () => {
    const answer = Promise.withResolvers<Token>();
    const settings = Promise.withResolvers<ReturnType<typeof someSettings>>();
    const { actor } = bound({ refresh: () => answer.promise, fetchSettings: () => settings.promise });
    const waiting = refreshed(actor);
    settings.reject(new TypeError('offline'));
    await waitFor(actor, (snapshot) => snapshot.context.failure !== null);
    answer.resolve({ access_token: 'new' });
    expect(await waiting).toBe('new');
  });

  it('a failed refresh fails for everybody who waits', async () => {
    const offline = new TypeError('offline');
    const { actor } = bound({ refresh: () => Promise.reject(offline) });
    const outcomes = await Promise.allSettled([refreshed(actor), refreshed(actor)]);
    expect(outcomes.map((one) => (one.status === 'rejected' ? one.reason : null))).toEqual([
      offline,
      offline,
    ]);
  });

  it('a spent refresh token signs out whoever waits', async () => {
    const { actor, storage, navigation } = bound({ refresh: () => Promise.reject(unauthenticated) });
    const error: unknown = await refreshed(actor).catch((caught: unknown) => caught);
    expect(isProblem(error, 'unauthenticated')).toBe(true);
    expect(storage.entries()).toEqual({});
    expect(navigation.visited).toEqual(['login']);
  });

  it('with refreshing off a call for it is told so', async () => {
    const { actor } = bound({}, false);
    await expect(refreshed(actor)).rejects.toMatchObject({ code: 'unsupported' });
  });

  it('signs out at the server, then forgets, even when the server cannot be reached', async () => {
    const signOut = vi.fn<SessionCalls['signOut']>(() => Promise.reject(new TypeError('offline')));
    const { actor, storage, navigation } = bound({ signOut });
    actor.send({ type: 'signOut' });
    await waitFor(actor, (snapshot) => snapshot.matches('loggedOut'));
    expect(signOut.mock.calls[0]?.[0]).toBe('refresh-member');
    expect(storage.entries()).toEqual({});
    expect(navigation.visited).toEqual(['login']);
  });

  it('a changed profile is in the session and in storage, tokens and rules as they were', () => {
    const { actor, storage } = bound();
    const profile = { name: 'Mona M.', email: 'm@outlay.example', phone: '+966 50 000 0000' };
    storage.setItem('accessToken', 'renewed by the client');
    actor.send({ type: 'profile.changed', profile });
    const userData = { ...aUser(), ...profile };
    expect(loadSession(storage)).toEqual({ accessToken: 'renewed by the client', userData });
    expect(actor.getSnapshot().context.session?.userData).toEqual(userData);
  });

  it('keeps language and direction together, signed in or not', () => {
    const { actor, storage } = bound();
    actor.send({ type: 'chooseLanguage', locale: 'ar' });
    expect([storage.getItem('lang'), storage.getItem('appConfigDirection')]).toEqual(['ar', 'rtl']);
    actor.send({ type: 'unauthorized' });
    expect(storage.entries()).toEqual({ lang: 'ar', appConfigDirection: 'rtl' });
    actor.send({ type: 'chooseLanguage', locale: 'en' });
    expect(storage.entries()).toEqual({ lang: 'en', appConfigDirection: 'ltr' });
  });

  it('gives up a sign-in that was overtaken by a 401 and keeps nothing of it', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof aUser>>();
    const { actor, storage } = bound({ signIn: () => answer.promise });
    actor.send({ type: 'unauthorized' });
    actor.send(signIn);
    actor.send({ type: 'unauthorized' });
    answer.resolve(aUser('owner'));
    await answer.promise;
    expect(actor.getSnapshot().value).toBe('loggedOut');
    expect(storage.entries()).toEqual({});
  });
});
