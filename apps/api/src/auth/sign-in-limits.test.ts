import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer, type TestServer } from '../test-support/server.ts';

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
});
