import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { Problem, isProblem } from '../errors/problem.ts';
import { aUser, memoryNavigation, memoryStorage, someSettings, storedSession } from '../testing.ts';
import { answered, everyState, failed, follow, stateNames } from '../testing/model.ts';
import type { ModelEvent } from '../testing/model.ts';
import { bindSession, refreshed, sessionInput } from './bind-session.ts';
import type { SessionCalls } from './bind-session.ts';
import { sessionMachine } from './session.machine.ts';
import type { SettingsResponse } from '../company/company-setting.ts';
import type { SessionInput } from './session-context.ts';
import { loadSession } from './storage/load-session.ts';
import type { Token } from './session.ts';

const unauthenticated = new Problem('unauthenticated', 'spent');
const credentials = { email: 'mona@outlay.example', password: 'outlay-demo' };
const over = (field: string) => new Problem('invalid', 'Look again', { errors: { [field]: ['Wrong'] } });
const signIn = { type: 'signIn', credentials } as const;
const stranger: SessionInput = { session: null, refreshToken: null, locale: 'en', refreshing: true };
const member: SessionInput = {
  session: { userData: aUser(), accessToken: 'access-member' },
  refreshToken: 'refresh-member',
  locale: 'en',
  refreshing: true,
};

const settingsWith = (permissions: SettingsResponse['permissions']) =>
  answered('fetchSettings', { ...someSettings(), permissions });

const went = (input: SessionInput, events: readonly ModelEvent<typeof sessionMachine>[]) => {
  const { actions } = follow(sessionMachine, input, events);
  return actions.filter(({ type }) => !type.startsWith('xstate.')).map(({ type, params }) => [type, params]);
};

const refreshedWith = (event: ModelEvent<typeof sessionMachine>) =>
  follow(sessionMachine, member, [{ type: 'refresh' }, event]).snapshot;

