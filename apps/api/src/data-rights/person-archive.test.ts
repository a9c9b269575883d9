import type { AuditEntry, Member, Page, SessionUser } from '@outlay/domain';
import { TextWriter, Uint8ArrayReader, Uint8ArrayWriter, ZipReader, type FileEntry } from '@zip.js/zip.js';
import { and, eq, getTableName, sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import { expenses, receipts, users } from '../db/schema/index.ts';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { ok, openServer, type CallInput, type TestServer } from '../test-support/server.ts';
import { MAX_ARCHIVES } from './data-rights.handlers.ts';
import { NOT_ABOUT_USERS, NOT_EXPORTED } from './not-personal.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';

const OWNER = 'owner@outlay.example';
const MEMBER = 'member@outlay.example';
const STRANGER = 'owner@nakheel.example';
const IBAN = 'SA0380000000608010167519';

type Rows = Record<string, unknown>[];
type Archive = {
  readonly json: Readonly<Record<string, Rows>>;
  readonly files: ReadonlyMap<string, Uint8Array>;
};

describe.each(FASTEST_DATABASE)('the archive of a person on %s', (kind) => {
  let server: TestServer;
  const ids = new Map<string, number>();
  const idOf = (email: string): number => ids.get(email) ?? 0;

  beforeAll(async () => {
    server = await openServer(kind);
    const rows = await server.store.db.select({ id: users.id, email: users.email }).from(users);
    for (const { id, email } of rows) ids.set(email, id);
    await server.token(MEMBER);
  });
  afterAll(() => server.close());

  /** Downloads an archive; text files are parsed as JSON, the others are bytes. */
  const download = async (path: string, as: string): Promise<Archive> => {
    const headers = { authorization: `Bearer ${await server.token(as)}` };
    const response = await server.fetch(
      new Request(`http://localhost/api/partner/v1/web/${path}`, { headers }),
    );
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const zip = new ZipReader(new Uint8ArrayReader(new Uint8Array(await response.arrayBuffer())), {
      useWebWorkers: false,
    });
    const json: Record<string, Rows> = {};
    const files = new Map<string, Uint8Array>();
    for (const entry of (await zip.getEntries()) as FileEntry[]) {
      if (entry.filename.endsWith('.json'))
        json[entry.filename.slice(0, -5)] = JSON.parse(await entry.getData(new TextWriter())) as Rows;
      else files.set(entry.filename, await entry.getData(new Uint8ArrayWriter()));
    }
    await zip.close();
    return { json, files };
  };
  const own = (as: string) => download('profile/data', as);
  const ofMember = (email: string, as = OWNER) => download(`user/${idOf(email)}/data`, as);
  const entries = async (input: CallInput) =>
    (ok(await server.call('auditEntries.list', { as: OWNER, ...input })).body.data as Page<AuditEntry>).items;

  test('contains one file for each table with data about people, and every receipt as it was stored', async () => {
    const { json, files } = await own(MEMBER);
    expect(Object.keys(json).toSorted()).toEqual(
      ['about', ...PERSONAL_TABLES.map(({ file }) => file)].toSorted(),
    );
    const id = idOf(MEMBER);
    expect(json['profile']).toMatchObject([{ id, email: MEMBER }]);
    const own_expenses = await server.store.db.$count(expenses, eq(expenses.userId, id));
    expect(own_expenses).toBeGreaterThan(3);
    expect(json['expenses']).toHaveLength(own_expenses);
    const stored = await server.store.db
      .select({ key: receipts.storageKey })
      .from(receipts)
      .innerJoin(expenses, eq(expenses.id, receipts.expenseId))
      .where(and(eq(expenses.userId, id), sql`${receipts.releasedAt} is null`));
    expect([...files.keys()].every((name) => name.startsWith('receipts/'))).toBe(true);
    expect(files.size).toBe(stored.length);
    const [first] = stored;
    const bytes = await server.services.files.get(first?.key ?? '');
    expect([...files.values()].some((file) => Buffer.from(bytes ?? []).equals(file))).toBe(true);
    const history = json['expense-history'] ?? [];
    expect(history.some(({ by_id }) => by_id !== id)).toBe(true);
    expect(json['notifications']?.length).toBeGreaterThan(0);
  });

  test('contains the own IBAN in full, and no secret of sessions and tokens', async () => {
    const params = { id: idOf(MEMBER) };
    const { version } = ok(await server.call('bankDetails.get', { as: MEMBER, params })).body.data as {
      version: number;
    };
    ok(await server.call('bankDetails.change', { as: MEMBER, params, body: { iban: IBAN, version } }));
    const { json } = await own(MEMBER);
    expect(json['bank-details']?.at(-1)).toMatchObject({ iban: IBAN });
    expect(json['sessions']?.length).toBeGreaterThan(0);
    const names = Object.values(json).flatMap((rows) =>
      Array.isArray(rows) ? rows.flatMap((row) => Object.keys(row)) : [],
    );
    for (const secret of ['password_hash', 'refresh_id', 'hash', 'secret', 'sealed_iban', 'storage_key'])
      expect(names).not.toContain(secret);
  });

  test('contains the data of the company only for a member, and no addresses of other users', async () => {
    const { json } = await ofMember(MEMBER);
    const [company] = await server.store.db
      .select({ id: users.companyId })
      .from(users)
      .where(eq(users.email, MEMBER));
    const companies = Object.entries(json).flatMap(([, rows]) =>
      Array.isArray(rows)
        ? rows.flatMap(({ company_id }) => (company_id === undefined ? [] : [company_id]))
        : [],
    );
    expect(new Set(companies)).toEqual(new Set([company?.id]));
    const others = (json['audit-trail'] ?? []).filter(({ user_id }) => user_id !== idOf(MEMBER));
    expect(others.length).toBeGreaterThan(0);
    expect(others.every(({ address }) => address === null)).toBe(true);
  });

  test('contains no names and values of other members whom the person administered', async () => {
    const params = { id: idOf('approver@outlay.example') };
    const { version, name } = ok(await server.call('members.get', { as: OWNER, params })).body.data as Member;
    const change = (changed: string, current: number) =>
      server.call('members.update', { as: OWNER, params, body: { name: changed, version: current } });
    const { version: next } = ok(await change('Passing Name', version)).body.data as Member;
    ok(await change(name, next));
    const { json } = await own(OWNER);
    const trail = json['audit-trail'] ?? [];
    const about = trail.filter(({ subject, record_id }) => subject === 'users' && record_id === params.id);
    expect(about.length).toBeGreaterThan(1);
    expect(about.every(({ record_name, detail }) => record_name === null && detail === null)).toBe(true);
    expect(JSON.stringify(trail)).not.toContain('Passing Name');
    const changes = (await ofMember('approver@outlay.example')).json['audit-trail'];
    expect(JSON.stringify(changes)).toContain('Passing Name');
  });

  test('contains no values of records about others that the person changed', async () => {
    const colleague = idOf('approver@outlay.example');
    const body = { name: 'Archive team', member_ids: [colleague], approver_ids: [] };
    const { id } = ok(await server.call('teams.create', { as: OWNER, body })).body.data as { id: number };
    const { json } = await own(OWNER);
    const about = (json['audit-trail'] ?? []).filter(
      ({ subject, record_id }) => subject === 'teams' && record_id === id,
    );
    expect(about).toMatchObject([{ record_name: 'Archive team', detail: null }]);
    ok(await server.call('teams.remove', { as: OWNER, params: { id } }));
  });

  test('contains every company that a provider serves', async () => {
    const { json } = await own('provider@outlay.example');
    expect(json['companies']?.length).toBeGreaterThan(0);
    expect(json['profile']).toHaveLength(1);
  });

  test('is for owners of the company, and only of its members', async () => {
    const params = { id: idOf(MEMBER) };
    expect((await server.call('members.data', { as: STRANGER, params })).status).toBe(404);
    expect((await server.call('members.data', { as: OWNER, params: { id: 999_999 } })).status).toBe(404);
    for (const as of ['finance@outlay.example', 'auditor@outlay.example', MEMBER])
      expect([as, (await server.call('members.data', { as, params })).status]).toEqual([as, 403]);
  });

  test('is recorded in the audit trail with the person', async () => {
    await ofMember('finance@outlay.example');
    const record_id = idOf('finance@outlay.example');
    const [entry] = await entries({ query: { event: 'personal_data_exported', record_id } });
    expect(entry).toMatchObject({ user: { id: idOf(OWNER) }, subject: 'users', record_id });
  });

  test('is limited per user and hour', async () => {
    const as = 'approver@outlay.example';
    for (let at = 0; at < MAX_ARCHIVES; at += 1)
      expect((await server.call('profile.data', { as })).status).toBe(200);
    const refused = await server.call('profile.data', { as });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    server.travel(61 * 60_000);
    const signedIn = await server.call('auth.login', { body: { email: as, password: 'outlay-demo' } });
    const headers = { authorization: `Bearer ${(signedIn.body.data as SessionUser).token.access_token}` };
    expect((await server.call('profile.data', { headers })).status).toBe(200);
  });

  test('is read from definitions that cover every table of the database', async () => {
    const known = new Set([
      ...PERSONAL_TABLES.map(({ table }) => getTableName(table)),
      ...[
        ...Object.keys(NOT_ABOUT_USERS),
        ...Object.keys(NOT_EXPORTED).map((name) => name.split('.')[0] ?? ''),
      ].map((name) => name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)),
    ]);
    const tables = await rowsOf<{ name: string }>(
      server.store.db,
      sql`select table_name::text as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    expect(tables.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });
});
