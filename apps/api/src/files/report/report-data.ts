import type { ExpenseStatus, Locale, Money } from '@outlay/domain';

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
}

/** All data of the user report, read from the database before rendering. */
export interface ReportData {
  readonly locale: Locale;
  readonly company: { readonly name: string; readonly currency: string };
  readonly person: { readonly name: string; readonly email: string };
  readonly from: string | null;
  readonly to: string | null;
  /** ISO 8601 UTC. */
  readonly made_at: string;
  /** Labels of the statuses in the report's language. */
  readonly statuses: Readonly<Record<ExpenseStatus, string>>;
  readonly rows: readonly ReportRow[];
  readonly receipts: readonly ReportReceipt[];
}
