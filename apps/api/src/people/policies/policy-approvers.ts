import { approverDenial, type SpendingPolicy, type SpendingPolicyDraft } from '@outlay/domain';
import { and, eq, inArray } from '../../db/drizzle.ts';
import { users } from '../../db/schema/index.ts';
import { invalid } from '../../http/request/validation.ts';
import { text } from '../../http/texts.ts';
import type { WriteContext } from '../../records/record-handlers.ts';
import { rulesOfMembers } from '../permission-sets/granting.ts';

const DENIALS = {
  suspended: 'validation.approver_suspended',
  may_not_approve: 'validation.approver_may_not_approve',
} as const;

/**
 * Refuses approvers who can decide on no request: their steps would silently be assigned to the owners. Those that the
 * policy already names may have lost their permission since.
 *
 * @throws Fault 422 on the approvers of each step.
 */
export async function refuseUnableApprovers(
  context: WriteContext,
  steps: NonNullable<SpendingPolicyDraft['steps']>,
  before: SpendingPolicy | null,
): Promise<void> {
  const known = new Set(before?.steps.flatMap(({ approvers }) => approvers.map(({ id }) => id)));
  const added = [...new Set(steps.flatMap(({ approver_ids }) => approver_ids))].filter(
    (id) => !known.has(id),
  );
  if (added.length === 0) return;
  const { db, actor } = context;
  const rules = await rulesOfMembers(context, added);
  const members = await db
    .select({ id: users.id, name: users.name, role: users.role, status: users.status })
    .from(users)
    .where(and(eq(users.companyId, actor.company.id), inArray(users.id, added)))
    .orderBy(users.id);
  const denials = members.flatMap(({ id, name, ...member }) => {
    const denial = approverDenial({ ...member, rules: rules.get(id) ?? [] });
    return denial === null ? [] : [{ id, text: text(DENIALS[denial], { name }) }];
  });
  const errors = steps.flatMap(({ approver_ids }, at) => {
    const denied = denials.filter(({ id }) => approver_ids.includes(id));
    return denied.length === 0 ? [] : [[`steps.${at}.approver_ids`, denied.map((one) => one.text)] as const];
  });
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}
