import { CHECKLIST_FILTERS, pathOf, type ChecklistKey } from '@outlay/domain';

const REQUESTS = pathOf('expenses.company.list');

/** Path of the list whose records each point counts. */
const PATHS: Readonly<Record<ChecklistKey, string>> = {
  open_requests: REQUESTS,
  open_questions: REQUESTS,
  missing_receipts: REQUESTS,
  unverified: REQUESTS,
  unbooked: REQUESTS,
  unmatched: pathOf('finance.entries.list'),
  unconfirmed_advances: pathOf('expenses.advances.list'),
};

/** Returns the link to the list of exactly the records that a point of the checklist counts, up to a day. */
export const checklistLink = (key: ChecklistKey, to: string): string =>
  `${PATHS[key]}?${new URLSearchParams({ ...CHECKLIST_FILTERS[key], to })}`;
