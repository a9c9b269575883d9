import {
  EXCHANGE_TOLERANCE,
  hasExchange,
  isPlausiblePayment,
  negateMoney,
  settlementOf,
  type DefaultAccountLookup,
  type DefaultAccountName,
  type Money,
  type PostingAccount,
  type Settlement,
} from '@outlay/domain';
import type { Db } from '../db/store.ts';
import { assertPaymentAccount } from './accounts/account-use.ts';
import { invalidField } from '../http/request/validation.ts';
import { postingAccount } from './ledger.ts';
import { findCompanyAmount, rateOn, type Converted, type RateCompany } from './rates/company-currency.ts';

/** Company and day of a movement of money; errors name the field. */
export type Movement = {
  readonly db: Db;
  readonly company: RateCompany;
  readonly date: string;
  readonly today: string;
  readonly field: string;
};

const noRate = ({ company, date, field }: Movement, from: string) =>
  invalidField(field, 'validation.no_rate', { from, to: company.currency, day: date, n: company.rateDays });

/**
 * Returns the value of an amount in company currency on the day of a movement.
 *
 * @throws Fault 422 on the field without a rate.
 */
export async function valueOf(movement: Movement, amount: Money): Promise<Converted> {
  const { db, company, date, today } = movement;
  const converted = await findCompanyAmount(db, company, { amount, date, today });
  if (converted === null) throw noRate(movement, amount.currency);
  return converted;
}

/**
 * Returns an amount in company currency as it moved on an account, in the currency of the account.
 *
 * @throws Fault 422 on the field without a rate, and for more than an amount may be.
 */
async function moved(movement: Movement, account: PostingAccount, base: Money): Promise<Settlement> {
  const { db, company, date, today } = movement;
  const rate = await rateOn(db, company, account.currency, date > today ? today : date);
  if (rate === null) throw noRate(movement, account.currency);
  try {
    return settlementOf(account, base, rate.rate);
  } catch (error) {
    throw error instanceof RangeError ? invalidField(movement.field, 'validation.amount_too_large') : error;
  }
}

/**
 * Returns an amount that moved on an account, with its value in company currency.
 *
 * @throws Fault 422 on the field without a rate.
 */
export async function movedAmount(
  movement: Movement,
  account: PostingAccount,
  amount: Money,
): Promise<Settlement> {
  const { base_amount: base, rate } = await valueOf(movement, amount);
  if (account.currency !== amount.currency) return moved(movement, account, base);
  return { account, amount, base, rate: amount.currency === base.currency ? null : rate.rate };
}

/**
 * Returns the account that a payment names, or the company's default account, the bank unless `fallback` names another.
 *
 * @throws Fault 422 for an account that no money can be paid from.
 */
export async function accountPaidFrom(
  db: Db,
  companyId: number,
  id: number | null | undefined,
  accountOf: DefaultAccountLookup,
  fallback: DefaultAccountName = 'bank',
): Promise<PostingAccount> {
  if (id === null || id === undefined) return accountOf(fallback);
  const account = await postingAccount(db, companyId, id);
  if (account === null) throw invalidField('paid_from_id', 'validation.unknown_record');
  if (!account.active) throw invalidField('paid_from_id', 'validation.money_account');
  await assertPaymentAccount(db, companyId, id, 'paid_from_id');
  return account;
}

/** Debt that a payment pays. */
export type Owed = {
  /** In company currency. */
  readonly owed: Money;
  /** Currencies of the documents that are paid. */
  readonly documents: readonly string[];
  /** Amount that the only document states, whose value on the day of the payment is as good as what is owed. */
  readonly stated?: Money;
  /** Paid unless the statement shows another amount; by default the value of what is owed at the rate of the day. */
  readonly due?: Money | null;
};

/**
 * Refuses a payment whose value is far from what is owed: the difference would be money without an approval.
 *
 * @throws Fault 422 on `paid_amount`.
 */
async function assertPlausible(
  { db, company, date, today }: Omit<Movement, 'field'>,
  { base }: Settlement,
  { owed, stated }: Owed,
): Promise<void> {
  const now =
    stated === undefined ? null : await findCompanyAmount(db, company, { amount: stated, date, today });
  const others = now === null ? [] : [now.base_amount.minor];
  if (isPlausiblePayment(base.minor, { owed: owed.minor, others })) return;
  throw invalidField('paid_amount', 'validation.paid_amount_far', {
    amount: owed.minor < 0 ? negateMoney(owed) : owed,
    n: EXCHANGE_TOLERANCE,
  });
}

/**
 * Returns the payment of what is owed from an account. A `paid` amount, as the statement shows it, wins over the rate of the
 * day; it has no sign, and takes that of what is owed.
 *
 * @throws Fault 422 on `paid_amount` in another currency than the account's, for another amount than is owed where no rate
 *   lies between them, and for one that is far from it.
 */
export async function settle(
  movement: Omit<Movement, 'field'>,
  account: PostingAccount,
  owes: Owed,
  paid?: Money | null,
): Promise<Settlement> {
  const { owed, documents, due = null } = owes;
  if (paid === null || paid === undefined) {
    const from = { ...movement, field: 'paid_from_id' };
    return due === null ? moved(from, account, owed) : movedAmount(from, account, due);
  }
  if (paid.currency !== account.currency) throw invalidField('paid_amount', 'validation.same_currency');
  const signed = owed.minor < 0 ? negateMoney(paid) : paid;
  if (!hasExchange(account.currency, [owed.currency, ...documents]) && signed.minor !== owed.minor)
    throw invalidField('paid_amount', 'validation.whole_amount', {
      amount: owed.minor < 0 ? negateMoney(owed) : owed,
    });
  const settled = await movedAmount({ ...movement, field: 'paid_amount' }, account, signed);
  await assertPlausible(movement, settled, owes);
  return settled;
}
