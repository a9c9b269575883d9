import type { SnapshotFrom } from 'xstate';
import type { AppAbility } from '../../../access/ability.ts';
import type { Actor } from '../../facts.ts';
import { expensePermission } from '../can.ts';
import { needsDetails } from '../details.ts';
import { DIALOG_ACTION, DIALOG_STATUSES, type DialogStatus } from './dialog.ts';
import type { CanMap } from '../reason.ts';
import type { expenseStatusMachine } from '../status/status.machine.ts';
import { transitionRow, transitionsOf } from '../status/status.ts';
import type { ExpenseAction, SentExpenseStatus } from '../status/statuses.ts';

/** Action on an expense that is shown to a user. */
export interface OfferedAction {
  readonly action: ExpenseAction;
  /** Confirmation dialog (Specification §4); null if it has none. */
  readonly dialog: DialogStatus | null;
  /** True when a comment is required and the action has no dialog. */
  readonly needsReason: boolean;
  /** True for the first allowed action that advances the expense. */
  readonly isPrimary: boolean;
  /** True if the action runs without its dialog: it needs no comment and can be undone by {@link undoOf}. */
  readonly isDirect: boolean;
  /** Reason for the denial; absent if allowed. */
  readonly denied?: Exclude<CanMap[string], true>;
}

interface Offer {
  /** Advances the expense, so it can be primary; undoing and ending cannot. */
  readonly movesOn?: true;
  /** A denial is shown with its reason; other actions are hidden when denied. */
  readonly explained?: true;
  /** Moved to the menu. */
  readonly rare?: true;
  /** Action that takes it back right after it. */
  readonly undoneBy?: ExpenseAction;
}

/** Actions in display order; a remark belongs to the conversation instead. */
const OFFERS: Readonly<Record<Exclude<ExpenseAction, 'remark'>, Offer>> = {
  submit: { movesOn: true, explained: true },
  provide: { movesOn: true, explained: true },
  approve: { movesOn: true, explained: true, undoneBy: 'withdrawApproval' },
  verify: { movesOn: true, explained: true },
  ask: {},
  reject: { undoneBy: 'undo' },
  withdraw: {},
  recall: {},
  reopen: { movesOn: true },
  undo: {},
  unverify: {},
  withdrawApproval: {},
  cancel: { rare: true },
};

const isOffered = (action: string): action is keyof typeof OFFERS => Object.hasOwn(OFFERS, action);
const ORDER = Object.keys(OFFERS).filter(isOffered);

/** Reasons that would apply to almost every expense and are not shown. */
const UNEXPLAINED: ReadonlySet<string> = new Set([
  'wrong_status',
  'forbidden',
  'not_owner',
  'draft_of_another',
]);

/** Returns the confirmation dialog of an action; null if it has none. */
export const dialogOf = (action: ExpenseAction): DialogStatus | null =>
  DIALOG_STATUSES.find((status) => DIALOG_ACTION[status] === action) ?? null;

/** Returns the action that takes back another one right after it; null if none does. */
export const undoOf = (action: ExpenseAction): ExpenseAction | null =>
  isOffered(action) ? (OFFERS[action].undoneBy ?? null) : null;

/** Returns the status sent for an action. */
export const sentFor = (action: ExpenseAction): SentExpenseStatus | null =>
  transitionsOf(action)[0]?.sent ?? null;

/**
 * Returns the actions shown to a user: those the workflow machine can run, and denied ones that need an
 * explanation.
 */
export function offeredActions(
  workflow: SnapshotFrom<typeof expenseStatusMachine>,
  user: Actor,
  ability: AppAbility,
): readonly OfferedAction[] {
  const { expense } = workflow.context;
  if (expense === null) return [];
  const offered = ORDER.flatMap((action): Omit<OfferedAction, 'isPrimary'>[] => {
    const dialog = dialogOf(action);
    const one = {
      action,
      dialog,
      needsReason: dialog === null && needsDetails(action),
      isDirect: undoOf(action) !== null && !needsDetails(action),
    };
    if (workflow.can({ type: action, proposed: { user, ability } })) return [one];
    const permission = expensePermission(expense, action, user, ability);
    const isExplained =
      permission !== undefined &&
      permission !== true &&
      OFFERS[action].explained === true &&
      transitionRow(expense.status, action) !== undefined &&
      !UNEXPLAINED.has(permission.code);
    return isExplained ? [{ ...one, denied: permission }] : [];
  });
  const primary = offered.find(
    ({ action, denied }) => denied === undefined && isOffered(action) && OFFERS[action].movesOn,
  );
  return offered.map((one) => ({ ...one, isPrimary: one === primary }));
}

/**
 * Splits the actions into buttons and menu items; at least one allowed action is a button. A denied approval is neither:
 * its reason is shown with the members who decide.
 */
export function splitActions(all: readonly OfferedAction[]): {
  readonly foot: readonly OfferedAction[];
  readonly menu: readonly OfferedAction[];
  /** Reason that the user cannot approve; null if that needs no explanation. */
  readonly approvalDenied: NonNullable<OfferedAction['denied']> | null;
} {
  const isDeniedApproval = ({ action, denied }: OfferedAction) =>
    action === 'approve' && denied !== undefined;
  const approvalDenied = all.find(isDeniedApproval)?.denied ?? null;
  const offered = all.filter((one) => !isDeniedApproval(one));
  const isRare = ({ action }: OfferedAction) => isOffered(action) && OFFERS[action].rare === true;
  const often = offered.filter((one) => !isRare(one));
  return often.length === 0
    ? { foot: offered, menu: [], approvalDenied }
    : { foot: often, menu: offered.filter(isRare), approvalDenied };
}
