import type { Action } from '../../../access/vocabulary.ts';
import type { ConditionName } from './conditions.ts';
import { EXPENSE_ACTIONS, EXPENSE_STATUSES } from './statuses.ts';
import type { ExpenseAction, ExpenseStatus, SentExpenseStatus } from './statuses.ts';

/** Transition of the workflow. */
export interface TransitionRow {
  readonly from: ExpenseStatus;
  readonly action: ExpenseAction;
  /** Required permission. */
  readonly ability: Action;
  /** Status that a client sends for the action. */
  readonly sent: SentExpenseStatus;
  /** Sent with the status if the status alone would mean another action. */
  readonly kind: 'remark' | null;
  /** Possible target statuses; `outcomeOf` selects one. */
  readonly to: readonly ExpenseStatus[];
  /** Conditions besides the status, in the order in which they are checked. */
  readonly conditions: readonly ConditionName[];
  /** Requirement of a comment. */
  readonly details: 'required' | 'optional';
}

/**
 * Transitions of the expense workflow, used in the browser, on the server and in scripts;
 * `expenseStatusMachine` is generated from them.
 *
 * Source: Specification §4 and the product's decisions on expenses.
 */
export const EXPENSE_TRANSITIONS = [
  {
    from: 'draft',
    action: 'submit',
    ability: 'update',
    sent: 'pending',
    kind: null,
    to: ['pending', 'approved'],
    conditions: ['owner'],
    details: 'optional',
  },
  {
    from: 'pending',
    action: 'recall',
    ability: 'update',
    sent: 'draft',
    kind: null,
    to: ['draft'],
    conditions: ['owner', 'nothingApproved'],
    details: 'optional',
  },
  {
    from: 'comment',
    action: 'recall',
    ability: 'update',
    sent: 'draft',
    kind: null,
    to: ['draft'],
    conditions: ['askedWhilePending', 'owner', 'nothingApproved'],
    details: 'optional',
  },
  {
    from: 'pending',
    action: 'ask',
    ability: 'comment',
    sent: 'comment',
    kind: null,
    to: ['comment'],
    conditions: ['notOwner', 'currentApprover'],
    details: 'required',
  },
  {
    from: 'approved',
    action: 'ask',
    ability: 'verify',
    sent: 'comment',
    kind: null,
    to: ['comment'],
    conditions: ['notOwner', 'unbooked', 'paymentOpen'],
    details: 'required',
  },
  {
    from: 'comment',
    action: 'provide',
    ability: 'provide',
    sent: 'comment',
    kind: null,
    to: ['pending', 'approved'],
    conditions: ['owner'],
    details: 'required',
  },
  {
    from: 'comment',
    action: 'withdraw',
    ability: 'comment',
    sent: 'pending',
    kind: null,
    to: ['pending', 'approved'],
    conditions: ['asker'],
    details: 'optional',
  },
  {
    from: 'pending',
    action: 'approve',
    ability: 'approve',
    sent: 'approved',
    kind: null,
    to: ['pending', 'approved'],
    conditions: ['notOwner', 'independent', 'currentApprover', 'withinLimit'],
    details: 'optional',
  },
  {
    from: 'comment',
    action: 'approve',
    ability: 'approve',
    sent: 'approved',
    kind: null,
    to: ['pending', 'approved'],
    conditions: [
      'askedWhilePending',
      'notOwner',
      'independent',
      'currentApprover',
      'unchanged',
      'withinLimit',
    ],
    details: 'optional',
  },
  {
    from: 'pending',
    action: 'reject',
    ability: 'reject',
    sent: 'rejected',
    kind: null,
    to: ['rejected'],
    conditions: ['notOwner', 'currentApprover'],
    details: 'required',
  },
  {
    from: 'comment',
    action: 'reject',
    ability: 'reject',
    sent: 'rejected',
    kind: null,
    to: ['rejected'],
    conditions: ['askedWhilePending', 'notOwner', 'currentApprover'],
    details: 'required',
  },
  {
    from: 'rejected',
    action: 'reopen',
    ability: 'update',
    sent: 'draft',
    kind: null,
    to: ['draft'],
    conditions: ['owner'],
    details: 'optional',
  },
  {
    from: 'rejected',
    action: 'undo',
    ability: 'reject',
    sent: 'pending',
    kind: null,
    to: ['pending', 'approved'],
    conditions: ['rejecter'],
    details: 'optional',
  },
  {
    from: 'approved',
    action: 'verify',
    ability: 'verify',
    sent: 'verified',
    kind: null,
    to: ['verified'],
    conditions: ['notOwner', 'independent'],
    details: 'optional',
  },
  {
    from: 'verified',
    action: 'unverify',
    ability: 'verify',
    sent: 'unverified',
    kind: null,
    to: ['approved'],
    conditions: ['notExported'],
    details: 'required',
  },
  {
    from: 'pending',
    action: 'withdrawApproval',
    ability: 'approve',
    sent: 'pending',
    kind: null,
    to: ['pending'],
    conditions: ['previousApprover'],
    details: 'required',
  },
  {
    from: 'approved',
    action: 'withdrawApproval',
    ability: 'approve',
    sent: 'pending',
    kind: null,
    to: ['pending'],
    conditions: ['lastApprover', 'unbooked', 'paymentOpen'],
    details: 'required',
  },
  {
    from: 'draft',
    action: 'cancel',
    ability: 'cancel',
    sent: 'cancelled',
    kind: null,
    to: ['cancelled'],
    conditions: ['reader'],
    details: 'optional',
  },
  {
    from: 'pending',
    action: 'cancel',
    ability: 'cancel',
    sent: 'cancelled',
    kind: null,
    to: ['cancelled'],
    conditions: [],
    details: 'optional',
  },
  {
    from: 'comment',
    action: 'cancel',
    ability: 'cancel',
    sent: 'cancelled',
    kind: null,
    to: ['cancelled'],
    conditions: [],
    details: 'optional',
  },
  {
    from: 'draft',
    action: 'remark',
    ability: 'comment',
    sent: 'comment',
    kind: 'remark',
    to: ['draft'],
    conditions: ['reader'],
    details: 'required',
  },
  {
    from: 'pending',
    action: 'remark',
    ability: 'comment',
    sent: 'comment',
    kind: 'remark',
    to: ['pending'],
    conditions: ['reader'],
    details: 'required',
  },
  {
    from: 'comment',
    action: 'remark',
    ability: 'comment',
    sent: 'comment',
    kind: 'remark',
    to: ['comment'],
    conditions: ['reader'],
    details: 'required',
  },
  {
    from: 'approved',
    action: 'remark',
    ability: 'comment',
    sent: 'comment',
    kind: 'remark',
    to: ['approved'],
    conditions: ['reader'],
    details: 'required',
  },
  {
    from: 'rejected',
    action: 'remark',
    ability: 'comment',
    sent: 'comment',
    kind: 'remark',
    to: ['rejected'],
    conditions: ['reader'],
    details: 'required',
  },
  {
    from: 'verified',
    action: 'remark',
    ability: 'comment',
    sent: 'comment',
    kind: 'remark',
    to: ['verified'],
    conditions: ['reader'],
    details: 'required',
  },
  {
    from: 'cancelled',
    action: 'remark',
    ability: 'comment',
    sent: 'comment',
    kind: 'remark',
    to: ['cancelled'],
    conditions: ['reader'],
    details: 'required',
  },
] as const satisfies readonly TransitionRow[];

