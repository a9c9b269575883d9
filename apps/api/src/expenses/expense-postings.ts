import {
  paymentFieldIn,
  expenseCreditor,
  expensePosting,
  isPaidAsStated,
  isPayoutPaid,
  originalTotal,
  paymentPosting,
  PAYING_STATUSES,
  type Expense,
  type ExpenseAction,
  type ExpensePostingLine,
  type Money,
  type PostingAccount,
} from '@outlay/domain';
import { and, eq, inArray } from '../db/drizzle.ts';
import { accountsWithheldFrom, withheldAccount } from '../finance/accounts/account-use.ts';
import type { Actor } from '../access/actor.ts';
import { dateOf } from '../clock.ts';
import { openDays } from '../finance/periods/assert-open.ts';
import { reimbursementExpenses, reimbursements } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { defaultAccountsOf, hasOpenEntry, postEntry, reverseEntries } from '../finance/ledger.ts';
import { assertBookableLines, postingLines } from './lines/line-postings.ts';
import { accountPaidFrom, settle } from '../finance/settlement.ts';
import { invalidField } from '../http/request/validation.ts';

type By = { readonly actor: Pick<Actor, 'id' | 'company'>; readonly now: Date };

/** Account that a payment is made from, and the amount on the statement if it differs. */
export type PaidFrom = {
  readonly paid_from_id?: number | null | undefined;
  readonly paid_amount?: Money | null | undefined;
};

const sourceOf = (expense: Expense, { actor }: By, source: 'expense' | 'expense_payment') => ({
  companyId: actor.company.id,
  source,
  sourceId: expense.id,
});

/** Requires that the VAT of lines is posted to accounts of VAT only. */
async function refuseTaxAccounts(
  tx: Db,
  companyId: number,
  lines: readonly ExpensePostingLine[],
): Promise<void> {
  const withheld = await accountsWithheldFrom(tx, companyId, 'tax');
  for (const [
    at,
    { input_account: input, reverse_charge_account: charged, recoverable },
  ] of lines.entries()) {
    const taxed = [recoverable.minor === 0 ? null : input, charged];
    if (taxed.some((account) => account && withheld.has(account.id)))
      throw withheldAccount(`lines.${at}.tax_code_id`, 'tax');
  }
}

/**
 * Posts the booking of an expense to its account, on the day of the expense.
 *
 * @throws Fault 422 for a control account, on the booking or on a line, for a tax code with one, and for a line with an
 *   inactive account or a type of income.
 */
export async function postBooking(tx: Db, by: By, expense: Expense, account: PostingAccount): Promise<void> {
  const gross = expense.base_amount;
  if (gross === null) return;
  const accountOf = await defaultAccountsOf(tx, by.actor.company.id);
  const control = await accountsWithheldFrom(tx, by.actor.company.id, 'booking');
  if (control.has(account.id)) throw withheldAccount('account_id', 'booking');
  await assertBookableLines(tx, by.actor.company.id, expense.id);
  const debits = await postingLines(tx, by.actor.company.id, expense, { gross, account, accountOf });
  const refused = debits.findIndex((line) => control.has(line.account.id));
  if (refused !== -1) throw withheldAccount(`lines.${refused}.account_id`, 'booking');
  await refuseTaxAccounts(tx, by.actor.company.id, debits);
  const lines = expensePosting(
    {
      lines: debits,
      gross,
      original: originalTotal(expense),
      paid_by: expense.paid_by,
      description: expense.description,
      supplier_id: expense.supplier?.id ?? null,
      team_id: expense.team?.id ?? null,
    },
    accountOf,
  );
  const origin = {
    ...sourceOf(expense, by, 'expense'),
    date: (await openDays(tx, by.actor.company.id))(expense.incurred_on),
    sourceNumber: expense.number,
    description: expense.description,
    createdBy: by.actor.id,
    at: by.now,
  };
  await postEntry(tx, origin, lines);
}

