import {
  budgetEffects,
  budgetViolations,
  evaluatePolicies,
  parseCheckLine,
  type BudgetSpending,
  type ExpenseCheck,
  type ExpenseCheckQuery,
} from '@outlay/domain';
import { and, eq } from '../../db/drizzle.ts';
import type { Actor } from '../../access/actor.ts';
import { permit } from '../../access/permit.ts';
import { dateOf } from '../../clock.ts';
import { expenses } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { readBudgets, readBudgetSpending } from '../../company/budgets/budget-read.ts';
import { isUsageShown, shownEffects } from '../../company/budgets/usage-fields.ts';
import { possibleIds } from '../../http/limits.ts';
import type { RequestContext } from '../../http/request/request-context.ts';
import { readPolicies } from '../../people/policies/policy-read.ts';
import { teamOf } from './draft-write.ts';
import { findCompanyAmount } from '../../finance/rates/company-currency.ts';
import { readSpending } from './counted-spending.ts';
import { withSupplierNumber } from './supplier-number.ts';

/** Returns true for an expense of the user: leaving out that of another user would reveal how much of a limit it uses. */
async function isOwn(db: Db, actor: Actor, id: number): Promise<boolean> {
  const isOwner = and(eq(expenses.companyId, actor.company.id), eq(expenses.userId, actor.id));
  return (await db.$count(expenses, and(isOwner, eq(expenses.id, id)))) > 0;
}

/**
 * Returns the violations that an unsaved expense of the user would cause if submitted now, without revealing the
 * policies.
 */
export async function checkExpense(context: RequestContext<'expenses.check'>): Promise<ExpenseCheck> {
  const { db, actor, now } = context;
  permit(actor, 'create', 'expense', { user: { id: actor.id } });
  const query: ExpenseCheckQuery = context.query();
  const [id] = possibleIds([query.id ?? 0]);
  const { company } = actor;
  const today = dateOf(company, now);
  const amount = { minor: query.amount, currency: query.currency };
  const converted = await findCompanyAmount(db, company, {
    amount,
    date: query.incurred_on,
    today,
    manualRate: query.manual_rate,
  });
  const lines = (query.lines ?? []).map(parseCheckLine);
  const expense = await withSupplierNumber(db, company, {
    user_id: actor.id,
    team_id: query.team_id ?? (await teamOf(db, actor.id)),
    own_team_ids: actor.teamIds,
    entry_type_id: query.entry_type_id ?? null,
    supplier_id: query.supplier_id ?? null,
    trip_id: query.trip_id ?? null,
    incurred_on: query.incurred_on,
    base_amount: converted?.base_amount ?? null,
    lines,
    receipt_count: query.receipts ?? 0,
    is_allowance: query.allowance === true,
    filled: query.filled ?? [],
  });
  const policies = await readPolicies(db, company.id);
  const violations = evaluatePolicies({
    expense,
    policies,
    spent: await readSpending(db, company, id ?? 0, expense, policies),
    today,
  });
  const base_amount = converted?.base_amount ?? null;
  const spending: BudgetSpending = {
    incurred_on: expense.incurred_on,
    stage: 'pending',
    team_id: expense.team_id,
    entry_type_id: expense.entry_type_id,
    base: base_amount?.minor ?? 0,
    lines,
  };
  const list = await readBudgets(db, company.id);
  const others = await readBudgetSpending(db, company, list, {
    date: expense.incurred_on,
    ...(id !== undefined && (await isOwn(db, actor, id)) ? { without: id } : {}),
  });
  const startMonth = company.fiscalYearStart;
  const input = { budgets: list, others, before: null, after: spending, startMonth };
  const shown = list.filter((budget) => isUsageShown(actor.ability, budget));
  return {
    base_amount,
    rate: converted?.rate ?? null,
    violations: [...violations, ...budgetViolations(input)],
    budgets: shownEffects(actor.ability, shown, budgetEffects(shown, spending, others, startMonth)),
  };
}
