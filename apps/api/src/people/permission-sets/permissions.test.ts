import type { Expense, Member, MemberDelegations, PermissionRule, PermissionSet } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';

const OWNER = 'owner@outlay.example';

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

  const find = async (email: string): Promise<{ id: number; version: number }> => {
    const found = ok(await server.call('members.list', { as: OWNER, query: { q: email } }));
    const [member] = (found.body.data as { items: { id: number; version: number }[] }).items;
    if (member === undefined) throw new Error(`There is no ${email}.`);
    return member;
  };
  const createSet = (rules: unknown) =>
    server.call('permissionSets.create', { as: OWNER, body: { name: 'Odd', rules } });
  /** Creates a permission set with these rules and assigns it to a user. */
  const give = async (email: string, name: string, rules: readonly PermissionRule[]): Promise<void> => {
    const set = ok(await server.call('permissionSets.create', { as: OWNER, body: { name, rules } }));
    const member = await find(email);
    const body = { permission_set_id: (set.body.data as { id: number }).id, version: member.version };
    ok(await server.call('members.update', { as: OWNER, params: { id: member.id }, body }));
  };
  const changeSelf = async (as: string, field: object) => {
    const { id, version } = await find(as);
    return server.call('members.update', { as, params: { id }, body: { ...field, version } });
  };

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

  test('reports a duplicate name on its field, and rejects an invisible name as empty', async () => {
    const account = { code: '1010', name: 'Twice', type: 'bank' };
    expect((await server.call('accounts.create', { as: OWNER, body: account })).body.errors).toEqual({
      code: ['This is in use already.'],
    });
    const unseen = await server.call('suppliers.create', { as: OWNER, body: { name: '\u200b\u2060' } });
    expect(unseen.body.errors).toEqual({ name: ['This field is required.'] });
  });

  test('rejects a set whose conditions cannot filter lists or use unknown operators', async () => {
    expect(
      (await createSet([{ action: 'read', subject: 'expense', conditions: { secret: 1 } }])).status,
    ).toBe(422);
    expect((await createSet([{ action: 'read', subject: 'all', conditions: { 'user.id': 1 } }])).status).toBe(
      422,
    );
    expect(
      (await createSet([{ action: 'read', subject: 'expense', conditions: { status: { $regex: 'x' } } }]))
        .status,
    ).toBe(422);
    expect(
      (
        await createSet([
          { action: 'read', subject: 'expense', conditions: { 'user.id': '{{user.secret}}' } },
        ])
      ).status,
    ).toBe(422);
    expect((await createSet([{ action: 'read', subject: 'expense', fields: [] }])).status).toBe(422);
    const unknown = await createSet([
      { action: 'read', subject: 'expense' },
      { action: 'read', subject: ['expense', 'payroll'] },
    ]);
    expect([unknown.status, unknown.body.errors]).toEqual([
      422,
      { 'rules.1.subject': ['There are no permissions for “payroll”.'] },
    ]);
    const many = { $in: Array.from({ length: 20_000 }, (_, at) => at) };
    const large = await createSet([{ action: 'read', subject: 'expense', conditions: { 'user.id': many } }]);
    expect(large.body.errors).toEqual({ rules: ['This is too large to be sent.'] });
  });

  test('keeps rules of a stored set about a subject that does not exist, and adds no other', async () => {
    const old = [{ action: 'read', subject: ['suppliers', 'payroll'] }];
    const [made] = await rowsOf<{ id: number }>(
      server.store.db,
      sql`insert into permission_sets (company_id, name, rules) values (1, 'Earlier', ${JSON.stringify(old)}::jsonb) returning id`,
    );
    const params = { id: made?.id ?? 0 };
    const read = async () =>
      ok(await server.call('permissionSets.get', { as: OWNER, params })).body.data as PermissionSet;
    expect((await read()).rules).toEqual(old);
    const change = async (rules: readonly PermissionRule[]) =>
      server.call('permissionSets.update', {
        as: OWNER,
        params,
        body: { rules, version: (await read()).version },
      });
    const kept = [
      { action: 'update', subject: 'payroll' },
      { action: 'read', subject: 'suppliers' },
    ] as const;
    expect((ok(await change(kept)).body.data as PermissionSet).rules).toEqual(kept);
    const added = await change([...kept, { action: 'read', subject: 'salaries' }]);
    expect([added.status, Object.keys(added.body.errors ?? {})]).toEqual([422, ['rules.2.subject']]);
  });

  test('refuses rules about fields that do not exist, and keeps those of a stored set', async () => {
    const refused = await createSet(hiding('suppliers', ['iban', 'ibn']));
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { 'rules.1.fields': ['A rule names the field “ibn”, which its subjects do not have.'] },
    ]);
    const old = hiding('suppliers', ['ibn']);
    const [made] = await rowsOf<{ id: number; version: number }>(
      server.store.db,
      sql`insert into permission_sets (company_id, name, rules) values (1, 'Mistyped', ${JSON.stringify(old)}::jsonb)
        returning id, version`,
    );
    const change = (rules: readonly PermissionRule[]) =>
      server.call('permissionSets.update', {
        as: OWNER,
        params: { id: made?.id ?? 0 },
        body: { rules, version: made?.version },
      });
    expect((await change([...old, ...hiding('teams', ['ibn'])])).status).toBe(422);
    const kept = [...old, ...hiding('suppliers', ['ib*'])];
    expect((ok(await change(kept)).body.data as PermissionSet).rules).toEqual(kept);
  });

  test('users cannot lift the second factor of members who may do more than they', async () => {
    const email = 'daniel@acme.example';
    await give(email, 'Sets only', [{ action: 'manage', subject: 'webRules' }]);
    const rules = JSON.stringify([{ action: 'manage', subject: 'all' }]);
    const [made] = await rowsOf<{ id: number; version: number }>(
      server.store.db,
      sql`insert into permission_sets (company_id, name, rules, second_factor_required)
        values (1, 'Strong', ${rules}::jsonb, true) returning id, version`,
    );
    const lift = (as: string) =>
      server.call('permissionSets.update', {
        as,
        params: { id: made?.id ?? 0 },
        body: { second_factor_required: false, version: made?.version },
      });
    expect((await lift(email)).status).toBe(403);
    expect((ok(await lift(OWNER)).body.data as PermissionSet).second_factor_required).toBe(false);
  });

  test('users cannot grant more than they have, raise their own permissions, or remove the last owner', async () => {
    const email = 'daniel@acme.example';
    await give(email, 'People only', [{ action: 'manage', subject: ['users', 'webRules'] }]);
    const sets = ok(await server.call('permissionSets.list', { as: OWNER, query: { per_page: 100 } })).body
      .data as {
      items: { id: number; built_in: string | null }[];
    };
    const owner = sets.items.find(({ built_in }) => built_in === 'owner');
    const [self, other, boss] = [await find(email), await find('faisal@acme.example'), await find(OWNER)];
    const assign = (as: string, to: { id: number; version: number }, permission_set_id: number | undefined) =>
      server.call('members.update', {
        as,
        params: { id: to.id },
        body: { permission_set_id, version: to.version },
      });
    expect((await assign(email, other, owner?.id)).status).toBe(403);
    const own = sets.items.find(({ built_in }) => built_in === null);
    expect((await assign(OWNER, boss, own?.id)).status).toBe(422);
    expect((await server.call('members.suspend', { as: email, params: { id: self.id } })).status).toBe(422);
    expect(
      (
        await server.call('permissionSets.create', {
          as: email,
          body: { name: 'Mine', rules: [{ action: 'manage', subject: 'all' }] },
        })
      ).status,
    ).toBe(403);
    const readdressed = await server.call('members.update', {
      as: email,
      params: { id: boss.id },
      body: { email: 'elsewhere@acme.example', version: boss.version },
    });
    expect(readdressed.status).toBe(403);
    const builtIn = await server.call('permissionSets.remove', { as: OWNER, params: { id: owner?.id ?? 0 } });
    expect(builtIn).toMatchObject({
      status: 409,
      body: { reason: 'Built-in permission sets cannot be changed.' },
    });
  });

  test('users who may not do everything neither suspend, sign out, delete nor demote members who may', async () => {
    const email = 'daniel@acme.example';
    const second = 'maha@acme.example';
    await give(email, 'Members only', [{ action: 'manage', subject: 'users' }]);
    await server.store.db.execute(sql`update users set status = 'active' where email = ${second}`);
    await give(second, 'Everything', [{ action: 'manage', subject: 'all' }]);
    const { id, version } = await find(second);
    const demotions = [
      ['members.suspend', undefined],
      ['members.signOut', undefined],
      ['members.remove', undefined],
      ['members.update', { permission_set_id: null, version }],
      ['members.update', { role: 'client', version }],
    ] as const;
    for (const [name, body] of demotions)
      expect([name, await server.call(name, { as: email, params: { id }, body })]).toMatchObject([
        name,
        { status: 403, body: { reason: 'Only owners can do this.' } },
      ]);
    // Members with fewer permissions are theirs to administer, also if these are not their own.
    const other = await find('faisal@acme.example');
    ok(await server.call('members.signOut', { as: email, params: { id: other.id } }));
    const boss = await find(OWNER);
    expect(await server.call('members.suspend', { as: second, params: { id: boss.id } })).toMatchObject({
      status: 409,
      body: { reason: 'A company needs at least one active owner.' },
    });
    ok(await server.call('members.suspend', { as: OWNER, params: { id } }));
  });

  test('conditional permissions can be granted under identical conditions only', async () => {
    const email = 'daniel@acme.example';
    const own = { 'user.id': '{{user.id}}' };
    await give(email, 'People and own expenses', [
      { action: 'manage', subject: ['users', 'webRules'] },
      { action: ['read', 'verify'], subject: 'expense', conditions: own },
    ]);
    const make = async (name: string, conditions: object): Promise<number> => {
      const body = { name, rules: [{ action: 'read', subject: 'expense', conditions }] };
      return (await server.call('permissionSets.create', { as: email, body })).status;
    };
    expect(await make('As I', own)).toBe(200);
    expect(await make('Everybody', { 'user.id': { $ne: 999_999 } })).toBe(403);
  });

  test('a denied permission cannot be granted, neither by a set nor by a delegation', async () => {
    const email = 'daniel@acme.example';
    const deny = {
      action: 'read',
      subject: 'expense',
      conditions: { status: 'verified' },
      inverted: true,
    } as const;
    const rules: readonly PermissionRule[] = [
      { action: 'manage', subject: ['users', 'webRules'] },
      { action: 'read', subject: 'expense' },
      deny,
    ];
    await give(email, 'People and what is not verified', rules);
    const [people, read] = [rules.slice(0, 1), rules.slice(1, 2)];
    const make = async (name: string, made: readonly object[]): Promise<number> =>
      (await server.call('permissionSets.create', { as: email, body: { name, rules: made } })).status;
    expect(await make('All of it', read)).toBe(403);
    expect(await make('Given back after the denial', [...read, deny, ...read])).toBe(403);
    expect(await make('Another denial', [...read, { ...deny, conditions: { status: 'paid' } }])).toBe(403);
    expect(await make('Denied as I am', [...read, deny])).toBe(200);
    expect(await make('Less than I', [...read, { ...deny, conditions: undefined }])).toBe(200);
    const [own] = (
      ok(await server.call('permissionSets.list', { as: OWNER, query: { q: 'People and what is not' } })).body
        .data as { items: { id: number; version: number }[] }
    ).items;
    const mine = await server.call('permissionSets.update', {
      as: email,
      params: { id: own?.id ?? 0 },
      body: { rules: [...people, ...read], version: own?.version },
    });
    expect(mine.status).toBe(403);
    const [self, boss] = [await find(email), await find(OWNER)];
    const body = { delegate_id: self.id, from: '2026-01-01', to: '2026-12-31' };
    const instead = await server.call('members.delegate', { as: email, params: { id: boss.id }, body });
    expect(instead.status).toBe(403);
  });

  test('users cannot change their own limits, unless they may do everything', async () => {
    const email = 'daniel@acme.example';
    await give(email, 'People and approvals', [
      { action: ['read', 'update'], subject: 'users' },
      { action: 'approve', subject: 'expense' },
    ]);
    for (const field of [{ approval_limit: { minor: 1_000_000, currency: 'SAR' } }, { team_ids: [1] }]) {
      const [name = ''] = Object.keys(field);
      const refused = await changeSelf(email, field);
      expect(refused).toMatchObject({ status: 422, body: { errors: { [name]: [expect.any(String)] } } });
    }
    // A form sends unchanged fields too; they are no change of limits.
    const { id } = await find(email);
    const self = ok(await server.call('members.get', { as: email, params: { id } })).body.data as Member;
    const asItIs = {
      approval_limit: self.approval_limit,
      team_ids: self.teams.map((team) => team.id).toReversed(),
      permission_set_id: self.permission_set?.id,
    };
    expect((await changeSelf(email, { ...asItIs, phone: '+966 50 111 2299' })).status).toBe(200);
    const boss = await find(OWNER);
    const renamed = await server.call('members.update', {
      as: email,
      params: { id: boss.id },
      body: { permission_set_id: 1, phone: '+966 50 111 2200', version: boss.version },
    });
    expect(renamed).toMatchObject({ status: 200, body: { data: { permission_set: { id: 1 } } } });
    expect((await changeSelf(OWNER, { team_ids: [1] })).status).toBe(200);
  });

  test('a delegate sees and decides the requests that await the member, in their name, until the delegation ends', async () => {
    const [omar, huda] = [await find('approver@outlay.example'), await find('huda@acme.example')];
    const lend = (body: object) =>
      server.call('members.delegate', { as: 'approver@outlay.example', params: { id: omar.id }, body });
    const query = { status: 'pending', per_page: 20 };
    const listed = async (as: string) =>
      (ok(await server.call('expenses.list', { as, query })).body.data as { items: Expense[] }).items;
    const before = new Set((await listed('huda@acme.example')).map(({ id }) => id));
    const read = async ({ id }: Expense) =>
      ok(await server.call('expenses.get', { as: 'approver@outlay.example', params: { id } })).body
        .data as Expense;
    const records = await Promise.all((await listed('approver@outlay.example')).map(read));
    const waiting = records.find(({ id, can }) => can?.approve === true && !before.has(id));
    if (waiting === undefined) throw new Error('Nothing waits that only the approver sees.');
    const params = { id: waiting.id };
    const seen = async () => server.call('expenses.get', { as: 'huda@acme.example', params });
    expect((await seen()).status).toBe(403);
    ok(await lend({ delegate_id: huda.id, from: '2000-01-01', to: '2099-12-31' }));
    expect(ok(await seen()).body.data).toMatchObject({ can: { approve: true } });
    const body = { id: waiting.id, status: 'approved', details: '', version: waiting.version };
    ok(await server.call('expenses.updateStatus', { as: 'huda@acme.example', body }));
    const history = ok(await server.call('expenses.history', { as: OWNER, params }));
    expect(JSON.stringify(history.body.data)).toContain(`"on_behalf_of":{"id":${omar.id}`);
    ok(await lend({ delegate_id: null }));
    expect((await seen()).status).toBe(403);
  });

  test('a new colleague gets the Member set by default; a customer gets none', async () => {
    const made = async (email: string, more: object, as = OWNER) =>
      ok(await server.call('members.create', { as, body: { name: 'New', email, ...more } })).body
        .data as Member;
    const chosen = await find('auditor@outlay.example');
    const auditor = ok(await server.call('members.get', { as: OWNER, params: { id: chosen.id } })).body
      .data as Member;
    const set = auditor.permission_set?.id ?? 0;
    expect((await made('new1@acme.example', {})).permission_set?.name).toBe('Member');
    expect((await made('new2@acme.example', { permission_set_id: null })).permission_set?.name).toBe(
      'Member',
    );
    expect((await made('new3@acme.example', { permission_set_id: set })).permission_set?.id).toBe(set);
    expect((await made('new4@acme.example', { role: 'client' })).permission_set).toBeNull();
    // Omitting the set does not grant permissions that the actor lacks.
    const hr = 'noura@acme.example';
    await give(hr, 'Only people', [{ action: ['read', 'create'], subject: 'users' }]);
    expect((await made('new5@acme.example', {}, hr)).permission_set).toBeNull();
  });

  const placeOf = async (as: string, id: number, q?: string) =>
    server.call('members.delegations', { as, params: { id }, query: q === undefined ? {} : { q } });

  test('members without access to the member list read their own delegation, the members they represent, and possible delegates', async () => {
    const [omar, huda] = [await find('approver@outlay.example'), await find('huda@acme.example')];
    const days = { from: '2000-01-01', to: '2099-12-31' };
    const params = { id: omar.id };
    ok(
      await server.call('members.delegate', {
        as: 'approver@outlay.example',
        params,
        body: { delegate_id: huda.id, ...days },
      }),
    );
    const own = ok(await placeOf('approver@outlay.example', omar.id)).body.data as MemberDelegations;
    expect(own.delegation).toMatchObject({ delegate: { id: huda.id }, ...days });
    // Only users who may approve: not the member, plain members, the bookkeeper or a customer.
    const offered = own.choices.map(({ name }) => name);
    expect(offered).toEqual(expect.arrayContaining(['Sara Al-Harbi', 'هدى الشمري']));
    for (const name of ['Omar Haddad', 'ليلى منصور', 'خالد العتيبي', 'Desert Rose Hotel'])
      expect(offered).not.toContain(name);
    // A part of an address finds a colleague only for users who may read addresses.
    const byAddress = async (as: string) =>
      (ok(await placeOf(as, omar.id, 'huda@acme')).body.data as MemberDelegations).choices.length;
    expect(await byAddress('approver@outlay.example')).toBe(0);
    expect(await byAddress(OWNER)).toBe(1);
    const theirs = ok(await placeOf('huda@acme.example', huda.id)).body.data as MemberDelegations;
    expect(theirs.standing_in).toEqual([{ member: { id: omar.id, name: 'Omar Haddad' }, ...days }]);
    const found = ok(
      await placeOf('member@outlay.example', (await find('member@outlay.example')).id, 'sara'),
    );
    expect((found.body.data as MemberDelegations).choices.map(({ name }) => name)).toEqual(['Sara Al-Harbi']);
    expect((await placeOf('member@outlay.example', omar.id)).status).toBe(403);
    expect((await placeOf('owner@nakheel.example', omar.id)).status).toBe(404);
    ok(
      await server.call('members.delegate', {
        as: 'approver@outlay.example',
        params,
        body: { delegate_id: null },
      }),
    );
  });

  test('rejects a delegate who could not decide, and a period in the past', async () => {
    const as = 'approver@outlay.example';
    const { id } = await find(as);
    const lend = (delegate_id: number, to: string) =>
      server.call('members.delegate', { as, params: { id }, body: { delegate_id, from: '2000-01-01', to } });
    for (const email of [
      'member@outlay.example',
      'finance@outlay.example',
      'client@acme.example',
      'maha@acme.example',
      as,
    ]) {
      const refused = await lend((await find(email)).id, '2099-12-31');
      expect(refused).toMatchObject({
        status: 422,
        body: { errors: { delegate_id: ['Choose an active colleague who may approve requests.'] } },
      });
    }
    expect(await lend((await find(OWNER)).id, '2000-01-02')).toMatchObject({
      status: 422,
      body: { errors: { to: ['This day is over.'] } },
    });
  });

  test('rejects every call of a customer, their own delegation included', async () => {
    const customer = await find('client@acme.example');
    const input = { as: 'client@acme.example', params: { id: customer.id }, body: { delegate_id: null } };
    expect((await server.call('members.delegate', input)).status).toBe(403);
    expect((await placeOf('client@acme.example', customer.id)).status).toBe(403);
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
