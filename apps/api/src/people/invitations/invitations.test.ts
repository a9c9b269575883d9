import type { SessionUser } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { ok, openServer, type CallResponse, type TestServer } from '../../test-support/server.ts';

const OWNER = 'owner@outlay.example';

describe('invitations', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer('embedded');
  });
  afterAll(() => server.close());

  const mailsTo = (email: string) =>
    rowsOf<{ subject: string; text: string }>(
      server.store.db,
      sql`select subject, text_body as text from mails where to_address = ${email} order by id`,
    );
  const create = (body: object, headers = {}) => server.call('members.create', { as: OWNER, body, headers });

  it('are sent again whatever request id the caller chooses', async () => {
    const headers = { 'x-request-id': 'the-same-id-again' };
    const made = ok(await create({ name: 'Reem', email: 'reem@acme.example' }, headers));
    const { id } = made.body.data as { id: number };
    ok(await server.call('members.invite', { as: OWNER, params: { id }, headers }));
    expect(await mailsTo('reem@acme.example')).toHaveLength(2);
  });

  it('refuse a name with a line break at its field', async () => {
    const refused = await create({ name: 'Reem\r\nBcc: all@acme.example', email: 'bcc@acme.example' });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { name: ['Enter one line, without line breaks or control characters.'] } },
    });
  });
});

/** Returns a response without what differs between any two accounts. */
const withoutIds = ({ body }: CallResponse): string =>
  JSON.stringify(body, (key, value: unknown) =>
    ['id', 'company_id', 'access_token', 'refresh_token', 'email', 'conditions'].includes(key)
      ? typeof value
      : value,
  );

const headersOf = ({ body }: CallResponse) => ({
  authorization: `Bearer ${(body.data as SessionUser).token.access_token}`,
});

const REGISTRATION = {
  company_name: 'Cheap Pills at evil.example',
  country_id: 414,
  name: 'Click evil.example',
  phone: '+965 5000 0000',
  password: 'tall-lamp-by-the-sea',
};

describe('a company registered where mails are sent', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer('embedded', { env: { smtpUrl: 'smtp://127.0.0.1:1', trustProxy: true } });
  });
  afterAll(() => server.close());

  const mailsTo = (email: string) =>
    rowsOf<{ subject: string; text: string }>(
      server.store.db,
      sql`select subject, text_body as text from mails where to_address = ${email} order by id`,
    );
  const register = (email: string, more = {}) =>
    server.call('auth.register', { body: { ...REGISTRATION, email, ...more } });
  const login = (email: string, password = 'outlay-demo', headers = {}) =>
    server.call('auth.login', { body: { email, password }, headers });
  const invite = (headers: Record<string, string>, email: string) =>
    server.call('members.create', { headers, body: { name: 'Victim', email } });
  const verify = async (email: string) => {
    const { text = '' } = (await mailsTo(email)).at(-1) ?? {};
    ok(
      await server.call('email.confirm', {
        body: { token: /confirm-email#([\w-]{43})$/mu.exec(text)?.[1] ?? '' },
      }),
    );
  };

  it('sends nothing to others before its owner has verified the address', async () => {
    const headers = headersOf(ok(await register('founder@pills.example')));
    expect((await server.call('expenses.list', { headers })).status).toBe(200);
    const refused = await invite(headers, 'victim@acme.example');
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { email: [expect.stringContaining('Confirm your own e-mail address first')] } },
    });
    expect(await mailsTo('victim@acme.example')).toEqual([]);
    expect(ok(await server.call('profile.email', { headers })).body.data).toMatchObject({ verified: false });
    ok(await server.call('profile.resendEmail', { headers }));
    const mails = await mailsTo('founder@pills.example');
    expect(mails).toHaveLength(2);
    // Their reader may be a stranger: they contain nothing that was typed.
    expect(JSON.stringify(mails)).not.toMatch(/Cheap|Pills at|Click/u);
    await verify('founder@pills.example');
    expect(ok(await server.call('profile.email', { headers })).body.data).toMatchObject({ verified: true });
    ok(await invite(headers, 'victim@acme.example'));
    expect(await mailsTo('victim@acme.example')).toHaveLength(1);
  });

  it('has no more members than its plan has seats', async () => {
    const headers = headersOf(ok(await register('founder@seats.example')));
    await verify('founder@seats.example');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => invite(headers, `seat${at}@seats.example`)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 200, 422, 422, 422, 422,
    ]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body.errors?.['email']?.[0]).toContain('5 seats');
  });

  it('is limited, together with other companies, in the mails to one person', async () => {
    const sent: number[] = [];
    for (const domain of ['one', 'two']) {
      const headers = headersOf(ok(await register(`founder@${domain}.example`)));
      await verify(`founder@${domain}.example`);
      const made = await invite(headers, 'flooded@acme.example');
      sent.push(made.status);
      const { id = 0 } = (made.body.data ?? {}) as { id?: number };
      for (let at = 0; at < 3; at += 1)
        sent.push((await server.call('members.invite', { headers, params: { id } })).status);
    }
    expect(sent).toEqual([200, 200, 200, 429, 429, 404, 404, 404]);
    expect(await mailsTo('flooded@acme.example')).toHaveLength(3);
  });

  it('gets the same response for an address with an account, whose owner is notified', async () => {
    const [fresh, taken] = [await register('fresh@acme.example'), await register('owner@nakheel.example')];
    expect([taken.status, withoutIds(taken)]).toEqual([200, withoutIds(fresh)]);
    const [notice] = await mailsTo('owner@nakheel.example');
    expect(notice?.subject).toBe('لديك حساب في Outlay');
    expect(notice?.text).not.toMatch(/confirm-email|Click|Cheap/u);
    // Signing in again does not tell them apart either, and the owner keeps their account.
    for (const email of ['fresh@acme.example', 'owner@nakheel.example'])
      expect((await login(email, REGISTRATION.password)).status).toBe(200);
    expect((await login('owner@nakheel.example')).status).toBe(200);
    expect((await invite(headersOf(taken), 'other@acme.example')).status).toBe(422);
  });

  it('cannot guess the password of the account whose address it entered', async () => {
    ok(await register('owner@outlay.example'));
    const from = { 'x-forwarded-for': '198.51.100.4' };
    const answers: number[] = [];
    for (const password of [
      'wrong',
      REGISTRATION.password,
      'wrong',
      'wrong',
      'wrong',
      'wrong',
      'outlay-demo',
    ])
      answers.push((await login('owner@outlay.example', password, from)).status);
    expect(answers).toEqual([422, 200, 422, 422, 422, 422, 429]);
  });

  it('does not learn by an invitation who has an account elsewhere', async () => {
    const headers = headersOf(ok(await register('founder@probe.example')));
    await verify('founder@probe.example');
    const [free, taken] = [
      await invite(headers, 'nobody@probe.example'),
      await invite(headers, 'member@nakheel.example'),
    ];
    expect([free.status, taken.status]).toEqual([200, 200]);
    expect(taken.body.data).toMatchObject({ status: 'invited', email: 'member@nakheel.example' });
    const [notice] = (await mailsTo('member@nakheel.example')).slice(-1);
    expect(notice?.text).toContain('has an account there already');
    expect((await login('member@nakheel.example')).status).toBe(200);
    expect((await invite(headers, 'member@nakheel.example')).body.errors).toEqual({
      email: ['This is in use already.'],
    });
  });
});
