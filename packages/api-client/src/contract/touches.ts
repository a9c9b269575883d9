import type { CallName } from './index.ts';

/** The member a call's name begins with. */
export type Member = CallName extends `${infer Name}.${string}` ? Name : never;

/**
 * What a write to a member makes stale besides that member's own reads: the client drops their kept answers.
 * An event of the push channel about a subject counts as a write to the members that list it.
 */
export const TOUCHES = {
  auth: [],
  dashboard: [],
  expenses: [
    'receipts',
    'bookkeeping',
    'reimbursements',
    'dashboard',
    'reports',
    'transactions',
    'accounts',
    'notifications',
  ],
  receipts: ['expenses', 'bookkeeping', 'reports'],
  recurring: ['expenses', 'dashboard'],
  reimbursements: [
    'expenses',
    'bookkeeping',
    'dashboard',
    'reports',
    'transactions',
    'accounts',
    'notifications',
  ],
  bookkeeping: ['expenses', 'dashboard'],
  finance: ['transactions', 'accounts', 'dashboard', 'notifications'],
  transactions: [],
  sales: ['transactions', 'accounts', 'dashboard'],
  subscription: [],
  suppliers: ['expenses', 'recurring', 'bookkeeping', 'dashboard'],
  customers: ['sales', 'finance'],
  accounts: [
    'expenses',
    'recurring',
    'bookkeeping',
    'finance',
    'sales',
    'transactions',
    'entryTypes',
    'dashboard',
  ],
  entryTypes: ['expenses', 'recurring', 'bookkeeping', 'finance', 'sales', 'dashboard'],
  company: ['expenses', 'dashboard', 'accounts'],
  webhooks: [],
  members: ['teams', 'permissionSets', 'expenses', 'dashboard'],
  teams: ['members', 'expenses', 'dashboard'],
  spendingPolicies: ['expenses', 'notifications'],
  permissionSets: ['members'],
  profile: ['members', 'expenses'],
  notifications: [],
  reports: [],
  realtime: [],
  contact: [],
} as const satisfies { readonly [M in Member]: readonly Member[] };
