import { DAY_MS, MINUTE_MS } from '@outlay/domain';
import { CONTRACT, type Call, type CallName } from '@outlay/api-client/contract';
import type { RecoveryCodes, SecondFactorSecret, SessionUser } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { SERVER_TEXTS } from '../../http/server-texts/server-texts.ts';
import { DATABASES } from '../../test-support/databases.ts';
import {
  bearer,
  errorsOf,
  PASSWORD,
  secondFactorCalls,
  statusOf,
} from '../../test-support/auth/second-factor.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';

describe.each(DATABASES)('second factor on %s', (kind) => {
  let server: TestServer;
  const { answerOf, signIn, challengeOf, verify, codeNow, enrol, factorOf, mailsTo } = secondFactorCalls(
    () => server,
  );
  beforeAll(async () => {
    server = await openServer(kind, { env: { trustProxy: true }, isClockStopped: true });
  });
  afterAll(() => server.close());

  test('dangerous calls need a code of the last ten minutes in their session', async () => {
    const email = 'owner@nakheel.example';
    const before = await signIn(email);
    const { secret, user } = await enrol(email);
    const create = (by: SessionUser, headers = {}) =>
      server.call('teams.create', {
        headers: { ...bearer(by), ...headers },
        body: { name: `Team ${Math.random()}` },
      });
    const verifyIn = (by: SessionUser, code: string) =>
      server.call('secondFactor.verify', { headers: bearer(by), body: { code } });
    // The session that added the second factor has just entered a code, the other one has not.
    expect((await create(user)).status).toBe(200);
    const refused = await create(before);
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { code: 'second_factor_required', reason: SERVER_TEXTS['reason.second_factor_required'][0] },
    ]);
    expect(errorsOf(await verifyIn(before, '000000'))).toEqual(['code']);
    expect((await create(before)).status).toBe(403);
    expect((await verifyIn(before, codeNow(secret))).status).toBe(200);
    expect((await create(before)).status).toBe(200);
    server.travel(10 * MINUTE_MS);
    expect((await create(before)).status).toBe(403);
    expect((await create(user)).status).toBe(403);
    const entered = ok(await verify(await challengeOf(email), codeNow(secret))).body.data as SessionUser;
    expect((await create(entered)).status).toBe(200);
    expect((await server.call('teams.list', { headers: bearer(before) })).status).toBe(200);
  });

  test('every dangerous call is refused without a code, before its input is read', async () => {
    const email = 'noura@acme.example';
    const admin = 'admin@outlay.example';
    const [before, adminBefore] = [await signIn(email), await signIn(admin)];
    await rowsOf(
      server.store.db,
      sql`update users set permission_set_id = (select id from permission_sets
        where company_id = users.company_id and builtin = 'owner') where email = ${email} returning id`,
    );
    await enrol(email);
    await enrol(admin);
    const dangerous = (Object.entries(CONTRACT) as [CallName, Call][]).filter(([, call]) => call.stepUp);
    const wrong: string[] = [];
    for (const [name, call] of dangerous) {
      const body = call.method === 'GET' || call.encoding === 'multipart' ? undefined : { nonsense: 1 };
      const session = call.access?.subject === 'installation' ? adminBefore : before;
      const params = { id: 1, session: '00000000-0000-4000-8000-000000000000' };
      const response = await server.call(name, { headers: bearer(session), params, body });
      if (response.body.code !== 'second_factor_required') wrong.push(`${name}: ${response.text}`);
    }
    expect(wrong).toEqual([]);
    const expected = [
      'adminGrants.request',
      'advances.updateStatus',
      'apiTokens.create',
      'bankDetails.change',
      'bankDetails.confirm',
      ...['create', 'import', 'remove', 'update'].flatMap((verb) =>
        ['budgets', 'spendingPolicies', 'webhooks'].map((name) => `${name}.${verb}`),
      ),
      ...['resume', 'signOut', 'suspend', 'unlock', 'update'].map((verb) => `installation.${verb}`),
      'members.delegate',
      'members.resume',
      'periods.reopen',
      'members.data',
      'members.erase',
      'members.invitationLink',
      'members.passwordLink',
      'members.resetSecondFactor',
      ...['members', 'permissionSets'].flatMap((name) =>
        ['create', 'import', 'remove', 'update'].map((verb) => `${name}.${verb}`),
      ),
      ...['approve', 'cancel', 'create', 'download', 'export', 'file', 'pay'].map(
        (verb) => `payoutBatches.${verb}`,
      ),
      ...['data', 'endOtherSessions', 'endSession'].map((name) => `profile.${name}`),
      ...['create', 'download', 'update'].map((verb) => `reimbursements.${verb}`),
      'scim.mapGroup',
      ...['create', 'createToken', 'remove', 'resume', 'update'].map((verb) => `serviceAccounts.${verb}`),
      ...['create', 'remove', 'update'].map((verb) => `signInProviders.${verb}`),
      ...['create', 'import', 'remove', 'update'].map((verb) => `teams.${verb}`),
    ];
    expect(dangerous.map(([name]) => name).toSorted()).toEqual(expected.toSorted());
  });

  const reset = async (by: SessionUser, id: number) =>
    server.call('members.resetSecondFactor', { headers: bearer(by), params: { id } });
  const ownerOf = async () => {
    await rowsOf(
      server.store.db,
      sql`delete from second_factors where user_id = (select id from users where email = 'owner@nakheel.example') returning user_id`,
    );
    return signIn('owner@nakheel.example');
  };

  const isShownTo = async (as: string) =>
    JSON.stringify(ok(await server.call('members.list', { as })).body.data).includes(
      '"second_factor_resettable":false',
    );

  describe('of a member that an owner resets', () => {
    const member = 'saad@nakheel.example';
    test('is removed after a day, of which the member is mailed', async () => {
      const { secret, user } = await enrol(member);
      const owner = await ownerOf();
      const id = user.id ?? 0;
      const read = await server.call('members.get', { headers: bearer(owner), params: { id } });
      expect(read.body.data).toMatchObject({ id, second_factor_resettable: true });
      expect((await reset(owner, id)).body.data).toMatchObject({ second_factor_resettable: false });
      expect(await mailsTo(member, 'mail.second_factor_reset.subject')).toBe(1);
      const { reset_at: at } = await factorOf(user);
      expect(at).not.toBeNull();
      server.travel(MINUTE_MS);
      expect((await reset(owner, id)).status).toBe(409);
      expect((await factorOf(user)).reset_at).toBe(at);
      server.travel(DAY_MS - 2 * MINUTE_MS);
      await challengeOf(member);
      server.travel(MINUTE_MS);
      const entered = await signIn(member);
      expect(await factorOf(entered)).toMatchObject({ confirmed_at: null, recovery_codes_left: 0 });
      expect((await reset(await ownerOf(), id)).status).toBe(409);
      const created = await server.call('secondFactor.confirm', {
        headers: bearer(entered),
        body: { code: codeNow(secret) },
      });
      expect(created.status).toBe(409);
      await enrol(member);
    });

    test('is shown to owners only, not to others who read members', async () => {
      expect(await isShownTo('owner@outlay.example')).toBe(true);
      expect(await isShownTo('auditor@outlay.example')).toBe(false);
    });

    test('stays if the member enters a code or cancels the reset', async () => {
      await rowsOf(
        server.store.db,
        sql`delete from second_factors where user_id = (select id from users where email = ${member}) returning user_id`,
      );
      const { secret, user, codes } = await enrol(member);
      const owner = await ownerOf();
      const id = user.id ?? 0;
      const isCancelled = async () => (await factorOf(user)).reset_at === null;
      for (const code of [() => codeNow(secret), () => codes[0] ?? '']) {
        expect((await reset(owner, id)).status).toBe(200);
        expect(await isCancelled()).toBe(false);
        expect((await verify(await challengeOf(member), code())).status).toBe(200);
        expect(await isCancelled()).toBe(true);
      }
      expect((await reset(owner, id)).status).toBe(200);
      ok(await server.call('secondFactor.cancelReset', { headers: bearer(user) }));
      expect(await isCancelled()).toBe(true);
      const query = { event: 'second_factor_reset_cancelled', user_id: id };
      const trail = ok(await server.call('auditEntries.list', { headers: bearer(owner), query }));
      expect(trail.body.data).toMatchObject({ total: 3 });
    });

    test('is refused to members without full access, and for the own account', async () => {
      const owner = await ownerOf();
      const finance = await signIn('mariam@nakheel.example');
      const statuses = [
        (await reset(finance, owner.id ?? 0)).status,
        (await reset(owner, owner.id ?? 0)).status,
        (await reset(await signIn('provider@outlay.example'), 999_999)).status,
      ];
      expect(statuses).toEqual([403, 422, 404]);
    });
  });

  test('enrolment needs the password, and nothing changes until a code confirms it', async () => {
    const email = 'auditor@outlay.example';
    const user = await signIn(email);
    const headers = bearer(user);
    const begin = (current_password: string) =>
      server.call('secondFactor.begin', { headers, body: { current_password } });
    expect(errorsOf(await begin('guessed'))).toEqual(['current_password']);
    const confirm = (code: string) => server.call('secondFactor.confirm', { headers, body: { code } });
    expect((await confirm('123456')).status).toBe(409);
    const first = ok(await begin(PASSWORD)).body.data as SecondFactorSecret;
    const { secret, uri } = ok(await begin(PASSWORD)).body.data as SecondFactorSecret;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/u);
    expect(uri).toContain(`secret=${secret}&issuer=Outlay`);
    expect(await factorOf(user)).toEqual({
      confirmed_at: null,
      passkeys: 0,
      reset_at: null,
      recovery_codes_left: 0,
    });
    expect('token' in (await answerOf(email))).toBe(true);
    // The second secret has replaced the first one.
    expect(errorsOf(await confirm(codeNow(first.secret)))).toEqual(['code']);
    const both = await Promise.all([confirm(codeNow(secret)), confirm(codeNow(secret))]);
    expect(both.map(statusOf).filter((status) => status === 200)).toHaveLength(1);
    expect((await begin(PASSWORD)).status).toBe(409);
    expect((await confirm(codeNow(secret, 1))).status).toBe(409);
    // The code that confirmed it cannot sign in.
    expect((await verify(await challengeOf(email), codeNow(secret))).status).toBe(422);
  });

  test('a new password or address needs a recent code, a new name does not', async () => {
    const email = 'member@nakheel.example';
    const { secret, user } = await enrol(email);
    const update = (more: object) =>
      server.call('profile.update', {
        headers: bearer(user),
        body: { name: 'Member', email, phone: '+966500000001', _method: 'put', ...more },
      });
    server.travel(10 * 60_000);
    for (const more of [{ email: 'member.new@nakheel.example' }, { password: 'three-blue-lanterns' }]) {
      const refused = await update({ current_password: PASSWORD, ...more });
      expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_required']);
    }
    ok(await update({}));
    ok(await server.call('secondFactor.verify', { headers: bearer(user), body: { code: codeNow(secret) } }));
    ok(await update({ current_password: PASSWORD, password: 'three-blue-lanterns' }));
  });

  test('new recovery codes and removal need the password and a code', async () => {
    const email = 'owner@outlay.example';
    const { secret, codes, user } = await enrol(email);
    const headers = bearer(user);
    const change = (name: 'secondFactor.remove' | 'secondFactor.renewCodes', body: object) =>
      server.call(name, { headers, body: { current_password: PASSWORD, code: codeNow(secret), ...body } });
    expect(errorsOf(await change('secondFactor.renewCodes', { current_password: 'guessed' }))).toEqual([
      'current_password',
    ]);
    expect(errorsOf(await change('secondFactor.remove', { code: '000000' }))).toEqual(['code']);
    const renewed = ok(await change('secondFactor.renewCodes', {})).body.data as RecoveryCodes;
    expect(renewed.recovery_codes.filter((code) => codes.includes(code))).toEqual([]);
    expect((await verify(await challengeOf(email), codes[0] ?? '')).status).toBe(422);
    expect(errorsOf(await change('secondFactor.remove', {}))).toEqual(['code']);
    const removed = await change('secondFactor.remove', { code: renewed.recovery_codes[0] ?? '' });
    expect(ok(removed).body.data).toEqual({
      confirmed_at: null,
      passkeys: 0,
      reset_at: null,
      recovery_codes_left: 0,
    });
    expect((await change('secondFactor.remove', {})).status).toBe(409);
    expect('token' in (await answerOf(email))).toBe(true);
    expect(await mailsTo(email, 'mail.second_factor_removed.subject')).toBe(1);
    const events = await rowsOf<{ event: string }>(
      server.store.db,
      sql`select distinct event from audit_log where user_id = ${user.id ?? 0} order by event`,
    );
    expect(events.map(({ event }) => event)).toEqual(
      expect.arrayContaining([
        'recovery_code_used',
        'recovery_codes_renewed',
        'second_factor_added',
        'second_factor_refused',
        'second_factor_removed',
        'sign_in_challenged',
      ]),
    );
  });
});
