import {
  figureIn,
  lineDraftOf,
  type BudgetLine,
  type Expense,
  type ExpenseDraft,
  type ExpenseLineDraft,
  type LineTaxCode,
  type Money,
  type Ref,
} from '@outlay/domain';
import { rememberRef } from '../../../records/use-reference.ts';
import type { ResourceName } from '../../../records/resource-port.ts';

const remember = (resource: ResourceName, ref: Ref | null): void => {
  if (ref !== null) rememberRef(resource, ref);
};

/** Returns the form values of a request's lines, and caches the names of what they refer to. */
export function linesOf({ lines = [] }: Pick<Expense, 'lines'>): Pick<ExpenseDraft, 'lines'> {
  if (lines.length === 0) return {};
  for (const line of lines) {
    remember('entryTypes', line.entry_type);
    remember('accounts', line.account);
    remember('teams', line.team);
    remember('costCenters', line.cost_center);
    remember('taxCodes', line.tax_code);
  }
  return { lines: lines.map(lineDraftOf) };
}

/** Returns true for an amount that is a number; a field may still contain other text. */
export const isFigure = (money: Money | undefined): money is Money => typeof money?.minor === 'number';

/** Returns the lines of a form as policies and budgets count them; none while an amount of them is incomplete. */
export function countedLinesOf({ lines = [] }: Partial<ExpenseDraft>): BudgetLine[] {
  if (!lines.every(({ gross }) => isFigure(gross))) return [];
  return lines.map(({ entry_type_id = null, team_id = null, cost_center_id = null, gross }) => ({
    entry_type_id,
    team_id,
    cost_center_id,
    gross: gross.minor,
  }));
}

/**
 * Returns lines in another currency with their figures as typed: 12.50 stays 12.50. Stored tax is left out: it is computed anew
 * from the amounts.
 */
export const linesIn = (lines: readonly ExpenseLineDraft[], currency: string): ExpenseLineDraft[] =>
  lines.map(({ tax: _tax, ...line }) => ({ ...line, gross: figureIn(line.gross, currency) as Money }));

/** Tax codes by id. */
export type TaxCodesById = ReadonlyMap<number, LineTaxCode>;

/**
 * Returns changed lines without stored tax where it has to be computed anew: on every line of a category and rate of which
 * a line was added, removed or changed in amount or tax code, because tax is rounded on their sum.
 */
export function withoutStaleTax(
  before: readonly ExpenseLineDraft[],
  after: readonly ExpenseLineDraft[],
  codes: TaxCodesById,
): ExpenseLineDraft[] {
  const rated = ({ tax_code_id: id }: ExpenseLineDraft): string => {
    const code = codes.get(id ?? 0);
    return code === undefined ? `code ${id}` : `${code.category} ${code.rate}`;
  };
  const taxed = (lines: readonly ExpenseLineDraft[], key: string): string =>
    lines
      .filter((line) => rated(line) === key)
      .map(({ gross, tax_code_id }) => `${gross.minor} ${tax_code_id}`)
      .join();
  return after.map((line) => {
    const { tax: _tax, ...untaxed } = line;
    const key = rated(line);
    return taxed(before, key) === taxed(after, key) ? line : untaxed;
  });
}
