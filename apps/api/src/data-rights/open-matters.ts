import {
  APPROVED_STATUSES,
  NEW_CASH_IN_STATUS,
  NEW_PAYOUT_STATUS,
  OPEN_STATUSES,
  OWED_STATUSES,
} from '@outlay/domain';
import { and, asc, eq, inArray, or } from '../db/drizzle.ts';
import { advances, expenses, reimbursements } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { lockAdvanceOf } from '../finance/advances/advance-balance.ts';
import { text, type Text } from '../http/texts.ts';

/** Maximum number of records of a kind that the refusal names. */
const MAX_NAMED = 5;

type Company = { readonly id: number; readonly currency: string };

const named = (numbers: readonly string[]): readonly string[] => [
  ...numbers.slice(0, MAX_NAMED),
  ...(numbers.length > MAX_NAMED ? ['…'] : []),
];

const listed = (id: string, rows: readonly { readonly number: string }[]): Text[] =>
  rows.length === 0 ? [] : [text(id, { numbers: named(rows.map(({ number }) => number)) })];

/**
 * Returns what keeps a member from being erased: requests that wait for a decision or a payment, scheduled payouts,
 * advances that are not confirmed, and the balance of the confirmed ones; nothing if all is settled.
 */
export async function openMatters(tx: Db, company: Company, userId: number): Promise<Text[]> {
  const waiting = await tx
    .select({ number: expenses.number })
    .from(expenses)
    .where(
      and(
        eq(expenses.companyId, company.id),
        eq(expenses.userId, userId),
        or(
          inArray(expenses.status, OPEN_STATUSES),
          and(
            inArray(expenses.status, APPROVED_STATUSES),
            eq(expenses.paidBy, 'employee'),
            inArray(expenses.paymentStatus, OWED_STATUSES),
          ),
        ),
      ),
    )
    .orderBy(asc(expenses.id));
  const payouts = await tx
    .select({ number: reimbursements.number })
    .from(reimbursements)
    .where(
      and(
        eq(reimbursements.companyId, company.id),
        eq(reimbursements.userId, userId),
        eq(reimbursements.status, NEW_PAYOUT_STATUS),
      ),
    )
    .orderBy(asc(reimbursements.id));
  const pending = await tx
    .select({ number: advances.number })
    .from(advances)
    .where(
      and(
        eq(advances.companyId, company.id),
        eq(advances.userId, userId),
        eq(advances.status, NEW_CASH_IN_STATUS),
      ),
    )
    .orderBy(asc(advances.id));
  const balance = await lockAdvanceOf(tx, company, userId);
  return [
    ...listed('erasure.requests', waiting),
    ...listed('erasure.payouts', payouts),
    ...listed('erasure.advances', pending),
    ...(balance.minor === 0 ? [] : [text('erasure.advance_balance', { amount: balance })]),
  ];
}
