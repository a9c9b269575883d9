import { CONTRACT, type Call, type CallName } from '@outlay/api-client/contract';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerPasswordRequests } from '../../auth/passwords/password-requests.ts';
import { rowsOf } from '../../db/rows.ts';
import { openServer, type TestServer } from '../../test-support/server.ts';

const OWNER = 'owner@outlay.example';
const FORGED = 'forged-host.example';
/** Every header from which servers take their own address. */
const HEADERS = {
  host: FORGED,
  'x-forwarded-host': FORGED,
  'x-forwarded-server': FORGED,
  'x-original-host': FORGED,
  'x-host': FORGED,
  forwarded: `host=${FORGED};proto=https`,
};

describe.each([false, true])('a forged host, with TRUST_PROXY %s,', (trustProxy) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer('embedded', { env: { trustProxy } });
  });
  afterAll(() => server.close());

  const send = (method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
    server.fetch(
      new Request(`http://${FORGED}${path}`, {
        method,
        headers: { ...HEADERS, ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );

  test('is in no response of any read, page or redirect', async () => {
    const authorization = `Bearer ${await server.token(OWNER)}`;
    const calls = (Object.entries(CONTRACT) as [CallName, Call][]).filter(
      ([, { method, as }]) => method === 'GET' && as !== 'events',
    );
    const paths = [
      '/',
      '/login',
      '/home',
      '/home/',
      '/ar',
      '/panel',
      '/storybook',
      '/api/openapi.json',
      '/api/docs',
      `//${FORGED}/`,
      // The whole journal as PDF takes seconds.
      ...calls.map(
        ([name, { path }]) =>
          `${path.replaceAll(/\{\w+\}/gu, '1')}${name === 'journal.pdf' ? '?from=2026-01-01&to=2026-01-31' : ''}`,
      ),
    ];
    const found: string[] = [];
    for (const path of paths) {
      const response = await send('GET', path, { authorization });
      const text = [...response.headers].join('\n') + Buffer.from(await response.arrayBuffer()).toString();
      if (text.includes(FORGED) || response.status >= 500) found.push(`${path} ${response.status}`);
    }
    // Pages that are not built in tests are answered with 503.
    expect(found.filter((one) => !/^\/(?:home|home\/|panel) 503$/u.test(one))).toEqual([]);
  });

  test('is in no link of a mail', async () => {
    const json = { 'content-type': 'application/json' };
    const member = 'member@outlay.example';
    const asked = await send('POST', CONTRACT['password.forgot'].path, json, { email: member });
    expect(asked.status).toBe(200);
    await answerPasswordRequests(server.services);
    const authorization = `Bearer ${await server.token(OWNER)}`;
    const invited = await send(
      'POST',
      CONTRACT['members.create'].path,
      { ...json, authorization },
      { name: 'Forged', email: 'forged@acme.example' },
    );
    expect(await invited.json()).toMatchObject({ status: 200 });
    const { id } = (
      await rowsOf<{ id: number }>(
        server.store.db,
        sql`select id from users where email = 'forged@acme.example'`,
      )
    )[0] ?? { id: 0 };
    const path = CONTRACT['members.invite'].path.replace('{id}', String(id));
    expect((await send('POST', path, { authorization })).status).toBe(200);
    const mails = await rowsOf<{ text: string; whole: string }>(
      server.store.db,
      sql`select text_body as text, to_jsonb(mails)::text as whole from mails`,
    );
    const links = mails.flatMap(({ text }) => text.match(/https?:\/\/[^/\s]+/gu) ?? []);
    expect(links.length).toBeGreaterThanOrEqual(2);
    expect(new Set(links)).toEqual(new Set(['http://outlay.test']));
    expect(mails.filter(({ whole }) => whole.includes(FORGED))).toEqual([]);
  });
});
