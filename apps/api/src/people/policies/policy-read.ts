import type { Ref, SpendingPolicy } from '@outlay/domain';
import { and, eq, inArray, sql, type SQLWrapper } from '../../db/drizzle.ts';
import { rowsOf } from '../../db/rows.ts';
import {
  entryTypes,
  spendingPolicies,
  suppliers,
  teams,
  users,
  type PolicyRules,
} from '../../db/schema/index.ts';
import { selectFrom } from '../../db/select.ts';
import { moment } from '../../db/expressions.ts';
import type { Db } from '../../db/store.ts';

/** A spending policy as stored. */
export type PolicyRow = {
  id: number;
  version: number;
  name: string;
  active: boolean;
  mode: 'warn' | 'block';
  rules: PolicyRules;
  created_at: string;
  updated_at: string;
};

/** Columns of a policy row. */
export const POLICY_FIELDS: { readonly [Field in keyof PolicyRow]: SQLWrapper } = {
  id: spendingPolicies.id,
  version: spendingPolicies.version,
  name: spendingPolicies.name,
  active: spendingPolicies.active,
  mode: spendingPolicies.mode,
  rules: spendingPolicies.rules,
  created_at: moment(spendingPolicies.createdAt),
  updated_at: moment(spendingPolicies.updatedAt),
};

type Names = ReadonlyMap<number, Ref>;
type NamedTable = typeof teams | typeof users | typeof entryTypes | typeof suppliers;

async function namesOf(db: Db, table: NamedTable, companyId: number, ids: readonly number[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: table.id,
      name: table.name,
      ...('nameAr' in table && { name_ar: sql<string | null>`${table.nameAr}` }),
    })
    .from<NamedTable>(table)
    .where(and(eq(table.companyId, companyId), inArray(table.id, [...new Set(ids)])));
  return new Map(rows.map((one) => [one.id, one]));
}

/** Returns the names of ids in their order; deleted records are left out. */
const refs = (ids: readonly number[], names: Names): Ref[] =>
  ids.flatMap((id) => {
    const one = names.get(id);
    return one === undefined ? [] : [one];
  });

/** Adds the names of the records in some policies. */
export async function namedPolicies(
  db: Db,
  companyId: number,
  rows: readonly PolicyRow[],
): Promise<SpendingPolicy[]> {
  const all = rows.map(({ rules }) => rules);
  const userNames = await namesOf(
    db,
    users,
    companyId,
    all.flatMap((rules) => [...rules.member_ids, ...rules.steps.flatMap((step) => step.approver_ids)]),
  );
  const teamNames = await namesOf(
    db,
    teams,
    companyId,
    all.flatMap((rules) => rules.team_ids),
  );
  const typeNames = await namesOf(
    db,
    entryTypes,
    companyId,
    all.flatMap((rules) => rules.entry_type_ids),
  );
  const supplierNames = await namesOf(
    db,
    suppliers,
    companyId,
    all.flatMap((rules) => rules.blocked_supplier_ids),
  );
  return rows.map(({ rules, ...row }) => ({
    ...row,
    scope: {
      teams: refs(rules.team_ids, teamNames),
      members: refs(rules.member_ids, userNames),
      entry_types: refs(rules.entry_type_ids, typeNames),
    },
    limit_per_expense: rules.limit_per_expense,
    limit_per_day: rules.limit_per_day,
    limit_per_month: rules.limit_per_month,
    receipt_required_over: rules.receipt_required_over,
    required_fields: rules.required_fields ?? [],
    required_over: rules.required_over ?? null,
    max_age_days: rules.max_age_days,
    blocked_suppliers: refs(rules.blocked_supplier_ids, supplierNames),
    auto_approve_under: rules.auto_approve_under,
    steps: rules.steps.map(({ over, approver_ids }) => ({ over, approvers: refs(approver_ids, userNames) })),
  }));
}

/** Reads all policies of a company. */
export async function readPolicies(db: Db, companyId: number): Promise<SpendingPolicy[]> {
  const rows = await rowsOf<PolicyRow>(
    db,
    selectFrom(POLICY_FIELDS, spendingPolicies)
      .where(eq(spendingPolicies.companyId, companyId))
      .orderBy(spendingPolicies.id),
  );
  return namedPolicies(db, companyId, rows);
}
