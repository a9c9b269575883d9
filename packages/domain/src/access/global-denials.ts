import { resolvePlaceholders, USER_ID, type PlaceholderUser } from './placeholders.ts';
import type { PermissionRule } from './rule.ts';
import type { Subject } from './subjects.ts';

/** Subjects of the kinds of expense: request, recurring, to be reimbursed. */
export const EXPENSE_KINDS: readonly Subject[] = ['expense', 'recurring', 'reimpursable'];

/** Condition of rules about the records of the user. */
export const ownRecords = { 'user.id': USER_ID };

/** Deny rules for every user: no decisions on own expenses and payouts, no access to drafts of others. */
export const GLOBAL_DENY_RULES: readonly PermissionRule[] = [
  {
    action: ['approve', 'reject'],
    subject: [...EXPENSE_KINDS],
    conditions: ownRecords,
    inverted: true,
    reason: 'own_expense',
  },
  {
    action: 'verify',
    subject: [...EXPENSE_KINDS],
    conditions: ownRecords,
    inverted: true,
    reason: 'own_verification',
  },
  { action: 'update', subject: 'reimpursable', conditions: ownRecords, inverted: true, reason: 'own_payout' },
  { action: 'verify', subject: 'advances', conditions: ownRecords, inverted: true, reason: 'own_advance' },
  {
    action: ['approve', 'reject'],
    subject: 'trips',
    conditions: { 'travellers.id': USER_ID },
    inverted: true,
    reason: 'own_trip',
  },
  {
    action: ['read', 'export'],
    subject: 'expense',
    conditions: { status: 'draft', 'user.id': { $ne: USER_ID } },
    inverted: true,
    reason: 'draft_of_another',
  },
];

/** Deny rule of every user of a company: what belongs to no company is for administrators of the installation. */
export const INSTALLATION_DENIED: PermissionRule = {
  action: 'manage',
  subject: 'installation',
  inverted: true,
  reason: 'administrators_only',
};

/** Returns the rules that deny for every user of a company, resolved for one of them. */
export const globalDenials = ({ id, team_ids }: PlaceholderUser): PermissionRule[] =>
  resolvePlaceholders([...GLOBAL_DENY_RULES, INSTALLATION_DENIED], { id, team_ids });
