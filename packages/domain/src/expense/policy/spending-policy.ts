import * as z from 'zod/mini';
import { flagParam, listQuery } from '../../list/query.ts';
import { id, idList, moment, orNull, ref, typedName, version } from '../../schema/scalars.ts';
import { limitMoney, money } from '../../money/money.ts';
import { REQUIRED_FIELDS } from './required-fields.ts';
import { openObject } from '../../schema/open-object.ts';

/** Modes of a policy: `warn` only marks the expense, `block` rejects submitting. */
export const POLICY_MODES = ['warn', 'block'] as const;

/** Scope of a policy; an empty list includes everything of that kind. */
export const policyScope = openObject({
  teams: z.array(ref),
  members: z.array(ref),
  entry_types: z.array(ref),
});

/** Required approvers above an amount in company currency: `over` 0 means always. */
export const policyStep = openObject({ over: money, approvers: z.array(ref) });

/** A spending policy; all amounts in company currency, null for rules that are not set. */
export const spendingPolicy = openObject({
  id,
  version,
  name: z.string(),
  active: z.boolean(),
  mode: z.enum(POLICY_MODES),
  scope: policyScope,
  limit_per_expense: z.nullable(money),
  limit_per_day: z.nullable(money),
  limit_per_month: z.nullable(money),
  receipt_required_over: z.nullable(money),
  max_age_days: z.nullable(z.int()),
  blocked_suppliers: z.array(ref),
  /** Fields that an expense must have; over an amount if `required_over` is set. */
  required_fields: z._default(z.array(z.enum(REQUIRED_FIELDS)), () => []),
  required_over: orNull(money),
  auto_approve_under: z.nullable(money),
  steps: z.array(policyStep),
  created_at: z.optional(moment),
  updated_at: z.optional(moment),
});
/** A spending policy. */
export interface SpendingPolicy extends z.infer<typeof spendingPolicy> {}

const optionalLimit = z.optional(z.nullable(limitMoney));

/** Body of a new or changed spending policy; only `name` is required. */
export const spendingPolicyDraft = z.strictObject({
  name: typedName,
  active: z.optional(z.boolean()),
  mode: z.optional(z.enum(POLICY_MODES)),
  team_ids: z.optional(idList),
  member_ids: z.optional(idList),
  entry_type_ids: z.optional(idList),
  limit_per_expense: optionalLimit,
  limit_per_day: optionalLimit,
  limit_per_month: optionalLimit,
  receipt_required_over: optionalLimit,
  max_age_days: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(3660)))),
  blocked_supplier_ids: z.optional(idList),
  required_fields: z.optional(z.array(z.enum(REQUIRED_FIELDS)).check(z.maxLength(REQUIRED_FIELDS.length))),
  required_over: optionalLimit,
  auto_approve_under: optionalLimit,
  steps: z.optional(
    z
      .array(z.strictObject({ over: limitMoney, approver_ids: idList.check(z.minLength(1)) }))
      .check(z.maxLength(10)),
  ),
});
/** Body of a new or changed spending policy. */
export interface SpendingPolicyDraft extends z.infer<typeof spendingPolicyDraft> {}

/** Query parameters of the list of spending policies. */
export const spendingPolicyQuery = listQuery(['id', 'name', 'mode', 'active', 'created_at', 'updated_at'], {
  active: z.optional(flagParam),
  mode: z.optional(z.enum(POLICY_MODES)),
});
/** Query parameters of the list of spending policies. */
export type SpendingPolicyQuery = z.infer<typeof spendingPolicyQuery>;
