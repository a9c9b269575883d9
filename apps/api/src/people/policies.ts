import type { Money, SpendingPolicy, SpendingPolicyDraft, SpendingPolicyQuery } from '@outlay/domain';
import { sql } from 'drizzle-orm';
import { audit } from '../db/audit.ts';
import { spendingPolicies, type PolicyRules } from '../db/schema/index.ts';
import { invalidField } from '../http/validation.ts';
import { given } from '../lists/page.ts';
import { flagField, numberField, textField } from '../records/columns.ts';
import { recordHandlers, type Change, type Writing } from '../records/record-handlers.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { references } from '../records/references.ts';
import { tableWriter } from '../records/table-writer.ts';
import { namedPolicies, POLICY_COLUMNS, type PolicyRow } from './policy-read.ts';

/** Spending policies. */
export const policyKind: RecordKind<SpendingPolicy, SpendingPolicyQuery> = {
  subject: 'spendingPolicies',
  conditions: {
    id: numberField(sql`e.id`),
    name: textField(sql`e.name`),
    mode: textField(sql`e.mode`),
    active: flagField(sql`e.active`),
  },
  table: sql`spending_policies`,
  select: POLICY_COLUMNS,
  from: sql`spending_policies e`,
  sorts: {
    id: sql`e.id`,
    name: sql`lower(e.name)`,
    mode: sql`e.mode`,
    active: sql`e.active`,
    created_at: sql`e.created_at`,
    updated_at: sql`e.updated_at`,
  },
  searched: { name: sql`e.name` },
  filters: ({ active, mode }) => [
    given(active, (wanted) => sql`e.active = ${wanted}`),
    given(mode, (wanted) => sql`e.mode = ${wanted}`),
  ],
  // Rows come with ids inside their rules; the names are put to them here.
  finish: (db, actor, rows) => namedPolicies(db, actor.company.id, rows as unknown as readonly PolicyRow[]),
};

const LIMITS = [
  'limit_per_expense',
  'limit_per_day',
  'limit_per_month',
  'receipt_required_over',
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

async function rulesOf(
  { db, actor }: Writing,
  change: Change<SpendingPolicyDraft>,
  before: SpendingPolicy | null,
): Promise<PolicyRules> {
  const companyId = actor.company.id;
  checkCurrencies(actor.company.currency, change);
  await references(db, companyId, 'team_id', change.team_ids ?? [], 'team_ids');
  await references(db, companyId, 'user_id', change.member_ids ?? [], 'member_ids');
  await references(db, companyId, 'entry_type_id', change.entry_type_ids ?? [], 'entry_type_ids');
  await references(db, companyId, 'supplier_id', change.blocked_supplier_ids ?? [], 'blocked_supplier_ids');
  await references(
    db,
    companyId,
    'user_id',
    (change.steps ?? []).flatMap(({ approver_ids }) => approver_ids),
    'steps',
  );
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
    max_age_days: change.max_age_days === undefined ? (before?.max_age_days ?? null) : change.max_age_days,
    auto_approve_under: limit('auto_approve_under'),
    steps:
      change.steps ??
      (before?.steps ?? []).map(({ over, approvers }) => ({ over, approver_ids: ids(approvers) })),
  };
}

/** How spending policies are written. */
export const policyWriter = tableWriter<SpendingPolicy, SpendingPolicyDraft>({
  table: spendingPolicies,
  columns: async (asked, change, before) => {
    const { db, actor, now, origin } = asked;
    const where = {
      at: now,
      companyId: actor.company.id,
      userId: actor.id,
      address: origin.address,
      requestId: origin.requestId,
    };
    await audit(db, {
      ...where,
      event: 'policy_changed',
      detail: { id: before?.id ?? null, name: change.name ?? before?.name },
    });
    return {
      name: change.name,
      active: change.active,
      mode: change.mode,
      rules: await rulesOf(asked, change, before),
    };
  },
});

const handlers = recordHandlers(policyKind, policyWriter);

/** The calls of spending policies. */
export const policyHandlers = {
  'spendingPolicies.list': handlers.list,
  'spendingPolicies.get': handlers.get,
  'spendingPolicies.create': handlers.create,
  'spendingPolicies.update': handlers.update,
  'spendingPolicies.remove': handlers.remove,
};
