import {
  abilityRulesFor,
  asSubject,
  createAbility,
  PERMISSION_SET_KEYS,
  type PermissionRule,
} from '@outlay/domain';
import { sql, type SQL } from 'drizzle-orm';
import { teamsReached } from '../access/actor.ts';
import { dateOf } from '../clock.ts';
import { rowsOf } from '../db/rows.ts';
import type { Db } from '../db/store.ts';
import { expensesOf } from '../realtime/happened.ts';

type Row = {
  id: number;
  role: string;
  builtin: string | null;
  rules: PermissionRule[] | null;
  team_ids: number[] | null;
};

const list = (ids: readonly number[]): SQL =>
  sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );

/** Those of some people who may read an expense: nobody else is told that it is there. */
export async function readersAmong(
  db: Db,
  expenseId: number,
  userIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  if (userIds.length === 0) return new Set();
  const expense = (await expensesOf(db, [expenseId])).get(expenseId);
  if (expense === undefined) return new Set();
  const rows = await rowsOf<Row>(
    db,
    sql`select u.id, u.role, p.builtin, p.rules,
        ${teamsReached(sql`${dateOf(now)}`)} as team_ids
      from users u left join permission_sets p on p.id = u.permission_set_id
      where u.status = 'active' and u.id in (${list(userIds)})`,
  );
  const marked = asSubject('expense', expense);
  const readers = rows.filter(({ id, role, builtin, rules, team_ids }) => {
    const set = rules ?? PERMISSION_SET_KEYS.find((key) => key === builtin) ?? null;
    const own = abilityRulesFor({ role, set, user: { id, team_ids: team_ids ?? [] } });
    return createAbility(own).can('read', marked);
  });
  return new Set(readers.map(({ id }) => id));
}

/** Who stands in today for some people. */
export async function standInsFor(db: Db, userIds: readonly number[], now: Date): Promise<number[]> {
  if (userIds.length === 0) return [];
  const today = dateOf(now);
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select distinct delegate_id as id from users where status = 'active' and id in (${list(userIds)})
      and delegate_id is not null and delegate_from <= ${today}::date and delegate_to >= ${today}::date order by 1`,
  );
  return rows.map(({ id }) => id);
}
