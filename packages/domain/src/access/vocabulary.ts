/** Everything a rule may allow or deny; `manage` matches any action (Specification §6). */
export const ACTIONS = [
  'create',
  'read',
  'update',
  'delete',
  'manage',
  'approve',
  'reject',
  'comment',
  'provide',
  'verify',
  'bookkeep',
  'cancel',
  'export',
  'import',
] as const;

/** One of {@link ACTIONS}. */
export type Action = (typeof ACTIONS)[number];

/** Everything a rule may be about, spelled as the panel spells it; `all` matches any subject (Specification §6). */
export const SUBJECTS = [
  'all',
  'Auth',
  'dashboard',
  'reports',
  'expense',
  'recurring',
  'reimpursable',
  'bookkeep',
  'financeEntries',
  'accounts',
  'users',
  'teams',
  'spendingPolicies',
  'webRules',
  'suppliers',
  'customers',
  'sales',
  'entryTypes',
  'company',
  'plan',
  'webhooks',
  'transactions',
] as const;

/** One of {@link SUBJECTS}. */
export type Subject = (typeof SUBJECTS)[number];

/** The comparisons a condition may use. */
export const OPERATORS = ['$eq', '$ne', '$lt', '$lte', '$gt', '$gte', '$in', '$nin', '$exists'] as const;

const FIELD_PATH = /^[a-z_]\w*(\.[a-z_]\w*)*$/i;

/** Whether a text is the path of a field: names joined by dots, none of them one that every object answers to. */
export const isFieldPath = (path: string): boolean =>
  FIELD_PATH.test(path) && !path.split('.').some((name) => name in Object.prototype);

/** Whether nothing gets lost when a value is copied: this member would, and a rule would hold without its condition. */
export const isWhole = (given: unknown): boolean =>
  typeof given !== 'object' || given === null || !Object.hasOwn(given, '__proto__');
