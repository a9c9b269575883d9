import { DIALOG_ACTION, type DialogStatus } from './dialog.ts';
import type { CanMap } from '../reason.ts';

/** Dialogs available as bulk actions, in display order. */
const BULK_DIALOGS = [
  'approved',
  'verified',
  'comment',
  'rejected',
] as const satisfies readonly DialogStatus[];
type BulkDialog = (typeof BULK_DIALOGS)[number];

/** Bulk actions of a user on the selected expenses. */
export interface BulkActions<Item> {
  /** Actions that apply to at least one expense, with these expenses; the first is the primary action. */
  readonly actions: readonly {
    readonly dialog: BulkDialog;
    readonly action: (typeof DIALOG_ACTION)[BulkDialog];
    readonly expenses: readonly Item[];
  }[];
  /** Reason why the primary action does not apply to all expenses; null if it does. */
  readonly refusal: Exclude<CanMap[string], true> | null;
}

/** Returns the bulk actions on the selected expenses from the user's permissions for each. */
export function bulkActions<Item>(
  expenses: readonly Item[],
  permissionsOf: (expense: Item) => CanMap,
): BulkActions<Item> {
  const all = expenses.map((expense) => ({ expense, can: permissionsOf(expense) }));
  const actions = BULK_DIALOGS.map((dialog) => {
    const action = DIALOG_ACTION[dialog];
    const to = all.filter(({ can }) => can[action] === true).map(({ expense }) => expense);
    return { dialog, action, expenses: to };
  }).filter((one) => one.expenses.length > 0);
  const main = actions[0]?.action ?? DIALOG_ACTION.approved;
  const refused = all.find(({ can }) => can[main] !== true)?.can[main];
  return { actions, refusal: refused === undefined || refused === true ? null : refused };
}
