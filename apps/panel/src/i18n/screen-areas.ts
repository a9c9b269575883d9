/**
 * Areas (the first part of an id) of messages that only screens other than the login and the list of expenses use. They
 * load with the first such screen; `screen-areas.test.ts` checks that no other file uses them.
 */
export const SCREEN_AREAS: ReadonlySet<string> = new Set([
  'accounts',
  'audit',
  'audit_event',
  'bookkeeping',
  'cash_in',
  'choose',
  'company',
  'customers',
  'dashboard',
  'delegation',
  'email_link',
  'entry_types',
  'forgot',
  'ledger',
  'members',
  'periods',
  'permissions',
  'plan',
  'policies',
  'profile',
  'recurring',
  'register',
  'reimbursable',
  'report',
  'sales',
  'suppliers',
  'teams',
  'transactions',
  'vat',
  'webhooks',
]);

/** Returns true for the id of a message that loads with its screen. */
export const isOfScreens = (id: string): boolean => SCREEN_AREAS.has(id.split('.')[0] ?? '');