describe('sessionMachine', () => {
  it('starts logged in or out, depending on storage', () => {
    expect(follow(sessionMachine, stranger, []).snapshot.value).toBe('loggedOut');
    expect(follow(sessionMachine, member, []).snapshot.matches('loggedIn')).toBe(true);
  });

  it('stores the session after login and navigates by role', () => {
    expect(went(stranger, [signIn, answered('signIn', aUser('owner'))])).toEqual([
      ['store', undefined],
      ['navigate', { to: 'homePage' }],
    ]);
    expect(went(stranger, [signIn, answered('signIn', aUser('owner', { role: 'guest' }))])).toContainEqual([
      'navigate',
      { to: 'access-control' },
    ]);
  });

  describe('of an account with a second factor', () => {
    const challenge = { challenge: 'once', expires_at: '2026-02-03T10:05:00Z' };
    const challenged = [signIn, answered('signIn', challenge)];
    const verify = { type: 'verify', code: '123456' } as const;
    const after = (events: readonly ModelEvent<typeof sessionMachine>[]) => {
      const { value, context } = follow(sessionMachine, stranger, [...challenged, ...events]).snapshot;
      return { value, challenge: context.challenge, failure: context.failure };
    };

    it('stores nothing until a code has completed the sign-in', () => {
      expect(went(stranger, challenged)).toEqual([]);
      expect(after([])).toEqual({ value: 'challenged', challenge, failure: null });
      expect(went(stranger, [...challenged, verify, answered('verify', aUser('owner'))])).toEqual([
        ['store', undefined],
        ['navigate', { to: 'homePage' }],
      ]);
      expect(after([verify, answered('verify', aUser('owner'))]).challenge).toBeNull();
    });

    it('keeps the challenge after a wrong code, and starts again when it is over', () => {
      const wrong = over('code');
      expect(after([verify, failed('verify', wrong)])).toEqual({
        value: 'challenged',
        challenge,
        failure: wrong,
      });
      const gone = over('challenge');
      expect(after([verify, failed('verify', gone)])).toEqual({
        value: 'loggedOut',
        challenge: null,
        failure: gone,
      });
    });

    it('returns to the login when the user goes back', () => {
      expect(after([{ type: 'verification.cancelled' }])).toEqual({
        value: 'loggedOut',
        challenge: null,
        failure: null,
      });
    });
  });

  it('rejects a client: clears the session, navigates to login and sets a notice', () => {
    const events = [signIn, answered('signIn', aUser('member', { role: 'client', ability: [] }))];
    expect(went(stranger, events)).toEqual([
      ['forget', undefined],
      ['navigate', { to: 'auth-login' }],
    ]);
    const { context, value } = follow(sessionMachine, stranger, events).snapshot;
    expect([value, context.session, context.notice]).toEqual(['loggedOut', null, 'session.client']);
  });

  it('clears the session and navigates to login on 401, and only navigates to misc-not-authorized on 403', () => {
    expect(went(member, [{ type: 'unauthorized' }])).toEqual([
      ['forget', undefined],
      ['navigate', { to: 'login' }],
    ]);
    expect(went(member, [{ type: 'forbidden' }])).toEqual([['navigate', { to: 'misc-not-authorized' }]]);
    expect(follow(sessionMachine, member, [{ type: 'forbidden' }]).snapshot.context.session).not.toBeNull();
  });

  it('sets the notice of an expired session and clears an earlier failure', () => {
    const events = [failed('fetchSettings', new Error('no answer')), { type: 'unauthorized' }] as const;
    const { failure, notice } = follow(sessionMachine, member, [...events]).snapshot.context;
    expect({ failure, notice }).toEqual({ failure: null, notice: 'session.expired' });
  });

  it('stores permissions that changed since sign-in, and leaves the session unchanged otherwise', () => {
    const changed = {
      ability: [{ action: 'read', subject: 'expense' }],
      acting_for: [{ id: 7, name: 'Omar' }],
    };
    const { snapshot, actions } = follow(sessionMachine, member, [settingsWith(changed)]);
    expect(snapshot.context.session?.userData).toMatchObject(changed);
    expect(snapshot.context.session?.accessToken).toBe('access-member');
    expect(actions.map(({ type }) => type)).toContain('storePermissions');

    const again = follow(sessionMachine, member, [
      settingsWith(changed),
      { type: 'navigated' },
      settingsWith(structuredClone(changed)),
    ]);
    expect(again.actions.map(({ type }) => type)).not.toContain('storePermissions');
  });

  it('returns the currency of the country with id currency_id', () => {
    const settings = someSettings();
    const at = (id: number) => {
      const answer = { ...settings, setting: { ...settings.setting, currency_id: id } };
      return follow(sessionMachine, member, [answered('fetchSettings', answer)]).snapshot.context.currency;
    };
    expect([at(1), at(2), at(3), at(9)]).toEqual(['SAR', 'KWD', 'Nowhere', null]);
  });

  it('fetches the settings after each navigation, only when signed in', () => {
    const settled = follow(sessionMachine, member, [answered('fetchSettings', someSettings())]).snapshot;
    expect(settled.matches({ loggedIn: { settings: 'idle' } })).toBe(true);
    const { snapshot } = follow(sessionMachine, member, [
      answered('fetchSettings', someSettings()),
      { type: 'navigated' },
    ]);
    expect(snapshot.matches({ loggedIn: { settings: 'loading' } })).toBe(true);
    expect(follow(sessionMachine, stranger, [{ type: 'navigated' }]).snapshot.value).toBe('loggedOut');
  });

  it('refreshes only if the host enabled it', () => {
    const off = follow(sessionMachine, { ...member, refreshing: false }, [{ type: 'refresh' }]).snapshot;
    expect(off.matches({ loggedIn: { token: 'current' } })).toBe(true);
    expect(
      follow(sessionMachine, member, [{ type: 'refresh' }]).snapshot.matches({
        loggedIn: { token: 'refreshing' },
      }),
    ).toBe(true);
  });

  it('preserves the user after a refresh, ends the session on an invalid refresh token, and continues after other failures', () => {
    const renewed = refreshedWith(
      answered('refresh', { access_token: 'new', refresh_token: 'next' }),
    ).context;
    expect([renewed.session?.accessToken, renewed.refreshToken]).toEqual(['new', 'next']);
    expect(renewed.session?.userData.name).toBe('Mona Member');
    expect(renewed.session?.userData.token.access_token).toBe('new');
    expect(refreshedWith(failed('refresh', unauthenticated)).value).toBe('loggedOut');
    expect(refreshedWith(failed('refresh', new TypeError('offline'))).matches('loggedIn')).toBe(true);
  });

  it("follows another tab's sign-in and sign-out", () => {
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

  it('adopts a token refreshed by another tab without restarting', () => {
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

  it('restarts when another tab signed in another user', () => {
    const other = { userData: aUser('owner'), accessToken: 'o' };
    const { value, context } = follow(sessionMachine, member, [
      answered('fetchSettings', someSettings()),
      { type: 'storage.changed', session: other, refreshToken: 'o' },
    ]).snapshot;
    expect(value).toEqual({ loggedIn: { token: 'current', settings: 'loading' } });
    expect([context.session?.userData.id, context.settings]).toEqual([1, null]);
  });

  it('has a session exactly when signed in, on every path', () => {
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
      identify: ({ value, context: { session, settings, notice, locale } }) => [
        value,
        !session,
        !settings,
        notice,
        locale,
      ],
    });
    for (const { snapshot, path } of reached) {
      const inside = snapshot.matches('loggedIn') || snapshot.matches('signingOut');
      expect([path, snapshot.context.session !== null]).toEqual([path, inside]);
      expect([path, inside || snapshot.context.currency === null]).toEqual([path, true]);
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
      verify: async () => aUser('owner'),
      refresh: async () => ({ access_token: 'new', refresh_token: 'next' }),
      signOut: async () => {},
      fetchSettings: async () => someSettings(),
      ...calls,
    },
  });
  const actor = createActor(machine, { input: sessionInput(storage, refreshing) }).start();
  return { actor, storage, navigation };
};

describe('bindSession', () => {
  it('shares one refresh between all callers', async () => {
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

  it('sends the refresh token currently in storage, not one already used by another tab', async () => {
    const refresh = vi.fn<SessionCalls['refresh']>(async () => ({ access_token: 'new' }));
    const { actor, storage } = bound({ refresh });
    storage.setItem('refreshToken', 'renewed elsewhere');
    await refreshed(actor);
    expect(refresh.mock.calls[0]?.[0]).toBe('renewed elsewhere');
  });

  it('resolves a successful refresh although fetching the settings failed at the same time', async () => {
    const answer = Promise.withResolvers<Token>();
    const settings = Promise.withResolvers<ReturnType<typeof someSettings>>();
    const { actor } = bound({ refresh: () => answer.promise, fetchSettings: () => settings.promise });
    const waiting = refreshed(actor);
    settings.reject(new TypeError('offline'));
    await waitFor(actor, (snapshot) => snapshot.context.failure !== null);
    answer.resolve({ access_token: 'new' });
    expect(await waiting).toBe('new');
  });

  it('rejects all callers when the refresh fails', async () => {
    const offline = new TypeError('offline');
    const { actor } = bound({ refresh: () => Promise.reject(offline) });
    const outcomes = await Promise.allSettled([refreshed(actor), refreshed(actor)]);
    expect(outcomes.map((one) => (one.status === 'rejected' ? one.reason : null))).toEqual([
      offline,
      offline,
    ]);
  });

  it('signs out when the refresh token is invalid', async () => {
    const { actor, storage, navigation } = bound({ refresh: () => Promise.reject(unauthenticated) });
    const error: unknown = await refreshed(actor).catch((caught: unknown) => caught);
    expect(isProblem(error, 'unauthenticated')).toBe(true);
    expect(storage.entries()).toEqual({});
    expect(navigation.visited).toEqual(['login']);
  });

  it('rejects a refresh when refreshing is disabled', async () => {
    const { actor } = bound({}, false);
    await expect(refreshed(actor)).rejects.toMatchObject({ code: 'unsupported' });
  });

  it('clears the session on sign-out even when the server is unreachable', async () => {
    const signOut = vi.fn<SessionCalls['signOut']>(() => Promise.reject(new TypeError('offline')));
    const { actor, storage, navigation } = bound({ signOut });
    actor.send({ type: 'signOut' });
    await waitFor(actor, (snapshot) => snapshot.matches('loggedOut'));
    expect(signOut.mock.calls[0]?.[0]).toBe('refresh-member');
    expect(storage.entries()).toEqual({});
    expect(navigation.visited).toEqual(['login']);
  });

  it('stores a changed profile and leaves tokens and rules unchanged', () => {
    const { actor, storage } = bound();
    const profile = { name: 'Mona M.', email: 'm@outlay.example', phone: '+966 50 000 0000' };
    storage.setItem('accessToken', 'renewed by the client');
    actor.send({ type: 'profile.changed', profile });
    const userData = { ...aUser(), ...profile };
    expect(loadSession(storage)).toEqual({ accessToken: 'renewed by the client', userData });
    expect(actor.getSnapshot().context.session?.userData).toEqual(userData);
  });

  it('stores language and direction together, signed in or not', () => {
    const { actor, storage } = bound();
    actor.send({ type: 'chooseLanguage', locale: 'ar' });
    expect([storage.getItem('lang'), storage.getItem('appConfigDirection')]).toEqual(['ar', 'rtl']);
    actor.send({ type: 'unauthorized' });
    expect(storage.entries()).toEqual({ lang: 'ar', appConfigDirection: 'rtl' });
    actor.send({ type: 'chooseLanguage', locale: 'en' });
    expect(storage.entries()).toEqual({ lang: 'en', appConfigDirection: 'ltr' });
  });

  it('cancels a sign-in after a 401 and stores nothing of it', async () => {
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
