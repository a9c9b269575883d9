import type { Ref, SpendingPolicy } from '@outlay/domain';
import { sql, type SQL } from 'drizzle-orm';
import { rowsOf } from '../db/rows.ts';
import type { PolicyRules } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';

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

const moment = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The columns of a policy's row. */
export const POLICY_COLUMNS = sql`e.id, e.version, e.name, e.active, e.mode, e.rules,
  ${moment(sql`e.created_at`)} as created_at, ${moment(sql`e.updated_at`)} as updated_at`;

type Names = ReadonlyMap<number, string>;

const NAMED = {
  teams: sql`teams`,
  users: sql`users`,
  entry_types: sql`entry_types`,
  suppliers: sql`suppliers`,
} as const;

async function namesOf(
  db: Db,
  table: keyof typeof NAMED,
  companyId: number,
  ids: readonly number[],
): Promise<Names> {
  if (ids.length === 0) return new Map();
  const list = sql.join(
    [...new Set(ids)].map((id) => sql`${id}`),
    sql`, `,
  );
  const rows = await rowsOf<Ref>(
    db,
    sql`select id, name from ${NAMED[table]} where company_id = ${companyId} and id in (${list})`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Names of ids in their order; what is gone since is left out. */
const refs = (ids: readonly number[], names: Names): Ref[] =>
  ids.flatMap((id) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ id, name }];
  });

/** Puts the names to the ids of some policies. */
export async function namedPolicies(
  db: Db,
  companyId: number,
  rows: readonly PolicyRow[],
): Promise<SpendingPolicy[]> {
  const all = rows.map(({ rules }) => rules);
  const users = await namesOf(
    db,
    'users',
    companyId,
    all.flatMap((rules) => [...rules.member_ids, ...rules.steps.flatMap((step) => step.approver_ids)]),
  );
  const teams = await namesOf(
    db,
    'teams',
    companyId,
    all.flatMap((rules) => rules.team_ids),
  );
  const types = await namesOf(
    db,
    'entry_types',
    companyId,
    all.flatMap((rules) => rules.entry_type_ids),
  );
  const suppliers = await namesOf(
    db,
    'suppliers',
    companyId,
    all.flatMap((rules) => rules.blocked_supplier_ids),
  );
  return rows.map(({ rules, ...row }) => ({
    ...row,
    scope: {
      teams: refs(rules.team_ids, teams),
      members: refs(rules.member_ids, users),
      entry_types: refs(rules.entry_type_ids, types),
    },
    limit_per_expense: rules.limit_per_expense,
    limit_per_day: rules.limit_per_day,
    limit_per_month: rules.limit_per_month,
    receipt_required_over: rules.receipt_required_over,
    max_age_days: rules.max_age_days,
    blocked_suppliers: refs(rules.blocked_supplier_ids, suppliers),
    auto_approve_under: rules.auto_approve_under,
    steps: rules.steps.map(({ over, approver_ids }) => ({ over, approvers: refs(approver_ids, users) })),
  }));
}

/** Every policy of a company. */
export async function readPolicies(db: Db, companyId: number): Promise<SpendingPolicy[]> {
  const rows = await rowsOf<PolicyRow>(
    db,
    sql`select ${POLICY_COLUMNS} from spending_policies e where e.company_id = ${companyId} order by e.id`,
  );
  return namedPolicies(db, companyId, rows);
}
