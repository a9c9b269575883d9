import { APPROVED_STATUSES, pathOf, type ChecklistKey } from '@outlay/domain';

const requests = (filters: Readonly<Record<string, string>>): string =>
  `${pathOf('expenses.company.list')}?${new URLSearchParams(filters)}`;

const APPROVED = APPROVED_STATUSES.join();

/** Links to the lists of exactly the records that each point of the checklist counts, up to a day. */
export const CHECKLIST_LINKS: Readonly<Record<ChecklistKey, (to: string) => string>> = {
  open_requests: (to) => requests({ status: 'pending', to }),
  open_questions: (to) => requests({ status: 'comment', to }),
  missing_receipts: (to) => requests({ status: APPROVED, without_receipt: 'true', to }),
  unverified: (to) => requests({ status: 'approved', to }),
  unbooked: (to) => requests({ status: APPROVED, book_status: 'unbooked', to }),
  unconfirmed_advances: (to) =>
    `${pathOf('expenses.advances.list')}?${new URLSearchParams({ status: 'pending', to })}`,
  unmatched: (to) => `${pathOf('finance.entries.list')}?${new URLSearchParams({ status: 'pending', to })}`,
};
