import { sql } from '../db/drizzle.ts';
import type { CallName } from '@outlay/api-client/contract';
import type { PermissionRule } from '@outlay/domain';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';

const OWNER = 'owner@outlay.example';
const SELF = 'daniel@acme.example';
const sar = (minor: number) => ({ minor, currency: 'SAR' });

let server: TestServer;
beforeAll(async () => {
  server = await openServer('embedded');
});
afterAll(() => server.close());

type Row = { id: number; version: number };
const rowOf = async (table: string, where: string): Promise<Row> => {
  const [row] = await rowsOf<Row>(
    server.store.db,
    sql`select id, version from ${sql.identifier(table)} where ${sql.raw(where)} order by id limit 1`,
  );
  if (row === undefined) throw new Error(`${table} has no ${where}.`);
  return row;
};
const user = (email: string) => rowOf('users', `email = '${email}'`);

let serial = 0;
async function give(rules: readonly PermissionRule[]): Promise<void> {
  const set = ok(
    await server.call('permissionSets.create', { as: OWNER, body: { name: `Set ${(serial += 1)}`, rules } }),
  );
  const { id, version } = await user(SELF);
  const body = { permission_set_id: (set.body.data as Row).id, version };
  ok(await server.call('members.update', { as: OWNER, params: { id }, body }));
}

const own = [
  { action: ['create', 'read', 'update'], subject: 'expense', conditions: { 'user.id': '{{user.id}}' } },
];
const ofTeam = [
  {
    action: ['read', 'approve'],
    subject: 'expense',
    conditions: { 'team.id': { $in: ['{{user.team_ids}}'] } },
  },
];

/** Sends a call of the person; resolves to the fields of a 422, or else to the status. */
async function attempt(name: CallName, id: number | null, body?: unknown, language = 'en') {
  const response = await server.call(name, {
    as: SELF,
    ...(id === null ? {} : { params: { id } }),
    ...(body === undefined ? {} : { body }),
    headers: { 'accept-language': language },
  });
  return response.status === 422 ? response.body.errors : response.status;
}
const OWN_TEAM =
  'This team decides what you see or who approves your requests. Ask a colleague to change it.';
const OWN_POLICY = 'This would loosen the rules for your own requests. Ask a colleague to change it.';

beforeEach(async () => {
  await give([
    ...own,
    ...ofTeam,
    { action: 'manage', subject: ['teams', 'users', 'spendingPolicies', 'webRules'] },
  ] as PermissionRule[]);
});

test('users cannot give themselves a seat in a team, directly or by a new team, an import or a member they stand in for', async () => {
  const [self, huda] = [await user(SELF), await user('huda@acme.example')];
  const other = ok(await server.call('teams.create', { as: OWNER, body: { name: 'Elsewhere' } })).body
    .data as Row;
  for (const field of ['approver_ids', 'member_ids'])
    expect(await attempt('teams.update', other.id, { [field]: [self.id], version: other.version })).toEqual({
      [field]: [OWN_TEAM],
    });
  expect(
    await attempt('teams.update', other.id, { approver_ids: [self.id], version: other.version }, 'ar'),
  ).toEqual({
    approver_ids: ['هذا الفريق يحدد ما تطّلع عليه أو من يعتمد طلباتك. اطلب من زميل تعديله.'],
  });
  expect(await attempt('teams.create', null, { name: 'Mine', approver_ids: [self.id] })).toEqual({
    approver_ids: [OWN_TEAM],
  });
  await server.store.db.execute(
    sql`update users set delegate_id = ${self.id}, delegate_from = '2099-01-01', delegate_to = '2099-02-01' where id = ${huda.id}`,
  );
  expect(
    await attempt('teams.update', other.id, { approver_ids: [huda.id], version: other.version }),
  ).toEqual({
    approver_ids: [OWN_TEAM],
  });
  for (const [name, body] of [
    ['members.suspend', undefined],
    ['members.remove', undefined],
    ['members.delegate', { delegate_id: null }],
  ] as const)
    expect(await attempt(name, huda.id, body)).toMatchObject({
      [name === 'members.delegate' ? 'delegate_id' : 'id']: [
        'You stand in for this member. Ask a colleague to do this.',
      ],
    });
  await server.store.db.execute(sql`update users set delegate_id = null where id = ${huda.id}`);
  const omar = await user('approver@outlay.example');
  expect(await attempt('teams.update', other.id, { name: 'Renamed', version: other.version })).toBe(200);
  expect(await attempt('teams.create', null, { name: 'Theirs', approver_ids: [omar.id] })).toBe(200);
});

