import { and, eq, or, sql, type SQL } from '../db/drizzle.ts';
import { expenses } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import type { Identity } from './identity.ts';

/** Returns an object of JSON with the pseudonym as its name, if it has the id of the person; otherwise as it is. */
const renamed = (value: SQL, id: number, more: object): SQL =>
  sql`case when ${value} -> 'id' = ${JSON.stringify(id)}::jsonb then ${value} || ${JSON.stringify(more)}::jsonb else ${value} end`;

/** Returns the approval steps with the pseudonym in place of the person; approval limits of the person are removed. */
function stepsWith(id: number, name: string): SQL {
  const approver = renamed(sql`approver`, id, { name, limit: null });
  return sql`(select jsonb_agg(step || jsonb_strip_nulls(jsonb_build_object(
      'decided_by', ${renamed(sql`(step -> 'decided_by')`, id, { name })},
      'on_behalf_of', ${renamed(sql`(step -> 'on_behalf_of')`, id, { name })}
    )) || jsonb_build_object(
      'approvers', (select coalesce(jsonb_agg(${approver} order by seat), '[]'::jsonb)
        from jsonb_array_elements(step -> 'approvers') with ordinality as approvers (approver, seat))
    ) order by position)
    from jsonb_array_elements(${expenses.steps}) with ordinality as steps (step, position))`;
}

/** Condition of requests with a step that has a part. */
const hasStep = (part: object): SQL => sql`${expenses.steps} @> ${JSON.stringify([part])}::jsonb`;

/**
 * Replaces a person by the pseudonym in what requests store about approvers and about those who permitted overspending:
 * their names as they were then, and the limits of approvers.
 */
export async function renameInExpenses(
  tx: Db,
  { id, companyId, name }: Identity,
  formerNames: readonly string[],
  pseudonym: string,
): Promise<void> {
  const ofCompany = eq(expenses.companyId, companyId);
  const isNamed = or(
    hasStep({ approvers: [{ id }] }),
    hasStep({ decided_by: { id } }),
    hasStep({ on_behalf_of: { id } }),
  );
  await tx
    .update(expenses)
    .set({ steps: stepsWith(id, pseudonym) })
    .where(and(ofCompany, isNamed));
  // Violations of earlier versions name the user without the id.
  const names = JSON.stringify([name, ...formerNames].map((one) => one.toLowerCase()));
  const known = JSON.stringify({ params: { by_id: id } });
  const isPerson = sql`(violation @> ${known}::jsonb
    or violation ->> 'code' = 'budget_overspent' and not violation -> 'params' ? 'by_id'
      and ${names}::jsonb ? lower(violation -> 'params' ->> 'by'))`;
  const violations = sql`(select jsonb_agg(case when ${isPerson}
        then jsonb_set(violation, '{params,by}', ${JSON.stringify(pseudonym)}::jsonb) else violation end order by position)
      from jsonb_array_elements(${expenses.violations}) with ordinality as violations (violation, position))`;
  const hasViolation = sql`exists (
      select from jsonb_array_elements(${expenses.violations}) as violations (violation) where ${isPerson})`;
  await tx.update(expenses).set({ violations }).where(and(ofCompany, hasViolation));
}
