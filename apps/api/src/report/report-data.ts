import type { ExpenseStatus, Locale, Money } from '@outlay/domain';

/** One expense as the report prints it. */
export interface ReportRow {
  readonly number: string;
  readonly incurred_on: string;
  readonly description: string;
  readonly supplier: string | null;
  readonly entry_type: string | null;
  readonly status: ExpenseStatus;
  /** In the company's currency; null while no rate is fixed. */
  readonly base_amount: Money | null;
  /** As spent. */
  readonly amount: Money;
}

/** One receipt as the report lists it. */
export interface ReportReceipt {
  readonly expense_number: string;
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** Everything the user report prints, read from the database before; nothing is looked up while it is drawn. */
export interface ReportData {
  readonly locale: Locale;
  readonly company: { readonly name: string; readonly currency: string };
  readonly person: { readonly name: string; readonly email: string };
  readonly from: string | null;
  readonly to: string | null;
  /** ISO 8601 UTC. */
  readonly made_at: string;
  /** What each status is called in the report's language. */
  readonly statuses: Readonly<Record<ExpenseStatus, string>>;
  readonly rows: readonly ReportRow[];
  readonly receipts: readonly ReportReceipt[];
}
