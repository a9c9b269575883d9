import {
  isSignInChallenge,
  type AuditEntry,
  type PermissionSet,
  type ProviderRedirect,
  type SecondFactorSecret,
  type SessionUser,
  type SignInAnswer,
  type SignInProvider,
} from '@outlay/domain';
import { eq, sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInProviders, userIdentities, users } from '../../db/schema/index.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { openOwnProvider, type Deviation, type OwnProvider } from '../../test-support/own-provider.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';
import { codeFor } from '../../test-support/totp.ts';

const OWNER = 'owner@outlay.example';
const DOMAIN = 'outlay.example';

const keyOf = ({ sign_in_url }: SignInProvider): string =>
  new URL(sign_in_url).searchParams.get('with') ?? '';
const nonceOf = ({ url }: ProviderRedirect): string => new URL(url).searchParams.get('nonce') ?? '';

type Claims = Readonly<Record<string, unknown>>;

describe.each(FASTEST_DATABASE)('sign-in with a provider on %s', (kind) => {
  let server: TestServer;
  let provider: OwnProvider;
  let settings: SignInProvider;

  const draft = (more: object = {}) => ({
    name: 'Acme ID',
    issuer: provider.issuer,
    client_id: provider.clientId,
    domains: [DOMAIN],
    ...more,
  });
  const change = async (more: object) => {
    const { body } = ok(
      await server.call('signInProviders.update', {
        as: OWNER,
        params: { id: settings.id },
        body: draft({
          creates_members: false,
          required: false,
          trusts_addresses: false,
          active: true,
          ...more,
        }),
      }),
    );
    settings = body.data as SignInProvider;
  };
  const begin = async (key = keyOf(settings)): Promise<ProviderRedirect> =>
    ok(await server.call('auth.begin', { body: { provider: key } })).body.data as ProviderRedirect;
  const person = (name: string, more: Claims = {}): Claims => ({
    sub: `sub-${name}`,
    email: `${name}@${DOMAIN}`,
    email_verified: true,
    ...more,
  });
  /** Goes to the provider and comes back. */
  const signIn = async (claims: Claims, deviation?: Deviation, changed: object = {}) => {
    const { url, state, binding } = await begin();
    provider.answer(new URL(url).searchParams.get('nonce') ?? '', claims, deviation);
    return server.call('auth.complete', {
      body: { provider_id: settings.id, state, binding, code: 'a-code', iss: provider.issuer, ...changed },
    });
  };
  const lastEntry = async (): Promise<AuditEntry> => {
    const { items } = ok(await server.call('auditEntries.list', { as: OWNER, query: { limit: 1 } })).body
      .data as { items: AuditEntry[] };
    const [entry] = items;
    if (entry === undefined) throw new Error('Nothing was audited.');
    return entry;
  };
  const userOf = async (email: string) => {
    const rows = await server.store.db
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, email));
    return rows.at(-1);
  };
  const session = async (claims: Claims): Promise<SessionUser> =>
    ok(await signIn(claims)).body.data as SessionUser;

  beforeAll(async () => {
    server = await openServer(kind, { env: { signInPrivate: true } });
    provider = await openOwnProvider(() => server.services.clock.now());
    const body = draft({ client_secret: provider.clientSecret });
    settings = ok(await server.call('signInProviders.create', { as: OWNER, body })).body
      .data as SignInProvider;
  }, 90_000);
  afterAll(async () => {
    await server.close();
    await provider.close();
  });

  test('is set up by an owner only, and never shows the secret', async () => {
    expect(JSON.stringify(settings)).not.toContain(provider.clientSecret);
    const [row] = await server.store.db.select().from(signInProviders);
    expect(JSON.stringify(row)).not.toContain(provider.clientSecret);
    expect(await lastEntry()).toMatchObject({ event: 'sign_in_provider_saved' });
    for (const as of ['finance@outlay.example', 'member@outlay.example', 'auditor@outlay.example'])
      expect((await server.call('signInProviders.list', { as })).status).toBe(403);
    const other = await server.call('signInProviders.list', { as: 'owner@nakheel.example' });
    expect(other.body.data).toEqual([]);
    for (const name of ['signInProviders.update', 'signInProviders.remove'] as const)
      expect(
        (
          await server.call(name, {
            as: 'owner@nakheel.example',
            params: { id: settings.id },
            ...(name.endsWith('update') ? { body: draft() } : {}),
          })
        ).status,
      ).toBe(404);
  });

  test('sends the browser to the provider with PKCE, state and nonce', async () => {
    const { url, state } = await begin();
    const { origin, searchParams } = new URL(url);
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: provider.clientId,
      redirect_uri: settings.redirect_uri,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/u) as string,
      nonce: expect.stringMatching(/^[\w-]{43}$/u) as string,
      state,
    });
    const refused = await server.call('auth.begin', { body: { provider: 'unknown' } });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['provider']]);
  });

  test('signs in a member by the verified address, and later by the subject', async () => {
    const before = await userOf('member@outlay.example');
    const user = await session(person('member'));
    expect(user).toMatchObject({ id: before?.id, email: 'member@outlay.example' });
    const headers = { authorization: `Bearer ${user.token.access_token}` };
    expect((await server.call('expenses.list', { headers })).status).toBe(200);
    expect(await lastEntry()).toMatchObject({ event: 'sign_in', detail: { provider: 'Acme ID' } });
    // The address has changed at the provider; the person is the same.
    const again = await session({ ...person('member'), email: `someone.else@${DOMAIN}` });
    expect(again.id).toBe(before?.id);
  });

  const HOSTILE: readonly [string, Claims, Deviation, object?][] = [
    ['another issuer in the token', {}, { claims: { iss: 'https://evil.example' } }],
    ['another audience', {}, { claims: { aud: 'another-client' } }],
    ['several audiences without this one', {}, { claims: { aud: ['a', 'b'] } }],
    ['another nonce', {}, { claims: { nonce: 'another' } }],
    ['no nonce', {}, { claims: { nonce: undefined } }],
    ['an expired token', {}, { claims: { exp: 1_700_000_000, iat: 1_699_999_000 } }],
    ['a token without an end', {}, { claims: { exp: undefined } }],
    ['no subject', {}, { claims: { sub: undefined } }],
    ['no signature', {}, { signature: 'none' }],
    ['a signature of another key', {}, { signature: 'foreign' }],
    ['a signature by the client secret', {}, { signature: 'secret' }],
    ['no ID token', {}, { withoutToken: true }],
    ['a refused code', {}, { tokenStatus: 400 }],
    ['another issuer in the redirect', {}, {}, { iss: 'https://evil.example' }],
    ['no issuer in the redirect', {}, {}, { iss: undefined }],
    ['no code', {}, {}, { code: undefined }],
    ['a refusal of the user', {}, {}, { code: undefined, error: 'access_denied' }],
    ['an unverified address', { email_verified: false }, {}],
    ['an address without a statement', { email_verified: undefined }, {}],
    ['an address of another domain', { email: 'owner@nakheel.example' }, {}],
    ['no address', { email: undefined }, {}],
    ['an address that no member has', { email: `nobody@${DOMAIN}` }, {}],
  ];

  test.each(HOSTILE)('refuses %s, and records why', async (_, claims, deviation, changed) => {
    const refused = await signIn(person('owner', { sub: 'sub-hostile', ...claims }), deviation, changed);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['provider']]);
    expect(refused.body.data ?? null).toBeNull();
    expect(await lastEntry()).toMatchObject({
      event: 'sign_in_failed',
      detail: { provider: 'Acme ID', reason: expect.any(String) as string },
    });
    const linked = await server.store.db
      .select()
      .from(userIdentities)
      .where(eq(userIdentities.subject, 'sub-hostile'));
    expect(linked).toEqual([]);
  });

  test('refuses a response in another browser, a repeated one, a late one, and one after a change', async () => {
    const over = [422, ['state']];
    const finish = async (changed: object = {}, meanwhile: () => unknown = () => {}) => {
      const { url, state, binding } = await begin();
      await meanwhile();
      provider.answer(new URL(url).searchParams.get('nonce') ?? '', person('member'));
      const body = { provider_id: settings.id, state, binding, code: 'a-code', iss: provider.issuer };
      const { status, body: answer } = await server.call('auth.complete', { body: { ...body, ...changed } });
      return { body, outcome: [status, Object.keys(answer.errors ?? {})] };
    };
    const before = provider.exchanges();
    expect((await finish({ binding: 'another' })).outcome).toEqual(over);
    expect((await finish({ state: 'another' })).outcome).toEqual(over);
    expect((await finish({}, () => server.travel(11 * 60_000))).outcome).toEqual(over);
    expect((await finish({}, () => change({}))).outcome).toEqual(over);
    expect(provider.exchanges()).toBe(before);
    const { outcome, body } = await finish();
    expect(outcome).toEqual([200, []]);
    const repeated = await server.call('auth.complete', { body });
    expect([repeated.status, Object.keys(repeated.body.errors ?? {})]).toEqual(over);
    expect(provider.exchanges()).toBe(before + 1);
  });

  test('of two responses at once lets one in', async () => {
    const { url, state, binding } = await begin();
    provider.answer(new URL(url).searchParams.get('nonce') ?? '', person('member'));
    const body = { provider_id: settings.id, state, binding, code: 'a-code', iss: provider.issuer };
    const both = await Promise.all([
      server.call('auth.complete', { body }),
      server.call('auth.complete', { body }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('makes a person a member at the first sign-in where the company wants that', async () => {
    await change({ creates_members: true });
    const user = await session(person('new.colleague', { name: 'Noura\nAl-Harbi' }));
    expect(user).toMatchObject({ name: 'Noura Al-Harbi', email: `new.colleague@${DOMAIN}` });
    expect(await userOf(`new.colleague@${DOMAIN}`)).toMatchObject({
      status: 'active',
      role: 'company',
      passwordHash: null,
      // The provider proves the address to its own company only.
      emailClaimed: true,
      emailVerifiedAt: null,
    });
    // Two sign-ins that began before the first came back are one member.
    const first = await begin();
    const second = await begin();
    const bodyOf = ({ state, binding }: ProviderRedirect) => ({
      body: { provider_id: settings.id, state, binding, code: 'x', iss: provider.issuer },
    });
    provider.answer(nonceOf(first), person('twin'));
    const one = await server.call('auth.complete', bodyOf(first));
    provider.answer(nonceOf(second), person('twin'));
    const other = await server.call('auth.complete', bodyOf(second));
    expect((ok(one).body.data as SessionUser).id).toBe((ok(other).body.data as SessionUser).id);
  });

  test('never enters the account that the address has in another company', async () => {
    await change({ creates_members: true, domains: [DOMAIN, 'nakheel.example'] });
    const stranger = await userOf('member@nakheel.example');
    const user = await session(person('stranger', { email: 'member@nakheel.example' }));
    expect(user.id).not.toBe(stranger?.id);
    expect(user.company_id).not.toBe(stranger?.companyId);
    expect(await userOf('member@nakheel.example')).toMatchObject({ emailClaimed: true });
    const login = await server.call('auth.login', {
      body: { email: 'member@nakheel.example', password: 'outlay-demo' },
    });
    expect((ok(login).body.data as SessionUser).id).toBe(stranger?.id);
  });

  test('refuses a suspended member, and another subject with the address of a linked member', async () => {
    const other = await signIn(person('member', { sub: 'sub-of-another-person' }));
    expect([other.status, other.body.errors?.['provider']?.[0]]).toEqual([
      422,
      expect.stringContaining('another person') as string,
    ]);
    const user = await session(person('member'));
    const headers = { authorization: `Bearer ${user.token.access_token}` };
    ok(await server.call('members.suspend', { as: OWNER, params: { id: user.id ?? 0 } }));
    expect((await server.call('expenses.list', { headers })).status).toBe(401);
    expect((await signIn(person('member'))).status).toBe(422);
    // Suspending unlinks: the member is linked anew, by the address.
    ok(await server.call('members.resume', { as: OWNER, params: { id: user.id ?? 0 } }));
    expect((await session(person('member', { sub: 'sub-of-another-person' }))).id).toBe(user.id);
  });

  test('required, refuses passwords of all but owners, and says so only after the right one', async () => {
    await change({ required: true });
    const email = 'finance@outlay.example';
    const refused = await server.call('auth.login', { body: { email, password: 'outlay-demo' } });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        errors: { provider: [expect.stringContaining('Acme ID')] },
        data: { provider: keyOf(settings), sign_in_url: settings.sign_in_url },
      },
    });
    const wrong = await server.call('auth.login', { body: { email, password: 'wrong' } });
    expect(wrong).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } });
    expect(wrong.text).not.toContain('Acme ID');
    expect(wrong.text).not.toContain(keyOf(settings));
    const owner = await server.call('auth.login', { body: { email: OWNER, password: 'outlay-demo' } });
    expect(owner.status).toBe(200);
    expect(await lastEntry()).toMatchObject({ event: 'sign_in', detail: { bypassed_provider: 'Acme ID' } });
    expect((await session(person('finance'))).email).toBe(email);
    expect((await lastEntry()).detail).toEqual({ provider: 'Acme ID' });
    await change({ required: true, active: false });
    expect((await server.call('auth.login', { body: { email, password: 'outlay-demo' } })).status).toBe(200);
    expect((await lastEntry()).detail).toEqual({});
    await change({});
  });

  test('required, ends the sessions that a former owner began with a password', async () => {
    const email = 'finance@outlay.example';
    const { items: sets } = ok(await server.call('permissionSets.list', { as: OWNER })).body.data as {
      items: PermissionSet[];
    };
    const id = (await userOf(email))?.id ?? 0;
    const give = async (key: string) => {
      const body = {
        permission_set_id: sets.find(({ built_in: one }) => one === key)?.id,
        version: (await userOf(email))?.version,
      };
      ok(await server.call('members.update', { as: OWNER, params: { id }, body }));
    };
    await give('owner');
    await change({ required: true });
    const login = await server.call('auth.login', { body: { email, password: 'outlay-demo' } });
    const byPassword = ok(login).body.data as SessionUser;
    const byProvider = await session(person('finance'));
    const statusOf = async ({ token }: SessionUser) => {
      const headers = { authorization: `Bearer ${token.access_token}` };
      return (await server.call('expenses.list', { headers })).status;
    };
    expect([await statusOf(byPassword), await statusOf(byProvider)]).toEqual([200, 200]);
    await give('finance');
    expect([await statusOf(byPassword), await statusOf(byProvider)]).toEqual([401, 200]);
    const refreshToken = byPassword.token.refresh_token;
    expect((await server.call('auth.refresh', { body: { refreshToken } })).status).toBe(401);
    await change({});
  });

  test('asks for the code of a second factor, too', async () => {
    const email = 'approver@outlay.example';
    const { secret } = ok(
      await server.call('secondFactor.begin', { as: email, body: { current_password: 'outlay-demo' } }),
    ).body.data as SecondFactorSecret;
    const code = () => codeFor(secret, server.services.clock.now());
    ok(await server.call('secondFactor.confirm', { as: email, body: { code: code() } }));
    const answer = ok(await signIn(person('approver'))).body.data as SignInAnswer;
    if (!isSignInChallenge(answer)) throw new Error('No code is required.');
    server.travel(30_000);
    const { challenge } = answer;
    const verified = await server.call('auth.verify', { body: { challenge, code: code() } });
    expect(verified.body.data).toMatchObject({ email });
    // A sign-in that waits for its code ends when the provider is switched off.
    const waiting = ok(await signIn(person('approver'))).body.data as SignInAnswer;
    if (!isSignInChallenge(waiting)) throw new Error('No code is required.');
    await change({ active: false });
    server.travel(30_000);
    const late = { body: { challenge: waiting.challenge, code: code() } };
    const refused = await server.call('auth.verify', late);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['challenge']]);
    await change({});
  });

  test('refuses settings that would leak or lock out', async () => {
    const update = (body: object) =>
      server.call('signInProviders.update', { as: OWNER, params: { id: settings.id }, body });
    // The stored secret is never sent to another issuer.
    const moved = await update(draft({ issuer: 'http://127.0.0.1:9' }));
    expect([moved.status, Object.keys(moved.body.errors ?? {})]).toEqual([422, ['client_secret']]);
    const unreadable = await update(draft({ issuer: 'http://127.0.0.1:9', client_secret: 'x' }));
    expect([unreadable.status, Object.keys(unreadable.body.errors ?? {})]).toEqual([422, ['issuer']]);
    const stale = await update(draft({ version: settings.version - 1 }));
    expect(stale.status).toBe(409);
    provider.answer('', {}, { metadata: { authorization_endpoint: 'javascript:alert(1)' } });
    expect((await update(draft())).status).toBe(422);
    provider.answer('', {}, { metadata: { issuer: 'https://evil.example' } });
    expect((await update(draft())).status).toBe(422);
    provider.answer('', {});
    const twice = await server.call('signInProviders.create', {
      as: OWNER,
      body: draft({ client_secret: 'x', name: 'ACME id' }),
    });
    expect([twice.status, Object.keys(twice.body.errors ?? {})]).toEqual([422, ['name']]);
    const unused = { client_secret: 'x', active: false };
    const made: number[] = [];
    for (let at = 1; at < 10; at += 1) {
      const body = draft({ ...unused, name: `Spare ${at}` });
      made.push(
        (ok(await server.call('signInProviders.create', { as: OWNER, body })).body.data as SignInProvider).id,
      );
    }
    const body = draft({ ...unused, name: 'One more' });
    expect((await server.call('signInProviders.create', { as: OWNER, body })).status).toBe(409);
    for (const id of made) ok(await server.call('signInProviders.remove', { as: OWNER, params: { id } }));
    const foreignSet = await update(draft({ permission_set_id: 999_999 }));
    expect([foreignSet.status, Object.keys(foreignSet.body.errors ?? {})]).toEqual([
      422,
      ['permission_set_id'],
    ]);
  });

  test('forgets who its users are when its issuer changes, and ends with its removal', async () => {
    const second = await openOwnProvider();
    await change({ issuer: second.issuer, client_secret: second.clientSecret });
    expect(await server.store.db.select().from(userIdentities)).toEqual([]);
    const link = keyOf(settings);
    ok(await server.call('signInProviders.remove', { as: OWNER, params: { id: settings.id } }));
    expect((await server.call('auth.begin', { body: { provider: link } })).status).toBe(422);
    await second.close();
  });
});

test('a provider at a private address is refused unless the operator allows it', async () => {
  const provider = await openOwnProvider();
  const server = await openServer('embedded');
  const body = {
    name: 'Acme ID',
    issuer: provider.issuer,
    client_id: 'x',
    client_secret: 'x',
    domains: [DOMAIN],
  };
  const refused = await server.call('signInProviders.create', { as: OWNER, body });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['issuer']]);
  const https = { ...body, issuer: provider.issuer.replace('http:', 'https:') };
  expect((await server.call('signInProviders.create', { as: OWNER, body: https })).status).toBe(422);
  await server.close();
  await provider.close();
}, 60_000);
