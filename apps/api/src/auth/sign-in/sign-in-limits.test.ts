import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { openServer, type TestServer } from '../../test-support/server.ts';
import { answerPasswordRequests } from '../passwords/password-requests.ts';

describe('limits of sign-ins', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer('embedded', { env: { trustProxy: true } });
  });
  afterAll(() => server.close());

  const login = async (email: string, address: string, password = 'outlay-demo'): Promise<number> =>
    (
      await server.call('auth.login', {
        body: { email, password },
        headers: { 'x-forwarded-for': address },
      })
    ).status;

  it('count the addresses of one IPv6 network as one caller', async () => {
    const answers: number[] = [];
    for (let at = 0; at < 21; at += 1)
      answers.push(await login(`nobody${at}@acme.example`, `2001:db8:0:7::${at.toString(16)}`, 'wrong'));
    expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 422));
    expect(answers[20]).toBe(429);
    expect(await login('owner@outlay.example', '2001:db8:0:8::1')).toBe(200);
  });

  it('do not lock out a user where they have signed in before', async () => {
    const email = 'noura@acme.example';
    expect(await login(email, '192.0.2.20')).toBe(200);
    const guesses: number[] = [];
    // From as many networks as there are guesses: they count together.
    for (let at = 0; at < 8; at += 1) guesses.push(await login(email, `198.51.${at}.7`, 'wrong'));
    expect(guesses).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
    expect(await login(email, '203.0.113.77')).toBe(429);
    expect(await login(email, '192.0.2.99')).toBe(200);
    // Guesses from the known network are limited too, and a success there does not reset the others.
    expect(await login(email, '203.0.113.77')).toBe(429);
    for (let at = 0; at < 5; at += 1) expect(await login(email, '192.0.2.5', 'wrong')).toBe(422);
    expect(await login(email, '192.0.2.20')).toBe(429);
    server.travel(16 * 60_000);
    expect(await login(email, '203.0.113.77')).toBe(200);
  });

  it('notify the owner of a locked account once, and no one for an unknown address', async () => {
    const email = 'huda@acme.example';
    for (const at of ['198.18.0.1', '198.18.0.2']) {
      for (const address of [email, 'stranger@acme.example'])
        for (let guess = 0; guess < 6; guess += 1) await login(address, at, 'wrong');
      server.travel(16 * 60_000);
    }
    await answerPasswordRequests(server.services);
    const mails = await rowsOf<{ to: string }>(
      server.store.db,
      sql`select to_address as to from mails where subject = 'محاولات دخول خاطئة إلى حسابك'
        and to_address in (${email}, 'stranger@acme.example')`,
    );
    expect(mails).toEqual([{ to: email }]);
  });

  it("mail strangers' requests for a link only as often as links expire, and those of a known network always", async () => {
    const email = 'auditor@outlay.example';
    expect(await login(email, '192.0.2.150')).toBe(200);
    const links = async (): Promise<number> => {
      await answerPasswordRequests(server.services);
      const mails = await rowsOf(
        server.store.db,
        sql`select 1 from mails where to_address = ${email} and subject = 'A new password for Outlay'`,
      );
      return mails.length;
    };
    const request = async (address: string): Promise<number> => {
      const headers = { 'x-forwarded-for': address };
      return (await server.call('password.forgot', { body: { email }, headers })).status;
    };
    for (let quarter = 0; quarter < 3; quarter += 1) {
      for (const host of [7, 8, 9]) expect(await request(`198.51.100.${host}`)).toBe(200);
      server.travel(16 * 60_000);
    }
    expect(await links()).toBe(3);
    expect(await request('192.0.2.150')).toBe(200);
    expect(await links()).toBe(4);
    server.travel(61 * 60_000);
    expect(await request('198.51.100.7')).toBe(200);
    expect(await links()).toBe(5);
  });

  it('store no address of a network', async () => {
    await login('owner@outlay.example', '203.0.113.200');
    const rows = await rowsOf(server.store.db, sql`select * from known_networks`);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });

  const post = async (
    path: string,
    headers: Record<string, string>,
    body: string | ReadableStream<Uint8Array>,
  ): Promise<number> => {
    const init = { method: 'POST', headers, body, duplex: 'half' } as const;
    return (await server.fetch(new Request(`http://localhost${path}`, init))).status;
  };

  const CONTACT = '/api/site/contact/form/send';
  it.each([
    {
      path: '/jwt/login',
      attempts: 20,
      body: { password: 'wrong' },
      refused: ['/jwt/login', '/jwt/login/verify'],
    },
    {
      path: '/jwt/register',
      attempts: 30,
      // The country is unknown, which is found after the attempt was counted.
      body: {
        company_name: 'Lama',
        country_id: 999_999,
        name: 'Lama',
        phone: '+966500000001',
        password: 'two-green-doors',
      },
      refused: ['/jwt/register'],
    },
    { path: '/jwt/password/forgot', attempts: 20, body: {}, refused: ['/jwt/password/forgot'] },
    {
      path: '/jwt/password/reset',
      attempts: 20,
      body: { token: 'guess', password: 'two-green-doors' },
      // The first one also accepts invitations.
      refused: ['/jwt/password/reset', '/jwt/email/confirm', '/jwt/email/undo'],
    },
    { path: CONTACT, attempts: 10, body: { name: 'Lama', message: 'Hello' }, refused: [CONTACT] },
  ])('refuse a network at $path before its body is read', async ({ path, attempts, body, refused }) => {
    const from = { 'x-forwarded-for': '192.0.2.201' };
    const json = { 'content-type': 'application/json', ...from };
    const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...from };
    for (let at = 0; at < attempts; at += 1) {
      // Each account has limits of its own.
      const fields = 'token' in body ? body : { ...body, email: `nobody${at}@acme.example` };
      expect(await post(path, json, JSON.stringify(fields))).not.toBe(429);
    }
    let pieces = 0;
    const endless = (): ReadableStream<Uint8Array> =>
      new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            pieces += 1;
            controller.enqueue(new Uint8Array(1024));
          },
        },
        { highWaterMark: 0 },
      );
    for (const to of refused)
      for (const headers of to === CONTACT ? [json, form] : [json])
        expect({ to, status: await post(to, headers, endless()), pieces }).toEqual({
          to,
          status: 429,
          pieces: 0,
        });
  });
});
