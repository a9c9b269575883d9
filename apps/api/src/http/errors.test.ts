import { sql } from '../db/drizzle.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isStorageFault } from '../db/database-error.ts';
import { FileStoreFault } from '../files/storage/file-store.ts';
import { DATABASES } from '../test-support/databases.ts';
import { openServer, type TestServer } from '../test-support/server.ts';
import { errorResponse } from './errors.ts';

const FINANCE = 'finance@outlay.example';

describe.each(DATABASES)('a full disk of the database on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
    // The state that PostgreSQL reports when it cannot extend a file.
    await server.store.db.execute(sql`create function no_space() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
    await server.store.db.execute(
      sql`create trigger no_space before insert on suppliers for each row execute function no_space()`,
    );
  });
  afterAll(() => server.close());

  test('answers writes with 503 in the language of the user, and stores nothing', async () => {
    const body = { name: 'No space' };
    const key = { 'idempotency-key': 'no-space' };
    const refused = await server.call('suppliers.create', { as: FINANCE, body, headers: key });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
    expect(refused.body.message).toContain('no space left');
    const arabic = { ...key, 'accept-language': 'ar' };
    const again = await server.call('suppliers.create', { as: FINANCE, body, headers: arabic });
    expect(again.body.message).toContain('لا توجد مساحة');
    await server.store.db.execute(sql`drop trigger no_space on suppliers`);
    const stored = await server.call('suppliers.create', { as: FINANCE, body, headers: key });
    expect(stored.status).toBe(200);
  });
});

test('answers 503 when the file store fails, whatever the cause, and not that the database does', async () => {
  const cause = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const fault = new FileStoreFault('The file store does not answer to PUT.', { cause });
  const refused = errorResponse(
    new Error('upload', { cause: fault }),
    'en',
    'r-1',
    pino({ level: 'silent' }),
  );
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining('file storage') });
});

test('recognizes full and read-only disks of files, also as a cause', () => {
  for (const code of ['ENOSPC', 'EROFS', 'EDQUOT']) {
    const error = Object.assign(new Error('write'), { code });
    expect([code, isStorageFault(new Error('put', { cause: error }))]).toEqual([code, true]);
  }
  expect(isStorageFault(Object.assign(new Error('open'), { code: 'EACCES' }))).toBe(false);
});
