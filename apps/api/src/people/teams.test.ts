import type { Budget, DashboardTeams, Expense, Member, Team } from '@outlay/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';

const OWNER = 'owner@outlay.example';
const NAMES = { name: 'Legal', name_ar: 'الشؤون القانونية' };

describe.each(FASTEST_DATABASE)('the Arabic name of a team on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  const create = async () =>
    ok(await server.call('teams.create', { as: OWNER, body: { ...NAMES, name_ar: ` ${NAMES.name_ar} ` } }))
      .body.data as Team;

  test('is stored, found by search, kept by other changes, and removed', async () => {
    const made = await create();
    expect(made).toMatchObject(NAMES);
    const found = ok(await server.call('teams.list', { as: OWNER, query: { q: 'القانونيه' } })).body.data;
    expect(found).toMatchObject({ total: 1, items: [{ id: made.id }] });
    const change = async (body: object) =>
      ok(await server.call('teams.update', { as: OWNER, params: { id: made.id }, body })).body.data as Team;
    const renamed = await change({ version: made.version, name: 'Law' });
    expect(renamed).toMatchObject({ name: 'Law', name_ar: NAMES.name_ar });
    const kept = await change({ version: renamed.version, name_ar: null });
    expect(kept).toMatchObject({ name: 'Law', name_ar: null });
    ok(await server.call('teams.remove', { as: OWNER, params: { id: made.id } }));
  });

  test('is part of members, requests, budgets and the spending by team', async () => {
    const names = { name: 'Sales', name_ar: 'المبيعات' };
    const listOf = async <Item>(
      call: 'members.list' | 'expenses.list' | 'budgets.list',
      query: Record<string, unknown>,
    ) => (ok(await server.call(call, { as: OWNER, query })).body.data as { items: readonly Item[] }).items;
    const [member] = await listOf<Member>('members.list', { q: 'member@outlay.example' });
    expect(member?.teams).toMatchObject([names]);
    const teamId = member?.teams[0]?.id;
    const [expense] = await listOf<Expense>('expenses.list', { team_id: teamId, per_page: 5 });
    expect(expense?.team).toEqual({ id: teamId, ...names });
    const budget = {
      name: 'Sales 2030',
      team_id: teamId,
      period: 'year',
      amount: { minor: 1, currency: 'SAR' },
      valid_from: '2030-01-01',
    };
    ok(await server.call('budgets.create', { as: OWNER, body: budget }));
    const [stored] = await listOf<Budget>('budgets.list', { q: 'Sales 2030' });
    expect(stored?.team).toEqual({ id: teamId, ...names });
    const query = { from: '2020-01-01', to: '2099-12-31' };
    const { items } = ok(await server.call('dashboard.teams', { as: OWNER, query })).body
      .data as DashboardTeams;
    expect(items.find(({ team }) => team?.id === teamId)?.team).toEqual({ id: teamId, ...names });
  });
});
