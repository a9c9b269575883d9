import { DAY_MS } from '@outlay/domain';
import type { AuditEntry, Page, PermissionSet, Supplier } from '@outlay/domain';
import { and, eq, sql, type SQL } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '../db/schema/index.ts';
import { auditRetentionJob } from '../jobs/audit-retention.job.ts';
import { runJob } from '../jobs/jobs.ts';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { ok, openServer, type CallInput, type TestServer } from '../test-support/server.ts';
import { sealEntries } from './seal.ts';
import { verifyAudit } from './verify.ts';

const OWNER = 'owner@outlay.example';
const AUDITOR = 'auditor@outlay.example';

/** Returns the time some years ago. */
const at = (years: number) => new Date(Date.now() - years * 366 * DAY_MS).toISOString();

describe.each(FASTEST_DATABASE)('the audit trail on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(database);
  });
  afterAll(() => server.close());

  const dataOf = async (...input: Parameters<TestServer['call']>): Promise<unknown> =>
    ok(await server.call(...input)).body.data;
  const entries = async (query: NonNullable<CallInput['query']>, as = OWNER) =>
    (await dataOf('auditEntries.list', { as, query })) as Page<AuditEntry>;
  const makeSupplier = async (name: string) =>
    (await dataOf('suppliers.create', { as: OWNER, body: { name } })) as Supplier;

  test('records who created, changed and deleted a record, with the values before and after', async () => {
    const made = await makeSupplier('Gulf Line');
    const body = { name: 'Gulf Line Freight', note: 'Weekly', version: made.version };
    ok(await server.call('suppliers.update', { as: OWNER, params: { id: made.id }, body }));
    ok(await server.call('suppliers.remove', { as: OWNER, params: { id: made.id } }));
    const { items } = await entries({ subject: 'suppliers', record_id: made.id, sort: 'id', desc: false });
    expect(items.map(({ event, record_name }) => [event, record_name])).toEqual([
      ['record_created', 'Gulf Line'],
      ['record_changed', 'Gulf Line Freight'],
      ['record_deleted', 'Gulf Line Freight'],
    ]);
    expect(items[1]?.changes).toEqual([
      { field: 'name', before: 'Gulf Line', after: 'Gulf Line Freight' },
      { field: 'note', before: null, after: 'Weekly' },
    ]);
    expect(items[1]).toMatchObject({
      user: { name: expect.any(String) as string },
      changed_fields: 'name, note',
      request_id: expect.stringMatching(/^[\w-]{8,64}$/u) as string,
    });
  });

  test('shows no address of a failed sign-in to a reader from whom a rule hides the addresses of members', async () => {
    await server.call('auth.login', { body: { email: OWNER, password: 'wrong-password' } });
    const set = sql`id = (select permission_set_id from users where email = ${AUDITOR})`;
    const detailFor = async (rules: readonly object[]) => {
      await server.store.db.execute(
        sql`update permission_sets set rules = ${JSON.stringify(rules)}::jsonb where ${set}`,
      );
      return (await entries({ event: 'sign_in_failed' }, AUDITOR)).items[0]?.detail;
    };
    const all = { action: 'read', subject: 'all' };
    const hidden = { action: 'read', subject: 'users', fields: ['email'], inverted: true };
    expect(await detailFor([all])).toEqual({ email: OWNER });
    expect(await detailFor([all, hidden])).toEqual({});
    await server.store.db.execute(sql`update permission_sets set rules = null where ${set}`);
  });

  test('records no entry for a write that changes nothing', async () => {
    const made = await makeSupplier('Unchanged');
    const body = { name: 'Unchanged', version: made.version };
    ok(await server.call('suppliers.update', { as: OWNER, params: { id: made.id }, body }));
    expect((await entries({ subject: 'suppliers', record_id: made.id })).total).toBe(1);
  });

  test('records the rules of a permission set before and after', async () => {
    const rules = [{ action: ['read'], subject: ['suppliers'] }];
    const set = { as: OWNER, body: { name: 'Readers', rules } };
    const made = (await dataOf('permissionSets.create', set)) as PermissionSet;
    const after = [{ action: ['read'], subject: ['customers'] }];
    const body = { rules: after, version: made.version };
    ok(await server.call('permissionSets.update', { as: OWNER, params: { id: made.id }, body }));
    const { items } = await entries({ subject: 'webRules', record_id: made.id, event: 'record_changed' });
    expect(items[0]?.changes).toMatchObject([{ field: 'rules', before: rules, after }]);
  });

  test('records exports with the call and its filters', async () => {
    ok(await server.call('suppliers.download', { as: OWNER, query: { q: 'Gulf' } }));
    const { items } = await entries({ event: 'exported', sort: 'id', desc: true });
    expect(items[0]).toMatchObject({
      subject: 'suppliers',
      detail: { call: 'suppliers.download', query: { q: 'Gulf' } },
    });
  });

  test('is exported as JSON with the values before and after, by the filters and permissions of the list', async () => {
    const supplier = await makeSupplier('Exported Palms');
    const query = { subject: 'suppliers', record_id: supplier.id, sort: 'id' };
    const file = ok(
      await server.call('auditEntries.download', { as: OWNER, query: { ...query, format: 'json' } }),
    );
    expect(file.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(file.headers.get('content-disposition')).toMatch(/\.json/u);
    const written = JSON.parse(file.text) as AuditEntry[];
    expect(written).toEqual((await entries(query)).items);
    expect(written[0]?.changes).toContainEqual({ field: 'name', before: null, after: 'Exported Palms' });
    const address = `http://localhost/api/partner/v1/web/audit/download?subject=suppliers&record_id=${supplier.id}`;
    const headers = { authorization: `Bearer ${await server.token(OWNER)}` };
    const csv = await server.fetch(new Request(address, { headers }));
    expect(await csv.text()).toContain('Exported Palms');
    for (const [language, kind] of [
      ['en', ',Suppliers,Exported Palms'],
      ['ar', ',المورّدون,Exported Palms'],
    ] as const) {
      const inLanguage = { ...headers, 'accept-language': language };
      const localized = await server.fetch(new Request(address, { headers: inLanguage }));
      expect(await localized.text()).toContain(kind);
    }
    const none = { q: 'no such entry', format: 'json' };
    const empty = await server.call('auditEntries.download', { as: OWNER, query: none });
    expect(JSON.parse(empty.text)).toEqual([]);
    const columns = await server.call('auditEntries.download', {
      as: OWNER,
      query: { format: 'json', columns: 'id' },
    });
    expect([columns.status, Object.keys(columns.body.errors ?? {})]).toEqual([422, ['columns']]);
    const member = await server.call('auditEntries.download', {
      as: 'member@outlay.example',
      query: { format: 'json' },
    });
    expect(member.status).toBe(403);
  });

  test('is filtered by user, event, record, day and text', async () => {
    const made = await makeSupplier('Filtered Palms');
    const [entry] = (await entries({ q: 'Filtered Palms' })).items;
    expect(entry?.record_id).toBe(made.id);
    const day = entry?.at.slice(0, 10) ?? '';
    const before = new Date(Date.parse(day) - 2 * DAY_MS).toISOString().slice(0, 10);
    const total = async (query: NonNullable<CallInput['query']>) =>
      (await entries({ q: 'Filtered Palms', ...query })).total;
    expect(await total({ user_id: entry?.user?.id ?? 0 })).toBe(1);
    expect(await total({ user_id: (entry?.user?.id ?? 0) + 1000 })).toBe(0);
    expect(await total({ event: 'record_created,record_changed' })).toBe(1);
    expect(await total({ event: 'record_deleted' })).toBe(0);
    expect(await total({ to: before })).toBe(0);
    expect(await total({ from: before })).toBe(1);
  });

  test('is read by owners and auditors of the company only', async () => {
    await makeSupplier('Of this company');
    expect((await entries({ q: 'Of this company' }, AUDITOR)).total).toBe(1);
    for (const as of ['finance@outlay.example', 'member@outlay.example', 'approver@outlay.example'])
      expect([as, (await server.call('auditEntries.list', { as })).status]).toEqual([as, 403]);
  });
});

