import {
  DIALOG_ACTION,
  DIALOG_STATUSES,
  needsDetails,
  transitionsOf,
  type CanMap,
  type DialogStatus,
  type Expense,
  type ExpenseAction,
  type SentExpenseStatus,
} from '@outlay/domain';

/** One action as a person finds it at the foot of a sheet. */
export interface OfferedAction {
  readonly action: ExpenseAction;
  /** The confirmation dialog of Specification §4 that goes with it. */
  readonly dialog: DialogStatus | null;
  /** A comment has to be written, though it has no dialog of its own. */
  readonly asksReason: boolean;
  readonly variant: 'primary' | 'secondary' | 'danger';
  readonly shortcut?: string;
  /** Why this person may not; absent when they may. */
  readonly denied?: Exclude<CanMap[string], true>;
}

/** In the order they stand in; the first that may be done is the primary one. */
const ORDER: readonly ExpenseAction[] = [
  'submit',
  'provide',
  'approve',
  'verify',
  'ask',
  'reject',
  'withdraw',
  'recall',
  'reopen',
  'undo',
  'unverify',
  'withdrawApproval',
  'cancel',
];

const SHORTCUTS: Readonly<Partial<Record<ExpenseAction, string>>> = {
  approve: 'A',
  reject: 'R',
  ask: 'I',
  verify: 'V',
};

/** Undoing and ending are never the first thing to do. */
const NEVER_PRIMARY: ReadonlySet<ExpenseAction> = new Set([
  'reject',
  'ask',
  'recall',
  'withdraw',
  'undo',
  'unverify',
  'withdrawApproval',
  'cancel',
]);

/** Decisions whose refusal is worth a sentence; of the others a refusal only means that they do not apply. */
const EXPLAINED: ReadonlySet<ExpenseAction> = new Set(['approve', 'verify', 'submit', 'provide']);

/** Refusals that say "not now" or "not yours" and would stand under every sheet. */
const UNTOLD: ReadonlySet<string> = new Set(['wrong_status', 'forbidden', 'not_owner', 'draft_of_another']);

/** The dialog an action is confirmed in; null where it has none. */
export const dialogOf = (action: ExpenseAction): DialogStatus | null =>
  DIALOG_STATUSES.find((status) => DIALOG_ACTION[status] === action) ?? null;

/** The status that is sent for an action that has no dialog. */
export const sentFor = (action: ExpenseAction): SentExpenseStatus | null =>
  transitionsOf(action)[0]?.sent ?? null;

/** What a person may do with an expense, and what they may not though somebody would expect it, with the reason. */
export function offeredActions({
  can = {},
  status,
}: Pick<Expense, 'can' | 'status'>): readonly OfferedAction[] {
  const applies = (action: ExpenseAction) => transitionsOf(action).some(({ from }) => from === status);
  const offered = ORDER.flatMap((action): OfferedAction[] => {
    const answer = can[action];
    if (answer === undefined) return [];
    const told = answer === true || (EXPLAINED.has(action) && applies(action) && !UNTOLD.has(answer.code));
    if (!told) return [];
    const dialog = dialogOf(action);
    return [
      {
        action,
        dialog,
        asksReason: dialog === null && needsDetails(action),
        variant: 'secondary',
        ...(SHORTCUTS[action] === undefined ? {} : { shortcut: SHORTCUTS[action] }),
        ...(answer === true ? {} : { denied: answer }),
      },
    ];
  });
  const first = offered.find(({ action, denied }) => denied === undefined && !NEVER_PRIMARY.has(action));
  return offered.map((one) => (one === first ? { ...one, variant: 'primary' } : one));
}

/** Ending a request for good is seldom what one came for. */
const SELDOM: ReadonlySet<ExpenseAction> = new Set(['cancel']);

/** What stands at the foot of the sheet, and what its menu holds so that the foot stays one line. */
export function placeActions(offered: readonly OfferedAction[]): {
  readonly foot: readonly OfferedAction[];
  readonly menu: readonly OfferedAction[];
} {
  const often = offered.filter(({ action }) => !SELDOM.has(action));
  if (often.length === 0) return { foot: offered, menu: [] };
  return { foot: often, menu: offered.filter(({ action }) => SELDOM.has(action)) };
}

/** How a remark is told from a question on the wire. */
export const REMARK = { status: 'comment', kind: 'remark' } as const;
