import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import { openServer, type TestServer } from '../test-support/server.ts';
import { answerPasswordRequests } from './password-requests.ts';

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

  it('tell the owner of a locked account once, and nobody of an unknown address', async () => {
    const email = 'huda@acme.example';
    for (const at of ['198.18.0.1', '198.18.0.2']) {
      for (const address of [email, 'stranger@acme.example'])
        for (let guess = 0; guess < 6; guess += 1) await login(address, at, 'wrong');
      server.travel(16 * 60_000);
    }
    await answerPasswordRequests(server.services);
    const mails = await rowsOf<{ to: string }>(
      server.store.db,
      sql`select to_address as to from mails where subject = 'Several wrong passwords for your account'
        and to_address in (${email}, 'stranger@acme.example')`,
    );
    expect(mails).toEqual([{ to: email }]);
  });

  it('store no address of a network', async () => {
    await login('owner@outlay.example', '203.0.113.200');
    const rows = await rowsOf(server.store.db, sql`select * from known_networks`);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });

  it.each([
    { path: '/jwt/login', attempts: 20, body: { email: 'nobody@acme.example', password: 'wrong' } },
    { path: '/jwt/password/forgot', attempts: 20, body: {} },
    {
      path: '/api/site/contact/form/send',
      attempts: 10,
      body: { name: 'Lama', email: 'lama@acme.example', message: 'Hello' },
    },
  ])('refuse a network at $path before its body is read', async ({ path, attempts, body }) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.201' };
    const send = async (content: string | ReadableStream<Uint8Array>): Promise<number> => {
      const request = new Request(`http://localhost${path}`, {
        method: 'POST',
        headers,
        body: content,
        duplex: 'half',
      });
      return (await server.fetch(request)).status;
    };
    for (let at = 0; at < attempts; at += 1) {
      // Each account has limits of its own.
      const email = `nobody${at}@acme.example`;
      expect(await send(JSON.stringify({ ...body, email }))).not.toBe(429);
    }
    let pieces = 0;
    const endless = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pieces += 1;
          controller.enqueue(new Uint8Array(1024));
        },
      },
      { highWaterMark: 0 },
    );
    expect(await send(endless)).toBe(429);
    expect(pieces).toBe(0);
  });
});