test('users cannot change or delete a team that they belong to', async () => {
  const self = await user(SELF);
  const made = ok(
    await server.call('teams.create', { as: OWNER, body: { name: 'Ours', member_ids: [self.id] } }),
  ).body.data as Row;
  const omar = await user('approver@outlay.example');
  expect(await attempt('teams.update', made.id, { approver_ids: [omar.id], version: made.version })).toEqual({
    approver_ids: [OWN_TEAM],
  });
  expect(await attempt('teams.remove', made.id)).toEqual({ id: [OWN_TEAM] });
  const member = await user('yousef@acme.example');
  expect(
    await attempt('members.update', member.id, { team_ids: [made.id], version: member.version }),
  ).toEqual({
    team_ids: [OWN_TEAM],
  });
});

test('a second account gets neither more teams, permissions nor a higher limit than the one that creates it', async () => {
  const self = await user(SELF);
  const other = await rowOf(
    'teams',
    `company_id = 1 and id not in (select team_id from team_people where user_id = ${self.id})`,
  );
  const set = ok(
    await server.call('permissionSets.create', {
      as: SELF,
      body: { name: 'Same', rules: [...own, ...ofTeam] },
    }),
  ).body.data as Row;
  const account = { name: 'Second', email: 'second@acme.example', permission_set_id: set.id };
  expect(await attempt('members.create', null, { ...account, team_ids: [other.id] })).toBe(403);
  await server.store.db.execute(sql`update users set approval_limit_minor = 5000 where id = ${self.id}`);
  const BEYOND = { approval_limit: ['You cannot grant more than you have.'] };
  expect(await attempt('members.create', null, { ...account, approval_limit: sar(6000) })).toEqual(BEYOND);
  const second = ok(
    await server.call('members.create', { as: SELF, body: { ...account, approval_limit: sar(4000) } }),
  ).body.data as Row;
  const { version } = await user('second@acme.example');
  expect(await attempt('members.update', second.id, { approval_limit: null, version })).toEqual(BEYOND);
  expect(await attempt('members.update', second.id, { team_ids: [other.id], version })).toEqual({
    team_ids: ['You cannot grant more than you have.'],
  });
  expect(
    await attempt('teams.update', other.id, {
      approver_ids: [second.id],
      version: (await rowOf('teams', `id = ${other.id}`)).version,
    }),
  ).toEqual({ approver_ids: ['You cannot grant more than you have.'] });
  // A set that members of other teams have gives these teams' requests, too.
  ok(
    await server.call('teams.update', {
      as: OWNER,
      params: { id: other.id },
      body: { member_ids: [second.id], version: (await rowOf('teams', `id = ${other.id}`)).version },
    }),
  );
  expect(
    await attempt('permissionSets.update', set.id, {
      rules: ofTeam,
      version: (await rowOf('permission_sets', `id = ${set.id}`)).version,
    }),
  ).toBe(403);
});

