import { HOUR_MS } from '@outlay/domain';
import type { Proof, SessionUser, SignInProvider } from '@outlay/domain';
import { and, eq, isNull } from '../../db/drizzle.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mails, passwordLinks, sessions, users } from '../../db/schema/index.ts';
import { answerPasswordRequests } from '../passwords/password-requests.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { openTestProvider, type Deviation } from '../../test-support/auth/test-provider.ts';
import { ok } from '../../test-support/server.ts';
import {
  bearer,
  DOMAIN,
  draft,
  hardenedProvider,
  OWNER,
  person,
  type Claims,
} from '../../test-support/auth/hardened-provider.ts';

describe.each(FASTEST_DATABASE)('sessions of a sign-in provider on %s', (kind) => {
  const {
    serverOf,
    settingsOf,
    providerOf,
    add,
    change,
    visit,
    enter,
    statusOf,
    login,
    entered,
    lastEntry,
    endedSessions,
    addFactor,
    logout,
  } = hardenedProvider(kind);

  describe('a member without a password', () => {
    const email = `new.colleague@${DOMAIN}`;
    const claims = person('new.colleague');
    const prove = async (user: SessionUser, options: Parameters<typeof visit>[1], of: Claims = claims) => {
      const { authorization, body } = await visit(of, options);
      return {
        authorization,
        answer: await serverOf().call('proof.provider', { headers: bearer(user), body }),
      };
    };
    let user: SessionUser;

    beforeEach(async () => {
      await change({ creates_members: true });
      user = await enter(claims);
    });

    test('adds a second factor after a fresh sign-in, and not later', async () => {
      expect((await addFactor(user)).status).toBe(200);
      serverOf().travel(10 * 60_000);
      const late = await addFactor(user);
      expect([late.status, Object.keys(late.body.errors ?? {})]).toEqual([422, ['current_password']]);
      const { authorization, answer } = await prove(user, { fresh: true });
      expect([authorization.get('prompt'), authorization.get('max_age')]).toEqual(['login', '0']);
      expect((ok(answer).body.data as Proof).proved_until).not.toBeNull();
      expect(await lastEntry()).toMatchObject({ event: 'identity_proved', detail: { provider: 'Acme ID' } });
      expect((await addFactor(user)).status).toBe(200);
    });

    test('proves nothing with a sign-in that was not fresh, nor as another person', async () => {
      serverOf().travel(10 * 60_000);
      const old = Math.floor(serverOf().services.clock.now().getTime() / 1000) - 3600;
      const refused = await Promise.all([
        (await prove(user, { fresh: false })).answer.status,
        (await prove(user, { fresh: true, deviation: { claims: { auth_time: old } } })).answer.status,
        (await prove(user, { fresh: true }, person('member'))).answer.status,
      ]);
      expect(refused).toEqual([422, 422, 422]);
      expect((await addFactor(user)).status).toBe(422);
      const state = ok(await serverOf().call('proof.get', { headers: bearer(user) })).body.data as Proof;
      expect(state).toMatchObject({ password: false, proved_until: null, providers: [{ name: 'Acme ID' }] });
    });

    test('has proved nothing with a session that the provider had for long', async () => {
      const old = Math.floor(serverOf().services.clock.now().getTime() / 1000) - 3600;
      const { body } = await visit(claims, { deviation: { claims: { auth_time: old } } });
      const silent = ok(await serverOf().call('auth.complete', { body })).body.data as SessionUser;
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
      ok(await serverOf().call('profile.update', { headers: bearer(user), body }));
      expect([await statusOf(user), await statusOf(other)]).toEqual([200, 401]);
      expect((await login(email, 'Dates-and-coffee-7')).status).toBe(200);
      const { db } = serverOf().store;
      await db.update(users).set({ passwordHash: null }).where(eq(users.email, email));
    });

    test('is mailed a link for a password, because no other account has the address', async () => {
      ok(await serverOf().call('password.forgot', { body: { email } }));
      await answerPasswordRequests(serverOf().services);
      const links = await serverOf()
        .store.db.select()
        .from(passwordLinks)
        .where(eq(passwordLinks.userId, user.id ?? 0));
      expect(links).toHaveLength(1);
      const sent = await serverOf().store.db.select().from(mails);
      const token = /choose-password#([\w-]+)/u.exec(JSON.stringify(sent.at(-1)))?.[1] ?? '';
      ok(await serverOf().call('password.reset', { body: { token, password: 'Dates-and-coffee-8' } }));
      expect(await statusOf(user)).toBe(401);
      expect((await login(email, 'Dates-and-coffee-8')).status).toBe(200);
    });
  });

  describe('back-channel logout', () => {
    test('ends the session that it names, and no other', async () => {
      const one = await enter(person('member', { sid: 'one' }));
      const two = await enter(person('member', { sid: 'two' }));
      const byPassword = await entered('finance@outlay.example');
      const response = await logout(await providerOf().logoutToken({ sid: 'one' }));
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
      expect((await logout(await providerOf().logoutToken({ sub: 'sub-member' }))).status).toBe(200);
      expect(await Promise.all(both.map(statusOf))).toEqual([401, 401]);
    });

    test('accepts a token once', async () => {
      const token = await providerOf().logoutToken({ sid: 'one' });
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
      const response = await logout(
        await providerOf().logoutToken({ sub: 'sub-member', ...claims }, signature),
      );
      expect(response.status).toBe(400);
      expect(await statusOf(user)).toBe(200);
      expect(await lastEntry()).toMatchObject({ event: 'provider_sign_out_refused' });
    });

    test('refuses what is no token, and a provider that does not exist', async () => {
      const token = await providerOf().logoutToken({ sub: 'sub-member' });
      const responses = [
        await logout('nonsense'),
        await logout(''),
        await logout('x'.repeat(20_000)),
        await logout(token, 999_999),
      ];
      expect(responses.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    });
  });

  describe('a provider that was switched off, removed or replaced', () => {
    const owner = { ...person('owner'), sub: 'sub-owner' };
    // The settings of a company are read at most sixty times an hour.
    beforeAll(() => serverOf().travel(HOUR_MS));

    test.each([
      ['is switched off', { active: false }],
      ['gets another client', { client_id: 'another-client' }],
    ])('ends the sessions that began there when it %s', async (_, more) => {
      const [one, two] = [await enter(person('member')), await enter(owner)];
      const byPassword = await entered('finance@outlay.example');
      const live = and(eq(sessions.providerId, settingsOf().id), isNull(sessions.revokedAt));
      const count = await serverOf().store.db.$count(sessions, live);
      await change(more);
      expect(await endedSessions()).toBe(count);
      expect(await Promise.all([one, two, byPassword].map(statusOf))).toEqual([401, 401, 200]);
      const { refresh_token: refreshToken } = one.token;
      expect((await serverOf().call('auth.refresh', { body: { refreshToken } })).status).toBe(401);
      await change({});
    });

    test('keeps them through other changes of its settings', async () => {
      const user = await enter(person('member'));
      await change({ name: 'Acme Sign-in' });
      expect([await statusOf(user), await endedSessions()]).toEqual([200, undefined]);
      await change({});
    });

    test('ends them when it is removed, except the one that removes it', async () => {
      const second = await openTestProvider(() => serverOf().services.clock.now(), false);
      const from = { settings: await add(second, { name: 'Second ID' }), from: second };
      const [member, caller, other] = [
        await enter(person('member'), from),
        await enter(owner, from),
        await enter(owner, from),
      ];
      const call = { headers: bearer(caller), params: { id: from.settings.id } };
      ok(await serverOf().call('signInProviders.remove', call));
      expect([(await lastEntry())?.event, await endedSessions()]).toEqual(['sign_in_provider_removed', 2]);
      expect(await Promise.all([member, caller, other].map(statusOf))).toEqual([401, 200, 401]);
      await second.close();
    });

    test('keeps those of owners while none of them can sign in in another way', async () => {
      const [member, caller, other] = [await enter(person('member')), await enter(owner), await enter(owner)];
      const { db } = serverOf().store;
      const ofOwner = eq(users.email, OWNER);
      const [before] = await db.select({ passwordHash: users.passwordHash }).from(users).where(ofOwner);
      await db.update(users).set({ passwordHash: null }).where(ofOwner);
      const switchOff = async () =>
        ok(
          await serverOf().call('signInProviders.update', {
            headers: bearer(caller),
            params: { id: settingsOf().id },
            body: draft(providerOf(), { active: false }),
          }),
        );
      await switchOff();
      expect(await Promise.all([member, caller, other].map(statusOf))).toEqual([401, 200, 200]);
      // With another provider that signs the owner in, theirs end, too.
      const second = await openTestProvider(() => serverOf().services.clock.now(), false);
      const body = { ...draft(second, { client_secret: second.clientSecret }), name: 'Second ID' };
      const made = ok(await serverOf().call('signInProviders.create', { headers: bearer(caller), body }));
      const from = { settings: made.body.data as SignInProvider, from: second };
      const elsewhere = await enter(owner, from);
      ok(
        await serverOf().call('signInProviders.update', {
          headers: bearer(caller),
          params: { id: settingsOf().id },
          body: draft(providerOf(), { active: true }),
        }),
      );
      await switchOff();
      expect(await Promise.all([caller, other, elsewhere].map(statusOf))).toEqual([200, 401, 200]);
      const call = { headers: bearer(elsewhere), params: { id: from.settings.id } };
      ok(await serverOf().call('signInProviders.remove', call));
      await db
        .update(users)
        .set(before ?? {})
        .where(ofOwner);
      await second.close();
    });
  });
});
