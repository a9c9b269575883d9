import { DAY_MS, MINUTE_MS } from '@outlay/domain';
import type { SessionUser, UserSession } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { SERVER_TEXTS } from '../../http/server-texts/server-texts.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type CallResponse, type TestServer } from '../../test-support/server.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

const [EN, AR] = SERVER_TEXTS['mail.new_device.subject'];

const bearer = ({ token }: SessionUser) => ({ authorization: `Bearer ${token.access_token}` });
const listIn = ({ body }: CallResponse): UserSession[] => body.data as UserSession[];

describe.each(FASTEST_DATABASE)('own sessions on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind, { env: { trustProxy: true } });
  });
  afterAll(() => server.close());

  const signIn = async (email: string, userAgent = CHROME, address = '192.0.2.7'): Promise<SessionUser> => {
    const headers = { 'user-agent': userAgent, 'x-forwarded-for': address };
    const response = await server.call('auth.login', { body: { email, password: 'outlay-demo' }, headers });
    return ok(response).body.data as SessionUser;
  };
  const sessionsOf = async (user: SessionUser) =>
    listIn(ok(await server.call('profile.sessions', { headers: bearer(user) })));
  const isAlive = async (user: SessionUser, headers: object = {}): Promise<number> =>
    (await server.call('company.get', { headers: { ...bearer(user), ...headers } })).status;
  const refresh = async ({ token }: SessionUser): Promise<number> =>
    (await server.call('auth.refresh', { body: { refreshToken: token.refresh_token } })).status;
  const mailsTo = (email: string) =>
    rowsOf<{ subject: string; text: string }>(
      server.store.db,
      sql`select subject, text_body as text from mails
        where to_address = ${email} and subject in (${EN}, ${AR}) order by id`,
    );
  const saveSettings = async (change: object): Promise<CallResponse> => {
    const owner = await signIn('owner@nakheel.example');
    const body = { country_id: 414, currency_id: 414, pending_expense_timeout: 7, ...change };
    return server.call('company.update', { headers: bearer(owner), body });
  };

  it('are listed with their device, address and last use, and the current one is marked', async () => {
    const email = 'daniel@acme.example';
    const first = await signIn(email);
    server.travel(5 * MINUTE_MS);
    const second = await signIn(email, SAFARI, '203.0.113.9');
    const list = await sessionsOf(second);
    expect(list).toMatchObject([
      { browser: 'Safari', os: 'iOS', address: '203.0.113.9', current: true },
      { browser: 'Chrome', os: 'Windows', address: '192.0.2.7', current: false },
    ]);
    server.travel(5 * MINUTE_MS);
    expect(await isAlive(first)).toBe(200);
    const [latest] = await sessionsOf(first);
    expect(latest).toMatchObject({ browser: 'Chrome', current: true });
    expect(Date.parse(latest?.last_used_at ?? '') - Date.parse(latest?.signed_in_at ?? '')).toBeGreaterThan(
      9 * MINUTE_MS,
    );
    expect(await refresh(second)).toBe(200);
  });

  it('describe programs by their product, and nothing at all by null', async () => {
    const email = 'yousef@acme.example';
    const program = await signIn(email, 'curl/8.5.0');
    await signIn(email, '');
    const devices = (await sessionsOf(program)).map(({ browser, os }) => [browser, os]);
    expect(devices).toContainEqual(['curl', null]);
    expect(devices).toContainEqual([null, null]);
  });

  it('end one by one with their access and refresh tokens; those of others are not found', async () => {
    const email = 'huda@acme.example';
    const [mine, lost] = [await signIn(email), await signIn(email, SAFARI)];
    const { id = '' } = (await sessionsOf(mine)).find(({ current }) => !current) ?? {};
    const stranger = await signIn('noura@acme.example');
    const end = (user: SessionUser) =>
      server.call('profile.endSession', { headers: bearer(user), params: { session: id } });
    expect((await end(stranger)).status).toBe(404);
    expect(await isAlive(lost)).toBe(200);
    expect(listIn(ok(await end(mine))).map(({ current }) => current)).toEqual([true]);
    expect([await isAlive(lost), await refresh(lost), await isAlive(mine)]).toEqual([401, 401, 200]);
    expect((await end(mine)).status).toBe(404);
  });

  it('end all together except the current one', async () => {
    const email = 'noura@acme.example';
    const [mine, other, third] = [await signIn(email), await signIn(email), await signIn(email, SAFARI)];
    const left = ok(await server.call('profile.endOtherSessions', { headers: bearer(mine) }));
    expect(listIn(left).map(({ current }) => current)).toEqual([true]);
    expect([await isAlive(mine), await isAlive(other), await isAlive(third)]).toEqual([200, 401, 401]);
  });

  it('are ended by an administrator for a member, but not for themselves', async () => {
    const owner = await signIn('owner@outlay.example');
    const member = await signIn('daniel@acme.example');
    const out = (id = 0) => server.call('members.signOut', { headers: bearer(owner), params: { id } });
    expect((await out(member.id)).status).toBe(200);
    expect([await isAlive(member), await refresh(member)]).toEqual([401, 401]);
    expect((await out(owner.id)).status).toBe(422);
    expect(await isAlive(owner)).toBe(200);
  });

  it('end when they are idle for longer than the company allows; refreshing a token and refetching unattended is no use', async () => {
    expect((await saveSettings({ session_idle_minutes: 4 })).body.errors).toHaveProperty(
      'session_idle_minutes',
    );
    ok(await saveSettings({ session_idle_minutes: 10 }));
    const [used, left] = [await signIn('member@nakheel.example'), await signIn('jassim@nakheel.example')];
    const elsewhere = await signIn('auditor@outlay.example');
    server.travel(8 * MINUTE_MS);
    expect([await isAlive(used), await refresh(left)]).toEqual([200, 200]);
    expect(await isAlive(left, { 'x-unattended': '1' })).toBe(200);
    server.travel(4 * MINUTE_MS);
    expect([await isAlive(used), await isAlive(left), await isAlive(elsewhere)]).toEqual([200, 401, 200]);
    server.travel(11 * MINUTE_MS);
    expect(await refresh(used)).toBe(401);
    ok(await saveSettings({ session_idle_minutes: null }));
  });

  it('end at the maximum age of the company, however often they are used', async () => {
    ok(await saveSettings({ session_max_days: 2 }));
    const user = await signIn('jassim@nakheel.example');
    server.travel(DAY_MS);
    expect(await refresh(user)).toBe(200);
    server.travel(DAY_MS + MINUTE_MS);
    const again = await signIn('jassim@nakheel.example');
    expect(await isAlive(again)).toBe(200);
    expect((await sessionsOf(again)).every(({ id }) => id !== undefined)).toBe(true);
    expect(await sessionsOf(again)).toHaveLength(1);
    // A change of other settings keeps the limit.
    const owner = await signIn('owner@nakheel.example');
    const kept = await server.call('company.update', {
      headers: bearer(owner),
      body: { country_id: 414, currency_id: 414, pending_expense_timeout: 9 },
    });
    expect(ok(kept).body.data).toMatchObject({ setting: { session_max_days: 2 } });
    ok(await saveSettings({ session_max_days: null }));
  });

  it('report a sign-in with a new browser or from a new network by mail, but not the first one', async () => {
    const email = 'finance@outlay.example';
    await signIn(email);
    await signIn(email, CHROME, '192.0.2.200');
    expect(await mailsTo(email)).toEqual([]);
    await signIn(email, SAFARI);
    await signIn(email, CHROME, '198.51.100.4');
    await signIn(email, CHROME, '198.51.100.5');
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toContain('Safari · iOS');
    expect(mails[1]?.text).toContain('198.51.100.4');
  });

  it('are mailed when they begin on a new device, with the time of the user and in their language', async () => {
    const email = 'huda@acme.example';
    await signIn(email);
    await signIn(email, SAFARI);
    const [mail] = await mailsTo(email);
    // The company is in Riyadh, three hours ahead of UTC.
    expect(mail?.text).toMatch(
      /^الوقت: \u2068\d{1,2} \p{L}+ \d{4}، \d{1,2}:\d{2}\u00A0[صم] \(غرينتش\+3\)\u2069$/mu,
    );
  });
});
