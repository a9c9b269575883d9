import { isSignInChallenge, type SessionUser, type SignInAnswer, MINUTE_MS } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { errorsOf, secondFactorCalls, statusOf, STEP } from '../../test-support/auth/second-factor.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';
import { answerPasswordRequests } from '../passwords/password-requests.ts';

describe.each(FASTEST_DATABASE)('second factor on %s', (kind) => {
  let server: TestServer;
  const { login, answerOf, challengeOf, verify, codeNow, enrol, factorOf, mailsTo } = secondFactorCalls(
    () => server,
  );
  beforeAll(async () => {
    server = await openServer(kind, { env: { trustProxy: true }, isClockStopped: true });
  });
  afterAll(() => server.close());

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

  test('accepts one of two simultaneous sign-ins with the same code', async () => {
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
    server.travel(16 * MINUTE_MS);
    expect((await verify(await challengeOf(email), codeNow(secret), '203.0.113.99')).status).toBe(200);
  });

  test('a challenge ends after five minutes, and with a change of the password', async () => {
    const email = 'finance@outlay.example';
    const { secret } = await enrol(email);
    const old = await challengeOf(email);
    server.travel(5 * MINUTE_MS);
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
});