describe.each(FASTEST_DATABASE)('the hash chain of the audit log on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(database);
    for (const name of ['One', 'Two', 'Three'])
      ok(await server.call('suppliers.create', { as: OWNER, body: { name } }));
    await seal();
  });
  afterAll(() => server.close());

  const seal = () => server.store.transaction((tx) => sealEntries(tx));
  const verify = (head?: string) => verifyAudit(server.store.db, new Date(), head);
  /** Runs a statement as a role that may change the schema, and undoes it after the check. */
  const whileTampered = async (
    table: 'audit_log' | 'audit_seals',
    change: SQL,
    check: () => Promise<void>,
  ) => {
    const { db } = server.store;
    const triggers = (state: 'disable' | 'enable') => sql.raw(`alter table ${table} ${state} trigger user`);
    await db.execute(sql.raw(`create table kept as table ${table}`));
    await db.execute(triggers('disable'));
    await db.execute(change);
    try {
      await check();
    } finally {
      const values = table === 'audit_log' ? 'overriding system value' : '';
      await db.execute(sql.raw(`delete from ${table}`));
      await db.execute(sql.raw(`insert into ${table} ${values} select * from kept`));
      await db.execute(triggers('enable'));
      await db.execute(sql.raw('drop table kept'));
    }
  };
  const third = sql`(select audit_id from audit_seals where no = 3)`;

  test('seals every entry once, in an unbroken chain', async () => {
    expect(await seal()).toBe(0);
    const { sealed, unsealed, fault, head } = await verify();
    expect([unsealed, fault]).toEqual([0, null]);
    expect(sealed).toBeGreaterThan(3);
    ok(await server.call('suppliers.create', { as: OWNER, body: { name: 'Four' } }));
    expect(await seal()).toBe(1);
    expect(await verify(head)).toMatchObject({ sealed: sealed + 1, fault: null });
  });

  test('two processes that seal at once add no seal twice', async () => {
    ok(await server.call('suppliers.create', { as: OWNER, body: { name: 'Raced' } }));
    const results = await Promise.allSettled([seal(), seal()]);
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await verify()).toMatchObject({ unsealed: 0, fault: null });
  });

  test.each<[string, 'audit_log' | 'audit_seals', SQL, RegExp]>([
    [
      'an altered entry',
      'audit_log',
      sql`update audit_log set record_name = 'Other' where id = ${third}`,
      /^Entry \d+ \(\w+, .+\) was altered\.$/u,
    ],
    [
      'an altered time',
      'audit_log',
      sql`update audit_log set at = at - interval '1 day' where id = ${third}`,
      /altered/u,
    ],
    [
      'a deleted entry',
      'audit_log',
      sql`delete from audit_log where id = ${third}`,
      /^Entry \d+ .* was deleted\.$/u,
    ],
    [
      'an entry that was deleted with a forged record of its expiry',
      'audit_log',
      sql`with gone as (delete from audit_log where id = ${third})
        insert into audit_log (at, event, detail)
        values (now() + interval '9 years', 'audit_expired', '{"days": 0, "sign_in_days": 0}')`,
      /^Entry \d+ .* was deleted\.$/u,
    ],
    [
      'a deleted seal',
      'audit_seals',
      sql`delete from audit_seals where no = 3`,
      /^The seals 3 to 3 were deleted\.$/u,
    ],
    [
      'an altered seal',
      'audit_seals',
      sql`update audit_seals set entry_hash = hash where no = 3`,
      /^Seal 3 of entry \d+ was altered\.$/u,
    ],
  ])('verification names %s', async (_, table, change, fault) => {
    await whileTampered(table, change, async () => {
      expect((await verify()).fault).toMatch(fault);
    });
    expect((await verify()).fault).toBeNull();
  });

  test('verification names the last seals that were cut off when an earlier head is known', async () => {
    const { head } = await verify();
    await whileTampered(
      'audit_seals',
      sql`delete from audit_seals where no = (select max(no) from audit_seals)`,
      async () => expect((await verify(head)).fault).toContain('does not contain'),
    );
  });

  test('a company keeps changes for a period of its own, and the chain shows whose entries expired', async () => {
    const write = (companyId: number | null, years: number) =>
      server.store.db.execute(
        sql`insert into audit_log (at, event, company_id, record_name) values (${at(years)}, 'record_changed', ${companyId}, 'Kept for years')`,
      );
    const left = async () => {
      const rows = await server.store.db
        .select({ companyId: auditLog.companyId })
        .from(auditLog)
        .where(eq(auditLog.recordName, 'Kept for years'))
        .orderBy(auditLog.companyId);
      return rows.map(({ companyId }) => companyId);
    };
    for (const years of [5.5, 6.5, 8.5]) for (const companyId of [1, 2]) await write(companyId, years);
    await write(null, 8.5);
    await seal();
    const run = () =>
      runJob(server.services, {
        ...auditRetentionJob({ auditDays: 2555, auditSignInDays: 365 }),
        everyMs: 0,
      });
    // A shorter and a longer period than that of the installation.
    await server.store.db.execute(
      sql`update companies set audit_years = case id when 1 then 6 else 10 end where id in (1, 2)`,
    );
    await run();
    await seal();
    expect(await left()).toEqual([1, 2, 2, 2]);
    expect(await verify()).toMatchObject({ unsealed: 0, fault: null });
    // An entry whose company keeps it longer did not expire.
    const [longest] = await server.store.db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(and(eq(auditLog.recordName, 'Kept for years'), eq(auditLog.companyId, 2)))
      .orderBy(auditLog.at)
      .limit(1);
    await whileTampered('audit_log', sql`delete from audit_log where id = ${longest?.id ?? 0}`, async () => {
      expect((await verify()).fault).toMatch(/was deleted/u);
    });
    await server.store.db.execute(sql`update companies set audit_years = null`);
    await run();
    await seal();
    expect(await left()).toEqual([1, 2, 2]);
    expect(await verify()).toMatchObject({ fault: null });
  });

  test('expired entries may be gone, and nothing else', async () => {
    const old = new Date(Date.now() - 400 * DAY_MS).toISOString();
    await server.store.db.execute(sql`insert into audit_log (at, event) values (${old}, 'sign_in')`);
    await seal();
    await runJob(server.services, auditRetentionJob({ auditDays: 2555, auditSignInDays: 365 }));
    await seal();
    expect(await verify()).toMatchObject({ unsealed: 0, fault: null });
  });

  test('seals cannot be changed or deleted by the application', async () => {
    for (const change of [sql`update audit_seals set hash = ''`, sql`delete from audit_seals`])
      await expect(server.store.db.execute(change)).rejects.toThrow('Failed query');
  });
});