const ROWS: readonly TransitionRow[] = EXPENSE_TRANSITIONS;

const byKey = <Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as { readonly [K in Key]: Value };

const ROW_BY_KEY = byKey(EXPENSE_STATUSES, (from) =>
  byKey(EXPENSE_ACTIONS, (action) => ROWS.find((row) => row.from === from && row.action === action)),
);

const ABILITIES = byKey(EXPENSE_ACTIONS, (action): readonly Action[] => [
  ...new Set(ROWS.filter((row) => row.action === action).map((row) => row.ability)),
]);

/** Returns the transition of a status and an action; undefined if there is none. */
export const transitionRow = (from: ExpenseStatus, action: ExpenseAction): TransitionRow | undefined =>
  ROW_BY_KEY[from][action];

/** Returns the transitions out of a status. */
export const transitionsFrom = (from: ExpenseStatus): readonly TransitionRow[] =>
  ROWS.filter((row) => row.from === from);

/** Returns the transitions of an action, one per status. */
export const transitionsOf = (action: ExpenseAction): readonly TransitionRow[] =>
  ROWS.filter((row) => row.action === action);

/** Returns the permissions that an action requires: one, or several that depend on the status. */
export const abilitiesOf = (action: ExpenseAction): readonly Action[] => ABILITIES[action];
