import type { Subject } from '@outlay/domain';
import type { Member } from './wire.ts';

/**
 * What a write to a member makes stale besides that member's own reads: the client drops their kept answers.
 * An event of the push channel about a subject counts as a write to its member.
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
  imports: [],
  realtime: [],
  contact: [],
} as const satisfies { readonly [M in Member]: readonly Member[] };

/** The member an event is about, where it does not bear the subject's own name. */
export const MEMBER_OF = {
  expense: 'expenses',
  bookkeep: 'expenses',
  reimpursable: 'reimbursements',
  financeEntries: 'finance',
  plan: 'subscription',
  users: 'members',
  webRules: 'permissionSets',
} as const satisfies { readonly [S in Exclude<Subject, Member | 'all' | 'Auth'>]: Member };
