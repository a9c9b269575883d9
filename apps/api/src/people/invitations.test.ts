import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';

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
