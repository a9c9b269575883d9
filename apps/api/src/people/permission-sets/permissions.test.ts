import type { Expense, PermissionRule } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';
import { OWNER, permissionSetCalls } from '../../test-support/permission-sets.ts';

/** Returns rules that read everything but some fields of a kind of record. */
const hiding = (subject: string, fields: string[]): PermissionRule[] => [
  { action: 'read', subject: 'all' },
  { action: 'read', subject, fields, inverted: true },
];

/** Returns the refusal of rules that hide a field. */
const refusalOf = (field: string, records: string) =>
  `The rules hide “${field}”, which every record of “${records}” has. Show the field, or do not allow reading these records.`;

describe.each(FASTEST_DATABASE)('permissions on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  const { give } = permissionSetCalls(() => server);

  test('a permission set applies from the next request on, and its conditions filter lists, totals and records alike', async () => {
    const email = 'yousef@acme.example';
    await give(email, 'Only verified', [
      { action: 'read', subject: 'expense' },
      {
        action: 'read',
        subject: 'expense',
        conditions: { status: { $ne: 'verified' } },
        inverted: true,
        reason: 'Only what is verified is for you.',
      },
    ]);
    const list = ok(await server.call('expenses.list', { as: email, query: { per_page: 20 } })).body.data as {
      items: Expense[];
      total: number;
    };
    const verified = ok(await server.call('expenses.list', { as: OWNER, query: { status: ['verified'] } }))
      .body.data as { total: number };
    expect(new Set(list.items.map(({ status }) => status))).toEqual(new Set(['verified']));
    expect(list.total).toBe(verified.total);
    const pending = ok(await server.call('expenses.list', { as: OWNER, query: { status: ['pending'] } })).body
      .data as { items: Expense[] };
    const hidden = await server.call('expenses.get', {
      as: email,
      params: { id: pending.items[0]?.id ?? 0 },
    });
    expect(hidden).toMatchObject({ status: 403, body: { reason: 'Only what is verified is for you.' } });
    expect((await server.call('dashboard.figures', { as: email })).status).toBe(403);
  });

  test('field rules hide fields from reading and reject changes of them', async () => {
    const email = 'noura@acme.example';
    await give(email, 'Suppliers without accounts', [
      { action: 'read', subject: 'suppliers' },
      { action: 'read', subject: 'suppliers', fields: ['iban'], inverted: true },
      { action: 'update', subject: 'suppliers', fields: ['name', 'note'] },
    ]);
    const [target] = (
      ok(await server.call('suppliers.list', { as: OWNER })).body.data as {
        items: { id: number; version: number }[];
      }
    ).items;
    const params = { id: target?.id ?? 0 };
    const iban = 'SA0380000000608010167519';
    const whole = ok(
      await server.call('suppliers.update', { as: OWNER, params, body: { iban, version: target?.version } }),
    ).body.data as { version: number };
    expect(ok(await server.call('suppliers.get', { as: email, params })).body.data).toMatchObject({
      iban: null,
    });
    const refused = await server.call('suppliers.update', {
      as: email,
      params,
      body: { iban: null, version: whole.version },
    });
    expect(refused.status).toBe(403);
    const allowed = await server.call('suppliers.update', {
      as: email,
      params,
      body: { note: 'Calls back', version: whole.version },
    });
    expect(ok(allowed).body.data).toMatchObject({ note: 'Calls back', iban: null });
    expect(ok(await server.call('suppliers.get', { as: OWNER, params })).body.data).toMatchObject({ iban });
  });

  test('a hidden field of an expense is hidden everywhere, and neither sort, filter nor search reveals it', async () => {
    const email = 'yousef@acme.example';
    await give(email, 'Requests without suppliers', [
      { action: ['read', 'export', 'update', 'create', 'comment'], subject: ['expense', 'bookkeep'] },
      { action: 'read', subject: 'reports' },
      {
        action: ['read', 'update', 'create'],
        subject: 'expense',
        fields: ['base_amount', 'supplier_id', 'receipts'],
        inverted: true,
        reason: 'Suppliers are not for you.',
      },
    ]);
    const all = (query: object) =>
      server.call('expenses.list', { as: email, query: { per_page: 20, ...query } });
    const listed = async (query: object): Promise<Expense[]> =>
      (ok(await all(query)).body.data as { items: Expense[] }).items;
    const newest = await listed({});
    for (const one of newest) expect(one).toMatchObject({ base_amount: null, supplier: null, receipts: [] });
    expect(await listed({ supplier_id: 1 })).toEqual([]);
    expect(await listed({ without_receipt: true })).toEqual([]);
    const ids = (await listed({ sort: 'supplier', desc: true })).map(({ id }) => id);
    expect(ids).toEqual(newest.map(({ id }) => id));
    const { items } = ok(await server.call('expenses.list', { as: OWNER, query: { per_page: 20 } })).body
      .data as { items: Expense[] };
    const expense = items.find(
      ({ status, supplier, receipts }) => status !== 'draft' && supplier !== null && receipts.length > 0,
    );
    const supplier = expense?.supplier?.name ?? '';
    expect((await listed({ q: supplier })).filter(({ description }) => description !== supplier)).toEqual([]);
    const params = { id: expense?.id ?? 0 };
    expect(ok(await server.call('expenses.get', { as: email, params })).body.data).toMatchObject({
      base_amount: null,
      receipts: [],
      status: expense?.status,
    });
    const receipt = { ...params, receipt_id: expense?.receipts[0]?.id ?? 0 };
    expect((await server.call('receipts.file', { as: email, params: receipt })).status).toBe(403);
    const history = ok(await server.call('expenses.history', { as: email, params })).body.data;
    expect(JSON.stringify(history)).not.toContain(supplier);
    const books = ok(await server.call('bookkeeping.list', { as: email })).body.data as { items: Expense[] };
    expect(new Set(books.items.map((one) => one.supplier))).toEqual(new Set([null]));
    const file = async (format: 'csv' | 'journal'): Promise<Response> => {
      const headers = { authorization: `Bearer ${await server.token(email)}` };
      const path = `/api/partner/v1/expenses/bookKeep/download?format=${format}`;
      return server.fetch(new Request(`http://localhost${path}`, { headers }));
    };
    const [, ...lines] = (await (await file('csv')).text()).trim().split('\n');
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter((line) => line.includes(supplier))).toEqual([]);
    expect((await file('journal')).status).toBe(403);
    expect((await server.call('reports.userPdf', { as: email })).status).toBe(403);
    const body = { amount: { minor: 100, currency: 'SAR' }, incurred_on: '2026-01-05', supplier_id: 1 };
    expect(await server.call('expenses.create', { as: email, body })).toMatchObject({
      status: 403,
      body: { reason: 'Suppliers are not for you.' },
    });
    const moved = await server.call('expenses.updateStatus', {
      as: email,
      body: { id: params.id, status: 'comment', details: 'x', version: 999 },
    });
    expect(moved).toMatchObject({ status: 409, body: { data: { supplier: null, can: {} } } });
  });

  /** Creates a set with rules, and returns status and errors. */
  const errorsOf = async (rules: readonly PermissionRule[], language = 'en') => {
    const body = { name: `Hiding ${JSON.stringify(rules).length} ${language}`, rules };
    const headers = { 'accept-language': language };
    const { body: answer, status } = await server.call('permissionSets.create', {
      as: OWNER,
      body,
      headers,
    });
    return [status, answer.errors];
  };

  test('rules that hide what every record of a kind has are refused, and name field and kind', async () => {
    expect(await errorsOf(hiding('suppliers', ['name']))).toEqual([
      422,
      { rules: [refusalOf('Name', 'Suppliers')] },
    ]);
    expect(await errorsOf(hiding('suppliers', ['name']), 'ar')).toEqual([
      422,
      { rules: [expect.stringContaining('تخفي القواعد الحقل')] },
    ]);
    // Payouts and ledger lines repeat the amount of a request.
    expect(await errorsOf(hiding('expense', ['amount']))).toEqual([
      422,
      {
        rules: [
          refusalOf('Amount', 'Requests'),
          refusalOf('Amount', 'Reimbursable'),
          refusalOf('Amount', 'Bookkeeping'),
          refusalOf('Amount', 'Transactions'),
        ],
      },
    ]);
    // A rule that allows some fields hides all others.
    expect(await errorsOf([{ action: 'read', subject: 'teams', fields: ['members'] }])).toEqual([
      422,
      { rules: [refusalOf('Name (English)', 'Teams')] },
    ]);
    // On some records, too.
    const some: PermissionRule = { action: 'read', subject: 'sales', fields: ['amount'], inverted: true };
    expect(
      await errorsOf([
        { action: 'read', subject: 'all' },
        { ...some, conditions: { status: 'draft' } },
      ]),
    ).toEqual([422, { rules: [refusalOf('Amount', 'Sales')] }]);
    expect((await errorsOf(hiding('suppliers', ['iban', 'phone'])))[0]).toBe(200);
    // A user without permission to read the records sees none of their fields.
    expect((await errorsOf([{ action: 'update', subject: 'teams', fields: ['members'] }]))[0]).toBe(200);
  });

  test('records are denied with the name of the field that a stored set hides although each has it', async () => {
    const email = 'yousef@acme.example';
    await give(email, 'Stored before', [{ action: ['read', 'update'], subject: 'all' }]);
    const rules = [
      { action: ['read', 'update'], subject: 'all' },
      { action: 'read', subject: 'expense', fields: ['amount'], inverted: true },
    ];
    await server.store.db.execute(
      sql`update permission_sets set rules = ${JSON.stringify(rules)}::jsonb where name = 'Stored before'`,
    );
    const reason =
      'Your permissions hide “Amount”, which every one of these records has, so none of them is shown. Ask an owner of your company.';
    for (const name of [
      'expenses.list',
      'reimbursements.list',
      'bookkeeping.list',
      'transactions.list',
    ] as const)
      expect(await server.call(name, { as: email })).toMatchObject({ status: 403, body: { reason } });
    const [row] = (ok(await server.call('expenses.list', { as: OWNER })).body.data as { items: Expense[] })
      .items;
    const { id = 0, version = 0 } = row ?? {};
    expect(await server.call('expenses.get', { as: email, params: { id } })).toMatchObject({
      status: 403,
      body: { reason },
    });
    const change = { id, version, status: 'cancelled', details: 'x' };
    expect((await server.call('expenses.updateStatus', { as: email, body: change })).status).toBe(403);
    const arabic = { 'accept-language': 'ar' };
    expect((await server.call('expenses.list', { as: email, headers: arabic })).body.reason).toContain(
      'المبلغ',
    );
    const { items } = ok(await server.call('accounts.list', { as: email })).body.data as { items: object[] };
    expect(items.filter((one) => 'balance' in one)).toEqual([]);
    ok(await server.call('suppliers.list', { as: email }));
  });

  test('impossible numbers match nothing and cause no error, in rules and in input', async () => {
    const email = 'yousef@acme.example';
    await give(email, 'Strange numbers', [
      { action: 'read', subject: 'expense', conditions: { 'user.id': { $in: [1.5, 3e9] } } },
      { action: 'read', subject: 'expense', conditions: { 'amount.minor': { $lt: -1.5 } } },
    ]);
    expect(ok(await server.call('expenses.list', { as: email })).body.data).toMatchObject({ total: 0 });
    const wide = 3_000_000_000;
    for (const query of [{ user_id: wide }, { account_id: wide }, { from: '0000-01-01' }]) {
      const [name = ''] = Object.keys(query);
      const refused = await server.call('expenses.list', { as: OWNER, query });
      expect(refused).toMatchObject({ status: 422, body: { errors: { [name]: [expect.any(String)] } } });
    }
    const draft = { amount: { minor: 100, currency: 'SAR' }, incurred_on: '2026-01-05', supplier_id: wide };
    expect((await server.call('expenses.create', { as: OWNER, body: draft })).body.errors).toEqual({
      supplier_id: ['This record does not exist here.'],
    });
    const team = { name: 'Wide', member_ids: [1, wide] };
    expect((await server.call('teams.create', { as: OWNER, body: team })).body.errors).toEqual({
      member_ids: ['This record does not exist here.'],
    });
    const sent = { id: wide, status: 'approved', version: 1 };
    expect((await server.call('expenses.updateStatus', { as: OWNER, body: sent })).status).toBe(404);
    expect((await server.call('notifications.markRead', { as: OWNER, body: { ids: [wide] } })).status).toBe(
      200,
    );
  });

  test('rejects the removal of records that a policy or another record refers to', async () => {
    const suppliers = ok(await server.call('suppliers.list', { as: OWNER, query: { q: 'Golden Dunes' } }));
    const [blocked] = (suppliers.body.data as { items: { id: number }[] }).items;
    const refused = await server.call('suppliers.remove', { as: OWNER, params: { id: blocked?.id ?? 0 } });
    expect(refused).toMatchObject({ status: 409, body: { reason: 'It is in use and cannot be deleted.' } });
    const teams = ok(await server.call('teams.list', { as: OWNER, query: { q: 'Sales' } }));
    const [sales] = (teams.body.data as { items: { id: number }[] }).items;
    expect((await server.call('teams.remove', { as: OWNER, params: { id: sales?.id ?? 0 } })).status).toBe(
      409,
    );
    const made = ok(await server.call('teams.create', { as: OWNER, body: { name: 'Short-lived' } })).body
      .data as { id: number };
    expect((await server.call('teams.remove', { as: OWNER, params: { id: made.id } })).status).toBe(200);
  });

  test('returns the current record for a stale version, and reports a duplicate name on its field', async () => {
    const made = ok(await server.call('customers.create', { as: OWNER, body: { name: 'New customer' } })).body
      .data as { id: number; version: number };
    const params = { id: made.id };
    ok(
      await server.call('customers.update', {
        as: OWNER,
        params,
        body: { note: 'first', version: made.version },
      }),
    );
    const stale = await server.call('customers.update', {
      as: OWNER,
      params,
      body: { note: 'second', version: made.version },
    });
    expect(stale).toMatchObject({
      status: 409,
      body: { data: { note: 'first', version: made.version + 1 } },
    });
    const taken = await server.call('customers.create', { as: OWNER, body: { name: 'new CUSTOMER' } });
    expect(taken).toMatchObject({ status: 422, body: { errors: { name: ['This is in use already.'] } } });
  });
});
