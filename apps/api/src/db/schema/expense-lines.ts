import { sql } from '../drizzle.ts';
import { check, foreignKey, index, integer, pgTable, text, unique } from '../pg-core.ts';
import { costCenters } from '../../company/cost-centers/cost-centers.table.ts';
import { taxCodes } from '../../company/tax-codes/tax-codes.table.ts';
import { accounts, entryTypes } from './bookkeeping.ts';
import { currencyColumn, minorColumn, momentColumn } from './columns.ts';
import { expenses } from './expense.ts';
import { teams } from './people.ts';

/** Lines of expenses, in the expense's currency. */
export const expenseLines = pgTable(
  'expense_lines',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer().notNull(),
    expenseId: integer().notNull(),
    position: integer().notNull(),
    description: text(),
    entryTypeId: integer(),
    accountId: integer(),
    teamId: integer(),
    costCenterId: integer(),
    taxCodeId: integer(),
    currency: currencyColumn().notNull(),
    netMinor: minorColumn().notNull(),
    taxMinor: minorColumn().notNull(),
    /** Paid amount: net and tax, or the net amount under reverse charge. */
    grossMinor: minorColumn().notNull(),
    recoverableMinor: minorColumn().notNull(),
    /** Replaced by other lines. The row stays, because journal entries may refer to it. */
    supersededAt: momentColumn(),
  },
  (t) => [
    unique('expense_lines_tenant').on(t.companyId, t.id),
    index('expense_lines_expense').on(t.expenseId, t.position),
    index('expense_lines_tax_code').on(t.companyId, t.taxCodeId),
    index('expense_lines_cost_center')
      .on(t.companyId, t.costCenterId, t.expenseId)
      .where(sql`${t.supersededAt} is null`),
    check(
      'expense_lines_amounts',
      sql`${t.grossMinor} <> 0 and (${t.grossMinor} = ${t.netMinor} + ${t.taxMinor} or ${t.grossMinor} = ${t.netMinor})
        and abs(${t.recoverableMinor}) <= abs(${t.taxMinor})`,
    ),
    foreignKey({
      columns: [t.companyId, t.expenseId],
      foreignColumns: [expenses.companyId, expenses.id],
      name: 'expense_lines_expense_fk',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.companyId, t.entryTypeId],
      foreignColumns: [entryTypes.companyId, entryTypes.id],
      name: 'expense_lines_entry_type',
    }),
    foreignKey({
      columns: [t.companyId, t.accountId],
      foreignColumns: [accounts.companyId, accounts.id],
      name: 'expense_lines_account',
    }),
    foreignKey({
      columns: [t.companyId, t.teamId],
      foreignColumns: [teams.companyId, teams.id],
      name: 'expense_lines_team',
    }),
    foreignKey({
      columns: [t.companyId, t.costCenterId],
      foreignColumns: [costCenters.companyId, costCenters.id],
      name: 'expense_lines_cost_center',
    }),
    foreignKey({
      columns: [t.companyId, t.taxCodeId],
      foreignColumns: [taxCodes.companyId, taxCodes.id],
      name: 'expense_lines_tax_code_fk',
    }),
  ],
);
