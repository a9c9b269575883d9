import type {
  PasskeyCreationRequest,
  PasskeyRequest,
  SecondFactorSecret,
  SignInChallenge,
} from '@outlay/domain';
import { eq } from '../../db/drizzle.ts';
import { describe, expect, test } from 'vitest';
import { userIdentities, users } from '../../db/schema/index.ts';
import { createAuthenticator } from '../../test-support/auth/authenticator.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { openTestProvider } from '../../test-support/auth/test-provider.ts';
import { ok } from '../../test-support/server.ts';
import { codeFor } from '../../test-support/auth/totp.ts';
import {
  bearer,
  DOMAIN,
  draft,
  hardenedProvider,
  OWNER,
  person,
} from '../../test-support/auth/hardened-provider.ts';

const PASSWORD = 'outlay-demo';

describe.each(FASTEST_DATABASE)('a hardened sign-in with a provider on %s', (kind) => {
  const {
    serverOf,
    settingsOf,
    providerOf,
    add,
    change,
    begin,
    visit,
    signIn,
    enter,
    statusOf,
    login,
    entered,
    lastEntry,
  } = hardenedProvider(kind);

  test('admits a provider that does not name itself in redirects, at an address of its own', async () => {
    expect(settingsOf().redirect_uri).toMatch(new RegExp(`/panel/login/${settingsOf().id}$`, 'u'));
    const { authorization } = await visit(person('member'));
    expect(authorization.get('redirect_uri')).toBe(settingsOf().redirect_uri);
    expect((await enter(person('member'))).email).toBe(`member@${DOMAIN}`);
  });

  test('does not send the code of one provider to another, which has forwarded the browser', async () => {
    const now = () => serverOf().services.clock.now();
    const hostile = await openTestProvider(now, false);
    const hostileSettings = await add(
      hostile,
      { name: 'Evil', domains: ['nakheel.example'] },
      'owner@nakheel.example',
    );
    // The member begins at the hostile provider, which sends the browser on to the honest one: with the state of this
    // sign-in and the redirect address of the honest provider, the only one that is registered there.
    const { state, binding } = await begin({ settings: hostileSettings, from: hostile });
    const code = 'the code of the honest provider';
    const answer = await serverOf().call('auth.complete', {
      body: { provider_id: settingsOf().id, state, binding, code },
    });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['provider']]);
    expect([hostile.exchanges(), providerOf().exchanges()]).toEqual([0, expect.any(Number)]);
    // The sign-in is over: the address of the hostile provider takes no code of it any more.
    const again = await serverOf().call('auth.complete', {
      body: { provider_id: hostileSettings.id, state, binding, code },
    });
    expect([again.status, hostile.exchanges()]).toEqual([422, 0]);
    await hostile.close();
  });

  test('links people with one client only: another client at the same issuer links them anew', async () => {
    const user = await enter(person('member'));
    await change({ client_id: 'another-client' });
    expect(
      await serverOf()
        .store.db.select()
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
    const late = await serverOf().call('auth.complete', { body });
    expect([late.status, Object.keys(late.body.errors ?? {})]).toEqual([422, ['state']]);
    expect(await lastEntry()).toMatchObject({ detail: { reason: 'settings_changed' } });
    await change({});
  });

  test('ends sessions and sign-ins that began with a password once it is required, except those of owners', async () => {
    const email = 'approver@outlay.example';
    const { secret } = ok(
      await serverOf().call('secondFactor.begin', { as: email, body: { current_password: PASSWORD } }),
    ).body.data as SecondFactorSecret;
    const code = () => codeFor(secret, serverOf().services.clock.now());
    ok(await serverOf().call('secondFactor.confirm', { as: email, body: { code: code() } }));
    const { challenge } = ok(await login(email)).body.data as SignInChallenge;
    const byPassword = await entered('finance@outlay.example');
    const owner = await entered(OWNER);
    const byProvider = await enter(person('member'));
    await change({ required: true });
    expect(await Promise.all([byPassword, owner, byProvider].map(statusOf))).toEqual([401, 200, 200]);
    serverOf().travel(30_000);
    const pending = await serverOf().call('auth.verify', { body: { challenge, code: code() } });
    expect([pending.status, Object.keys(pending.body.errors ?? {})]).toEqual([422, ['challenge']]);
  });

  test('refuses a password challenge that began before and was not deleted', async () => {
    const { secret } = ok(
      await serverOf().call('secondFactor.begin', {
        as: 'auditor@outlay.example',
        body: { current_password: PASSWORD },
      }),
    ).body.data as SecondFactorSecret;
    const code = () => codeFor(secret, serverOf().services.clock.now());
    ok(
      await serverOf().call('secondFactor.confirm', { as: 'auditor@outlay.example', body: { code: code() } }),
    );
    await change({ required: true, active: false });
    const { challenge } = ok(await login('auditor@outlay.example')).body.data as SignInChallenge;
    // As if a sign-in had read the settings just before they changed.
    await serverOf().store.db.execute(
      `update sign_in_providers set active = true where id = ${settingsOf().id}`,
    );
    serverOf().travel(30_000);
    const pending = await serverOf().call('auth.verify', { body: { challenge, code: code() } });
    expect([pending.status, Object.keys(pending.body.errors ?? {})]).toEqual([422, ['challenge']]);
  });

  test('refuses passkeys of members while only the provider may sign them in, and accepts them afterwards', async () => {
    const member = await entered('noura@acme.example');
    const key = createAuthenticator();
    const begun = await serverOf().call('passkeys.begin', {
      headers: bearer(member),
      body: { current_password: PASSWORD },
    });
    const options = ok(begun).body.data as PasskeyCreationRequest;
    const body = { name: 'Key', passkey: key.create(options) };
    ok(await serverOf().call('passkeys.add', { headers: bearer(member), body }));
    const signInWith = async () => {
      const request = ok(await serverOf().call('auth.passkeyOptions', { body: {} })).body
        .data as PasskeyRequest;
      return serverOf().call('auth.passkey', { body: { passkey: key.get(request) } });
    };
    await change({ required: true });
    const refused = await signInWith();
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['provider']]);
    await change({ required: false });
    expect((await signInWith()).status).toBe(200);
  });

  test('needs an owner with a password also when a call activates a required provider again', async () => {
    await change({ required: true, active: false });
    const { db } = serverOf().store;
    const [owner] = await db.select().from(users).where(eq(users.email, OWNER));
    const session = await entered(OWNER);
    await db
      .update(users)
      .set({ passwordHash: null })
      .where(eq(users.id, owner?.id ?? 0));
    const refused = await serverOf().call('signInProviders.update', {
      headers: bearer(session),
      params: { id: settingsOf().id },
      body: draft(providerOf(), { active: true }),
    });
    await db
      .update(users)
      .set({ passwordHash: owner?.passwordHash ?? null })
      .where(eq(users.id, owner?.id ?? 0));
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['required']]);
  });

  test('required, keeps the last owner with a password', async () => {
    const { db } = serverOf().store;
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
    const suspend = () => serverOf().call('members.suspend', { headers: by, params: { id: owner?.id ?? 0 } });
    await change({ required: true });
    expect(await suspend()).toMatchObject({
      status: 409,
      body: { reason: expect.stringContaining('the only owner with a password') },
    });
    // The owner without one is not needed to get in.
    const params = { id: second?.id ?? 0 };
    ok(await serverOf().call('members.suspend', { headers: bearer(session), params }));
  });

  test('a suspended member loses access at the next call', async () => {
    const user = await enter(person('member'));
    expect(await statusOf(user)).toBe(200);
    const headers = bearer(await entered(OWNER));
    ok(await serverOf().call('members.suspend', { headers, params: { id: user.id ?? 0 } }));
    expect(await statusOf(user)).toBe(401);
    const { refresh_token: refreshToken } = user.token;
    expect((await serverOf().call('auth.refresh', { body: { refreshToken } })).status).toBe(401);
  });
});
