import type { Action, Subject } from '@outlay/domain';

/** The actions of the matrix, in its order; `groupStart` draws a line before it. */
export const GRANT_ACTIONS = [
  { action: 'read' },
  { action: 'create' },
  { action: 'update' },
  { action: 'delete' },
  { action: 'approve', groupStart: true },
  { action: 'reject' },
  { action: 'comment' },
  { action: 'provide' },
  { action: 'verify' },
  { action: 'cancel' },
  { action: 'bookkeep', groupStart: true },
  { action: 'import', groupStart: true },
  { action: 'export' },
] as const satisfies readonly { readonly action: Action; readonly groupStart?: boolean }[];

/** One of the matrix's actions. */
export type GrantAction = (typeof GRANT_ACTIONS)[number]['action'];

const KEPT: readonly GrantAction[] = ['read', 'create', 'update', 'delete', 'import', 'export'];

/** The subjects of the matrix, in its order, with the actions that mean something there. */
export const GRANT_SUBJECTS = {
  dashboard: ['read'],
  reports: ['read', 'export'],
  expense: GRANT_ACTIONS.map(({ action }) => action),
  recurring: [...KEPT, 'cancel'],
  reimpursable: [...KEPT, 'verify'],
  bookkeep: ['read', 'bookkeep', 'export'],
  financeEntries: KEPT,
  transactions: ['read', 'export'],
  sales: KEPT,
  accounts: KEPT,
  users: KEPT,
  teams: KEPT,
  spendingPolicies: KEPT,
  webRules: KEPT,
  suppliers: KEPT,
  customers: KEPT,
  entryTypes: KEPT,
  company: ['read', 'update'],
  plan: ['read', 'update'],
  webhooks: ['read', 'create', 'update', 'delete'],
} as const satisfies Readonly<Partial<Record<Subject, readonly GrantAction[]>>>;

/** One of the matrix's subjects. */
export type GrantSubject = keyof typeof GRANT_SUBJECTS;

/** Whether an action means something for a subject. */
export const goTogether = (subject: GrantSubject, action: GrantAction): boolean =>
  (GRANT_SUBJECTS[subject] as readonly GrantAction[]).includes(action);

/** Whether a text names a subject of the matrix. */
export const isGrantSubject = (name: string): name is GrantSubject => Object.hasOwn(GRANT_SUBJECTS, name);

/** Whether a text names an action of the matrix. */
export const isGrantAction = (name: string): name is GrantAction =>
  GRANT_ACTIONS.some(({ action }) => action === name);

/** All subjects of the matrix. */
export const SUBJECT_NAMES = Object.keys(GRANT_SUBJECTS).filter(isGrantSubject);
