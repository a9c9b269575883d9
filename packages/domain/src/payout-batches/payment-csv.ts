import type {
  CsvDateFormat,
  CsvSeparator,
  PaymentCsvColumn,
  PaymentCsvLayout,
} from '../bookkeeping/payment-csv.ts';
import { decimalText } from '../money/format.ts';
import type { Money } from '../money/money.ts';
import { controlSum, type Payment, type PaymentOrder } from './payment-file.ts';

/** Characters that separate columns. */
export const SEPARATOR_SIGNS: Readonly<Record<CsvSeparator, string>> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  pipe: '|',
};

/** Cell of a payment file: a text, or a figure as the layout writes it. */
export type PaymentCell = string | { readonly figure: string };

/** Returns a text on one line: banks read each payment from one. */
const onOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

const dayText = (day: string, format: CsvDateFormat): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return format.replace('YYYY', year).replace('MM', month).replace('DD', date);
};

function cellOf(
  { field, value }: PaymentCsvColumn,
  {
    layout,
    order,
    payment,
    at,
  }: {
    readonly layout: PaymentCsvLayout;
    readonly order: PaymentOrder;
    readonly payment: Payment;
    readonly at: number;
  },
): PaymentCell {
  const figure = (money: Money): PaymentCell => ({
    figure: layout.decimal_mark === 'comma' ? decimalText(money).replace('.', ',') : decimalText(money),
  });
  switch (field) {
    case 'execution_date':
      return { figure: dayText(order.executionDate, layout.date_format) };
    case 'debtor_name':
      return onOneLine(order.debtor.name);
    case 'debtor_iban':
      return order.debtor.iban;
    case 'debtor_bic':
      return order.debtor.bic ?? '';
    case 'name':
      return onOneLine(payment.name);
    case 'iban':
      return payment.iban;
    case 'amount':
      return figure(payment.amount);
    case 'currency':
      return payment.amount.currency;
    case 'reference':
      return payment.reference;
    case 'details':
      return onOneLine(payment.text);
    case 'message_id':
      return order.messageId;
    case 'batch_number':
      return order.number;
    case 'position':
      return { figure: String(at + 1) };
    case 'payment_count':
      return { figure: String(order.payments.length) };
    case 'control_sum':
      return figure(controlSum(order));
    case 'constant':
      return value ?? '';
    case 'empty':
      return '';
  }
}

/** Returns the lines of a payment file in the layout of a bank: the headers if it has some, then one line for each payment. */
export const paymentCsvRows = (layout: PaymentCsvLayout, order: PaymentOrder): PaymentCell[][] => [
  ...(layout.has_header ? [layout.columns.map(({ header }) => header)] : []),
  ...order.payments.map((payment, at) =>
    layout.columns.map((column) => cellOf(column, { layout, order, payment, at })),
  ),
];
