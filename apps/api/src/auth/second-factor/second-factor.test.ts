import { CONTRACT, type Call, type CallName } from '@outlay/api-client/contract';
import {
  isSignInChallenge,
  type RecoveryCodes,
  type SecondFactor,
  type SecondFactorSecret,
  type SessionUser,
  type SignInAnswer,
} from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { SERVER_TEXTS } from '../../http/server-texts.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { codeFor } from '../../test-support/totp.ts';
import { ok, openServer, type CallResponse, type TestServer } from '../../test-support/server.ts';
import { answerPasswordRequests } from '../passwords/password-requests.ts';
import { createTokens } from '../tokens.ts';

const MINUTE = 60_000;
const STEP = 30_000;
const PASSWORD = 'outlay-demo';

const bearer = ({ token }: SessionUser) => ({ authorization: `Bearer ${token.access_token}` });
const errorsOf = ({ body }: CallResponse) => Object.keys(body.errors ?? {});
const statusOf = ({ status }: CallResponse): number => status;

describe.each(FASTEST_DATABASE)('second factor on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind, { env: { trustProxy: true }, isClockStopped: true });
  });
  afterAll(() => server.close());

  let networks = 0;
  const login = async (email: string, password = PASSWORD) => {
    networks += 1;
    const headers = { 'x-forwarded-for': `192.0.2.${networks % 250}` };
    return server.call('auth.login', { body: { email, password }, headers });
  };
  const answerOf = async (email: string): Promise<SignInAnswer> =>
    ok(await login(email)).body.data as SignInAnswer;
  const signIn = async (email: string): Promise<SessionUser> => {
    const answer = await answerOf(email);
    if (isSignInChallenge(answer)) throw new Error(`${email} has a second factor.`);
    return answer;
  };
  const challengeOf = async (email: string): Promise<string> => {
    const answer = await answerOf(email);
    if (!isSignInChallenge(answer)) throw new Error(`${email} has no second factor.`);
    return answer.challenge;
  };
  const verify = (challenge: string, code: string, from = '198.51.100.7') =>
    server.call('auth.verify', { body: { challenge, code }, headers: { 'x-forwarded-for': from } });
  const codeNow = (secret: string, drift = 0): string =>
    codeFor(secret, new Date(server.services.clock.now().getTime() + drift * STEP));

  /** Adds a second factor to a user, and travels to the next time step, whose code was not used. */
  const enrol = async (email: string) => {
    const user = await signIn(email);
    const begun = await server.call('secondFactor.begin', {
      headers: bearer(user),
      body: { current_password: PASSWORD },
    });
    const { secret } = ok(begun).body.data as SecondFactorSecret;
    const confirmed = await server.call('secondFactor.confirm', {
      headers: bearer(user),
      body: { code: codeNow(secret) },
    });
    const { recovery_codes: codes } = ok(confirmed).body.data as RecoveryCodes;
    server.travel(STEP);
    return { user, secret, codes };
  };
  const factorOf = async (user: SessionUser) =>
    ok(await server.call('secondFactor.get', { headers: bearer(user) })).body.data as SecondFactor;
  const mailsTo = async (email: string, id: keyof typeof SERVER_TEXTS): Promise<number> => {
    const rows = await rowsOf(
      server.store.db,
      sql`select id from mails where to_address = ${email} and subject in ${[...SERVER_TEXTS[id]]}`,
    );
    return rows.length;
  };

  test('a correct password is answered by a challenge, and a code completes the sign-in', async () => {
    const email = 'daniel@acme.example';
    const { secret, user } = await enrol(email);
    const answer = await answerOf(email);
    expect(Object.keys(answer).toSorted()).toEqual(['challenge', 'expires_at', 'methods']);
    const challenge = await challengeOf(email);
    const entered = ok(await verify(challenge, codeNow(secret))).body.data as SessionUser;
    expect(entered).toMatchObject({ email, token: { token_type: 'Bearer' } });
    expect(await factorOf(entered)).toMatchObject({ recovery_codes_left: 8 });
    expect((await factorOf(user)).confirmed_at).not.toBeNull();
    expect(await mailsTo(email, 'mail.second_factor_added.subject')).toBe(1);
    // The challenge was used.
    server.travel(STEP);
    const again = await verify(challenge, codeNow(secret));
    expect([again.status, errorsOf(again)]).toEqual([422, ['challenge']]);
  });

  test('a wrong password gets no challenge', async () => {
    const wrong = await login('daniel@acme.example', 'guessed');
    expect([wrong.status, errorsOf(wrong), wrong.body.data]).toEqual([422, ['email'], undefined]);
  });

  test('codes may differ by one step, with any digits and spaces, and count once', async () => {
    const email = 'yousef@acme.example';
    const { secret } = await enrol(email);
    server.travel(4 * STEP);
    const late = codeNow(secret, -1);
    const typed = `${late.slice(0, 3)} ${late.slice(3)}`.replaceAll(/\d/gu, (digit) =>
      String.fromCharCode(0x660 + Number(digit)),
    );
    expect((await verify(await challengeOf(email), typed)).status).toBe(200);
    const replayed = await verify(await challengeOf(email), late);
    expect([replayed.status, errorsOf(replayed)]).toEqual([422, ['code']]);
    const early = codeNow(secret, 1);
    expect((await verify(await challengeOf(email), early)).status).toBe(200);
    // Those of earlier steps are refused although they were not used.
    expect((await verify(await challengeOf(email), codeNow(secret))).status).toBe(422);
    server.travel(4 * STEP);
    expect((await verify(await challengeOf(email), codeNow(secret, 2))).status).toBe(422);
    expect((await verify(await challengeOf(email), codeNow(secret, -2))).status).toBe(422);
  });

  test('of two sign-ins with the same code at once, one succeeds', async () => {
    const email = 'jassim@nakheel.example';
    const { secret, codes } = await enrol(email);
    const atOnce = async (code: string) => {
      const challenges = [await challengeOf(email), await challengeOf(email), await challengeOf(email)];
      return (await Promise.all(challenges.map((one) => verify(one, code)))).map(statusOf).toSorted();
    };
    expect(await atOnce(codeNow(secret))).toEqual([200, 422, 422]);
    expect(await atOnce(codes[0] ?? '')).toEqual([200, 422, 422]);
    const challenge = await challengeOf(email);
    const codesAtOnce = [codes[1] ?? '', codes[2] ?? ''].map((code) => verify(challenge, code));
    expect((await Promise.all(codesAtOnce)).map(statusOf).toSorted()).toEqual([200, 422]);
  });

  test('a recovery code is accepted once, however it is written, and mailed', async () => {
    const email = 'member@outlay.example';
    const { codes, user } = await enrol(email);
    const [code = ''] = codes;
    expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/u);
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await verify(await challengeOf(email), typed)).status).toBe(200);
    expect((await verify(await challengeOf(email), code)).status).toBe(422);
    expect(await factorOf(user)).toMatchObject({ recovery_codes_left: 7 });
    expect(await mailsTo(email, 'mail.recovery_code_used.subject')).toBe(1);
    const stored = await rowsOf<{ row: string }>(
      server.store.db,
      sql`select row_to_json(c)::text as row from recovery_codes c
        union all select row_to_json(f)::text from second_factors f
        union all select answer::text from idempotency_keys where answer is not null
        union all select row_to_json(a)::text from audit_log a`,
    );
    expect(stored.filter(({ row }) => codes.some((one) => row.includes(one)))).toEqual([]);
  });

  test('five wrong codes throttle the user from everywhere, which is mailed', async () => {
    const email = 'approver@outlay.example';
    const { secret } = await enrol(email);
    const challenge = await challengeOf(email);
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      statuses.push((await verify(challenge, '000000', `203.0.113.${at}`)).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect(await mailsTo(email, 'mail.codes_refused.subject')).toBe(1);
    expect((await verify(await challengeOf(email), codeNow(secret), '203.0.113.99')).status).toBe(429);
    server.travel(16 * MINUTE);
    expect((await verify(await challengeOf(email), codeNow(secret), '203.0.113.99')).status).toBe(200);
  });

  test('a challenge ends after five minutes, and with a change of the password', async () => {
    const email = 'finance@outlay.example';
    const { secret } = await enrol(email);
    const old = await challengeOf(email);
    server.travel(5 * MINUTE);
    expect(errorsOf(await verify(old, codeNow(secret)))).toEqual(['challenge']);
    const live = await challengeOf(email);
    await rowsOf(
      server.store.db,
      sql`update users set password_hash = 'another' where email = ${email} returning id`,
    );
    expect(errorsOf(await verify(live, codeNow(secret)))).toEqual(['challenge']);
    expect(errorsOf(await verify('unknown', codeNow(secret)))).toEqual(['challenge']);
  });

  test('a password that was reset by a link still needs a code', async () => {
    const email = 'huda@acme.example';
    const { secret } = await enrol(email);
    ok(await server.call('password.forgot', { body: { email } }));
    await answerPasswordRequests(server.services);
    const mails = await rowsOf<{ text: string }>(
      server.store.db,
      sql`select text_body as text from mails where to_address = ${email} order by id desc`,
    );
    const token = mails
      .map(({ text }) => /#(?<token>[\w-]{43})$/mu.exec(text)?.groups?.['token'])
      .find(Boolean);
    const password = 'three-blue-lanterns';
    const reset = ok(await server.call('password.reset', { body: { token, password } }));
    expect(reset.body.data).toEqual({ email });
    const answer = ok(await login(email, password)).body.data as SignInAnswer;
    if (!isSignInChallenge(answer)) throw new Error('The second factor was bypassed.');
    expect((await verify(answer.challenge, '000000')).status).toBe(422);
    expect((await verify(answer.challenge, codeNow(secret))).status).toBe(200);
  });

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
    server.travel(10 * MINUTE);
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
    const DAY = 24 * 60 * MINUTE;
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
      server.travel(MINUTE);
      expect((await reset(owner, id)).status).toBe(409);
      expect((await factorOf(user)).reset_at).toBe(at);
      server.travel(DAY - 2 * MINUTE);
      await challengeOf(member);
      server.travel(MINUTE);
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

test('a secret is opened with the key and for the user it was sealed with only', () => {
  const [tokens, others] = [createTokens('a secret of the server'), createTokens('another secret')];
  const bytes = Buffer.from('12345678901234567890');
  const sealed = tokens.seal('second-factor:1', bytes);
  expect(tokens.seal('second-factor:1', bytes)).not.toBe(sealed);
  expect(Buffer.from(tokens.open('second-factor:1', sealed) ?? []).equals(bytes)).toBe(true);
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BA' : 'AA'}`;
  const refused = [
    tokens.open('second-factor:2', sealed),
    others.open('second-factor:1', sealed),
    tokens.open('second-factor:1', changed),
    tokens.open('second-factor:1', ''),
  ];
  expect(refused).toEqual([null, null, null, null]);
});
