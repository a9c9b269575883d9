import { TEAM_IDS, USER_ID, resolvePlaceholders } from './placeholders.ts';
import type { Holder } from './placeholders.ts';
import type { Subject } from './vocabulary.ts';
import type { PermissionRule } from './rule.ts';

/** Subjects of the kinds of expense: a request, a recurring one, one to be reimbursed. */
export const EXPENSE_KINDS: readonly Subject[] = ['expense', 'recurring', 'reimpursable'];

const own = { 'user.id': USER_ID };
const ofTeams = { 'team.id': { $in: [TEAM_IDS] } };

const memberRules: readonly PermissionRule[] = [
  { action: 'read', subject: ['dashboard', 'entryTypes', 'suppliers', 'accounts', 'customers', 'teams'] },
  {
    action: ['create', 'read', 'update', 'delete', 'provide', 'cancel', 'comment'],
    subject: ['expense', 'recurring'],
    conditions: own,
  },
  // What is written of this subject is payouts: nobody pays out to themselves because the expense is their own.
  { action: 'read', subject: 'reimpursable', conditions: own },
  { action: 'read', subject: 'reports', conditions: own },
];

const approverRules: readonly PermissionRule[] = [
  {
    action: ['read', 'approve', 'reject', 'comment'],
    subject: ['expense', 'recurring'],
    conditions: ofTeams,
  },
  { action: 'read', subject: 'reports', conditions: { team_ids: { $in: [TEAM_IDS] } } },
];

const kept: Subject[] = [
  'financeEntries',
  'accounts',
  'suppliers',
  'customers',
  'sales',
  'entryTypes',
  'reimpursable',
  'recurring',
];

const financeRules: readonly PermissionRule[] = [
  { action: 'read', subject: 'all' },
  { action: 'export', subject: 'all' },
  { action: ['verify', 'comment', 'bookkeep', 'cancel', 'import'], subject: ['expense', 'bookkeep'] },
  { action: 'manage', subject: kept },
  {
    action: ['approve', 'reject'],
    subject: [...EXPENSE_KINDS],
    inverted: true,
    reason: 'finance_does_not_approve',
  },
];

/** Keys of the built-in permission sets. */
export const PERMISSION_SET_KEYS = ['owner', 'finance', 'approver', 'member', 'auditor'] as const;

/** One of {@link PERMISSION_SET_KEYS}. */
export type PermissionSetKey = (typeof PERMISSION_SET_KEYS)[number];

/** The set of a new colleague for whom no other is chosen: whoever works in a company may at least hand in expenses. */
export const DEFAULT_PERMISSION_SET: PermissionSetKey = 'member';

/** The sets every company has (Specification §6; what they grant is ours): message id of the name, and rules with placeholders. */
export const PERMISSION_SETS: {
  readonly [Key in PermissionSetKey]: {
    readonly name: `permission_set.${Key}`;
    readonly rules: readonly PermissionRule[];
  };
} = {
  owner: { name: 'permission_set.owner', rules: [{ action: 'manage', subject: 'all' }] },
  finance: { name: 'permission_set.finance', rules: [...memberRules, ...financeRules] },
  approver: { name: 'permission_set.approver', rules: [...memberRules, ...approverRules] },
  member: { name: 'permission_set.member', rules: memberRules },
  auditor: { name: 'permission_set.auditor', rules: [{ action: 'read', subject: 'all' }] },
};

/** What a partner may do in the companies assigned to them: read everything, bookkeep, finance entries, suppliers, reports. */
export const PROVIDER_RULES: readonly PermissionRule[] = [
  { action: 'read', subject: 'all' },
  { action: ['bookkeep', 'export'], subject: ['expense', 'bookkeep'] },
  { action: 'manage', subject: ['financeEntries', 'suppliers', 'reports'] },
];

/** What holds for everybody, whatever else they may do: no say on own expenses and payouts, no look at drafts of others. */
export const HOUSE_RULES: readonly PermissionRule[] = [
  {
    action: ['approve', 'reject', 'verify'],
    subject: [...EXPENSE_KINDS],
    conditions: own,
    inverted: true,
    reason: 'own_expense',
  },
  { action: 'update', subject: 'reimpursable', conditions: own, inverted: true, reason: 'own_payout' },
  {
    action: ['read', 'export'],
    subject: 'expense',
    conditions: { status: 'draft', 'user.id': { $ne: USER_ID } },
    inverted: true,
    reason: 'draft_of_another',
  },
];

function granted(
  role: string,
  set: PermissionSetKey | readonly PermissionRule[] | null,
): readonly PermissionRule[] {
  if (role === 'admin') return PERMISSION_SETS.owner.rules;
  if (role === 'provider') return PROVIDER_RULES;
  if (role !== 'company' || set === null) return [];
  return typeof set === 'string' ? PERMISSION_SETS[set].rules : set;
}

/** What an ability is worked out from. */
export interface RulesAsked {
  /** `admin`, `provider`, `company`; any other role, `client` included, gets no rules at all. */
  readonly role: string;
  /** Built-in set by key, or the rules of the company's own set; counts for the role `company` only. */
  readonly set: PermissionSetKey | readonly PermissionRule[] | null;
  readonly user: Holder;
}

/**
 * Works out somebody's permission rules from role and set: what login sends as `ability` and the server checks on every call.
 *
 * @throws Problem `bad_rules` when a set holds an unknown placeholder.
 */
export function abilityRulesFor({ role, set, user }: RulesAsked): PermissionRule[] {
  const rules = granted(role, set);
  return rules.length === 0 ? [] : resolvePlaceholders([...rules, ...HOUSE_RULES], user);
}
