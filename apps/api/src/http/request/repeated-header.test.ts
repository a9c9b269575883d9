import { createAdaptorServer } from '@hono/node-server';
import { connect, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { openServer, type TestServer } from '../../test-support/server.ts';

describe('a request that repeats a header', () => {
  let server: TestServer;
  let http: Server;
  beforeAll(async () => {
    server = await openServer('embedded', { demo: false });
    const app = createApp(server.services, { panel: null, site: null, storybook: null });
    http = createAdaptorServer({ fetch: app.fetch }) as Server;
    await new Promise<void>((resolve) => {
      http.listen(0, '127.0.0.1', resolve);
    });
  });
  afterAll(async () => {
    http.close();
    await server.close();
  });

  /** Sends a request as written, which clients of HTTP refuse to do; resolves to the response. */
  const send = (...lines: readonly string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect((http.address() as AddressInfo).port, '127.0.0.1');
      let received = '';
      socket.on('data', (chunk) => {
        received += chunk.toString();
      });
      socket.on('end', () => resolve(received));
      socket.on('error', reject);
      socket.write(`${['GET /healthz HTTP/1.1', 'Connection: close', ...lines].join('\r\n')}\r\n\r\n`);
    });

  test.each([
    ['Host: a.example', 'Host: b.example'],
    ['Host: a.example', 'Authorization: Bearer one', 'authorization: Bearer two'],
    ['Host: a.example', 'X-Company-Id: 1', 'x-company-id: 2'],
    ['Host: a.example', 'Idempotency-Key: one', 'Idempotency-Key: two'],
    ['Host: a.example', 'Content-Type: application/json', 'Content-Type: text/plain'],
  ])('is refused with 400 and the name: %s, %s', async (...lines) => {
    const answer = await send(...lines);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /u);
    expect(answer).toContain(
      `The header ${lines.at(-1)?.split(':')[0]?.toLowerCase()} was sent more than once.`,
    );
  });

  test('is accepted where several are allowed', async () => {
    const answer = await send(
      'Host: a.example',
      'Accept-Language: ar',
      'Accept-Language: en',
      'Accept: a/b',
      'Accept: c/d',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /u);
  });
});
