import type { SignInProvider } from '@outlay/domain';
import { eq } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInProviders, userIdentities } from '../../db/schema/index.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import {
  openTestProvider,
  type Deviation,
  type TestProvider,
} from '../../test-support/auth/test-provider.ts';
import {
  DOMAIN,
  keyOf,
  openProviderServer,
  OWNER,
  person,
  providerCalls,
  type Claims,
} from '../../test-support/auth/provider-sign-in.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';

describe.each(FASTEST_DATABASE)('sign-in with a provider on %s', (kind) => {
  let server: TestServer;
  let provider: TestProvider;
  let settings: SignInProvider;
  const { draft, saved, begin, signIn, lastEntry } = providerCalls(() => ({ server, provider, settings }));
  const change = async (more: object) => {
    settings = await saved(more);
  };

  beforeAll(async () => {
    ({ server, provider, settings } = await openProviderServer(kind));
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
    ['an address that cannot be stored', { email: `owner\0@${DOMAIN}` }, {}],
    ['an address with half a character', { email: `owner\ud83d@${DOMAIN}` }, {}],
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

  test('accepts one of two simultaneous responses', async () => {
    const { url, state, binding } = await begin();
    provider.answer(new URL(url).searchParams.get('nonce') ?? '', person('member'));
    const body = { provider_id: settings.id, state, binding, code: 'a-code', iss: provider.issuer };
    const both = await Promise.all([
      server.call('auth.complete', { body }),
      server.call('auth.complete', { body }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
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
    const second = await openTestProvider();
    await change({ issuer: second.issuer, client_secret: second.clientSecret });
    expect(await server.store.db.select().from(userIdentities)).toEqual([]);
    const link = keyOf(settings);
    ok(await server.call('signInProviders.remove', { as: OWNER, params: { id: settings.id } }));
    expect((await server.call('auth.begin', { body: { provider: link } })).status).toBe(422);
    await second.close();
  });
});

test('a provider at a private address is refused unless the operator allows it', async () => {
  const provider = await openTestProvider();
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
