import { MINUTE_MS } from '@outlay/domain';
import type { SessionUser } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type CallResponse, type TestServer } from '../../test-support/server.ts';
import { answerPasswordRequests } from './password-requests.ts';

const OWN = 'three-blue-lanterns';
const SPENT = 'This link is no longer valid: it was used or has expired. Request a new one.';

const userOf = ({ body }: CallResponse): SessionUser => body.data as SessionUser;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const tokenIn = (text: string): string =>
  /^http:\/\/outlay\.test\/panel\/choose-password#(?<token>[\w-]{43})$/mu.exec(text)?.groups?.['token'] ?? '';

describe.each(FASTEST_DATABASE)('password links on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
    // Mails are in the language of their readers.
    await server.store.db.execute(sql`update users set language = 'en'`);
  });
  afterEach(() => server.travel(16 * MINUTE_MS));
  afterAll(() => server.close());

  const login = (email: string, password = 'outlay-demo') =>
    server.call('auth.login', { body: { email, password } });
  const settings = (token: string) => server.call('company.get', { headers: bearer(token) });
  const ask = (email: string, headers = {}) => server.call('password.forgot', { body: { email }, headers });
  const reset = (token: string, password = OWN) =>
    server.call('password.reset', { body: { token, password } });
  const mailsTo = (email: string) =>
    rowsOf<{ subject: string; text: string; language: string }>(
      server.store.db,
      sql`select subject, text_body as text, language from mails where to_address = ${email} order by id`,
    );
  /** Requests a link and reads it from the user's mail. */
  const linkFor = async (email: string, headers = {}): Promise<string> => {
    ok(await ask(email, headers));
    await answerPasswordRequests(server.services);
    return tokenIn((await mailsTo(email.toLowerCase())).at(-1)?.text ?? '');
  };
  const refusedLink = async (token: string) => {
    const { status, body } = await reset(token);
    return { status, said: body.errors?.['token'] };
  };

  test('a user who forgot the password sets a new one by a link, which ends their other sessions', async () => {
    const email = 'huda@acme.example';
    const { token } = userOf(await login(email));
    const link = await linkFor('HUDA@acme.example');
    expect((await settings(token.access_token)).status).toBe(200);
    expect(ok(await reset(link)).body.data).toEqual({ email });
    expect((await settings(token.access_token)).status).toBe(401);
    const old = await server.call('auth.refresh', { body: { refreshToken: token.refresh_token } });
    expect(old.status).toBe(401);
    expect((await login(email)).status).toBe(422);
    expect((await login(email, OWN)).status).toBe(200);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'A new password for Outlay',
      'Your password was changed',
    ]);
  });

  test('responds identically to known and unknown addresses', async () => {
    const known = ok(await ask('yousef@acme.example'));
    const unknown = ok(await ask('nobody@acme.example'));
    expect(unknown.body).toEqual(known.body);
    expect(known.body.data).toEqual({ mail_server: false });
    const rows = await rowsOf(
      server.store.db,
      sql`select language, address from password_requests order by id`,
    );
    expect(rows[1]).toEqual(rows[0]);
    expect(rows).toHaveLength(2);
    // The mail is sent outside the request.
    expect(await mailsTo('yousef@acme.example')).toEqual([]);
    await answerPasswordRequests(server.services);
    expect(await mailsTo('yousef@acme.example')).toHaveLength(1);
    expect(await mailsTo('nobody@acme.example')).toEqual([]);
    expect(await rowsOf(server.store.db, sql`select 1 from password_requests`)).toEqual([]);
  });

  test('writes the mail in the language of the request', async () => {
    await linkFor('yousef@acme.example', { 'accept-language': 'ar' });
    const [mail] = (await mailsTo('yousef@acme.example')).slice(-1);
    expect(mail).toMatchObject({ subject: 'كلمة مرور جديدة في Outlay', language: 'ar' });
    expect(mail?.text).toContain('لمدة 60 دقيقة');
  });

  test('answers the other requests of a batch with one that fails', async () => {
    const { db } = server.store;
    const hadMails = (await mailsTo('yousef@acme.example')).length;
    await db.execute(
      sql`create function refuse_mail() returns trigger language plpgsql as $$ begin
        if new.to_address = 'huda@acme.example' then raise exception 'cannot be written'; end if; return new; end $$`,
    );
    await db.execute(
      sql`create trigger refuse_mail before insert on mails for each row execute function refuse_mail()`,
    );
    ok(await ask('huda@acme.example'));
    ok(await ask('yousef@acme.example'));
    await answerPasswordRequests(server.services);
    await db.execute(sql`drop trigger refuse_mail on mails`);
    expect(await mailsTo('yousef@acme.example')).toHaveLength(hadMails + 1);
    expect(await rowsOf(db, sql`select 1 from password_requests`)).toEqual([]);
  });

  test('rejects suspended members and customers', async () => {
    const owner = bearer(userOf(await login('owner@outlay.example')).token.access_token);
    const { id = 0 } = userOf(await login('daniel@acme.example'));
    const before = await linkFor('daniel@acme.example');
    ok(await server.call('members.suspend', { params: { id }, headers: owner }));
    expect(await refusedLink(before)).toEqual({ status: 422, said: [SPENT] });
    for (const email of ['daniel@acme.example', 'client@acme.example']) {
      const had = (await mailsTo(email)).length;
      await linkFor(email);
      expect(await mailsTo(email)).toHaveLength(had);
    }
    const sent = await server.call('members.invite', { params: { id }, headers: owner });
    expect(sent).toMatchObject({ status: 409, body: { reason: expect.stringContaining('suspended') } });
    ok(await server.call('members.resume', { params: { id }, headers: owner }));
  });

  test('a link is valid once, for an hour, and only while address and password are unchanged', async () => {
    const email = 'jassim@nakheel.example';
    const [first, second] = [await linkFor(email), await linkFor(email)];
    expect(first).not.toBe(second);
    expect((await reset(second)).status).toBe(200);
    // The unused link is invalid too.
    for (const spent of [first, second, 'made-up', 'x'.repeat(43)])
      expect(await refusedLink(spent)).toEqual({ status: 422, said: [SPENT] });

    server.travel(16 * MINUTE_MS);
    const late = await linkFor(email);
    server.travel(61 * MINUTE_MS);
    expect(await refusedLink(late)).toEqual({ status: 422, said: [SPENT] });

    const overtaken = await linkFor(email);
    const token = userOf(await login(email, OWN)).token.access_token;
    const profile = { name: 'Jassim', email, phone: '+96550000001', _method: 'put' };
    const change = { ...profile, current_password: OWN, password: 'four-blue-lanterns' };
    ok(await server.call('profile.update', { body: change, headers: bearer(token) }));
    expect(await refusedLink(overtaken)).toEqual({ status: 422, said: [SPENT] });
  });

  test('accepts one of two concurrent uses of a link', async () => {
    const link = await linkFor('noura@acme.example');
    const both = await Promise.all(['five-green-doors', 'six-green-doors'].map((own) => reset(link, own)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const works = await Promise.all(
      ['five-green-doors', 'six-green-doors'].map(
        async (own) => (await login('noura@acme.example', own)).status,
      ),
    );
    expect(works.toSorted()).toEqual([200, 422]);
  });

  test('rejects a common password without invalidating the link', async () => {
    const link = await linkFor('auditor@outlay.example');
    for (const password of ['password1', 'auditor1', 'short']) {
      const refused = await reset(link, password);
      expect({ password, fields: Object.keys(refused.body.errors ?? {}) }).toEqual({
        password,
        fields: ['password'],
      });
    }
    expect((await reset(link)).status).toBe(200);
  });

  test('mails a user at most three times in fifteen minutes without revealing the limit', async () => {
    for (const email of ['provider@outlay.example', 'nobody@outlay.example']) {
      const answers = [];
      for (let at = 0; at < 5; at += 1) answers.push((await ask(email.toUpperCase())).status);
      expect(answers).toEqual([200, 200, 200, 429, 429]);
    }
    const throttled = await ask('provider@outlay.example');
    expect(throttled.headers.get('retry-after')).toBe('900');
    await answerPasswordRequests(server.services);
    expect(await mailsTo('provider@outlay.example')).toHaveLength(3);
    server.travel(16 * MINUTE_MS);
    expect((await ask('provider@outlay.example')).status).toBe(200);
  });

  test('limits a network address to twenty link requests and twenty wrong links', async () => {
    const statuses = [];
    for (let at = 0; at < 21; at += 1) statuses.push((await ask(`somebody${at}@acme.example`)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    const guessed = [];
    for (let at = 0; at < 21; at += 1) guessed.push((await reset(`guess-${at}`)).status);
    expect(guessed.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 422));
    expect(guessed.at(-1)).toBe(429);
  });

  test('a user with too many failed sign-ins can sign in right after setting a new password', async () => {
    const email = 'member@nakheel.example';
    for (let at = 0; at < 5; at += 1) await login(email, 'guessed');
    expect((await login(email)).status).toBe(429);
    ok(await reset(await linkFor(email)));
    expect((await login(email, OWN)).status).toBe(200);
  });

  test('an owner sends an active member a link, which does not change the password until it is used', async () => {
    const owner = bearer(userOf(await login('owner@outlay.example')).token.access_token);
    const email = 'finance@outlay.example';
    const { id = 0 } = userOf(await login(email));
    ok(await server.call('members.invite', { params: { id }, headers: owner }));
    const [mail] = (await mailsTo(email)).slice(-1);
    expect(mail).toMatchObject({ subject: 'A new password for Outlay' });
    expect(mail?.text).toContain('works once and expires in 24 hours');
    expect((await login(email)).status).toBe(200);
    server.travel(23 * 60 * MINUTE_MS);
    ok(await reset(tokenIn(mail?.text ?? '')));
    expect((await login(email, OWN)).status).toBe(200);
    const member = bearer(userOf(await login('member@outlay.example')).token.access_token);
    expect((await server.call('members.invite', { params: { id }, headers: member })).status).toBe(403);
  });

  test('the token of a link is only in its mail, and each step is in the audit log', async () => {
    const link = await linkFor('owner@nakheel.example');
    const links = await rowsOf(server.store.db, sql`select * from password_links`);
    const log = await rowsOf<{ event: string }>(server.store.db, sql`select * from audit_log`);
    expect(links.length).toBeGreaterThan(0);
    expect(JSON.stringify([links, log])).not.toContain(link);
    const events = new Set(log.map(({ event }) => event));
    for (const event of ['asked', 'sent', 'throttled', 'refused'])
      expect(events).toContain(`password_link_${event}`);
    expect(events).toContain('password_reset');
  });
});
