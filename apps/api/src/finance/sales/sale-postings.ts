import {
  convertMoney,
  hasExchange,
  isSaleIssued,
  negateMoney,
  reversalLines,
  saleIssuedPosting,
  saleLedgerEffects,
  salePaidPosting,
  sumMoney,
  type Money,
  type PostingAccount,
  type Sale,
} from '@outlay/domain';
import { and, eq } from '../../db/drizzle.ts';
import { dateOf } from '../../clock.ts';
import { taxCodes } from '../../db/schema/index.ts';
import { invalidField } from '../../http/request/validation.ts';
import type { WriteContext } from '../../records/record-handlers.ts';
import {
  accountsWithheldFrom,
  assertPaymentAccount,
  withheldAccount,
  wrongAccountCurrency,
} from '../accounts/account-use.ts';
import { incomeAccountOf } from './income-account.ts';
import {
  accountOfPayment,
  defaultAccountsOf,
  openDebits,
  postEntry,
  postingAccount,
  reverseEntries,
} from '../ledger.ts';
import { movedAmount, valueOf } from '../settlement.ts';

/** Fields of a sale that its postings need. */
export type PostedSale = {
  readonly id: number;
  readonly number: string;
  readonly status: Sale['status'];
  /** Amount that the customer pays, with `tax`. */
  readonly amount: Money;
  readonly tax: Money;
  readonly taxCodeId: number | null;
  readonly issued_on: string;
  readonly accountId: number | null;
  readonly entryTypeId: number | null;
  readonly customer: number;
  readonly description: string | null;
  readonly reference: string | null;
};

const originOf = (
  { actor, now }: WriteContext,
  sale: PostedSale,
  source: 'sale' | 'sale_payment',
  date: string,
) => ({
  companyId: actor.company.id,
  source,
  sourceId: sale.id,
  sourceNumber: sale.number,
  description: sale.description,
  reference: sale.reference,
  date,
  createdBy: actor.id,
  at: now,
});

/**
 * Returns the account that a sale's tax code names for tax that is owed; null for the company's default.
 *
 * @throws Fault 422 on `tax_code_id` for an account in another currency than the company's, or that other documents
 *   explain.
 */
async function outputAccountOf(
  { db, actor }: WriteContext,
  { taxCodeId }: PostedSale,
): Promise<PostingAccount | null> {
  if (taxCodeId === null) return null;
  const [code] = await db
    .select({ accountId: taxCodes.outputAccountId })
    .from(taxCodes)
    .where(and(eq(taxCodes.companyId, actor.company.id), eq(taxCodes.id, taxCodeId)));
  const account = await postingAccount(db, actor.company.id, code?.accountId);
  if (account !== null && account.currency !== actor.company.currency)
    throw wrongAccountCurrency('tax_code_id', account.currency, actor.company.currency);
  if (account !== null && (await accountsWithheldFrom(db, actor.company.id, 'tax')).has(account.id))
    throw withheldAccount('tax_code_id', 'tax');
  return account;
}

async function postIssue(context: WriteContext, sale: PostedSale): Promise<void> {
  const { db, actor } = context;
  const { company } = actor;
  const movement = {
    db,
    company,
    date: sale.issued_on,
    today: dateOf(company, context.now),
    field: 'amount',
  };
  // First: until the transaction ends, no account of this sale can become a default one.
  const accountOf = await defaultAccountsOf(db, company.id);
  const { base_amount: gross, rate } = await valueOf(movement, sale.amount);
  const isOwn = sale.tax.currency === company.currency;
  const tax = isOwn ? sale.tax : convertMoney(sale.tax, company.currency, rate);
  const lines = saleIssuedPosting(
    {
      net: sumMoney([gross, negateMoney(tax)], company.currency),
      tax,
      tax_code_id: sale.taxCodeId,
      output_account: await outputAccountOf(context, sale),
      ...(isOwn
        ? {}
        : {
            original: {
              net: sumMoney([sale.amount, negateMoney(sale.tax)], sale.amount.currency),
              tax: sale.tax,
              rate: rate.rate,
            },
          }),
      income: await incomeAccountOf(db, company, sale.entryTypeId, 'sale'),
      description: sale.description,
    },
    accountOf,
  );
  await postEntry(db, originOf(context, sale, 'sale', sale.issued_on), lines);
}

