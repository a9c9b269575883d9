import type { Reimbursement, ReimbursementQuery } from '@outlay/domain';
import { and, eq, exists, gte, lt, not, sql } from '../db/drizzle.ts';
import { alias } from '../db/pg-core.ts';
import { startOfDay } from '../clock.ts';
import {
  accounts,
  companies,
  expenses,
  payoutBatches,
  payoutBatchItems,
  reimbursementExpenses,
  reimbursements,
  users,
} from '../db/schema/index.ts';
import { build, innerJoin, leftJoin } from '../db/select.ts';
import { among } from '../records/conditions.ts';
import { jsonList, jsonObject, moment, whereGiven } from '../db/expressions.ts';
import { bilingual, byName, money, namedRef, numberField, ref, textField } from '../records/columns.ts';
import type { RecordKind } from '../records/record-kind.ts';

const openBatch = () =>
  build
    .select({
      batch: jsonObject({
        id: payoutBatches.id,
        number: payoutBatches.number,
        status: payoutBatches.status,
      }),
    })
    .from(payoutBatchItems)
    .innerJoin(payoutBatches, eq(payoutBatches.id, payoutBatchItems.batchId))
    .where(
      and(
        eq(payoutBatchItems.companyId, reimbursements.companyId),
        eq(payoutBatchItems.reimbursementId, reimbursements.id),
        payoutBatchItems.isOpen,
      ),
    );

const creator = alias(users, 'creator');

const paidExpenses = () =>
  build
    .select({
      list: jsonList(
        jsonObject({
          id: expenses.id,
          number: expenses.number,
          amount: money(reimbursementExpenses.amountMinor, reimbursements.currency),
          original_currency: expenses.currency,
        }),
        expenses.id,
      ),
    })
    .from(reimbursementExpenses)
    .innerJoin(expenses, eq(expenses.id, reimbursementExpenses.expenseId))
    .where(eq(reimbursementExpenses.reimbursementId, reimbursements.id));

/** Record kind of payouts to employees. */
export const reimbursementKind: RecordKind<Reimbursement, ReimbursementQuery> = {
  subject: 'reimpursable',
  conditions: {
    id: numberField(reimbursements.id),
    number: textField(reimbursements.number),
    status: textField(reimbursements.status),
    method: textField(reimbursements.method),
    'amount.minor': numberField(reimbursements.amountMinor),
    'user.id': numberField(reimbursements.userId),
  },
  table: reimbursements,
  joins: [
    innerJoin(companies, eq(companies.id, reimbursements.companyId)),
    innerJoin(users, eq(users.id, reimbursements.userId)),
    leftJoin(creator, eq(creator.id, reimbursements.createdBy)),
    leftJoin(accounts, eq(accounts.id, reimbursements.paidFromId)),
  ],
  fields: {
    id: reimbursements.id,
    number: reimbursements.number,
    version: reimbursements.version,
    status: reimbursements.status,
    user: namedRef(users),
    amount: money(reimbursements.amountMinor, reimbursements.currency),
    method: reimbursements.method,
    reference: reimbursements.reference,
    expenses: sql`${paidExpenses()}`,
    created_at: moment(reimbursements.createdAt),
    paid_at: moment(reimbursements.paidAt),
    created_by: ref(creator),
    reason: reimbursements.reason,
    batch: sql`${openBatch()}`,
    paid_from: bilingual(accounts),
    advance_amount: whereGiven(
      sql`nullif(${reimbursements.advanceMinor}, 0)`,
      money(reimbursements.advanceMinor, reimbursements.currency),
    ),
  },
  sorts: {
    id: reimbursements.id,
    number: reimbursements.number,
    status: reimbursements.status,
    amount: reimbursements.amountMinor,
    user: byName(users),
    created_at: reimbursements.createdAt,
    paid_at: reimbursements.paidAt,
  },
  searched: { number: reimbursements.number, reference: reimbursements.reference, user: users.name },
  filters: {
    status: (values) => among(reimbursements.status, values),
    method: (values) => among(reimbursements.method, values),
    in_batch: (isHeld) => (isHeld ? exists(openBatch()) : not(exists(openBatch()))),
    user_id: (id) => eq(reimbursements.userId, id),
    from: (day) => gte(reimbursements.createdAt, startOfDay(companies.timeZone, day)),
    to: (day) => lt(reimbursements.createdAt, startOfDay(companies.timeZone, day, 1)),
  },
};
