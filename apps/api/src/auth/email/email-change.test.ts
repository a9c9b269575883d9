import { DAY_MS } from '@outlay/domain';
import type { ProfileEmail, SessionUser } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import type { Db } from '../../db/store.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { waitForLockWaiter } from '../../test-support/lock-waiter.ts';
import { ok, openServer, type CallResponse, type TestServer } from '../../test-support/server.ts';
import { answerPasswordRequests } from '../passwords/password-requests.ts';
import { endSessionsOf } from '../sessions/session.ts';

const PASSWORD = 'outlay-demo';
const SPENT = 'This link is no longer valid: it was used or has expired. Request a new one.';

const userOf = ({ body }: CallResponse): SessionUser => body.data as SessionUser;
const withoutAddress = (body: object): string =>
  JSON.stringify(body).replaceAll(/free@acme|owner@nakheel/gu, 'x');
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe.each(FASTEST_DATABASE)('a change of the e-mail address on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
    // Mails are in the language of their readers.
    await server.store.db.execute(sql`update users set language = 'en'`);
  });
  // Limits of requests and failures end.
  afterEach(() => server.travel(DAY_MS + 1));
  afterAll(() => server.close());

  const login = (email: string, password = PASSWORD) =>
    server.call('auth.login', { body: { email, password } });
  const mailsTo = (email: string) =>
    rowsOf<{ subject: string; text: string }>(
      server.store.db,
      sql`select subject, text_body as text from mails where to_address = ${email} order by id`,
    );
  const linkTo = async (email: string, purpose: 'confirm' | 'undo'): Promise<string> => {
    const { text = '' } = (await mailsTo(email)).at(-1) ?? {};
    return (
      new RegExp(`^http://outlay\\.test/panel/${purpose}-email#([\\w-]{43})$`, 'mu').exec(text)?.[1] ?? ''
    );
  };
  const confirm = (token: string) => server.call('email.confirm', { body: { token } });
  const undo = (token: string) => server.call('email.undo', { body: { token } });
  const pendingOf = async (headers: Record<string, string>): Promise<string | undefined> =>
    (ok(await server.call('profile.email', { headers })).body.data as ProfileEmail).pending?.email;

  /** Signs a user in, and returns how they change their address. */
  const signedIn = async (email: string) => {
    const { id = 0, name = '', token } = userOf(ok(await login(email)));
    const headers = bearer(token.access_token);
    const request = (next: string, more: object = { current_password: PASSWORD }) =>
      server.call('profile.update', {
        headers,
        body: { name, email: next, phone: '+966500000001', _method: 'put', ...more },
      });
    return { id, headers, request };
  };

  /** Sends a request, and runs work after its checks and before its transaction. */
  const before = async (
    id: number,
    send: () => Promise<CallResponse>,
    work: (tx: Db) => Promise<unknown>,
  ) => {
    // Sent outside of the transaction, while it is open.
    const locked = Promise.withResolvers<undefined>();
    const sent = locked.promise.then(send);
    await server.store.transaction(async (tx) => {
      await tx.execute(sql`select from users where id = ${id} for update`);
      locked.resolve(undefined);
      await waitForLockWaiter(tx);
      await work(tx);
    });
    return sent;
  };
  const emailAndPassword = async (id: number) =>
    (
      await rowsOf<{ email: string; password_hash: string }>(
        server.store.db,
        sql`select email, password_hash from users where id = ${id}`,
      )
    )[0];

  it('takes effect when the new address confirms it, and a second click succeeds too', async () => {
    const { headers, request } = await signedIn('huda@acme.example');
    const other = userOf(await login('huda@acme.example')).token.access_token;
    expect(ok(await request('huda.new@acme.example')).body.data).toMatchObject({
      email: 'huda@acme.example',
      pending_email: 'huda.new@acme.example',
    });
    expect(await pendingOf(headers)).toBe('huda.new@acme.example');
    expect((await server.call('company.get', { headers: bearer(other) })).status).toBe(401);
    expect((await login('huda.new@acme.example')).status).toBe(422);
    expect((await login('huda@acme.example')).status).toBe(200);
    const token = await linkTo('huda.new@acme.example', 'confirm');
    for (const _ of ['first', 'second'])
      expect(ok(await confirm(token)).body.data).toEqual({ email: 'huda.new@acme.example' });
    expect((await login('huda.new@acme.example')).status).toBe(200);
    expect((await login('huda@acme.example')).status).toBe(422);
    expect(await pendingOf(headers)).toBeUndefined();
    const events = await rowsOf<{ event: string }>(
      server.store.db,
      sql`select event from audit_log where event like 'email%' order by id`,
    );
    expect(events.map(({ event }) => event)).toEqual(['email_change_asked', 'email_changed']);
  });

  it('can be undone by the old address for seven days, also after the confirmation', async () => {
    const { headers, request } = await signedIn('yousef@acme.example');
    ok(await request('thief@evil.example'));
    const back = await linkTo('yousef@acme.example', 'undo');
    ok(await confirm(await linkTo('thief@evil.example', 'confirm')));
    const thief = userOf(ok(await login('thief@evil.example')));
    const next = await server.call('profile.update', {
      headers: bearer(thief.token.access_token),
      body: {
        name: 'Y',
        email: 'thief.two@evil.example',
        phone: '+966500000001',
        _method: 'put',
        current_password: PASSWORD,
      },
    });
    ok(next);
    const pending = await linkTo('thief.two@evil.example', 'confirm');
    const thiefsUndo = await linkTo('thief@evil.example', 'undo');
    server.travel(6 * DAY_MS);
    expect(ok(await undo(back)).body.data).toEqual({ email: 'yousef@acme.example' });
    expect((await server.call('company.get', { headers })).status).toBe(401);
    expect((await confirm(pending)).body.errors?.['token']).toEqual([SPENT]);
    expect((await undo(thiefsUndo)).body.errors?.['token']).toEqual([SPENT]);
    // The thief knows the password, so it ends too: a link to choose another one is in the mail.
    for (const email of ['yousef@acme.example', 'thief@evil.example'])
      expect((await login(email)).status).toBe(422);
    const { text = '' } = (await mailsTo('yousef@acme.example')).at(-1) ?? {};
    const token = /choose-password#([\w-]{43})$/mu.exec(text)?.[1];
    ok(await server.call('password.reset', { body: { token, password: 'three-blue-lanterns' } }));
    expect((await login('yousef@acme.example', 'three-blue-lanterns')).status).toBe(200);
    server.travel(-6 * DAY_MS);
  });

  it('by an owner for a colleague takes effect when the new address confirms it; the old one can undo it', async () => {
    const { id, headers } = await signedIn('huda.new@acme.example');
    const owner = await signedIn('owner@outlay.example');
    const member = () => server.call('members.get', { headers: owner.headers, params: { id } });
    const change = async (email: string) => {
      const { version } = ok(await member()).body.data as { version: number };
      return server.call('members.update', {
        headers: owner.headers,
        params: { id },
        body: { email, version },
      });
    };
    expect(ok(await change('colleague@acme.example')).body.data).toMatchObject({
      email: 'huda.new@acme.example',
    });
    expect(await pendingOf(headers)).toBe('colleague@acme.example');
    expect((await login('colleague@acme.example')).status).toBe(422);
    ok(await confirm(await linkTo('colleague@acme.example', 'confirm')));
    expect(ok(await member()).body.data).toMatchObject({ email: 'colleague@acme.example' });
    expect((await login('colleague@acme.example')).status).toBe(200);
    ok(await undo(await linkTo('huda.new@acme.example', 'undo')));
    expect(ok(await member()).body.data).toMatchObject({ email: 'huda.new@acme.example' });
    // A suspended member is no way around it.
    ok(await server.call('members.suspend', { headers: owner.headers, params: { id } }));
    await server.store.db.execute(sql`update users set password_hash = 'x' where id = ${id}`);
    ok(await change('again@acme.example'));
    expect(ok(await member()).body.data).toMatchObject({ email: 'huda.new@acme.example' });
    expect((await confirm(await linkTo('again@acme.example', 'confirm'))).status).toBe(422);
  });

  it('keeps no link beyond its time', async () => {
    const { request } = await signedIn('daniel@acme.example');
    ok(await request('daniel.new@acme.example'));
    const [token, back] = [
      await linkTo('daniel.new@acme.example', 'confirm'),
      await linkTo('daniel@acme.example', 'undo'),
    ];
    server.travel(DAY_MS + 1);
    expect(await confirm(token)).toMatchObject({ status: 422, body: { errors: { token: [SPENT] } } });
    server.travel(6 * DAY_MS);
    expect(await undo(back)).toMatchObject({ status: 422, body: { errors: { token: [SPENT] } } });
    expect((await login('daniel@acme.example')).status).toBe(200);
    server.travel(-7 * DAY_MS - 1);
  });

  it('is replaced by a second one, sent again, and cancelled', async () => {
    const { headers, request } = await signedIn('member@outlay.example');
    ok(await request('first@acme.example'));
    const first = await linkTo('first@acme.example', 'confirm');
    ok(await request('second@acme.example'));
    expect(await pendingOf(headers)).toBe('second@acme.example');
    expect((await confirm(first)).status).toBe(422);
    const second = await linkTo('second@acme.example', 'confirm');
    ok(await server.call('profile.resendEmail', { headers }));
    expect((await confirm(second)).status).toBe(422);
    const third = await linkTo('second@acme.example', 'confirm');
    ok(await server.call('profile.cancelEmail', { headers }));
    expect(await pendingOf(headers)).toBeUndefined();
    expect((await confirm(third)).status).toBe(422);
    expect((await login('member@outlay.example')).status).toBe(200);
  });

  // The embedded database runs one transaction at a time.
  describe.skipIf(kind === 'embedded')('while a request of the user is on its way', () => {
    it('keeps an address that is confirmed meanwhile', async () => {
      const { id, request } = await signedIn('member@outlay.example');
      const set = (email: string) => (tx: Db) =>
        tx.execute(sql`update users set email = ${email} where id = ${id}`);
      const saved = await before(
        id,
        () => request('member@outlay.example', {}),
        set('member.new@outlay.example'),
      );
      expect(saved).toMatchObject({ status: 200, body: { data: { email: 'member.new@outlay.example' } } });
      expect((await emailAndPassword(id))?.email).toBe('member.new@outlay.example');
      const requested = await before(
        id,
        () => request('member@outlay.example'),
        set('member@outlay.example'),
      );
      expect(requested.body.data).toMatchObject({ email: 'member@outlay.example', pending_email: null });
    });

    it('refuses a new password and an API token if the session ends meanwhile, as by an undone address', async () => {
      const email = 'member@outlay.example';
      const end = (id: number) => (tx: Db) => endSessionsOf(tx, id, 'test', server.services.clock.now());
      const { id, headers, request } = await signedIn(email);
      const { password_hash } = (await emailAndPassword(id)) ?? {};
      const change = { current_password: PASSWORD, password: 'three-blue-lanterns' };
      expect((await before(id, () => request(email, change), end(id))).status).toBe(401);
      expect((await emailAndPassword(id))?.password_hash).toBe(password_hash);
      expect((await server.call('company.get', { headers })).status).toBe(401);
      const again = await signedIn(email);
      const expires_on = new Date(server.services.clock.now().getTime() + 30 * DAY_MS)
        .toISOString()
        .slice(0, 10);
      const body = { name: 'Late', expires_on, scopes: [{ subject: 'expense', actions: ['read'] }] };
      const create = () => server.call('apiTokens.create', { headers: again.headers, body });
      expect((await before(id, create, end(id))).status).toBe(401);
      expect(await rowsOf(server.store.db, sql`select id from api_tokens where name = 'Late'`)).toEqual([]);
    });
  });

  it('answers identically for an address with an account, whose owner gets a notice without a link', async () => {
    const { headers, request } = await signedIn('noura@acme.example');
    const free = ok(await request('free@acme.example')).body;
    const taken = ok(await request('owner@nakheel.example')).body;
    expect(withoutAddress(taken)).toBe(withoutAddress(free));
    expect(await pendingOf(headers)).toBe('owner@nakheel.example');
    const [notice] = (await mailsTo('owner@nakheel.example')).slice(-1);
    expect(notice?.subject).toBe('You have an account in Outlay already');
    expect(notice?.text).not.toMatch(/confirm-email|Noura|Acme/u);
    expect((await login('owner@nakheel.example')).status).toBe(200);
  });

  it('is refused if another account has the address by the time of the confirmation', async () => {
    const { request } = await signedIn('noura@acme.example');
    ok(await request('contested@acme.example'));
    const token = await linkTo('contested@acme.example', 'confirm');
    await server.store.db.execute(
      sql`update users set email = 'contested@acme.example' where email = 'jassim@nakheel.example'`,
    );
    expect(await confirm(token)).toMatchObject({
      status: 422,
      body: { errors: { email: ['This is in use already.'] } },
    });
    await server.store.db.execute(
      sql`update users set email = 'jassim@nakheel.example' where email = 'contested@acme.example'`,
    );
  });

  it('is refused for a suspended user, whom the old address can still restore', async () => {
    const { id, request } = await signedIn('approver@outlay.example');
    const owner = (await signedIn('owner@outlay.example')).headers;
    ok(await request('approver.new@acme.example'));
    const [token, back] = [
      await linkTo('approver.new@acme.example', 'confirm'),
      await linkTo('approver@outlay.example', 'undo'),
    ];
    ok(await server.call('members.suspend', { params: { id }, headers: owner }));
    expect((await confirm(token)).status).toBe(422);
    const mails = (await mailsTo('approver@outlay.example')).length;
    ok(await undo(back));
    expect(await mailsTo('approver@outlay.example')).toHaveLength(mails);
    expect((await login('approver@outlay.example')).status).toBe(422);
  });

  it('is cancelled by a password that was set in between', async () => {
    const { request } = await signedIn('finance@outlay.example');
    ok(await request('finance.new@acme.example'));
    const token = await linkTo('finance.new@acme.example', 'confirm');
    ok(await server.call('password.forgot', { body: { email: 'finance@outlay.example' } }));
    await answerPasswordRequests(server.services);
    const { text = '' } = (await mailsTo('finance@outlay.example')).at(-1) ?? {};
    const reset = /choose-password#([\w-]{43})$/mu.exec(text)?.[1];
    ok(await server.call('password.reset', { body: { token: reset, password: 'three-blue-lanterns' } }));
    expect(await confirm(token)).toMatchObject({ status: 422, body: { errors: { token: [SPENT] } } });
  });

  it('is not possible without the password, as a change of the own member record', async () => {
    const email = 'owner@outlay.example';
    const { id, headers } = await signedIn(email);
    const { version } = ok(await server.call('members.get', { params: { id }, headers })).body.data as {
      version: number;
    };
    const body = { email: 'thief@evil.example', version };
    const refused = await server.call('members.update', { params: { id }, headers, body });
    expect(refused).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } });
    expect((await login(email)).status).toBe(200);
  });

  it('stores no token, and limits requests', async () => {
    const { request } = await signedIn('auditor@outlay.example');
    const answers = [];
    for (let at = 0; at < 6; at += 1) answers.push((await request(`auditor${at}@acme.example`)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    const token = await linkTo('auditor4@acme.example', 'confirm');
    expect(token).not.toBe('');
    const stored = await rowsOf(server.store.db, sql`select * from email_links`);
    expect(JSON.stringify(stored)).not.toContain(token);
  });
});