test('two accounts of which one set up the other do not decide on each other until an owner saves one', async () => {
  const db = server.store.db;
  await db.execute(sql`update spending_policies set active = false`);
  const self = (await user(SELF)).id;
  const [{ permission_set_id } = { permission_set_id: 0 }] = await rowsOf<{ permission_set_id: number }>(
    db,
    sql`select permission_set_id from users where id = ${self}`,
  );
  const team = ok(await server.call('teams.create', { as: OWNER, body: { name: 'Harbour' } })).body
    .data as Row;
  const create = (email: string, as: string) =>
    server.call('members.create', { as, body: { name: email, email, permission_set_id } });
  const ready = (email: string) =>
    db.execute(sql`update users set status = 'active', password_hash =
      (select password_hash from users where email = ${OWNER}) where email = ${email}`);
  ok(await create('twin@acme.example', SELF));
  await ready('twin@acme.example');
  ok(await create('other-twin@acme.example', 'twin@acme.example'));
  await ready('other-twin@acme.example');
  const accounts = [SELF, 'twin@acme.example', 'other-twin@acme.example'];
  const ids = await Promise.all(accounts.map(async (email) => (await user(email)).id));
  const seats = { approver_ids: ids, member_ids: ids, version: team.version };
  ok(await server.call('teams.update', { as: OWNER, params: { id: team.id }, body: seats }));
  const submit = async (as: string) => {
    const body = { amount: sar(5_000), incurred_on: '2026-01-05', team_id: team.id };
    const made = ok(await server.call('expenses.create', { as, body })).body.data as Row;
    const { id, version } = made;
    const sent = { id, version, status: 'pending' };
    return ok(await server.call('expenses.updateStatus', { as, body: sent })).body.data as Row & {
      steps: { source: string; approvers: { id: number }[] }[];
    };
  };
  const approve = ({ id, version }: Row, as: string) =>
    server.call('expenses.updateStatus', { as, body: { id, version, status: 'approved' } });
  const awaited = async (as: string): Promise<number[]> => {
    const list = ok(
      await server.call('expenses.list', {
        as,
        query: { awaiting: 'me', per_page: '20', sort: 'id', desc: '1' },
      }),
    );
    return (list.body.data as { items: Row[] }).items.map(({ id }) => id);
  };
  for (const owner of accounts) {
    const expense = await submit(owner);
    expect(expense.steps.map(({ source }) => source)).toEqual(['owners']);
    // As if the step had been planned before the accounts were linked.
    const steps = [{ source: 'team', approvers: ids.map((id) => ({ id, name: '' })), decided_by: null }];
    await db.execute(
      sql`update expenses set steps = ${JSON.stringify(steps)}::jsonb where id = ${expense.id}`,
    );
    for (const as of accounts.filter((one) => one !== owner)) {
      const refused = await approve(expense, as);
      expect(refused.status).toBe(409);
      expect(refused.body.reason).toMatch(/^One of these two accounts was set up by the other/u);
      expect(await awaited(as)).not.toContain(expense.id);
    }
  }
  // The account in between is deleted: the others stay linked.
  await db.execute(sql`update expenses set user_id = ${ids[0]} where user_id = ${ids[1]}`);
  await db.execute(sql`delete from sessions where user_id = ${ids[1]}`);
  ok(await server.call('members.remove', { as: OWNER, params: { id: ids[1] ?? 0 } }));
  const later = await submit(SELF);
  expect(later.steps.map(({ source }) => source)).toEqual(['owners']);
  const last = await user('other-twin@acme.example');
  ok(
    await server.call('members.update', {
      as: OWNER,
      params: { id: last.id },
      body: { permission_set_id, version: last.version },
    }),
  );
  const confirmed = await submit(SELF);
  expect(confirmed.steps).toMatchObject([{ source: 'team', approvers: [{ id: last.id }] }]);
  expect(await awaited('other-twin@acme.example')).toContain(confirmed.id);
  expect((await approve(confirmed, 'other-twin@acme.example')).status).toBe(200);
});

