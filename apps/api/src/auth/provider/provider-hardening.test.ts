import type {
  PasskeyCreationRequest,
  PasskeyRequest,
  Proof,
  ProviderRedirect,
  SecondFactorSecret,
  SessionUser,
  SignInChallenge,
  SignInProvider,
} from '@outlay/domain';
import { and, desc, eq, isNull } from '../../db/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog, mails, passwordLinks, sessions, userIdentities, users } from '../../db/schema/index.ts';
import { answerPasswordRequests } from '../passwords/password-requests.ts';
import { createAuthenticator } from '../../test-support/auth/authenticator.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { openOwnProvider, type Deviation, type OwnProvider } from '../../test-support/auth/own-provider.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';
import { codeFor } from '../../test-support/auth/totp.ts';

const OWNER = 'owner@outlay.example';
const PASSWORD = 'outlay-demo';
const DOMAIN = 'outlay.example';

type Claims = Readonly<Record<string, unknown>>;
type Began = { readonly settings: SignInProvider; readonly from: OwnProvider };

const draft = (of: OwnProvider, more: object = {}) => ({
  name: 'Acme ID',
  issuer: of.issuer,
  client_id: of.clientId,
  domains: [DOMAIN],
  ...more,
});
const person = (name: string, more: Claims = {}): Claims => ({
  sub: `sub-${name}`,
  email: `${name}@${DOMAIN}`,
  email_verified: true,
  ...more,
});
const bearer = (user: SessionUser) => ({ authorization: `Bearer ${user.token.access_token}` });

