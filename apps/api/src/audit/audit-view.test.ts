import { HOUR_MS } from '@outlay/domain';
import type { AuditEntry, Expense } from '@outlay/domain';
import { eq } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog, companies, users } from '../db/schema/index.ts';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';
import { auditView } from './audit-view.ts';
import { sealEntries } from './seal.ts';
import { verifyAudit } from './verify.ts';

const MEMBER = 'member@outlay.example';
const APPROVER = 'approver@outlay.example';
const FINANCE = 'finance@outlay.example';
const AUDITOR = 'auditor@outlay.example';
const OWNER = 'owner@outlay.example';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');

describe.each(FASTEST_DATABASE)('views of sensitive data on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  const idOf = async (email: string): Promise<number> => {
    const [row] = await server.store.db.select({ id: users.id }).from(users).where(eq(users.email, email));
    return row?.id ?? 0;
  };
  const viewsOf = async (event: string): Promise<AuditEntry[]> => {
    const query = { event, sort: 'id', desc: true, limit: 50 };
    const { body } = ok(await server.call('auditEntries.list', { as: OWNER, query }));
    return (body.data as { items: AuditEntry[] }).items;
  };

  test('are recorded for the whole IBAN of another member, once in an hour and session', async () => {
    const id = await idOf(MEMBER);
    const read = async (as: string) => ok(await server.call('bankDetails.get', { as, params: { id } }));
    await server.call('bankDetails.change', {
      as: MEMBER,
      params: { id },
      body: { iban: 'SA0380000000608010167519' },
    });
    await read(MEMBER);
    await read(AUDITOR);
    expect(await viewsOf('bank_details_viewed')).toEqual([]);
    await Promise.all([read(FINANCE), read(FINANCE), read(FINANCE)]);
    const first = await viewsOf('bank_details_viewed');
    expect(first).toMatchObject([
      {
        user: { id: await idOf(FINANCE) },
        subject: 'users',
        record_id: id,
        address: expect.any(String) as string,
        request_id: expect.any(String) as string,
      },
    ]);
    expect(JSON.stringify(first)).not.toContain('608010167519');
  });

  test('are recorded again after an hour, in another session, from another network and for another item', async () => {
    const [reader] = await server.store.db.select().from(users).where(eq(users.email, AUDITOR));
    const [company] = await server.store.db.select().from(companies).limit(1);
    const now = server.services.clock.now();
    const view = { event: 'bank_details_viewed', subject: 'users', recordId: 1, detail: { id: 1 } } as const;
    const seen = async (
      { after = 0, network = '192.0.2.1', sessionId = 'a' },
      changed: Partial<Parameters<typeof auditView>[2]> = {},
    ) => {
      const before = await server.store.db.$count(auditLog);
      await server.store.transaction((tx) =>
        auditView(
          tx,
          {
            actor: { id: reader?.id ?? 0, sessionId, company: { id: company?.id ?? 0 } },
            now: new Date(now.getTime() + after),
            origin: { requestId: 'r', address: network, network, userAgent: null },
          },
          { ...view, ...changed },
        ),
      );
      return (await server.store.db.$count(auditLog)) - before;
    };
    expect(await seen({})).toBe(1);
    expect(await seen({ after: HOUR_MS - 1000 })).toBe(0);
    expect(await seen({ network: '192.0.2.2' })).toBe(1);
    expect(await seen({ sessionId: 'b' })).toBe(1);
    expect(await seen({}, { detail: { id: 2 } })).toBe(1);
    expect(await seen({}, { event: 'receipt_viewed' })).toBe(1);
    expect(await seen({ after: HOUR_MS })).toBe(1);
  });

  test('are recorded for receipts of another member, as a file or a link', async () => {
    const made = await server.call('expenses.create', {
      as: MEMBER,
      body: { amount: { minor: 12_550, currency: 'SAR' }, incurred_on: '2026-01-02' },
    });
    const { id, number } = ok(made).body.data as { id: number; number: string };
    const receipts: number[] = [];
    for (const name of ['one.pdf', 'two.pdf']) {
      const body = new FormData();
      body.set('file', new File([PDF], name));
      const added = ok(await server.call('receipts.add', { as: MEMBER, params: { id }, body }));
      receipts.push((added.body.data as { id: number }).id);
    }
    const [one = 0, two = 0] = receipts;
    const file = async (as: string, receipt: number) =>
      server.fetch(
        new Request(`http://localhost/api/partner/v1/expenses/companyExpenses/${id}/receipts/${receipt}`, {
          headers: { authorization: `Bearer ${await server.token(as)}` },
        }),
      );
    const ownViews = async () =>
      (await viewsOf('receipt_viewed')).filter(({ record_id }) => record_id === id);
    const link = (as: string, receipt_id: number) =>
      server.call('receipts.link', { as, params: { id, receipt_id } });
    expect((await file(MEMBER, one)).status).toBe(200);
    ok(await link(MEMBER, one));
    // A refused reader sees nothing.
    expect((await file(APPROVER, one)).status).toBe(403);
    expect(await ownViews()).toEqual([]);
    const { version } = ok(await server.call('expenses.get', { as: MEMBER, params: { id } })).body
      .data as Expense;
    ok(await server.call('expenses.updateStatus', { as: MEMBER, body: { id, status: 'pending', version } }));
    expect((await file(OWNER, one)).status).toBe(200);
    expect((await file(OWNER, one)).status).toBe(200);
    ok(await link(OWNER, one));
    ok(await link(OWNER, two));
    expect(await ownViews()).toMatchObject(
      [two, one].map((receipt) => ({
        user: { id: expect.any(Number) as number },
        subject: 'expense',
        record_id: id,
        record_name: number,
        detail: { id: receipt, user_id: expect.any(Number) as number },
      })),
    );
    // Documents contain receipts as pages; without them, a document shows their names only.
    const print = async (as: string, query: object) =>
      ok(await server.call('expenses.pdf', { as, params: { id }, query: { lang: 'en', ...query } }));
    await print(FINANCE, {});
    await print(MEMBER, { receipts: true });
    expect(await ownViews()).toHaveLength(2);
    await print(FINANCE, { receipts: true });
    const [fromDocument] = await ownViews();
    expect([fromDocument?.user?.id, (await ownViews()).length]).toEqual([await idOf(FINANCE), 4]);
  });

  test('are recorded for the report of another member', async () => {
    const user_id = await idOf(MEMBER);
    const query = { user_id, from: '2026-01-01', to: '2026-01-31', lang: 'en' };
    for (const as of [MEMBER, FINANCE]) ok(await server.call('reports.userPdf', { as, query }));
    expect(await viewsOf('exported')).toMatchObject([
      {
        user: { id: await idOf(FINANCE) },
        subject: 'users',
        record_id: user_id,
        detail: { call: 'reports.userPdf', query: { user_id, from: '2026-01-01' } },
      },
    ]);
  });

  test('are entries of the hash chain', async () => {
    await server.store.transaction((tx) => sealEntries(tx));
    expect(await server.store.db.$count(auditLog, eq(auditLog.event, 'receipt_viewed'))).toBe(5);
    const now = server.services.clock.now();
    expect(await verifyAudit(server.store.db, now)).toMatchObject({ unsealed: 0, fault: null });
  });
});
