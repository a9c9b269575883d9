import * as z from 'zod/mini';
import type { BudgetLine } from '../budgets/budget-usage.ts';
import { budgetEffect } from '../budgets/usage-schemas.ts';
import { flagParam, idParam, integerParam, manyOf } from '../list/query.ts';
import { id, orNull, typedDay } from '../schema/scalars.ts';
import { currencyCode, money } from '../money/money.ts';
import { exchangeRate } from '../money/rate.ts';
import { typedRate } from '../money/typed-rate.ts';
import { LINES_MAX } from './lines/expense-line-draft.ts';
import { REQUIRED_TEXTS } from './policy/required-fields.ts';
import { violation } from './policy/violation.ts';
import { openObject } from '../schema/open-object.ts';

/** Formats a line for {@link expenseCheckQuery}. */
export const checkLineText = ({ entry_type_id, gross, team_id, cost_center_id }: BudgetLine): string =>
  [entry_type_id, gross, team_id, cost_center_id].map((part) => part ?? '').join(':');

/** Parses a line of {@link expenseCheckQuery}. */
export const parseCheckLine = (text: string): BudgetLine => {
  const [type = null, gross = 0, team = null, center = null] = text
    .split(':')
    .map((part) => (part === '' ? null : Number(part)));
  return { entry_type_id: type, gross: gross ?? 0, team_id: team, cost_center_id: center };
};

/** Query that evaluates the spending policies for an expense before it is saved. */
export const expenseCheckQuery = z.strictObject({
  /** Id of the expense being edited; absent for a new one. */
  id: z.optional(idParam),
  /** Minor units of `currency`, negative for a credit note. */
  amount: integerParam.check(z.refine((minor) => minor !== 0, { error: 'validation.not_zero' })),
  currency: currencyCode,
  incurred_on: typedDay,
  supplier_id: z.optional(idParam),
  entry_type_id: z.optional(idParam),
  team_id: z.optional(idParam),
  trip_id: z.optional(idParam),
  /**
   * Lines as entry type id, gross amount in minor units, team id and cost center id, such as `12:5000:3:7`, separated by
   * commas; the last two may be left out. Without an id, entry type and team are those of the expense: `:5000`.
   */
  lines: z.optional(
    manyOf(z.string().check(z.regex(/^(?:[1-9]\d{0,9})?:-?\d{1,15}(?::(?:[1-9]\d{0,9})?){0,2}$/)), LINES_MAX),
  ),
  /** Rate typed by the user, used only if no other is known. */
  manual_rate: z.optional(typedRate),
  /** Fields with a text, which policies may require. */
  filled: z.optional(manyOf(z.enum(REQUIRED_TEXTS))),
  /** Mileage or a per diem, which needs neither a receipt nor a supplier. */
  allowance: z.optional(flagParam),
  /** Number of receipts. */
  receipts: z.optional(integerParam.check(z.nonnegative(), z.maximum(1000))),
});
/** Query that evaluates the spending policies for an expense. */
export interface ExpenseCheckQuery extends z.infer<typeof expenseCheckQuery> {}

/** Budgets that an expense counts in, with their usage by everything else. */
export const expenseBudgets = z.array(budgetEffect);

/**
 * Evaluation of an expense as if submitted: the amount in the company's currency, its rate, the violations, and the
 * budgets it counts in, with their usage by everything else. Amount and rate are null if no rate is known: then the user
 * has to type one to submit.
 */
export const expenseCheck = openObject({
  id: z.optional(z.nullable(id)),
  base_amount: z.nullable(money),
  rate: orNull(exchangeRate),
  violations: z.array(violation),
  budgets: z._default(expenseBudgets, () => []),
});
/** Evaluation of an expense as if submitted. */
export interface ExpenseCheck extends z.infer<typeof expenseCheck> {}
