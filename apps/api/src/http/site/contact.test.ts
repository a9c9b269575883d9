import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { DATABASES } from '../../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';

const NO_BUILDS = { panel: null, site: null, storybook: null };

describe.each(DATABASES)('the contact form on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind, { env: { contactTo: 'desk@outlay.example' } });
  });
  afterAll(() => server.close());

  const message = { name: 'Lama', email: 'lama@example.com', message: 'Hello' };
  const stored = async (q: string) =>
    (
      ok(await server.call('contact.list', { as: 'admin@outlay.example', query: { q } })).body.data as {
        items: { reference: string; suspicion: string | null; message: string }[];
      }
    ).items;

  test('stores every valid message and returns its reference, suspicious ones with the reason', async () => {
    const kinds = [
      { body: {}, suspicion: null },
      { body: { website: 'http://spam.example' }, suspicion: 'trap' },
      { body: { signed_time: '123.forged' }, suspicion: 'time' },
      { body: { signed_time: '__FORM_TIME__' }, suspicion: 'time' },
    ];
    for (const [at, { body, suspicion }] of kinds.entries()) {
      const text = `Kind ${at} of the contact form`;
      const sent = await server.call('contact.send', { body: { ...message, message: text, ...body } });
      expect(sent.body.data).toEqual({ reference: expect.stringMatching(/^MSG-\d{5}$/u) });
      const { reference } = sent.body.data as { reference: string };
      expect(await stored(text)).toMatchObject([{ reference, suspicion, message: text }]);
      const { rows } = await server.store.db.execute(
        sql`select to_address, subject from mails where subject like ${`%${reference}%`}`,
      );
      const to_address = 'desk@outlay.example';
      expect(rows).toEqual([
        { to_address, subject: `${suspicion === null ? '' : '[?] '}${reference}: Lama` },
      ]);
    }
    const body = { ...message, email: 'no', website: 'x' };
    expect((await server.call('contact.send', { body })).status).toBe(422);
  });

  test('sends no mail where no address is set for its messages', async () => {
    const mute = createApp(
      { ...server.services, env: { ...server.services.env, contactTo: null } },
      NO_BUILDS,
    );
    const text = 'Without an address';
    const sent = await mute.request('http://localhost/api/site/contact/form/send', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...message, message: text }),
    });
    expect(sent.status).toBe(200);
    const [{ reference = '' } = {}] = await stored(text);
    const { rows } = await server.store.db.execute(
      sql`select id from mails where subject like ${`%${reference}%`}`,
    );
    expect(rows).toEqual([]);
  });

  test('works without scripts', async () => {
    const text = 'Sent without scripts';
    const plain = await server.fetch(
      new Request('http://localhost/api/site/contact/form/send', {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'text/html',
          referer: 'http://localhost/ar/home',
        },
        body: new URLSearchParams({ ...message, message: text }).toString(),
      }),
    );
    expect(plain.headers.get('content-type')).toContain('text/html');
    expect(await plain.text()).toContain('الرقم المرجعي');
    expect(await stored(text)).toHaveLength(1);
  });

  test('lists messages for administrators only, filtered by suspicion and newest first', async () => {
    const query = { suspicious: true, per_page: 2 } as const;
    for (const as of ['owner@outlay.example', 'provider@outlay.example', 'client@acme.example'])
      expect((await server.call('contact.list', { as, query })).status).toBe(403);
    const page = ok(await server.call('contact.list', { as: 'admin@outlay.example', query })).body.data as {
      items: { id: number; suspicion: string | null }[];
      total: number;
    };
    expect(page.total).toBe(3);
    expect(page.items.map(({ suspicion }) => suspicion)).toEqual(['time', 'time']);
    expect(page.items[0]?.id).toBeGreaterThan(page.items[1]?.id ?? 0);
  });
});
