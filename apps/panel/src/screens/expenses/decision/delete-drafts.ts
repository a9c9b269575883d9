import { deleteDrafts } from '../../../app/preferences/draft-store.ts';
import type { PreferenceStore } from '../../../app/preferences/preferences.ts';
import { receiptFileStore } from '../../../app/preferences/receipt-file-store.ts';

/** Kinds of forms whose drafts are named after a request: its form, remark, decisions, other actions and lines. */
const FORMS = ['expenses', 'remark', 'decision', 'action', 'overspend', 'lines', 'recode'] as const;

/** Deletes what this device stores of a deleted request: drafts and files of receipts. */
export function deleteDraftsOf(preferences: PreferenceStore, id: number): void {
  for (const form of FORMS) deleteDrafts(preferences, `${form}:${id}`);
  const files = receiptFileStore(preferences, `expenses:${id}`);
  if (files.mayHaveFiles()) void files.clear();
}
