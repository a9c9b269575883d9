import { managesAll } from '@outlay/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../access/actor.ts';
import { allowedRows } from '../access/sql.ts';
import { EXPENSE_CONDITIONS } from './expense-conditions.ts';

/** The step that waits has a seat for one of some people that reaches the amount. */
const seatOf = (people: readonly number[]): SQL =>
  sql`exists (select 1 from jsonb_array_elements(e.steps -> e.current_step -> 'approvers') a
    where (a ->> 'id')::int in (${sql.join(
      people.map((id) => sql`${id}`),
      sql`, `,
    )}) and (coalesce(a -> 'limit', 'null') = 'null' or (e.rate is not null
      and a -> 'limit' ->> 'currency' = e.base_currency::text
      and (a -> 'limit' ->> 'minor')::bigint >= e.base_minor)))`;

/** Expenses whose next move is the person's own, as the domain's `awaits` tells it. */
export function awaitingTest({ id, ability, person }: Actor): SQL {
  const may = (action: 'approve' | 'provide'): SQL =>
    allowedRows(ability, action, 'expense', EXPENSE_CONDITIONS);
  const seated = managesAll(ability)
    ? sql`true`
    : seatOf([id, ...(person.acting_for ?? []).map((one) => one.id)]);
  // The statuses stand apart, so that an index finds the few rows that wait at all.
  return sql`(e.status in ('pending', 'comment') and case e.status
    when 'pending' then e.user_id <> ${id} and ${may('approve')} and ${seated}
    else e.user_id = ${id} and ${may('provide')} end)`;
}
