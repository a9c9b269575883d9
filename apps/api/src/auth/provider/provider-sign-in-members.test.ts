import {
  isSignInChallenge,
  type PermissionSet,
  type ProviderRedirect,
  type SecondFactorSecret,
  type SessionUser,
  type SignInAnswer,
  type SignInProvider,
} from '@outlay/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import type { TestProvider } from '../../test-support/auth/test-provider.ts';
import {
  DOMAIN,
  keyOf,
  openProviderServer,
  OWNER,
  person,
  providerCalls,
} from '../../test-support/auth/provider-sign-in.ts';
import { ok, type TestServer } from '../../test-support/server.ts';
import { codeFor } from '../../test-support/auth/totp.ts';

const nonceOf = ({ url }: ProviderRedirect): string => new URL(url).searchParams.get('nonce') ?? '';

describe.each(FASTEST_DATABASE)('sign-in with a provider on %s', (kind) => {
  let server: TestServer;
  let provider: TestProvider;
  let settings: SignInProvider;
  const { saved, begin, signIn, lastEntry, userOf, session } = providerCalls(() => ({
    server,
    provider,
    settings,
  }));
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
});
