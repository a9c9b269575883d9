import {
  BOM,
  PAYMENT_CSV_TEMPLATE,
  paymentCsvRows,
  SEPARATOR_SIGNS,
  type PaymentCsvLayout,
  type PaymentOrder,
} from '@outlay/domain';
import { csvLines } from '../../files/exports/csv-text.ts';

/** Returns the payments of an order as CSV in the layout of a bank, one per line; texts cannot be formulas of spreadsheets. */
export function paymentCsv(chosen: PaymentCsvLayout | null, order: PaymentOrder): string {
  const layout = chosen ?? PAYMENT_CSV_TEMPLATE;
  const lines = csvLines(paymentCsvRows(layout, order), SEPARATOR_SIGNS[layout.separator]);
  return layout.encoding === 'utf-8-bom' ? `${BOM}${lines}` : lines;
}
