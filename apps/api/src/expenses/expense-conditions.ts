import type { PgColumn } from '../db/pg-core.ts';
import type { ConditionColumns } from '../access/row-conditions.ts';
import { expenses } from '../db/schema/index.ts';
import { asText, day } from '../db/expressions.ts';
import { numberField, textField } from '../records/columns.ts';

/** Columns of the table of expenses or of an alias. */
export type ExpenseColumns = Readonly<Record<keyof typeof expenses.$inferSelect, PgColumn>>;

/** Returns the fields of an expense that permission rules may name. */
export const expenseConditions = (table: ExpenseColumns): ConditionColumns => ({
  id: numberField(table.id),
  number: textField(table.number),
  status: textField(table.status),
  payment_status: textField(table.paymentStatus),
  book_status: textField(table.bookStatus),
  paid_by: textField(table.paidBy),
  description: textField(table.description),
  incurred_on: textField(day(table.incurredOn)),
  company_id: numberField(table.companyId),
  recurring_id: numberField(table.recurringId),
  'amount.minor': numberField(table.amountMinor),
  'amount.currency': textField(asText(table.currency)),
  'user.id': numberField(table.userId),
  'team.id': numberField(table.teamId),
  'supplier.id': numberField(table.supplierId),
  'entry_type.id': numberField(table.entryTypeId),
  'account.id': numberField(table.accountId),
});

/** Conditions for the table itself. */
export const EXPENSE_CONDITIONS = expenseConditions(expenses);