/** Returns the debits of receivables that a sale has left, with its payment or refund of today on an account. */
async function settlementToday(context: WriteContext, sale: PostedSale, account: PostingAccount) {
  const { db, actor, now } = context;
  const date = dateOf(actor.company, now);
  const origin = originOf(context, sale, 'sale_payment', date);
  const owed = {
    minor: await openDebits(db, { ...origin, source: 'sale' }),
    currency: actor.company.currency,
  };
  const movement = { db, company: actor.company, date, today: date, field: 'amount' };
  return { origin, owed, received: await movedAmount(movement, account, sale.amount) };
}

async function postPayment(context: WriteContext, sale: PostedSale): Promise<void> {
  const { db, actor } = context;
  const accountOf = await defaultAccountsOf(db, actor.company.id);
  const account = (await postingAccount(db, actor.company.id, sale.accountId)) ?? accountOf('bank');
  await assertPaymentAccount(db, actor.company.id, sale.accountId);
  if (account.id === accountOf('receivables').id)
    throw invalidField('account_id', 'validation.money_account');
  const { origin, owed, received } = await settlementToday(context, sale, account);
  const lines = salePaidPosting({ owed, received, description: sale.description }, accountOf);
  await postEntry(db, origin, lines);
}

/**
 * Posts the refund of a paid sale from the account that its payment arrived on. Between currencies it leaves the account at
 * the rate of its own day, and the exchange difference of the payment stays; otherwise it is the payment's reversal.
 */
async function postRefund(context: WriteContext, sale: PostedSale): Promise<void> {
  const { db, actor, now } = context;
  const { company } = actor;
  const payment = { companyId: company.id, source: 'sale_payment', sourceId: sale.id } as const;
  const account = await accountOfPayment(db, payment);
  // A sale of a version that posted payments only has no receivables.
  const hasReceivables = (await openDebits(db, { ...payment, source: 'sale' })) > 0;
  if (
    account !== null &&
    hasReceivables &&
    hasExchange(account.currency, [company.currency, sale.amount.currency])
  ) {
    const { origin, owed, received } = await settlementToday(context, sale, account);
    const accountOf = await defaultAccountsOf(db, company.id);
    const lines = salePaidPosting({ owed, received, description: sale.description }, accountOf);
    await postEntry(db, origin, reversalLines(lines));
    return;
  }
  await reverseEntries(db, payment, { createdBy: actor.id, at: now, date: dateOf(company, now) });
}

const POSTED = ['amount', 'tax', 'taxCodeId', 'issued_on', 'entryTypeId', 'customer'] as const;

const isChanged = (before: PostedSale, after: PostedSale): boolean =>
  POSTED.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

/**
 * Posts what a change of a sale means for the ledger: its issue to receivables and income, its payment, and the reversals
 * of both. An issued sale whose amount, tax, date or category changed is posted anew.
 */
export async function postSale(
  context: WriteContext,
  before: PostedSale | null,
  after: PostedSale,
): Promise<void> {
  const { db, actor, now } = context;
  const source = { companyId: actor.company.id, sourceId: after.id };
  const by = { createdBy: actor.id, at: now };
  const today = { ...by, date: dateOf(actor.company, now) };
  const effects = saleLedgerEffects(before?.status ?? null, after.status);
  if (effects.refunds) await postRefund(context, after);
  if (effects.reverses) await reverseEntries(db, { ...source, source: 'sale' }, today);
  if (!effects.issues) return;
  const isCorrected = before !== null && isSaleIssued(before) && isChanged(before, after);
  if (isCorrected) await reverseEntries(db, { ...source, source: 'sale' }, by);
  // A sale of a version that posted payments only has no entry of its issue yet.
  if ((await openDebits(db, { ...source, source: 'sale' })) === 0) await postIssue(context, after);
  if (effects.pays) await postPayment(context, after);
}