test('users cannot take over an account by its address, or name the delegate of a colleague', async () => {
  const yousef = await user('yousef@acme.example');
  await server.store.db.execute(
    sql`update users set permission_set_id = (select permission_set_id from users where email = ${SELF}) where id = ${yousef.id}`,
  );
  await server.store.db.execute(sql`delete from team_people where user_id = ${yousef.id}`);
  expect(
    await attempt('members.update', yousef.id, { email: 'mine@acme.example', version: yousef.version }),
  ).toEqual({
    email: ['This member signs in with this address already. The member or an owner can change it.'],
  });
  const self = await user(SELF);
  const body = { delegate_id: self.id, from: '2026-01-01', to: '2099-01-01' };
  expect(await attempt('members.delegate', yousef.id, body)).toBe(403);
  const omar = await user('approver@outlay.example');
  ok(await server.call('members.delegate', { as: 'approver@outlay.example', params: { id: omar.id }, body }));
  ok(await server.call('members.delegate', { as: OWNER, params: { id: yousef.id }, body }));
  await server.store.db.execute(sql`update users set delegate_id = null`);
});

test('users cannot loosen a policy for their own requests; policies of others and tighter limits can be changed', async () => {
  const self = await user(SELF);
  const omar = await user('approver@outlay.example');
  const draft = { name: 'Free for all', auto_approve_under: sar(9_999_999) };
  expect(await attempt('spendingPolicies.create', null, draft)).toEqual({ auto_approve_under: [OWN_POLICY] });
  expect(await attempt('spendingPolicies.create', null, { ...draft, member_ids: [self.id] }, 'ar')).toEqual({
    auto_approve_under: ['هذا التغيير يخفف القواعد على طلباتك أنت. اطلب من زميل إجراءه.'],
  });
  expect(
    await attempt('spendingPolicies.create', null, { ...draft, name: 'For Omar', member_ids: [omar.id] }),
  ).toBe(200);
  const strict = ok(
    await server.call('spendingPolicies.create', {
      as: OWNER,
      body: { name: 'Strict', mode: 'block', limit_per_expense: sar(10_000) },
    }),
  ).body.data as Row;
  const change = (body: object) =>
    attempt('spendingPolicies.update', strict.id, { ...body, version: strict.version });
  expect(await change({ active: false })).toEqual({ active: [OWN_POLICY] });
  expect(await change({ mode: 'warn' })).toEqual({ mode: [OWN_POLICY] });
  expect(await change({ limit_per_expense: null })).toEqual({ limit_per_expense: [OWN_POLICY] });
  expect(await change({ member_ids: [omar.id] })).toEqual({ member_ids: [OWN_POLICY] });
  expect(await attempt('spendingPolicies.remove', strict.id)).toEqual({ id: [OWN_POLICY] });
  expect(await change({ limit_per_expense: sar(5_000) })).toBe(200);
  const form = new FormData();
  form.set('file', new File(['Name,Auto-approve under\nImported,99999\n'], 'rows.csv', { type: 'text/csv' }));
  const imported = await server.call('spendingPolicies.import', { as: SELF, body: form });
  expect(imported.body.data).toMatchObject({
    imported: 0,
    failed: [{ errors: { auto_approve_under: [OWN_POLICY] } }],
  });
});

const readMember = async (as: string, id: number) =>
  ok(await server.call('members.get', { as, params: { id } })).body.data as { has_full_access?: boolean };

test('members who may do everything are named to those who change members, as only owners suspend them', async () => {
  const [owner, huda] = [await user(OWNER), await user('huda@acme.example')];
  expect(await readMember(SELF, owner.id)).toMatchObject({ has_full_access: true });
  expect(await readMember(SELF, huda.id)).toMatchObject({ has_full_access: false });
  expect(await readMember(OWNER, owner.id)).not.toHaveProperty('has_full_access');
  expect(await readMember('auditor@outlay.example', owner.id)).not.toHaveProperty('has_full_access');
  for (const name of ['members.suspend', 'members.signOut', 'members.remove'] as const)
    expect([name, await attempt(name, owner.id)]).toEqual([name, 403]);
});
