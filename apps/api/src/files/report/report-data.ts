import type { ExpenseStatus, Money, LocaleOptions } from '@outlay/domain';
import type { Omission } from './receipts/receipt-pages.ts';

/** An expense of the report. */
export interface ReportRow {
  readonly number: string;
  readonly incurred_on: string;
  readonly description: string;
  readonly supplier: string | null;
  readonly entry_type: string | null;
  readonly status: ExpenseStatus;
  /** In the company's currency; null while no rate is fixed. */
  readonly base_amount: Money | null;
  /** In the currency of the purchase. */
  readonly amount: Money;
}

/** A receipt of the report. */
export interface ReportReceipt {
  readonly expense_number: string;
  readonly name: string;
  readonly type: string;
  /** Size in bytes. */
  readonly size: number;
  /** Number of pages that are appended. */
  readonly pages: number;
  /** Reason why it is not appended; null if it is, or if the report has no receipts appended. */
  readonly omitted: Omission | null;
}

/** Data of every document. */
export interface DocumentData {
  /** Language, digits and names of months. */
  readonly localeOptions: LocaleOptions;
  readonly company: { readonly name: string; readonly currency: string };
  /** Day of the company, `YYYY-MM-DD`. */
  readonly made_on: string;
  readonly receipts: readonly ReportReceipt[];
  /** True if the receipts' pages are appended. */
  readonly has_receipt_pages: boolean;
}

/** All data of the user report, read from the database before rendering. */
export interface ReportData extends DocumentData {
  readonly kind: 'user';
  readonly person: { readonly name: string; readonly email: string };
  readonly from: string | null;
  readonly to: string | null;
  /** Labels of the statuses in the report's language. */
  readonly statuses: Readonly<Record<ExpenseStatus, string>>;
  readonly rows: readonly ReportRow[];
}

/** A table of a document; its texts are in the document's language. */
export interface ReportSection {
  readonly title: string;
  readonly columns: readonly {
    readonly head: string;
    readonly share: number;
    readonly figure?: boolean;
  }[];
  readonly rows: readonly (readonly string[])[];
}

/** All data of the document of one request; its texts are in its language. */
export interface RequestData extends DocumentData {
  readonly kind: 'request';
  readonly number: string;
  readonly description: string;
  /** Label and value. Values that are figures keep their direction. */
  readonly facts: readonly { readonly label: string; readonly value: string; readonly figure?: boolean }[];
  readonly sections: readonly ReportSection[];
}

/** All data of a statement of the books: tables with figures; its texts are in its language. */
export interface StatementData extends DocumentData {
  readonly kind: 'statement';
  readonly title: string;
  /** Label and value. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly sections: readonly ReportSection[];
}

/** Data of a document that the worker renders. */
export type PrintedData = ReportData | RequestData | StatementData;
