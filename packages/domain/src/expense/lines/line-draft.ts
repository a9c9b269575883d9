import type { ExpenseLine } from './expense-line.ts';
import type { ExpenseLineDraft } from './expense-line-draft.ts';

/** Returns the body that stores a line as it is, with its tax. */
export const lineDraftOf = (line: ExpenseLine): ExpenseLineDraft => ({
  description: line.description,
  entry_type_id: line.entry_type?.id ?? null,
  account_id: line.account?.id ?? null,
  team_id: line.team?.id ?? null,
  cost_center_id: line.cost_center?.id ?? null,
  tax_code_id: line.tax_code?.id ?? null,
  gross: line.gross,
  ...(line.tax_code === null ? {} : { tax: line.tax }),
});
