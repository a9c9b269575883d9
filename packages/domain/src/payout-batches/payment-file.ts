import type { Fault } from '../errors/fault.ts';
import { sumMoney } from '../money/arithmetic.ts';
import type { Money } from '../money/money.ts';
import { paymentName } from './payment-text.ts';
import type { PayoutBatch } from './payout-batch.ts';

/** One payment of a file. */
export interface Payment {
  /** Number of the payout, which comes back on statements of both sides; at most 35 characters. */
  readonly reference: string;
  readonly name: string;
  readonly iban: string;
  readonly amount: Money;
  /** Text that the receiver reads. */
  readonly text: string;
}

/** Content of a payment file, in any format; all payments have the currency of the account. */
export interface PaymentOrder {
  readonly messageId: string;
  /** Number of the batch. */
  readonly number: string;
  readonly createdAt: Date;
  readonly executionDate: string;
  readonly debtor: {
    readonly name: string;
    readonly iban: string;
    readonly bic: string | null;
    readonly currency: string;
  };
  readonly payments: readonly Payment[];
}

/** Countries of the SEPA schemes by the IBANs of their accounts. */
const SEPA_COUNTRIES: ReadonlySet<string> = new Set(
  (
    'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS ' +
    'SE SI SK SM VA'
  ).split(' '),
);

type Sides = Pick<PaymentOrder, 'debtor'> & { readonly payments: readonly Pick<Payment, 'iban'>[] };

/** Returns true if all payments are in euro between accounts of SEPA, whose rules then apply to the file. */
export const isSepaOrder = ({ debtor, payments }: Sides): boolean =>
  debtor.currency === 'EUR' &&
  [debtor, ...payments].every(({ iban }) => SEPA_COUNTRIES.has(iban.slice(0, 2)));

/** Returns the sum of the payments, the control sum of the file. */
export const controlSum = ({ debtor, payments }: Pick<PaymentOrder, 'debtor' | 'payments'>): Money =>
  sumMoney(
    payments.map(({ amount }) => amount),
    debtor.currency,
  );

/** Fault of a payment file, with the field of the batch that it concerns. */
export interface PaymentFault extends Fault {
  readonly id: 'validation.account_bic' | 'validation.payment_name';
  readonly field: 'account_id' | 'reimbursement_ids';
}

/** Returns true if a file of a format names the BIC of the account: a message outside of SEPA, and a CSV with that column. */
const needsBic = ({ format, payment_csv }: FileForm, isSepa: boolean): boolean =>
  format === 'csv' || format === 'bank_csv'
    ? payment_csv?.columns.some(({ field }) => field === 'debtor_bic') === true
    : !isSepa;

/** Format of a payment file, and the bank's layout if it has one. */
export type FileForm = Pick<PayoutBatch, 'format' | 'payment_csv'>;

/**
 * Returns the first reason why a file cannot be written; null if it can. A file may need the BIC of the account; in a message, a
 * name needs at least one character that the bank accepts.
 */
export const paymentFault = (
  form: FileForm,
  order: Pick<PaymentOrder, 'debtor' | 'payments'>,
): PaymentFault | null => {
  const { format } = form;
  const isSepa = isSepaOrder(order);
  if (order.debtor.bic === null && needsBic(form, isSepa))
    return { id: 'validation.account_bic', params: {}, field: 'account_id' };
  if (format === 'csv' || format === 'bank_csv') return null;
  const unnamed = [order.debtor, ...order.payments].find(({ name }) => paymentName(name, isSepa) === null);
  return unnamed === undefined
    ? null
    : { id: 'validation.payment_name', params: { name: unnamed.name }, field: 'reimbursement_ids' };
};
