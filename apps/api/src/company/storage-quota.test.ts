import { eq, sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import { planSubscriptions } from '../db/schema/index.ts';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';

const KIB = 1024;
const OWNER = 'owner@outlay.example';
const MEMBER = 'member@outlay.example';

/** Creates a PDF of a size. */
const pdf = (bytes: number): Uint8Array<ArrayBuffer> => {
  const file = new Uint8Array(bytes);
  file.set(new TextEncoder().encode('%PDF-1.4\n'));
  return file;
};

type Plan = { plan: string; storage: number | null; storage_used: number };

describe.each(FASTEST_DATABASE)('storage of a company on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind, { env: { storageLimit: 2_000 * KIB } });
  }, 60_000);
  afterAll(() => server.close());

  const plan = async (): Promise<Plan> =>
    ok(await server.call('subscription.get', { as: OWNER })).body.data as Plan;
  const draft = async (): Promise<number> => {
    const body = { amount: { minor: 5_000, currency: 'SAR' }, incurred_on: '2026-01-02' };
    return (ok(await server.call('expenses.create', { as: MEMBER, body })).body.data as { id: number }).id;
  };
  const upload = async (id: number, bytes: number, headers: Record<string, string> = {}) => {
    const body = new FormData();
    body.set('file', new File([pdf(bytes)], 'bill.pdf'));
    return server.call('receipts.add', { as: MEMBER, params: { id }, body, headers });
  };
  const keys = async (): Promise<number> => {
    let count = 0;
    for await (const key of server.services.files.keys()) if (key !== '') count += 1;
    return count;
  };

  it('is never exceeded by parallel uploads, and each refused file is removed', async () => {
    const before = await plan();
    expect(before.storage).toBe(2_000 * KIB);
    const drafts = await Promise.all(Array.from({ length: 20 }, draft));
    const filesBefore = await keys();
    const room = 2_000 * KIB - before.storage_used;
    const size = Math.floor(room / 7);
    const answers = await Promise.all(drafts.map((id) => upload(id, size)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([409]));
    expect(refused[0]?.body.reason).toContain('used its \u20662\u00A0MB\u2069 of storage');
    expect((await plan()).storage_used).toBe(before.storage_used + 7 * size);
    await expect.poll(keys).toBe(filesBefore + 7);
    const arabic = await upload(drafts[0] ?? 0, size, { 'accept-language': 'ar' });
    expect(arabic.body.reason).toContain('مساحة تخزين الإيصالات');
  });

  it('is free again after a draft was deleted, and removed receipts give way to new ones', async () => {
    const full = await plan();
    const id = await draft();
    const free = 2_000 * KIB - full.storage_used;
    const size = free + 10 * KIB;
    expect((await upload(id, size)).status).toBe(409);
    const [taken] = await rowsOf<{ id: number; expense_id: number; storage_key: string }>(
      server.store.db,
      sql`select id, expense_id, storage_key from receipts where size > ${100 * KIB} and removed_at is null
        order by id limit 1`,
    );
    const params = { id: taken?.expense_id ?? 0, receipt_id: taken?.id ?? 0 };
    ok(await server.call('receipts.remove', { as: MEMBER, params }));
    // Its bytes are still stored.
    expect((await plan()).storage_used).toBe(full.storage_used);
    ok(await upload(id, size));
    expect(await server.services.files.get(taken?.storage_key ?? '')).toBeNull();
    expect((await plan()).storage_used).toBeLessThanOrEqual(2_000 * KIB);
    const used = (await plan()).storage_used;
    ok(await server.call('expenses.remove', { as: MEMBER, params: { id } }));
    expect((await plan()).storage_used).toBe(used - size);
  });
});

describe('the storage of a plan', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer('embedded');
  }, 60_000);
  afterAll(() => server.close());

  it('comes from the plan, and a plan that is too small for what is stored is refused', async () => {
    const { storage } = (await server.call('subscription.get', { as: OWNER })).body.data as Plan;
    expect(storage).toBe(1024 ** 4);
    await server.store.db.execute(
      sql`update receipts set size = 2000000000 where id in (select id from receipts where company_id = 1 order by id limit 2)`,
    );
    await server.store.db.execute(
      sql`update users set status = 'suspended' where company_id = 1 and email <> ${OWNER}`,
    );
    const body = { plan: 'starter', period: 'monthly' };
    const refused = await server.call('subscription.choose', { as: OWNER, body });
    expect(refused.status).toBe(409);
    expect(refused.body.reason).toContain('includes \u20662\u00A0GB\u2069 of storage');
    const [row] = await server.store.db
      .select({ plan: planSubscriptions.plan })
      .from(planSubscriptions)
      .where(eq(planSubscriptions.companyId, 1));
    expect(row?.plan).toBe('business');
  });
});
