import { APPROVED_STATUSES } from '../expense/workflow/status/statuses.ts';
import type { ChecklistKey } from './period.ts';

const APPROVED = APPROVED_STATUSES.join();

/** Filters of the list whose records each point counts, as query parameters: requests, cash-in entries, or advances. */
export const CHECKLIST_FILTERS = {
  open_requests: { status: 'pending' },
  open_questions: { status: 'comment' },
  missing_receipts: { status: APPROVED, without_receipt: 'true' },
  unverified: { status: 'approved' },
  unbooked: { status: APPROVED, book_status: 'unbooked' },
  unmatched: { status: 'pending' },
  unconfirmed_advances: { status: 'pending' },
} as const satisfies Readonly<Record<ChecklistKey, Readonly<Record<string, string>>>>;
