import {
  type Budget,
  type BudgetDraft,
  type BudgetQuery,
  MAX_ACTIVE_BUDGETS,
  RESOURCES,
} from '@outlay/domain';
import { and, eq } from '../../db/drizzle.ts';
import { costCenters, entryTypes, teams } from '../../db/schema/index.ts';
import { leftJoin } from '../../db/select.ts';
import type { Db } from '../../db/store.ts';
import { invalidField } from '../../http/request/validation.ts';
import { day, moment } from '../../db/expressions.ts';
import {
  bilingual,
  byArabicName,
  byName,
  flagField,
  money,
  numberField,
  textField,
} from '../../records/columns.ts';
import { among } from '../../records/conditions.ts';
import { plainResource } from '../../records/plain-resource.ts';
import type { Change, WriteContext } from '../../records/record-handlers.ts';
import type { RecordKind } from '../../records/record-kind.ts';
import { reference } from '../../records/references.ts';
import { tableWriter } from '../../records/table-writer.ts';
import { lockBudgets } from './budget-locks.ts';
import { budgetAlerts, budgets } from './budgets.table.ts';
import { requireName } from '../../records/names.ts';

/** Record kind of budgets. */
export const budgetKind: RecordKind<Budget, BudgetQuery> = {
  subject: 'budgets',
  conditions: {
    id: numberField(budgets.id),
    name: textField(budgets.name),
    period: textField(budgets.period),
    mode: textField(budgets.mode),
    active: flagField(budgets.active),
  },
  table: budgets,
  joins: [
    leftJoin(teams, and(eq(teams.companyId, budgets.companyId), eq(teams.id, budgets.teamId))),
    leftJoin(
      costCenters,
      and(eq(costCenters.companyId, budgets.companyId), eq(costCenters.id, budgets.costCenterId)),
    ),
    leftJoin(
      entryTypes,
      and(eq(entryTypes.companyId, budgets.companyId), eq(entryTypes.id, budgets.entryTypeId)),
    ),
  ],
  fields: {
    id: budgets.id,
    version: budgets.version,
    name: budgets.name,
    name_ar: budgets.nameAr,
    team: bilingual(teams),
    cost_center: bilingual(costCenters),
    entry_type: bilingual(entryTypes),
    period: budgets.period,
    amount: money(budgets.amountMinor, budgets.currency),
    carry_over: budgets.carryOver,
    warning_share: budgets.warningShare,
    mode: budgets.mode,
    valid_from: day(budgets.validFrom),
    valid_to: day(budgets.validTo),
    note: budgets.note,
    active: budgets.active,
    created_at: moment(budgets.createdAt),
  },
  sorts: {
    id: budgets.id,
    name: byName(budgets.name),
    name_ar: byArabicName(budgets),
    period: budgets.period,
    amount: budgets.amountMinor,
    mode: budgets.mode,
    valid_from: budgets.validFrom,
    active: budgets.active,
    created_at: budgets.createdAt,
  },
  searched: { name: budgets.name, name_ar: budgets.nameAr },
  filters: {
    active: (wanted) => eq(budgets.active, wanted),
    period: (values) => among(budgets.period, values),
    mode: (values) => among(budgets.mode, values),
    team_id: (id) => eq(budgets.teamId, id),
    cost_center_id: (id) => eq(budgets.costCenterId, id),
    entry_type_id: (id) => eq(budgets.entryTypeId, id),
  },
};

/** A change may contain one of two days that have to fit together. */
function checkDays(change: Change<BudgetDraft>, before: Budget | null): void {
  const from = change.valid_from ?? before?.valid_from;
  const to = change.valid_to === undefined ? before?.valid_to : change.valid_to;
  if (from && to && from > to) throw invalidField('valid_to', 'validation.from_after_to');
}

/** @throws Fault 422 if the company has the maximum number of active budgets. */
async function requireBudgetCapacity(db: Db, companyId: number): Promise<void> {
  const active = await db.$count(budgets, and(eq(budgets.companyId, companyId), budgets.active));
  if (active >= MAX_ACTIVE_BUDGETS)
    throw invalidField('active', 'validation.too_many_budgets', { n: MAX_ACTIVE_BUDGETS });
}

/** Returns true for a change after which shares of a budget are other amounts, or other spending counts in it. */
const isRecounted = (change: Change<BudgetDraft>, before: Budget): boolean =>
  (['period', 'carry_over', 'valid_from'] as const).some(
    (field) => change[field] !== undefined && change[field] !== before[field],
  ) ||
  (['team', 'cost_center', 'entry_type'] as const).some((field) => {
    const id = change[`${field}_id`];
    return id !== undefined && id !== (before[field]?.id ?? null);
  }) ||
  (change.amount !== undefined && change.amount.minor !== before.amount.minor);

/** Forgets which thresholds of a budget were announced, so that each is announced again when it is reached. */
const forgetAlerts = (db: Db, { id }: Budget) => db.delete(budgetAlerts).where(eq(budgetAlerts.budgetId, id));

async function columnsOf(
  { db, actor }: WriteContext,
  change: Change<BudgetDraft>,
  before: Budget | null,
): Promise<Record<string, unknown>> {
  const { company } = actor;
  checkDays(change, before);
  const { name_ar, team_id, cost_center_id, entry_type_id, amount, ...others } = change;
  const { carry_over, warning_share, valid_from, valid_to, ...same } = others;
  await reference(db, company.id, 'team_id', team_id);
  await reference(db, company.id, 'cost_center_id', cost_center_id);
  await reference(db, company.id, 'entry_type_id', entry_type_id);
  if (amount !== undefined && amount.currency !== company.currency)
    throw invalidField('amount', 'validation.company_currency', { currency: company.currency });
  await lockBudgets(db, company.id);
  const isActivated = before === null ? change.active !== false : change.active === true && !before.active;
  if (isActivated) await requireBudgetCapacity(db, company.id);
  if (before !== null && isRecounted(change, before)) await forgetAlerts(db, before);
  return {
    ...same,
    name: requireName(change, before),
    nameAr: name_ar,
    teamId: team_id,
    costCenterId: cost_center_id,
    entryTypeId: entry_type_id,
    amountMinor: amount?.minor,
    currency: amount?.currency,
    carryOver: carry_over,
    warningShare: warning_share,
    validFrom: valid_from,
    validTo: valid_to,
  };
}

/** Resource of budgets. */
export const budgetResource = plainResource({
  resource: RESOURCES.budgets,
  kind: budgetKind,
  writer: tableWriter<Budget, BudgetDraft>({
    table: budgets,
    columns: columnsOf,
    checkRemoval: ({ db, actor }) => lockBudgets(db, actor.company.id),
  }),
  imports: { identity: { kind: 'unique', field: 'name', column: budgets.name } },
});
