import {
  hasFullAccess,
  loosenedField,
  type Money,
  REQUIRED_FIELDS,
  RESOURCES,
  type SpendingPolicy,
  type SpendingPolicyDraft,
  type SpendingPolicyQuery,
} from '@outlay/domain';
import { eq } from '../../db/drizzle.ts';
import type { Actor } from '../../access/actor.ts';
import { spendingPolicies, type PolicyRules } from '../../db/schema/index.ts';
import { invalidField } from '../../http/request/validation.ts';
import { byName, flagField, numberField, textField } from '../../records/columns.ts';
import { plainResource } from '../../records/plain-resource.ts';
import type { Change, WriteContext } from '../../records/record-handlers.ts';
import type { RecordKind } from '../../records/record-kind.ts';
import { references } from '../../records/references.ts';
import { tableWriter } from '../../records/table-writer.ts';
import { grantorOf } from '../members/member-guards.ts';
import { refuseUnableApprovers } from './policy-approvers.ts';
import { namedPolicies, POLICY_FIELDS, type PolicyRow } from './policy-read.ts';

/** Record kind of spending policies. */
export const policyKind: RecordKind<SpendingPolicy, SpendingPolicyQuery, PolicyRow> = {
  subject: 'spendingPolicies',
  conditions: {
    id: numberField(spendingPolicies.id),
    name: textField(spendingPolicies.name),
    mode: textField(spendingPolicies.mode),
    active: flagField(spendingPolicies.active),
  },
  table: spendingPolicies,
  joins: [],
  fields: POLICY_FIELDS,
  sorts: {
    id: spendingPolicies.id,
    name: byName(spendingPolicies.name),
    mode: spendingPolicies.mode,
    active: spendingPolicies.active,
    created_at: spendingPolicies.createdAt,
    updated_at: spendingPolicies.updatedAt,
  },
  searched: { name: spendingPolicies.name },
  filters: {
    active: (value) => eq(spendingPolicies.active, value),
    mode: (value) => eq(spendingPolicies.mode, value),
  },
  // Rules contain ids; their names are added here.
  finish: (db, actor, rows) => namedPolicies(db, actor.company.id, rows),
};

const LIMITS = [
  'limit_per_expense',
  'limit_per_day',
  'limit_per_month',
  'receipt_required_over',
  'required_over',
  'auto_approve_under',
] as const;

const ids = (refs: readonly { readonly id: number }[]): number[] => refs.map(({ id }) => id);

function checkCurrencies(currency: string, change: Change<SpendingPolicyDraft>): void {
  const wrong = (limit: Money | null | undefined): boolean =>
    limit !== null && limit !== undefined && limit.currency !== currency;
  for (const field of LIMITS) if (wrong(change[field])) throw invalidField(field, 'validation.same_currency');
  if (change.steps?.some(({ over }) => wrong(over)) === true)
    throw invalidField('steps', 'validation.same_currency');
}

/** Returns the users that a policy did not name so far; those that it does may have been erased since. */
const newUsers = (userIds: readonly number[], before: SpendingPolicy | null): number[] => {
  const named = new Set([
    ...ids(before?.scope.members ?? []),
    ...(before?.steps ?? []).flatMap(({ approvers }) => ids(approvers)),
  ]);
  return userIds.filter((id) => !named.has(id));
};

async function rulesOf(
  context: WriteContext,
  change: Change<SpendingPolicyDraft>,
  before: SpendingPolicy | null,
): Promise<PolicyRules> {
  const { db, actor } = context;
  const companyId = actor.company.id;
  checkCurrencies(actor.company.currency, change);
  await references(db, companyId, 'team_id', change.team_ids ?? [], 'team_ids');
  await references(db, companyId, 'user_id', newUsers(change.member_ids ?? [], before), 'member_ids');
  await references(db, companyId, 'entry_type_id', change.entry_type_ids ?? [], 'entry_type_ids');
  await references(db, companyId, 'supplier_id', change.blocked_supplier_ids ?? [], 'blocked_supplier_ids');
  const approvers = (change.steps ?? []).flatMap(({ approver_ids }) => approver_ids);
  await references(db, companyId, 'user_id', newUsers(approvers, before), 'steps');
  await refuseUnableApprovers(context, change.steps ?? [], before);
  const limit = (field: (typeof LIMITS)[number]): Money | null =>
    change[field] === undefined ? (before?.[field] ?? null) : change[field];
  return {
    team_ids: change.team_ids ?? ids(before?.scope.teams ?? []),
    member_ids: change.member_ids ?? ids(before?.scope.members ?? []),
    entry_type_ids: change.entry_type_ids ?? ids(before?.scope.entry_types ?? []),
    blocked_supplier_ids: change.blocked_supplier_ids ?? ids(before?.blocked_suppliers ?? []),
    limit_per_expense: limit('limit_per_expense'),
    limit_per_day: limit('limit_per_day'),
    limit_per_month: limit('limit_per_month'),
    receipt_required_over: limit('receipt_required_over'),
    required_fields: REQUIRED_FIELDS.filter((field) =>
      (change.required_fields ?? before?.required_fields ?? []).includes(field),
    ),
    required_over: limit('required_over'),
    max_age_days: change.max_age_days === undefined ? (before?.max_age_days ?? null) : change.max_age_days,
    auto_approve_under: limit('auto_approve_under'),
    steps:
      change.steps ??
      (before?.steps ?? []).map(({ over, approvers }) => ({ over, approver_ids: ids(approvers) })),
  };
}

/**
 * Prevents users from loosening the rules for their own requests. Users who may do everything are exempt.
 *
 * @throws Fault 422 on the field.
 */
function refuseLoosening(actor: Actor, before: SpendingPolicy | null, after: SpendingPolicy | null): void {
  if (hasFullAccess(grantorOf(actor))) return;
  const field = loosenedField(before, after, actor.id);
  if (field !== null) throw invalidField(field, 'validation.own_policy');
}

/** Policies of a company: all of them are read whenever spending is checked. */
const MAX_POLICIES = 500;

/** Writer of spending policies. */
export const policyWriter = tableWriter<SpendingPolicy, SpendingPolicyDraft>({
  table: spendingPolicies,
  most: MAX_POLICIES,
  columns: async (context, change, before) => {
    const { db, actor } = context;
    const { name = before?.name ?? '', active = before?.active ?? true } = change;
    const mode = change.mode ?? before?.mode ?? 'warn';
    const rules = await rulesOf(context, change, before);
    const row = {
      id: before?.id ?? 0,
      version: 0,
      name,
      active,
      mode,
      rules,
      created_at: '',
      updated_at: '',
    };
    const [after = null] = await namedPolicies(db, actor.company.id, [row]);
    refuseLoosening(actor, before, after);
    return { name: change.name, active: change.active, mode: change.mode, rules };
  },
  checkRemoval: async (context, before) => {
    refuseLoosening(context.actor, before, null);
  },
});

/** Resource of spending policies. */
export const policyResource = plainResource({
  resource: RESOURCES.spendingPolicies,
  kind: policyKind,
  writer: policyWriter,
  imports: { identity: { kind: 'unique', field: 'name', column: spendingPolicies.name } },
});