describe.each(FASTEST_DATABASE)('a hardened sign-in with a provider on %s', (kind) => {
  let server: TestServer;
  let provider: OwnProvider;
  let settings: SignInProvider;

  const add = async (of: OwnProvider, more: object = {}, as = OWNER): Promise<SignInProvider> => {
    const body = draft(of, { client_secret: of.clientSecret, ...more });
    const headers = bearer(await entered(as));
    return ok(await server.call('signInProviders.create', { headers, body })).body.data as SignInProvider;
  };
  const update = async (more: object) =>
    server.call('signInProviders.update', {
      headers: bearer(await entered(OWNER)),
      params: { id: settings.id },
      body: draft(provider, more),
    });
  const change = async (more: object) => {
    settings = ok(await update(more)).body.data as SignInProvider;
  };
  const begin = async ({ settings: of }: Began, fresh = false): Promise<ProviderRedirect> => {
    const key = new URL(of.sign_in_url).searchParams.get('with') ?? '';
    return ok(await server.call('auth.begin', { body: { provider: key, fresh } })).body
      .data as ProviderRedirect;
  };
  /** Goes to the provider and comes back with a response for one of the calls. */
  const visit = async (
    claims: Claims,
    { fresh = false, deviation = {} }: { fresh?: boolean; deviation?: Deviation } = {},
    began: Began = { settings, from: provider },
  ) => {
    const { url, state, binding } = await begin(began, fresh);
    const { searchParams } = new URL(url);
    began.from.answer(searchParams.get('nonce') ?? '', claims, deviation);
    const body = { provider_id: began.settings.id, state, binding, code: 'a-code' };
    return { authorization: searchParams, body };
  };
  const signIn = async (claims: Claims, began?: Began) =>
    server.call('auth.complete', { body: (await visit(claims, {}, began)).body });
  const enter = async (claims: Claims, began?: Began): Promise<SessionUser> =>
    ok(await signIn(claims, began)).body.data as SessionUser;
  const statusOf = async (user: SessionUser) =>
    (await server.call('profile.sessions', { headers: bearer(user) })).status;
  const login = (email: string, password = PASSWORD) =>
    server.call('auth.login', { body: { email, password } });
  const entered = async (email: string, password?: string): Promise<SessionUser> =>
    ok(await login(email, password)).body.data as SessionUser;
  const lastEntry = async () => {
    const line = await server.store.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    return line[0];
  };
  const endedSessions = async () => (await lastEntry())?.detail?.['ended_sessions'];
  const addFactor = (user: SessionUser) =>
    server.call('secondFactor.begin', { headers: bearer(user), body: {} });
  const logout = (token: string, id = settings.id) => {
    const body = new URLSearchParams({ logout_token: token }).toString();
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
    };
    const address = `http://localhost/jwt/provider/${id}/logout`;
    return server.fetch(new Request(address, { method: 'POST', headers, body }));
  };

  beforeAll(async () => {
    server = await openServer(kind, { env: { signInPrivate: true } });
    // Like Google and Entra ID, it does not announce the parameter `iss`.
    provider = await openOwnProvider(() => server.services.clock.now(), false);
    settings = await add(provider);
  }, 90_000);
  beforeEach(() =>
    change({ creates_members: false, required: false, trusts_addresses: false, active: true }),
  );
  afterAll(async () => {
    await server.close();
    await provider.close();
  });

  test('admits a provider that does not name itself in redirects, at an address of its own', async () => {
    expect(settings.redirect_uri).toMatch(new RegExp(`/panel/login/${settings.id}$`, 'u'));
    const { authorization } = await visit(person('member'));
    expect(authorization.get('redirect_uri')).toBe(settings.redirect_uri);
    expect((await enter(person('member'))).email).toBe(`member@${DOMAIN}`);
  });

  test('does not send the code of one provider to another, which has forwarded the browser', async () => {
    const now = () => server.services.clock.now();
    const hostile = await openOwnProvider(now, false);
    const hostileSettings = await add(
      hostile,
      { name: 'Evil', domains: ['nakheel.example'] },
      'owner@nakheel.example',
    );
    // The member begins at the hostile provider, which sends the browser on to the honest one: with the state of this
    // sign-in and the redirect address of the honest provider, the only one that is registered there.
    const { state, binding } = await begin({ settings: hostileSettings, from: hostile });
    const code = 'the code of the honest provider';
    const answer = await server.call('auth.complete', {
      body: { provider_id: settings.id, state, binding, code },
    });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['provider']]);
    expect([hostile.exchanges(), provider.exchanges()]).toEqual([0, expect.any(Number)]);
    // The sign-in is over: the address of the hostile provider takes no code of it any more.
    const again = await server.call('auth.complete', {
      body: { provider_id: hostileSettings.id, state, binding, code },
    });
    expect([again.status, hostile.exchanges()]).toEqual([422, 0]);
    await hostile.close();
  });

  test('links people with one client only: another client at the same issuer links them anew', async () => {
    const user = await enter(person('member'));
    await change({ client_id: 'another-client' });
    expect(
      await server.store.db
        .select()
        .from(userIdentities)
        .where(eq(userIdentities.userId, user.id ?? 0)),
    ).toEqual([]);
    // The other client uses the subject for another person.
    const other = await signIn(person('member', { email: `nobody@${DOMAIN}`, aud: 'another-client' }));
    expect(other.status).toBe(422);
    await change({});
  });

  test.each([
    ['a subject that cannot be stored', { sub: 'sub\0member' }],
    ['a subject that is too long', { sub: Array.from({ length: 100 }, () => crypto.randomUUID()).join('') }],
    ['a session that cannot be stored', { sid: 'sid\0' }],
  ])('refuses %s', async (_, claims) => {
    const refused = await signIn(person('approver', claims));
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['provider']]);
    expect(await lastEntry()).toMatchObject({
      event: 'sign_in_failed',
      detail: { reason: 'provider_refused' },
    });
  });

  test('refuses a person whose provider changed its client while they came back', async () => {
    const meanwhile = () => change({ client_id: 'another-client' });
    const { body } = await visit(person('member'), { deviation: { meanwhile } });
    const late = await server.call('auth.complete', { body });
    expect([late.status, Object.keys(late.body.errors ?? {})]).toEqual([422, ['state']]);
    expect(await lastEntry()).toMatchObject({ detail: { reason: 'settings_changed' } });
    await change({});
  });

  test('as the only way in, ends sessions and sign-ins that began with a password, except of owners', async () => {
    const email = 'approver@outlay.example';
    const { secret } = ok(
      await server.call('secondFactor.begin', { as: email, body: { current_password: PASSWORD } }),
    ).body.data as SecondFactorSecret;
    const code = () => codeFor(secret, server.services.clock.now());
    ok(await server.call('secondFactor.confirm', { as: email, body: { code: code() } }));
    const { challenge } = ok(await login(email)).body.data as SignInChallenge;
    const byPassword = await entered('finance@outlay.example');
    const owner = await entered(OWNER);
    const byProvider = await enter(person('member'));
    await change({ required: true });
    expect(await Promise.all([byPassword, owner, byProvider].map(statusOf))).toEqual([401, 200, 200]);
    server.travel(30_000);
    const pending = await server.call('auth.verify', { body: { challenge, code: code() } });
    expect([pending.status, Object.keys(pending.body.errors ?? {})]).toEqual([422, ['challenge']]);
  });

  test('refuses a password challenge that began before and was not deleted', async () => {
    const { secret } = ok(
      await server.call('secondFactor.begin', {
        as: 'auditor@outlay.example',
        body: { current_password: PASSWORD },
      }),
    ).body.data as SecondFactorSecret;
    const code = () => codeFor(secret, server.services.clock.now());
    ok(await server.call('secondFactor.confirm', { as: 'auditor@outlay.example', body: { code: code() } }));
    await change({ required: true, active: false });
    const { challenge } = ok(await login('auditor@outlay.example')).body.data as SignInChallenge;
    // As if a sign-in had read the settings just before they changed.
    await server.store.db.execute(`update sign_in_providers set active = true where id = ${settings.id}`);
    server.travel(30_000);
    const pending = await server.call('auth.verify', { body: { challenge, code: code() } });
    expect([pending.status, Object.keys(pending.body.errors ?? {})]).toEqual([422, ['challenge']]);
  });

  test('refuses passkeys of members while only the provider may sign them in, and accepts them afterwards', async () => {
    const member = await entered('noura@acme.example');
    const key = createAuthenticator();
    const begun = await server.call('passkeys.begin', {
      headers: bearer(member),
      body: { current_password: PASSWORD },
    });
    const options = ok(begun).body.data as PasskeyCreationRequest;
    const body = { name: 'Key', passkey: key.create(options) };
    ok(await server.call('passkeys.add', { headers: bearer(member), body }));
    const signInWith = async () => {
      const request = ok(await server.call('auth.passkeyOptions', { body: {} })).body.data as PasskeyRequest;
      return server.call('auth.passkey', { body: { passkey: key.get(request) } });
    };
    await change({ required: true });
    const refused = await signInWith();
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['provider']]);
    await change({ required: false });
    expect((await signInWith()).status).toBe(200);
  });

  test('needs an owner with a password also when a call activates a required provider again', async () => {
    await change({ required: true, active: false });
    const { db } = server.store;
    const [owner] = await db.select().from(users).where(eq(users.email, OWNER));
    const session = await entered(OWNER);
    await db
      .update(users)
      .set({ passwordHash: null })
      .where(eq(users.id, owner?.id ?? 0));
    const refused = await server.call('signInProviders.update', {
      headers: bearer(session),
      params: { id: settings.id },
      body: draft(provider, { active: true }),
    });
    await db
      .update(users)
      .set({ passwordHash: owner?.passwordHash ?? null })
      .where(eq(users.id, owner?.id ?? 0));
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['required']]);
  });

  test('required, keeps the last owner with a password', async () => {
    const { db } = server.store;
    const session = await entered(OWNER);
    const [owner] = await db.select().from(users).where(eq(users.email, OWNER));
    const [second] = await db
      .insert(users)
      .values({
        companyId: owner?.companyId ?? 0,
        permissionSetId: owner?.permissionSetId ?? 0,
        name: 'Second Owner',
        email: `second.owner@${DOMAIN}`,
        role: 'company',
        status: 'active',
      })
      .returning({ id: users.id });
    const by = bearer(await enter(person('second.owner')));
    const suspend = () => server.call('members.suspend', { headers: by, params: { id: owner?.id ?? 0 } });
    await change({ required: true });
    expect(await suspend()).toMatchObject({
      status: 409,
      body: { reason: expect.stringContaining('the only owner with a password') },
    });
    // The owner without one is not needed to get in.
    const params = { id: second?.id ?? 0 };
    ok(await server.call('members.suspend', { headers: bearer(session), params }));
  });

  describe('a member without a password', () => {
    const email = `new.colleague@${DOMAIN}`;
    const claims = person('new.colleague');
    const prove = async (user: SessionUser, options: Parameters<typeof visit>[1], of: Claims = claims) => {
      const { authorization, body } = await visit(of, options);
      return { authorization, answer: await server.call('proof.provider', { headers: bearer(user), body }) };
    };
    let user: SessionUser;

    beforeEach(async () => {
      await change({ creates_members: true });
      user = await enter(claims);
    });

    test('adds a second factor after a fresh sign-in, and not later', async () => {
      expect((await addFactor(user)).status).toBe(200);
      server.travel(10 * 60_000);
      const late = await addFactor(user);
      expect([late.status, Object.keys(late.body.errors ?? {})]).toEqual([422, ['current_password']]);
      const { authorization, answer } = await prove(user, { fresh: true });
      expect([authorization.get('prompt'), authorization.get('max_age')]).toEqual(['login', '0']);
      expect((ok(answer).body.data as Proof).proved_until).not.toBeNull();
      expect(await lastEntry()).toMatchObject({ event: 'identity_proved', detail: { provider: 'Acme ID' } });
      expect((await addFactor(user)).status).toBe(200);
    });

    test('proves nothing with a sign-in that was not fresh, nor as another person', async () => {
      server.travel(10 * 60_000);
      const old = Math.floor(server.services.clock.now().getTime() / 1000) - 3600;
      const refused = await Promise.all([
        (await prove(user, { fresh: false })).answer.status,
        (await prove(user, { fresh: true, deviation: { claims: { auth_time: old } } })).answer.status,
        (await prove(user, { fresh: true }, person('member'))).answer.status,
      ]);
      expect(refused).toEqual([422, 422, 422]);
      expect((await addFactor(user)).status).toBe(422);
      const state = ok(await server.call('proof.get', { headers: bearer(user) })).body.data as Proof;
      expect(state).toMatchObject({ password: false, proved_until: null, providers: [{ name: 'Acme ID' }] });
    });

    test('has proved nothing with a session that the provider had for long', async () => {
      const old = Math.floor(server.services.clock.now().getTime() / 1000) - 3600;
      const { body } = await visit(claims, { deviation: { claims: { auth_time: old } } });
      const silent = ok(await server.call('auth.complete', { body })).body.data as SessionUser;
      expect((await addFactor(silent)).status).toBe(422);
    });

    test('chooses a password in the profile, which ends other sessions', async () => {
      const other = await enter(claims);
      const body = {
        name: 'New Colleague',
        email,
        phone: '+966501234567',
        password: 'Dates-and-coffee-7',
        _method: 'put',
      };
      ok(await server.call('profile.update', { headers: bearer(user), body }));
      expect([await statusOf(user), await statusOf(other)]).toEqual([200, 401]);
      expect((await login(email, 'Dates-and-coffee-7')).status).toBe(200);
      const { db } = server.store;
      await db.update(users).set({ passwordHash: null }).where(eq(users.email, email));
    });

    test('is mailed a link for a password, because no other account has the address', async () => {
      ok(await server.call('password.forgot', { body: { email } }));
      await answerPasswordRequests(server.services);
      const links = await server.store.db
        .select()
        .from(passwordLinks)
        .where(eq(passwordLinks.userId, user.id ?? 0));
      expect(links).toHaveLength(1);
      const sent = await server.store.db.select().from(mails);
      const token = /choose-password#([\w-]+)/u.exec(JSON.stringify(sent.at(-1)))?.[1] ?? '';
      ok(await server.call('password.reset', { body: { token, password: 'Dates-and-coffee-8' } }));
      expect(await statusOf(user)).toBe(401);
      expect((await login(email, 'Dates-and-coffee-8')).status).toBe(200);
    });
  });

  describe('back-channel logout', () => {
    test('ends the session that it names, and no other', async () => {
      const one = await enter(person('member', { sid: 'one' }));
      const two = await enter(person('member', { sid: 'two' }));
      const byPassword = await entered('finance@outlay.example');
      const response = await logout(await provider.logoutToken({ sid: 'one' }));
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(await Promise.all([one, two, byPassword].map(statusOf))).toEqual([401, 200, 200]);
      expect(await lastEntry()).toMatchObject({
        event: 'provider_sign_out',
        detail: { provider: 'Acme ID', sessions: 1 },
      });
    });

    test('ends all sessions of a person that began there', async () => {
      const claims = person('member', { sid: 'three' });
      const both = [await enter(claims), await enter(person('member'))];
      expect((await logout(await provider.logoutToken({ sub: 'sub-member' }))).status).toBe(200);
      expect(await Promise.all(both.map(statusOf))).toEqual([401, 401]);
    });

    test('accepts a token once', async () => {
      const token = await provider.logoutToken({ sid: 'one' });
      expect([(await logout(token)).status, (await logout(token)).status]).toEqual([200, 400]);
    });

    const HOSTILE: readonly [string, Claims, Deviation['signature']?][] = [
      ['another issuer', { iss: 'https://evil.example' }],
      ['another audience', { aud: 'another-client' }],
      ['no event', { events: {} }],
      ['a nonce', { nonce: 'n' }],
      ['no id', { jti: undefined }],
      ['no time', { iat: undefined }],
      ['an old time', { iat: 1_700_000_000 }],
      ['an end that is over', { exp: 1_700_000_000 }],
      ['no person and no session', { sub: undefined }],
      ['no signature', {}, 'none'],
      ['a signature of another key', {}, 'foreign'],
      ['a signature by the client secret', {}, 'secret'],
    ];
    test.each(HOSTILE)('refuses a token with %s', async (_, claims, signature) => {
      const user = await enter(person('member'));
      const response = await logout(await provider.logoutToken({ sub: 'sub-member', ...claims }, signature));
      expect(response.status).toBe(400);
      expect(await statusOf(user)).toBe(200);
      expect(await lastEntry()).toMatchObject({ event: 'provider_sign_out_refused' });
    });

    test('refuses what is no token, and a provider that does not exist', async () => {
      const token = await provider.logoutToken({ sub: 'sub-member' });
      const responses = [await logout('nonsense'), await logout(''), await logout(token, 999_999)];
      expect(responses.map(({ status }) => status)).toEqual([400, 400, 400]);
    });
  });

  describe('a provider that no longer vouches for its users', () => {
    const owner = { ...person('owner'), sub: 'sub-owner' };
    // The settings of a company are read at most sixty times an hour.
    beforeAll(() => server.travel(3_600_000));

    test.each([
      ['is switched off', { active: false }],
      ['gets another client', { client_id: 'another-client' }],
    ])('ends the sessions that began there when it %s', async (_, more) => {
      const [one, two] = [await enter(person('member')), await enter(owner)];
      const byPassword = await entered('finance@outlay.example');
      const live = and(eq(sessions.providerId, settings.id), isNull(sessions.revokedAt));
      const count = await server.store.db.$count(sessions, live);
      await change(more);
      expect(await endedSessions()).toBe(count);
      expect(await Promise.all([one, two, byPassword].map(statusOf))).toEqual([401, 401, 200]);
      const { refresh_token: refreshToken } = one.token;
      expect((await server.call('auth.refresh', { body: { refreshToken } })).status).toBe(401);
      await change({});
    });

    test('keeps them through other changes of its settings', async () => {
      const user = await enter(person('member'));
      await change({ name: 'Acme Sign-in' });
      expect([await statusOf(user), await endedSessions()]).toEqual([200, undefined]);
      await change({});
    });

    test('ends them when it is removed, except the one that removes it', async () => {
      const second = await openOwnProvider(() => server.services.clock.now(), false);
      const from = { settings: await add(second, { name: 'Second ID' }), from: second };
      const [member, caller, other] = [
        await enter(person('member'), from),
        await enter(owner, from),
        await enter(owner, from),
      ];
      const call = { headers: bearer(caller), params: { id: from.settings.id } };
      ok(await server.call('signInProviders.remove', call));
      expect([(await lastEntry())?.event, await endedSessions()]).toEqual(['sign_in_provider_removed', 2]);
      expect(await Promise.all([member, caller, other].map(statusOf))).toEqual([401, 200, 401]);
      await second.close();
    });

    test('keeps those of owners while none of them can sign in in another way', async () => {
      const [member, caller, other] = [await enter(person('member')), await enter(owner), await enter(owner)];
      const { db } = server.store;
      const ofOwner = eq(users.email, OWNER);
      const [before] = await db.select({ passwordHash: users.passwordHash }).from(users).where(ofOwner);
      await db.update(users).set({ passwordHash: null }).where(ofOwner);
      const switchOff = async () =>
        ok(
          await server.call('signInProviders.update', {
            headers: bearer(caller),
            params: { id: settings.id },
            body: draft(provider, { active: false }),
          }),
        );
      await switchOff();
      expect(await Promise.all([member, caller, other].map(statusOf))).toEqual([401, 200, 200]);
      // With another provider that signs the owner in, theirs end, too.
      const second = await openOwnProvider(() => server.services.clock.now(), false);
      const body = { ...draft(second, { client_secret: second.clientSecret }), name: 'Second ID' };
      const made = ok(await server.call('signInProviders.create', { headers: bearer(caller), body }));
      const from = { settings: made.body.data as SignInProvider, from: second };
      const elsewhere = await enter(owner, from);
      ok(
        await server.call('signInProviders.update', {
          headers: bearer(caller),
          params: { id: settings.id },
          body: draft(provider, { active: true }),
        }),
      );
      await switchOff();
      expect(await Promise.all([caller, other, elsewhere].map(statusOf))).toEqual([200, 401, 200]);
      const call = { headers: bearer(elsewhere), params: { id: from.settings.id } };
      ok(await server.call('signInProviders.remove', call));
      await db
        .update(users)
        .set(before ?? {})
        .where(ofOwner);
      await second.close();
    });
  });

  test('a suspended member loses access at the next call', async () => {
    const user = await enter(person('member'));
    expect(await statusOf(user)).toBe(200);
    const headers = bearer(await entered(OWNER));
    ok(await server.call('members.suspend', { headers, params: { id: user.id ?? 0 } }));
    expect(await statusOf(user)).toBe(401);
    const { refresh_token: refreshToken } = user.token;
    expect((await server.call('auth.refresh', { body: { refreshToken } })).status).toBe(401);
  });
});
