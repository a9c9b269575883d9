import { decimalText, type PaymentOrder } from '@outlay/domain';
import { csvLines } from '../../files/exports/csv-text.ts';

/** Columns of the CSV for banks without ISO 20022; texts cannot be formulas of spreadsheets. */
const COLUMNS = [
  'Execution date',
  'Debit account',
  'Beneficiary name',
  'Beneficiary IBAN',
  'Amount',
  'Currency',
  'Reference',
  'Details',
] as const;

/** Returns the payments of an order as CSV, one per line. */
export const paymentCsv = ({ executionDate, debtor, payments }: PaymentOrder): string =>
  csvLines([
    COLUMNS,
    ...payments.map(({ name, iban, amount, reference, text }) => [
      executionDate,
      debtor.iban,
      name.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
      iban,
      { figure: decimalText(amount) },
      amount.currency,
      reference,
      text,
    ]),
  ]);
