import * as z from 'zod/mini';
import { oneLine } from '../schema/scalars.ts';

/** Fields of payments that a column can have; `constant` is a text of the company, and `empty` has none. */
export const PAYMENT_CSV_FIELDS = [
  'execution_date',
  'debtor_name',
  'debtor_iban',
  'debtor_bic',
  'name',
  'iban',
  'amount',
  'currency',
  'reference',
  'details',
  'message_id',
  'batch_number',
  'position',
  'payment_count',
  'control_sum',
  'constant',
  'empty',
] as const;
/** Field of a payment that a column can have. */
export type PaymentCsvField = (typeof PAYMENT_CSV_FIELDS)[number];

/** Separators of columns. */
export const CSV_SEPARATORS = ['comma', 'semicolon', 'tab', 'pipe'] as const;
/** Separator of columns. */
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

/** Decimal marks of amounts. */
export const DECIMAL_MARKS = ['point', 'comma'] as const;
/** Decimal mark of amounts. */
export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** Formats of days. */
export const CSV_DATE_FORMATS = ['YYYY-MM-DD', 'DD/MM/YYYY', 'DD.MM.YYYY', 'MM/DD/YYYY', 'YYYYMMDD'] as const;
/** Format of days. */
export type CsvDateFormat = (typeof CSV_DATE_FORMATS)[number];

/** Encodings of the file: UTF-8 without and with a byte order mark. */
export const CSV_ENCODINGS = ['utf-8', 'utf-8-bom'] as const;

/** Most columns of a file. */
export const PAYMENT_CSV_COLUMNS_MAX = 40;

const column = z
  .strictObject({
    field: z.enum(PAYMENT_CSV_FIELDS),
    /** Text of the column in the first line; may be empty. */
    header: z.string().check(z.trim(), z.maxLength(60), oneLine),
    /** Text of a `constant`. */
    value: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100), oneLine))),
  })
  .check(
    z.refine(({ field, value }) => field !== 'constant' || (value ?? '') !== '', {
      error: 'validation.required',
      path: ['value'],
    }),
    z.refine(({ field, value }) => field === 'constant' || (value ?? '') === '', {
      error: 'validation.constant_only',
      path: ['value'],
    }),
  );
/** Column of the CSV of a bank. */
export interface PaymentCsvColumn extends z.infer<typeof column> {}

/** Columns without which a bank cannot pay. */
const NEEDED = ['iban', 'amount'] as const satisfies readonly PaymentCsvField[];

/** Layout of the CSV that the bank of an account reads payments from: its columns in order, and how values are written. */
export const paymentCsvLayout = z
  .strictObject({
    separator: z.enum(CSV_SEPARATORS),
    decimal_mark: z.enum(DECIMAL_MARKS),
    date_format: z.enum(CSV_DATE_FORMATS),
    encoding: z.enum(CSV_ENCODINGS),
    /** True if the first line has the headers. */
    has_header: z.boolean(),
    columns: z.array(column).check(z.minLength(1), z.maxLength(PAYMENT_CSV_COLUMNS_MAX)),
  })
  .check(
    z.refine(({ separator, decimal_mark }) => separator !== 'comma' || decimal_mark !== 'comma', {
      error: 'validation.decimal_separator',
      path: ['decimal_mark'],
    }),
    z.refine(({ columns }) => NEEDED.every((field) => columns.some((one) => one.field === field)), {
      error: 'validation.payment_csv_columns',
      path: ['columns'],
    }),
  );
/** Layout of the CSV that the bank of an account reads payments from. */
export interface PaymentCsvLayout extends z.infer<typeof paymentCsvLayout> {}

/** Layout that a company starts from: the columns and the form of the format `csv`. */
export const PAYMENT_CSV_TEMPLATE: PaymentCsvLayout = {
  separator: 'comma',
  decimal_mark: 'point',
  date_format: 'YYYY-MM-DD',
  encoding: 'utf-8',
  has_header: true,
  columns: [
    { field: 'execution_date', header: 'Execution date' },
    { field: 'debtor_iban', header: 'Debit account' },
    { field: 'name', header: 'Beneficiary name' },
    { field: 'iban', header: 'Beneficiary IBAN' },
    { field: 'amount', header: 'Amount' },
    { field: 'currency', header: 'Currency' },
    { field: 'reference', header: 'Reference' },
    { field: 'details', header: 'Details' },
  ],
};
