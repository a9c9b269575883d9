import type { Expense, ExpenseDraft, SpendingPolicyDraft } from '@outlay/domain';
import { and, eq, ne } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { spendingPolicies, teamMembers, teams, users } from '../../db/schema/index.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';

const [OWNER, MEMBER] = ['owner@outlay.example', 'member@outlay.example'];
const DAY = '2017-03-05';
const riyals = (amount: number) => ({ minor: amount * 100, currency: 'SAR' });

describe.each(FASTEST_DATABASE)('the team that a requester names, on %s', (kind) => {
  let server: TestServer;
  let own = 0;
  let foreign = 0;
  beforeAll(async () => {
    server = await openServer(kind);
    await server.store.db.delete(spendingPolicies);
    const [seat] = await server.store.db
      .select({ teamId: teamMembers.teamId, userId: users.id })
      .from(teamMembers)
      .innerJoin(users, eq(users.id, teamMembers.userId))
      .where(eq(users.email, MEMBER));
    own = seat?.teamId ?? 0;
    await server.store.db
      .delete(teamMembers)
      .where(and(eq(teamMembers.userId, seat?.userId ?? 0), ne(teamMembers.teamId, own)));
    const [other] = await server.store.db
      .select({ id: teams.id })
      .from(teams)
      .where(and(eq(teams.companyId, 1), ne(teams.id, own)));
    foreign = other?.id ?? 0;
  });
  afterAll(() => server.close());

  const withPolicy = async (policy: SpendingPolicyDraft) => {
    await server.store.db.delete(spendingPolicies);
    ok(await server.call('spendingPolicies.create', { as: OWNER, body: policy }));
  };
  const submitted = async (team_id: number | null) => {
    const body: ExpenseDraft = { amount: riyals(60), description: 'Lunch', incurred_on: DAY, team_id };
    const { id, version } = ok(await server.call('expenses.create', { as: MEMBER, body })).body
      .data as Expense;
    return server.call('expenses.updateStatus', { as: MEMBER, body: { id, version, status: 'pending' } });
  };

  const statusOf = async (team: number) => (ok(await submitted(team)).body.data as Expense).status;

  test('does not change the limits of the own team', async () => {
    await withPolicy({ name: 'Own', mode: 'block', team_ids: [own], limit_per_month: riyals(50) });
    for (const team of [own, foreign, null])
      expect([team, (await submitted(team)).status]).toEqual([team, 422]);
    const query = { amount: 6000, currency: 'SAR', incurred_on: DAY, team_id: foreign };
    const check = ok(await server.call('expenses.check', { as: MEMBER, query })).body.data;
    expect(check).toMatchObject({ violations: [{ code: 'over_month_limit' }] });
  });

  test('gives no automatic approval of a team of others', async () => {
    await withPolicy({ name: 'Theirs', team_ids: [foreign], auto_approve_under: riyals(100) });
    expect([await statusOf(foreign), await statusOf(own)]).toEqual(['pending', 'pending']);
    await withPolicy({ name: 'Ours', team_ids: [own], auto_approve_under: riyals(100) });
    expect([await statusOf(foreign), await statusOf(own)]).toEqual(['pending', 'approved']);
  });
});
