import { MINUTE_MS, DAY_MS } from '@outlay/domain';
import { createHash } from 'node:crypto';
import type { SessionUser, Token } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { beginAttempt } from './throttle.ts';
import { ok, openServer, type CallResponse, type TestServer } from '../../test-support/server.ts';

const userOf = ({ body }: CallResponse): SessionUser => body.data as SessionUser;
const tokenOf = ({ body }: CallResponse): Token => (body.data as { token: Token }).token;
const linkIn = (text: string): string => /#(?<token>[\w-]{43})$/mu.exec(text)?.groups?.['token'] ?? '';

async function auditLines({ store }: TestServer): Promise<number | undefined> {
  const [row] = await rowsOf<{ n: number }>(store.db, sql`select count(*)::int as n from audit_log`);
  return row?.n;
}

describe.each(FASTEST_DATABASE)('sessions on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  const login = (email: string, password = 'outlay-demo', headers = {}) =>
    server.call('auth.login', { body: { email, password }, headers });
  const settings = (token: string, headers = {}) =>
    server.call('company.get', { headers: { authorization: `Bearer ${token}`, ...headers } });

  const choosePassword = (token: string, password: string) =>
    server.call('password.reset', { body: { token, password } });

  test('login returns the user, their companies, their permissions and valid tokens', async () => {
    const user = userOf(await login('PROVIDER@outlay.example'));
    expect(user).toMatchObject({
      role: 'provider',
      company_id: expect.any(Number),
      token: { token_type: 'Bearer', expires_in: 900 },
    });
    expect(user.companies?.map(({ currency }) => currency)).toEqual(['SAR', 'KWD']);
    expect(user.ability.length).toBeGreaterThan(0);
    const { access_token: access = '', refresh_token: refresh = '' } = user.token;
    expect((await settings(access)).status).toBe(200);
    expect((await settings(refresh)).status).toBe(401);
    expect((await server.call('auth.refresh', { body: { refreshToken: access } })).status).toBe(401);
  });

  test('returns the same error for an unknown address and a wrong password', async () => {
    const [wrongName, wrongPassword] = [
      await login('nobody@outlay.example'),
      await login('auditor@outlay.example', 'wrong'),
    ];
    expect(wrongName.status).toBe(422);
    expect(wrongName.body).toEqual(wrongPassword.body);
  });

  test('five failures throttle an account; only failures count, and a success resets the count', async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) await login('member@nakheel.example', 'wrong');
    expect((await login('member@nakheel.example')).status).toBe(200);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await login('member@nakheel.example', 'wrong')).status).toBe(422);
    const throttled = await login('member@nakheel.example');
    expect(throttled.status).toBe(429);
    expect(throttled.headers.get('retry-after')).toBe('900');
    server.travel(16 * MINUTE_MS);
    expect((await login('member@nakheel.example')).status).toBe(200);
  });

  test('counts failures of an address once, whatever its letter case', async () => {
    expect((await login('OWNER@Outlay.example')).status).toBe(200);
    expect((await login('aud\u0130tor@outlay.example')).status).toBe(422);
    expect((await login('provider@outla\u0443.example')).status).toBe(422);
  });

  test('compares at most five of many passwords that are sent concurrently', async () => {
    server.travel(16 * MINUTE_MS);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, at) => login('jassim@nakheel.example', `guess ${at}`)),
    );
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(7);
    const throttled = await rowsOf<{ detail: unknown }>(
      server.store.db,
      sql`select detail from audit_log where event = 'sign_in_throttled' order by id desc limit 7`,
    );
    expect(throttled).toHaveLength(7);
    expect(JSON.stringify(throttled)).not.toContain('jassim');
    server.travel(16 * MINUTE_MS);
  });

  test('counts concurrent attempts before their passwords are hashed', async () => {
    const { store } = server;
    const attempts = await Promise.all(
      Array.from({ length: 12 }, () =>
        store.transaction((tx) =>
          beginAttempt(tx, {
            email: 'nobody@nakheel.example',
            network: '203.0.113.9',
            known: null,
            now: new Date(),
          }),
        ),
      ),
    );
    expect(attempts.filter((attempt) => attempt !== null)).toHaveLength(5);
  });

  test('refuses an address or a password of unlimited length without storing it', async () => {
    const before = await auditLines(server);
    const long = await login(`${'x'.repeat(3000)}@outlay.example`);
    expect([long.status, Object.keys(long.body.errors ?? {})]).toEqual([422, ['email']]);
    const password = await login('member@outlay.example', 'x'.repeat(201));
    expect([password.status, Object.keys(password.body.errors ?? {})]).toEqual([422, ['password']]);
    expect(await auditLines(server)).toBe(before);
  });

  test('a refresh token is valid once; using it again ends its whole family', async () => {
    const first = userOf(await login('finance@outlay.example')).token;
    const second = tokenOf(
      await server.call('auth.refresh', { body: { refreshToken: first.refresh_token } }),
    );
    expect((await settings(second.access_token)).status).toBe(200);
    expect((await server.call('auth.refresh', { body: { refreshToken: first.refresh_token } })).status).toBe(
      401,
    );
    expect((await settings(second.access_token)).status).toBe(401);
    expect((await server.call('auth.refresh', { body: { refreshToken: second.refresh_token } })).status).toBe(
      401,
    );
  });

  test('a session that is refreshed regularly ends after ninety days', async () => {
    let token = tokenOf(await login('huda@acme.example'));
    const refresh = () => server.call('auth.refresh', { body: { refreshToken: token.refresh_token } });
    for (const days of [29, 29, 29]) {
      server.travel(days * DAY_MS);
      token = tokenOf(ok(await refresh()));
    }
    server.travel(2 * DAY_MS);
    token = tokenOf(ok(await refresh()));
    server.travel(2 * DAY_MS);
    expect((await refresh()).status).toBe(401);
    server.travel(-91 * DAY_MS);
  });

  test('a session that is not refreshed ends after thirty days', async () => {
    const { refresh_token } = tokenOf(await login('huda@acme.example'));
    server.travel(30 * DAY_MS + MINUTE_MS);
    const refreshed = await server.call('auth.refresh', { body: { refreshToken: refresh_token } });
    server.travel(-30 * DAY_MS - MINUTE_MS);
    expect(refreshed.status).toBe(401);
  });

  test('logout ends the session: its refresh family and all its access tokens', async () => {
    const { token } = userOf(await login('huda@acme.example'));
    const other = userOf(await login('huda@acme.example')).token;
    expect((await server.call('auth.logout', { body: { refreshToken: token.refresh_token } })).status).toBe(
      200,
    );
    expect((await settings(token.access_token)).status).toBe(401);
    expect((await server.call('auth.refresh', { body: { refreshToken: token.refresh_token } })).status).toBe(
      401,
    );
    expect((await settings(other.access_token)).status).toBe(200);
  });

  test('an access token is valid for fifteen minutes', async () => {
    const { token } = userOf(await login('yousef@acme.example'));
    server.travel(14 * MINUTE_MS);
    expect((await settings(token.access_token)).status).toBe(200);
    server.travel(2 * MINUTE_MS);
    expect((await settings(token.access_token)).status).toBe(401);
  });

  test('a suspended member cannot sign in, and their sessions end at once', async () => {
    const { token, id = 0 } = userOf(await login('daniel@acme.example'));
    const fresh = userOf(await login('owner@outlay.example')).token.access_token;
    const headers = { authorization: `Bearer ${fresh}` };
    expect((await server.call('members.suspend', { params: { id }, headers })).status).toBe(200);
    expect((await settings(token.access_token)).status).toBe(401);
    expect((await login('daniel@acme.example')).status).toBe(422);
    expect((await server.call('members.resume', { params: { id }, headers })).status).toBe(200);
    expect((await login('daniel@acme.example')).status).toBe(200);
  });

  test('the sessions of a removed member end at once', async () => {
    const headers = { authorization: `Bearer ${tokenOf(await login('owner@outlay.example')).access_token}` };
    const email = 'rima@acme.example';
    const made = ok(await server.call('members.create', { body: { name: 'Rima', email }, headers }));
    const { id } = made.body.data as { id: number };
    await server.store.db.execute(sql`update users set status = 'active', email_verified_at = now(),
      password_hash = (select password_hash from users where email = 'daniel@acme.example') where id = ${id}`);
    const token = tokenOf(await login(email));
    expect((await settings(token.access_token)).status).toBe(200);
    ok(await server.call('members.remove', { params: { id }, headers }));
    expect((await settings(token.access_token)).status).toBe(401);
    const refreshed = await server.call('auth.refresh', { body: { refreshToken: token.refresh_token } });
    expect(refreshed.status).toBe(401);
  });

  test('the company header selects only companies the user can access', async () => {
    const provider = userOf(await login('provider@outlay.example'));
    const [, second] = provider.companies ?? [];
    const response = await settings(provider.token.access_token, { 'x-company-id': String(second?.id) });
    expect(response.body.data).toMatchObject({ setting: { currency_id: 414 } });
    const member = userOf(await login('member@outlay.example')).token.access_token;
    for (const foreign of [String(second?.id), '999', 'x', '-1', '99999999999999999999']) {
      const refused = await settings(member, { 'x-company-id': foreign });
      expect({ foreign, status: refused.status, hasReason: refused.body.reason !== undefined }).toEqual({
        foreign,
        status: 403,
        hasReason: true,
      });
    }
  });

  const registration = {
    company_name: 'Sadeem Studio',
    country_id: 414,
    name: 'Lulwa',
    email: 'lulwa@sadeem.example',
    phone: '+965 5000 0000',
    password: 'tall-lamp-by-the-sea',
  };

  test('registration creates a company with its signed-in owner, in the currency of the country', async () => {
    const made = ok(await server.call('auth.register', { body: registration }));
    expect(userOf(made)).toMatchObject({
      role: 'company',
      companies: [{ name: 'Sadeem Studio', currency: 'KWD' }],
    });
    const again = await server.call('auth.register', { body: registration });
    expect(again).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } });
    const { access_token } = userOf(made).token;
    const sets = await server.call('permissionSets.list', {
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect((sets.body.data as { total: number }).total).toBe(5);
  });

  test('treats composed and decomposed letters of a password as equal and uses its full length', async () => {
    const email = 'rym@sadeem.example';
    const password = `caf\u00e9 ${'by the sea '.repeat(9)}1`;
    ok(await server.call('auth.register', { body: { ...registration, email, password } }));
    const tried = async (given: string): Promise<number> =>
      (await server.call('auth.login', { body: { email, password: given } })).status;
    expect(await tried(password.normalize('NFD'))).toBe(200);
    expect(await tried(`${password.slice(0, -1)}2`)).toBe(422);
  });

  test("rejects common passwords and passwords derived from the user's name", async () => {
    for (const password of [
      'password1',
      'Qwerty123',
      'aaaaaaaa',
      'lulwa123',
      'SadeemStudio1',
      'Lq-7-bo',
      'Outlay123',
      // Of the published list only.
      'rainbow6',
      'Peekaboo',
      'hammer!!!',
    ]) {
      const refused = await server.call('auth.register', {
        body: { ...registration, email: 'x@y.example', password },
      });
      expect({ password, fields: Object.keys(refused.body.errors ?? {}) }).toEqual({
        password,
        fields: ['password'],
      });
    }
  });

  test('an invited member sets a password by the link in the mail, and changes it in the profile', async () => {
    const owner = userOf(await login('owner@outlay.example')).token.access_token;
    const headers = { authorization: `Bearer ${owner}` };
    const made = ok(
      await server.call('members.create', { body: { name: 'Salma', email: 'salma@acme.example' }, headers }),
    );
    const { id } = made.body.data as { id: number };
    expect(made.body.data).toMatchObject({ status: 'invited' });
    ok(await server.call('members.invite', { params: { id }, headers }));
    const mails = await rowsOf<{ text: string }>(
      server.store.db,
      sql`select text_body as text from mails where to_address = 'salma@acme.example' order by id`,
    );
    const [first = '', again = ''] = mails.map(({ text }) => linkIn(text));
    const second = 'two-red-lanterns';
    expect((await login('salma@acme.example', second)).status).toBe(422);
    expect((await choosePassword(again, second)).status).toBe(200);
    // Using one invitation invalidates the others.
    expect((await choosePassword(first, 'one-red-lantern')).status).toBe(422);
    expect((await login('salma@acme.example', second)).status).toBe(200);
    const member = await server.call('members.get', { params: { id }, headers });
    expect(member.body.data).toMatchObject({ status: 'active', permission_set: { name: 'Member' } });

    // A member without a permission set can use only what requires just a session.
    const { version } = member.body.data as { version: number };
    const body = { permission_set_id: null, version };
    ok(await server.call('members.update', { params: { id }, headers, body }));
    const bare = {
      authorization: `Bearer ${userOf(await login('salma@acme.example', second)).token.access_token}`,
    };
    for (const name of ['notifications.list', 'notifications.preferences', 'company.get'] as const)
      expect((await server.call(name, { headers: bare })).status).toBe(200);
    expect((await server.call('expenses.list', { headers: bare })).status).toBe(403);

    const own = 'three-blue-lanterns';
    const here = userOf(await login('salma@acme.example', second)).token.access_token;
    const there = userOf(await login('salma@acme.example', second)).token.access_token;
    const profile = { name: 'Salma', email: 'salma@acme.example', phone: '+966500000001', _method: 'put' };
    const choose = (more: object, token = here) =>
      server.call('profile.update', {
        body: { ...profile, ...more },
        headers: { authorization: `Bearer ${token}` },
      });
    expect(await choose({ password: own })).toMatchObject({
      status: 422,
      body: { errors: { current_password: ['This field is required.'] } },
    });
    expect(await choose({ password: own, current_password: 'one-red-lantern' })).toMatchObject({
      status: 422,
      body: { errors: { current_password: ['This is not your current password.'] } },
    });
    expect(await choose({ password: 'password1', current_password: second })).toMatchObject({
      status: 422,
      body: { errors: { password: [expect.stringContaining('too common')] } },
    });
    const chosen = { ...profile, password: own, current_password: second };
    const key = { authorization: `Bearer ${here}`, 'idempotency-key': 'my-new-password' };
    ok(await server.call('profile.update', { body: chosen, headers: key }));
    const bareHash = createHash('sha256').update(JSON.stringify(chosen)).digest('base64url');
    const hashes = await rowsOf(
      server.store.db,
      sql`select body_hash from idempotency_keys where key = 'my-new-password'`,
    );
    expect(hashes).toHaveLength(1);
    expect(hashes).not.toEqual([{ body_hash: bareHash }]);
    // A repeated request returns the first response again, although the current password has changed since.
    ok(await server.call('profile.update', { body: chosen, headers: key }));
    expect(await choose({ email: 'salma.k@acme.example' })).toMatchObject({
      status: 422,
      body: { errors: { current_password: ['This field is required.'] } },
    });
    expect((await choose({}, there)).status).toBe(401);
    expect((await choose({})).status).toBe(200);
    expect((await login('salma@acme.example', second)).status).toBe(422);
    expect((await login('salma@acme.example', own)).status).toBe(200);
  });

  test('limits password attempts with a stolen session', async () => {
    const email = 'noura@acme.example';
    const token = userOf(await login(email)).token.access_token;
    const profile = { name: 'Noura', email, phone: '+966500000002', _method: 'put' };
    const body = { ...profile, password: 'three-blue-lanterns', current_password: 'a guess' };
    const guess = () =>
      server.call('profile.update', { body, headers: { authorization: `Bearer ${token}` } });
    const answers = await Promise.all(Array.from({ length: 8 }, guess));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      422, 422, 422, 422, 422, 429, 429, 429,
    ]);
  });

  test('an invitation is valid for seven days', async () => {
    const headers = {
      authorization: `Bearer ${userOf(await login('owner@outlay.example')).token.access_token}`,
    };
    const body = { name: 'Late', email: 'late@acme.example' };
    const { id } = ok(await server.call('members.create', { body, headers })).body.data as { id: number };
    const [mail] = await rowsOf<{ text: string }>(
      server.store.db,
      sql`select text_body as text from mails where to_address = 'late@acme.example'`,
    );
    const link = linkIn(mail?.text ?? '');
    server.travel(7 * DAY_MS + 1);
    expect((await choosePassword(link, 'late-but-lovely')).body.errors).toEqual({
      token: [expect.stringContaining('has expired')],
    });
    const fresh = {
      authorization: `Bearer ${userOf(await login('owner@outlay.example')).token.access_token}`,
    };
    ok(await server.call('members.invite', { params: { id }, headers: fresh }));
    const [second] = await rowsOf<{ text: string }>(
      server.store.db,
      sql`select text_body as text from mails where to_address = 'late@acme.example' order by id desc limit 1`,
    );
    ok(await choosePassword(linkIn(second?.text ?? ''), 'late-but-lovely'));
    // A member who was suspended with a password resumes as active.
    ok(await server.call('members.suspend', { params: { id }, headers: fresh }));
    const resumed = ok(await server.call('members.resume', { params: { id }, headers: fresh }));
    expect(resumed.body.data).toMatchObject({ status: 'active' });
    expect((await login('late@acme.example', 'late-but-lovely')).status).toBe(200);
    server.travel(-7 * DAY_MS - 1);
  });

  test('writes sign-ins to the audit log without any secret', async () => {
    const rows = await rowsOf<{ event: string; detail: object }>(
      server.store.db,
      sql`select event, detail from audit_log`,
    );
    const events = new Set(rows.map(({ event }) => event));
    for (const event of [
      'sign_in',
      'sign_in_failed',
      'sign_in_throttled',
      'sign_out',
      'refresh_reused',
      'registered',
    ]) {
      expect(events).toContain(event);
    }
    expect(JSON.stringify(rows)).not.toMatch(/outlay-demo|tall-lamp|eyJ/u);
  });
});
