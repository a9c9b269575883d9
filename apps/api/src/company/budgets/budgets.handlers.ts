import { budgetEffects, isFieldShown, spendingOf, stageOf, usageOf } from '@outlay/domain';
import { permit, requireRecord } from '../../access/permit.ts';
import { allowedRows } from '../../access/row-conditions.ts';
import { dateOf } from '../../clock.ts';
import { loadExpense } from '../../expenses/expense-read.ts';
import { findCompanyAmount } from '../../finance/rates/company-currency.ts';
import type { Handlers } from '../../http/request/request-context.ts';
import { budgetKind } from './budgets.ts';
import { readBudgets, readBudgetSpending } from './budget-read.ts';
import { isUsageShown, shownEffects } from './usage-fields.ts';

/** Fields of an expense that decide what it counts in budgets. */
const COUNTED_FIELDS = ['amount', 'base_amount', 'incurred_on', 'team', 'entry_type', 'lines'] as const;

/** Handlers of the usage of budgets: of all that the user may read, and of those that an expense counts in. */
export const budgetHandlers: Handlers<'budgets.usage' | 'expenses.budgets'> = {
  'budgets.usage': async ({ db, actor, now, query }) => {
    permit(actor, 'read', 'budgets');
    const { company, ability } = actor;
    const { date = dateOf(company, now) } = query();
    const readable = await readBudgets(
      db,
      company.id,
      allowedRows(ability, 'read', 'budgets', budgetKind.conditions),
    );
    const list = readable.filter((budget) => isUsageShown(ability, budget));
    const spending = await readBudgetSpending(db, company, list, { date });
    const on = { date, startMonth: company.fiscalYearStart };
    return { date, items: list.flatMap((budget) => usageOf(budget, spending, on) ?? []) };
  },
  'expenses.budgets': async ({ db, actor, now, params }) => {
    const expense = requireRecord(await loadExpense(db, actor, params.id, now));
    permit(actor, 'read', 'expense', expense);
    const { company, ability } = actor;
    // The budget's usage would reveal the hidden fields.
    if (!COUNTED_FIELDS.every((field) => isFieldShown(ability, 'expense', expense, field))) return [];
    const converted =
      expense.base_amount === null
        ? await findCompanyAmount(db, company, {
            amount: expense.amount,
            date: expense.incurred_on,
            today: dateOf(company, now),
            manualRate: expense.manual_rate,
          })
        : { base_amount: expense.base_amount };
    if (converted === null) return [];
    const list = (await readBudgets(db, company.id)).filter((budget) => isUsageShown(ability, budget));
    const others = await readBudgetSpending(db, company, list, {
      date: expense.incurred_on,
      without: expense.id,
    });
    const counted = spendingOf(
      { ...expense, base_amount: converted.base_amount },
      stageOf(expense) ?? 'pending',
    );
    return shownEffects(ability, list, budgetEffects(list, counted, others, company.fiscalYearStart));
  },
};
