import {
  recounted,
  RESOURCES,
  type RecurringExpense,
  type RecurringExpenseDraft,
  type RecurringExpenseQuery,
} from '@outlay/domain';
import { eq } from '../db/drizzle.ts';
import { dateOf } from '../clock.ts';
import { accounts, entryTypes, recurringExpenses, suppliers, teams, users } from '../db/schema/index.ts';
import { innerJoin, leftJoin } from '../db/select.ts';
import { among } from '../records/conditions.ts';
import { asText, day, moment } from '../db/expressions.ts';
import { bilingual, byName, money, namedRef, numberField, ref, textField } from '../records/columns.ts';
import { recurrenceColumns, withRecurrence } from '../files/imports/recurrence-columns.ts';
import { plainResource } from '../records/plain-resource.ts';
import type { RecordWriter } from '../records/record-handlers.ts';
import type { RecordKind } from '../records/record-kind.ts';
import { reference } from '../records/references.ts';
import { tableWriter } from '../records/table-writer.ts';
import { assertBookingAccount } from '../finance/accounts/account-use.ts';
import { findCompanyAmount } from '../finance/rates/company-currency.ts';

/** Record kind of recurring expenses: templates whose runs create draft expenses. */
export const recurringKind: RecordKind<RecurringExpense, RecurringExpenseQuery> = {
  subject: 'recurring',
  conditions: {
    id: numberField(recurringExpenses.id),
    name: textField(recurringExpenses.name),
    status: textField(recurringExpenses.status),
    paid_by: textField(recurringExpenses.paidBy),
    'amount.minor': numberField(recurringExpenses.amountMinor),
    'amount.currency': textField(asText(recurringExpenses.currency)),
    'user.id': numberField(recurringExpenses.userId),
    'team.id': numberField(recurringExpenses.teamId),
    'supplier.id': numberField(recurringExpenses.supplierId),
    'entry_type.id': numberField(recurringExpenses.entryTypeId),
    'account.id': numberField(recurringExpenses.accountId),
  },
  table: recurringExpenses,
  joins: [
    innerJoin(users, eq(users.id, recurringExpenses.userId)),
    leftJoin(suppliers, eq(suppliers.id, recurringExpenses.supplierId)),
    leftJoin(entryTypes, eq(entryTypes.id, recurringExpenses.entryTypeId)),
    leftJoin(accounts, eq(accounts.id, recurringExpenses.accountId)),
    leftJoin(teams, eq(teams.id, recurringExpenses.teamId)),
  ],
  fields: {
    id: recurringExpenses.id,
    version: recurringExpenses.version,
    name: recurringExpenses.name,
    status: recurringExpenses.status,
    amount: money(recurringExpenses.amountMinor, recurringExpenses.currency),
    supplier: ref(suppliers),
    entry_type: bilingual(entryTypes),
    account: bilingual(accounts),
    team: bilingual(teams),
    user: namedRef(users),
    paid_by: recurringExpenses.paidBy,
    recurrence: recurringExpenses.recurrence,
    next_run: day(recurringExpenses.nextRun),
    run_count: recurringExpenses.runCount,
    last_run_on: day(recurringExpenses.lastRunOn),
    created_at: moment(recurringExpenses.createdAt),
  },
  sorts: {
    id: recurringExpenses.id,
    name: byName(recurringExpenses.name),
    amount: recurringExpenses.amountMinor,
    next_run: recurringExpenses.nextRun,
    status: recurringExpenses.status,
    created_at: recurringExpenses.createdAt,
  },
  searched: { name: recurringExpenses.name, supplier: suppliers.name, user: users.name },
  filters: {
    status: (values) => among(recurringExpenses.status, values),
    user_id: (id) => eq(recurringExpenses.userId, id),
    supplier_id: (id) => eq(recurringExpenses.supplierId, id),
    team_id: (id) => eq(recurringExpenses.teamId, id),
  },
};

const rows = tableWriter<RecurringExpense, RecurringExpenseDraft>({
  table: recurringExpenses,
  columns: async (
    { db, actor, now },
    { amount, paid_by, supplier_id, entry_type_id, account_id, team_id, ...same },
    before,
  ) => {
    const companyId = actor.company.id;
    await reference(db, companyId, 'supplier_id', supplier_id);
    await reference(db, companyId, 'entry_type_id', entry_type_id);
    await reference(db, companyId, 'account_id', account_id);
    await assertBookingAccount(db, actor.company, account_id, before?.account?.id);
    await reference(db, companyId, 'team_id', team_id);
    if (amount !== undefined)
      await findCompanyAmount(db, actor.company, {
        amount,
        date: dateOf(actor.company, now),
        today: dateOf(actor.company, now),
      });
    return {
      ...same,
      ...recounted(before, same, dateOf(actor.company, now)),
      amountMinor: amount?.minor,
      currency: amount?.currency,
      paidBy: paid_by,
      supplierId: supplier_id,
      entryTypeId: entry_type_id,
      accountId: account_id,
      teamId: team_id,
    };
  },
  created: ({ actor }) => ({ userId: actor.id }),
});

/** Writer of recurring expenses; each belongs to the user who creates it. */
export const recurringWriter: RecordWriter<RecurringExpense, RecurringExpenseDraft> = {
  ...rows,
  prospect: ({ id }) => ({ user: { id } }),
};

/** Resource of recurring expenses. */
export const recurringResource = plainResource({
  resource: RESOURCES.recurring,
  kind: recurringKind,
  writer: recurringWriter,
  imports: {
    identity: { kind: 'shared', field: 'name', column: recurringExpenses.name },
    isOwn: true,
    toDraft: withRecurrence,
    fromRecord: recurrenceColumns,
  },
});
