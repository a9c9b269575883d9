import { sql, type SQL } from 'drizzle-orm';
import type { ConditionColumns } from '../access/sql.ts';

const number = (column: SQL) => ({ sql: column, holds: 'number' }) as const;
const string = (column: SQL) => ({ sql: column, holds: 'string' }) as const;

/** The fields of an expense that permission rules may name. */
export const EXPENSE_CONDITIONS: ConditionColumns = {
  id: number(sql`e.id`),
  number: string(sql`e.number`),
  status: string(sql`e.status`),
  payment_status: string(sql`e.payment_status`),
  book_status: string(sql`e.book_status`),
  paid_by: string(sql`e.paid_by`),
  description: string(sql`e.description`),
  incurred_on: string(sql`to_char(e.incurred_on, 'YYYY-MM-DD')`),
  company_id: number(sql`e.company_id`),
  recurring_id: number(sql`e.recurring_id`),
  'amount.minor': number(sql`e.amount_minor`),
  'amount.currency': string(sql`e.currency::text`),
  'user.id': number(sql`e.user_id`),
  'team.id': number(sql`e.team_id`),
  'supplier.id': number(sql`e.supplier_id`),
  'entry_type.id': number(sql`e.entry_type_id`),
  'account.id': number(sql`e.account_id`),
};
