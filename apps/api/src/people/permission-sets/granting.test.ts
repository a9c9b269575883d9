import type { Member, PermissionRule, PermissionSet } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';
import { OWNER, permissionSetCalls } from '../../test-support/permission-sets.ts';

/** Returns rules that read everything but some fields of a kind of record. */
const hiding = (subject: string, fields: string[]): PermissionRule[] => [
  { action: 'read', subject: 'all' },
  { action: 'read', subject, fields, inverted: true },
];

describe.each(FASTEST_DATABASE)('permission sets and what users may grant on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  const { find, createSet, give, changeSelf } = permissionSetCalls(() => server);

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
});
