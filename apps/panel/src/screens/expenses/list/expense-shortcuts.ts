import { EXPENSE_ACTIONS, type ExpenseAction } from '@outlay/domain';

/** Keyboard shortcut of each action of the open request; null for none. */
export const SHORTCUTS: Readonly<Record<ExpenseAction, string | null>> = {
  approve: 'A',
  reject: 'R',
  ask: 'I',
  verify: 'V',
  submit: null,
  recall: null,
  provide: null,
  withdraw: null,
  remark: null,
  reopen: null,
  undo: null,
  unverify: null,
  withdrawApproval: null,
  cancel: null,
};

/** Returns the action of a pressed key. */
export const actionOfKey = (key: string): ExpenseAction | undefined =>
  EXPENSE_ACTIONS.find((action) => SHORTCUTS[action]?.toLowerCase() === key.toLowerCase());
