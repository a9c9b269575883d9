import { paymentCsvRows, SEPARATOR_SIGNS, type PaymentCsvLayout, type PaymentOrder } from '@outlay/domain';

/** Returns the layout in the values of a form, complete or not; null without one. */
export const layoutOf = (value: unknown): PaymentCsvLayout | null =>
  typeof value === 'object' && value !== null && 'columns' in value && Array.isArray(value.columns)
    ? (value as PaymentCsvLayout)
    : null;

/** Payment that the example of a layout shows. */
const EXAMPLE: PaymentOrder = {
  messageId: 'PB-0012-20260301T081500Z',
  number: 'PB-0012',
  createdAt: new Date(Date.UTC(2026, 2, 1)),
  executionDate: '2026-03-01',
  debtor: { name: 'Acme', iban: 'SA0380000000608010167519', bic: 'RJHISARI', currency: 'SAR' },
  payments: [
    {
      reference: 'RB-0042',
      name: 'Noura Ali',
      iban: 'SA4420000001234567891234',
      amount: { minor: 125_050, currency: 'SAR' },
      text: 'RB-0042 EX-0107',
    },
  ],
};

/** Returns the lines of a file with one payment, as the layout writes it. */
export const previewOf = (layout: PaymentCsvLayout): string =>
  paymentCsvRows(layout, EXAMPLE)
    .map((cells) =>
      cells
        .map((cell) => (typeof cell === 'string' ? cell : cell.figure))
        .join(SEPARATOR_SIGNS[layout.separator]),
    )
    .join('\n');
