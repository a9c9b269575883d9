import { DUPLICATES_LIMIT, type Expense, type Receipt } from '@outlay/domain';
import { sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';

const OWNER = 'owner@outlay.example';
const MEMBER = 'member@outlay.example';
const LIMIT_BYTES = 10_000;
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF secret';

describe.each(FASTEST_DATABASE)('the list of expenses on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  const pageOf = async (as: string, page: number): Promise<readonly Expense[]> =>
    (
      ok(await server.call('expenses.list', { as, query: { per_page: 10, page } })).body.data as {
        items: Expense[];
      }
    ).items;

  test.each([OWNER, 'approver@outlay.example', 'finance@outlay.example'])(
    'returns %s ten rows in less than 10 KB of JSON',
    async (as) => {
      for (const page of [1, 2, 3]) {
        const items = await pageOf(as, page);
        expect(items).toHaveLength(10);
        expect(Buffer.byteLength(JSON.stringify(items))).toBeLessThan(LIMIT_BYTES);
      }
    },
  );

  test('contains the input of permission decisions instead of their results, which single records contain', async () => {
    const [row] = await pageOf(OWNER, 1);
    expect(row).not.toHaveProperty('can');
    expect(row).toMatchObject({
      status: expect.any(String),
      user: { id: expect.any(Number) },
      steps: expect.any(Array),
    });
    const one = await server.call('expenses.get', { as: OWNER, params: { id: row?.id ?? 0 } });
    expect(ok(one).body.data).toHaveProperty('can');
  });

  test('finds requests by the cost center of a line as it is now', async () => {
    const body = { code: 'CC-9', name: 'Test center' };
    const center = ok(await server.call('costCenters.create', { as: OWNER, body })).body.data as {
      id: number;
    };
    const amount = { minor: 5000, currency: 'SAR' };
    const line = { gross: amount, cost_center_id: center.id };
    const draft = { amount, incurred_on: '2026-01-05', lines: [line] };
    const made = ok(await server.call('expenses.create', { as: OWNER, body: draft })).body.data as Expense;
    const found = async (as = OWNER) => {
      const query = { cost_center_id: center.id };
      const { items } = ok(await server.call('expenses.list', { as, query })).body.data as {
        items: Expense[];
      };
      return items.map(({ id }) => id);
    };
    expect(await found()).toEqual([made.id]);
    expect(await found(MEMBER)).toEqual([]);
    expect(await found('owner@nakheel.example')).toEqual([]);
    const change = { version: made.version, lines: [{ gross: amount }] };
    ok(await server.call('expenses.update', { as: OWNER, params: { id: made.id }, body: change }));
    expect(await found()).toEqual([]);
  });

  test('finds nothing by cost center for users from whom lines are hidden', async () => {
    const rules = [
      { action: 'read', subject: 'expense' },
      { action: 'read', subject: 'expense', fields: ['lines'], inverted: true },
    ];
    const set = ok(
      await server.call('permissionSets.create', { as: OWNER, body: { name: 'Without lines', rules } }),
    ).body.data as { id: number };
    const { items } = ok(
      await server.call('members.list', { as: OWNER, query: { q: 'yousef@acme.example' } }),
    ).body.data as { items: { id: number; version: number }[] };
    const [one] = items;
    const change = { permission_set_id: set.id, version: one?.version };
    ok(await server.call('members.update', { as: OWNER, params: { id: one?.id ?? 0 }, body: change }));
    const center = ok(
      await server.call('costCenters.create', { as: OWNER, body: { code: 'CC-8', name: 'Hidden center' } }),
    ).body.data as { id: number };
    const amount = { minor: 5000, currency: 'SAR' };
    const lines = [{ gross: amount, cost_center_id: center.id }];
    ok(
      await server.call('expenses.create', { as: OWNER, body: { amount, incurred_on: '2026-01-06', lines } }),
    );
    const draft = { amount, incurred_on: '2026-01-06', lines };
    const own = await server.call('expenses.create', { as: MEMBER, body: draft });
    const made = ok(own).body.data as Expense;
    const status = { id: made.id, version: made.version, status: 'pending' };
    ok(await server.call('expenses.updateStatus', { as: MEMBER, body: status }));
    const totalFor = async (as: string) => {
      const answer = await server.call('expenses.list', { as, query: { cost_center_id: center.id } });
      return (ok(answer).body.data as { total: number }).total;
    };
    expect(await totalFor(OWNER)).toBe(2);
    expect(await totalFor('yousef@acme.example')).toBe(0);
  });

  test('includes permissions for users with field rules, because their rows lack the fields to derive them', async () => {
    const body = {
      name: 'Without suppliers',
      rules: [
        { action: 'read', subject: 'expense' },
        { action: 'read', subject: 'expense', fields: ['supplier'], inverted: true },
      ],
    };
    const set = ok(await server.call('permissionSets.create', { as: OWNER, body })).body.data as {
      id: number;
    };
    const found = ok(await server.call('members.list', { as: OWNER, query: { q: 'yousef@acme.example' } }));
    const [member] = (found.body.data as { items: { id: number; version: number }[] }).items;
    const change = { permission_set_id: set.id, version: member?.version };
    ok(await server.call('members.update', { as: OWNER, params: { id: member?.id ?? 0 }, body: change }));
    const [row] = await pageOf('yousef@acme.example', 1);
    expect(row).toMatchObject({ supplier: null, can: expect.any(Object) });
  });

  test('does not name possible duplicates by fields that rules hide on the requests of others', async () => {
    const found = ok(await server.call('members.list', { as: OWNER, query: { q: 'yousef@acme.example' } }));
    const [reader] = (found.body.data as { items: { id: number; version: number }[] }).items;
    const hidden = ['supplier', 'invoice_number', 'receipts'];
    const others = { 'user.id': { $ne: reader?.id } };
    const rules = [
      { action: ['read', 'create', 'update', 'provide'], subject: 'expense' },
      { action: 'read', subject: 'expense', fields: hidden, inverted: true, conditions: others },
    ];
    const body = { name: 'Own suppliers', rules };
    const set = ok(await server.call('permissionSets.create', { as: OWNER, body })).body.data as {
      id: number;
    };
    const change = { permission_set_id: set.id, version: reader?.version };
    ok(await server.call('members.update', { as: OWNER, params: { id: reader?.id ?? 0 }, body: change }));
    const supplier = ok(
      await server.call('suppliers.create', { as: OWNER, body: { name: `Secret ${kind}` } }),
    ).body.data as { id: number };
    const create = async (as: string): Promise<Expense> => {
      const draft = {
        amount: { minor: 7700, currency: 'SAR' },
        incurred_on: '2026-01-07',
        supplier_id: supplier.id,
        invoice_number: 'SECRET-1',
      };
      const made = ok(await server.call('expenses.create', { as, body: draft })).body.data as Expense;
      const body = new FormData();
      body.set('file', new File([PDF], 'secret.pdf'));
      const added = await server.call('receipts.add', { as, params: { id: made.id }, body });
      const receipt = ok(added).body.data as Receipt;
      const read = await server.call('expenses.get', { as, params: { id: made.id } });
      const { duplicate_ids, duplicates = [] } = ok(read).body.data as Expense;
      expect(duplicates.map(({ id }) => id)).toEqual(duplicate_ids);
      expect(receipt.duplicate_ids).toEqual(duplicate_ids);
      return { ...made, duplicate_ids };
    };
    const victim = await create(MEMBER);
    const status = { id: victim.id, version: victim.version + 1, status: 'pending' };
    ok(await server.call('expenses.updateStatus', { as: MEMBER, body: status }));
    const own = await create('yousef@acme.example');
    expect(own.duplicate_ids).toEqual([]);
    const again = await create('yousef@acme.example');
    expect(again.duplicate_ids).toEqual([own.id]);
    const named = await server.call('expenses.get', { as: 'yousef@acme.example', params: { id: again.id } });
    expect((ok(named).body.data as Expense).duplicates).toEqual([{ id: own.id, number: own.number }]);
    // The request of the other user, whose fields are hidden, names none either.
    const read = await server.call('expenses.get', { as: 'yousef@acme.example', params: { id: victim.id } });
    expect(ok(read).body.data).toMatchObject({ supplier: null, duplicate_ids: [] });
  });

  test('names at most 20 possible duplicates', async () => {
    const supplier = ok(
      await server.call('suppliers.create', { as: OWNER, body: { name: `Repeated ${kind}` } }),
    ).body.data as { id: number };
    const draft = {
      amount: { minor: 5000, currency: 'SAR' },
      incurred_on: '2026-01-05',
      supplier_id: supplier.id,
      invoice_number: 'REPEATED-1',
    };
    const made = ok(await server.call('expenses.create', { as: OWNER, body: draft })).body.data as Expense;
    const same = sql.raw(
      'company_id, status, payment_status, book_status, user_id, team_id, steps, description, amount_minor, currency, base_minor, base_currency, incurred_on, paid_by, supplier_id, invoice_number',
    );
    await server.store.db.execute(
      sql`insert into expenses (number, ${same})
        select number || '-' || n, ${same} from expenses, generate_series(1, 3000) n where id = ${made.id}`,
    );
    const one = ok(await server.call('expenses.get', { as: OWNER, params: { id: made.id } })).body
      .data as Expense;
    expect(one.duplicate_ids).toHaveLength(DUPLICATES_LIMIT);
    const query = { supplier_id: supplier.id };
    const listed = await server.call('expenses.list', { as: OWNER, query: { ...query, limit: 500 } });
    const { items } = ok(listed).body.data as { items: Expense[] };
    expect(items).toHaveLength(500);
    for (const { id, duplicate_ids } of items) {
      expect(new Set(duplicate_ids).size).toBe(DUPLICATES_LIMIT);
      expect(duplicate_ids).not.toContain(id);
    }
  });
});