/** Reverses the booking of an expense, on the day that it was posted for, or the first open one. */
export const reverseBooking = (tx: Db, by: By, expense: Expense): Promise<void> =>
  reverseEntries(tx, sourceOf(expense, by, 'expense'), { createdBy: by.actor.id, at: by.now });

/** Returns the status of the payout that pays an expense: scheduled or paid; null if there is none. */
export async function payoutStatus(
  tx: Db,
  { id }: Pick<Expense, 'id'>,
): Promise<(typeof PAYING_STATUSES)[number] | null> {
  const [payout] = await tx
    .select({ status: reimbursements.status })
    .from(reimbursementExpenses)
    .innerJoin(reimbursements, eq(reimbursements.id, reimbursementExpenses.reimbursementId))
    .where(and(eq(reimbursementExpenses.expenseId, id), inArray(reimbursements.status, [...PAYING_STATUSES])))
    .limit(1);
  return PAYING_STATUSES.find((status) => status === payout?.status) ?? null;
}

/**
 * Posts the payment of an expense from an account, unless it is posted already, on its own or with a payout.
 *
 * @throws Fault 422 for an account or amount of a payment that a payout made already.
 */
async function postPayment(tx: Db, by: By, expense: Expense, from: PaidFrom): Promise<void> {
  const { actor, now } = by;
  const owed = expense.base_amount;
  const source = sourceOf(expense, by, 'expense_payment');
  if (owed === null || owed.minor === 0) return;
  const payout = await payoutStatus(tx, expense);
  if (payout !== null && isPayoutPaid(payout)) {
    const field = paymentFieldIn(from);
    if (field !== null) throw invalidField(field, 'validation.paid_by_payout');
    return;
  }
  if (await hasOpenEntry(tx, source)) return;
  const accountOf = await defaultAccountsOf(tx, actor.company.id);
  const account = await accountPaidFrom(tx, actor.company.id, from.paid_from_id, accountOf);
  const date = dateOf(actor.company, now);
  const { amount: stated, paid_by: paidBy } = expense;
  const currencies = { account: account.currency, company: owed.currency };
  const due = isPaidAsStated(paidBy, stated.currency, currencies) ? stated : null;
  const lines = paymentPosting(
    {
      creditor: expenseCreditor(paidBy),
      owed,
      paid: await settle(
        { db: tx, company: actor.company, date, today: date },
        account,
        { owed, documents: [stated.currency], stated, due },
        from.paid_amount,
      ),
      description: expense.description,
      supplier_id: expense.supplier?.id ?? null,
      team_id: expense.team?.id ?? null,
    },
    accountOf,
  );
  const origin = {
    ...source,
    date,
    sourceNumber: expense.number,
    description: expense.description,
    createdBy: actor.id,
    at: now,
  };
  await postEntry(tx, origin, lines);
}

/** Reverses the payment of an expense that was posted without a payout. */
export const reversePayment = (tx: Db, by: By, expense: Expense): Promise<void> =>
  reverseEntries(tx, sourceOf(expense, by, 'expense_payment'), {
    date: dateOf(by.actor.company, by.now),
    createdBy: by.actor.id,
    at: by.now,
  });

/**
 * Posts what an action of the workflow means for the ledger: a verified payment is posted, and reversed when the
 * verification is reverted.
 *
 * @returns the expense; one with a payout has the payment status of the payout when its verification is reverted.
 * @throws Fault 422 for an account or amount of a payment with an action that pays nothing.
 */
export async function postAction(
  tx: Db,
  by: By,
  after: Expense,
  action: ExpenseAction,
  from: PaidFrom,
): Promise<Expense> {
  const field = paymentFieldIn(from);
  if (action === 'verify') await postPayment(tx, by, after, from);
  else if (field !== null) throw invalidField(field, 'validation.pays_nothing');
  if (action !== 'unverify') return after;
  const payout = await payoutStatus(tx, after);
  if (payout === null || !isPayoutPaid(payout)) await reversePayment(tx, by, after);
  return payout === null ? after : { ...after, payment_status: payout };
}
