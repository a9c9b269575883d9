import { EXPENSE_KINDS, GLOBAL_DENY_RULES, INSTALLATION_DENIED, ownRecords } from '../global-denials.ts';
import { TEAM_IDS, USER_ID, resolvePlaceholders } from '../placeholders.ts';
import type { PlaceholderUser } from '../placeholders.ts';
import { withoutIncomplete } from '../../resources/hidden-fields.ts';
import { RESOURCE_SUMMARIES } from '../../resources/summaries.ts';
import type { SetGrant, SetGrants } from '../../resources/summaries.ts';
import type { Subject } from '../subjects.ts';
import type { PermissionRule } from '../rule.ts';
import { SERVICE_ROLE } from '../service-role.ts';
import type { PermissionSetKey } from './permission-set-keys.ts';

/** Returns the subjects that a built-in set grants as a whole. */
const granting = (set: keyof SetGrants, grant: SetGrant): Subject[] =>
  Object.values(RESOURCE_SUMMARIES)
    .filter(({ grants }) => grants[set] === grant)
    .map(({ subject }) => subject);

const ofTeams = { 'team.id': { $in: [TEAM_IDS] } };

const memberRules: readonly PermissionRule[] = [
  { action: 'read', subject: ['dashboard', ...granting('member', 'read')] },
  {
    action: ['create', 'read', 'update', 'delete', 'provide', 'cancel', 'comment'],
    subject: ['expense', 'recurring'],
    conditions: ownRecords,
  },
  // Write access to this subject means payouts, and members never pay out to themselves, so own records are
  // read-only.
  { action: 'read', subject: 'reimpursable', conditions: ownRecords },
  { action: 'read', subject: 'reports', conditions: ownRecords },
  // Members ask for advances and return what they have left; another person confirms.
  { action: ['create', 'read', 'update', 'delete'], subject: 'advances', conditions: ownRecords },
  // Members see the trips that they travel on or entered, and manage their own.
  { action: ['create', 'read', 'update', 'delete', 'cancel'], subject: 'trips', conditions: ownRecords },
  { action: 'read', subject: 'trips', conditions: { 'travellers.id': USER_ID } },
  { action: 'read', subject: 'trips', conditions: { 'created_by.id': USER_ID } },
];

const approverRules: readonly PermissionRule[] = [
  {
    action: ['read', 'approve', 'reject', 'comment'],
    subject: ['expense', 'recurring'],
    conditions: ofTeams,
  },
  { action: ['read', 'approve', 'reject'], subject: 'trips', conditions: ofTeams },
  { action: 'read', subject: 'reports', conditions: { team_ids: { $in: [TEAM_IDS] } } },
];

/** The audit trail shows sign-ins and addresses of all members; reading everything else does not include it. */
const auditDenied: PermissionRule = {
  action: ['read', 'export'],
  subject: 'audit',
  inverted: true,
  reason: 'audit_is_restricted',
};

const financeRules: readonly PermissionRule[] = [
  { action: 'read', subject: 'all' },
  { action: 'export', subject: 'all' },
  { action: ['verify', 'comment', 'bookkeep', 'cancel', 'import'], subject: ['expense', 'bookkeep'] },
  { action: 'manage', subject: granting('finance', 'manage') },
  {
    action: ['approve', 'reject'],
    subject: [...EXPENSE_KINDS, 'trips'],
    inverted: true,
    reason: 'finance_does_not_approve',
  },
  auditDenied,
];

/**
 * Built-in sets of every company (names from Specification §6, rules defined here): message id of the name,
 * and rules with placeholders.
 */
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

/**
 * Rules of a partner in assigned companies: read everything; manage bookkeeping, finance entries, suppliers
 * and reports.
 */
export const PROVIDER_RULES: readonly PermissionRule[] = [
  { action: 'read', subject: 'all' },
  { action: ['bookkeep', 'export'], subject: ['expense', 'bookkeep'] },
  { action: 'manage', subject: [...granting('provider', 'manage'), 'reports'] },
  auditDenied,
];

/** Rules of an administrator in a company without a running grant: the installation alone. */
export const RULES_WITHOUT_GRANT: readonly PermissionRule[] = [
  { action: 'manage', subject: 'all', inverted: true, reason: 'admin_access_missing' },
  { action: 'manage', subject: 'installation' },
];

function granted(
  role: string,
  set: PermissionSetKey | readonly PermissionRule[] | null,
): readonly PermissionRule[] {
  if (role === 'admin') return PERMISSION_SETS.owner.rules;
  if (role === 'provider') return PROVIDER_RULES;
  if ((role !== 'company' && role !== SERVICE_ROLE) || set === null) return [];
  return typeof set === 'string' ? PERMISSION_SETS[set].rules : set;
}

/** Parameters of `abilityRulesFor`. */
export interface AbilityRulesInput {
  /** `admin`, `provider`, `company` or `service`; any other role, `client` included, gets no rules. */
  readonly role: string;
  /** Key of a built-in set, or the rules of a custom set; used for the roles `company` and `service` only. */
  readonly set: PermissionSetKey | readonly PermissionRule[] | null;
  readonly user: PlaceholderUser;
}

/**
 * Returns a user's permission rules from role and set: login sends them as `ability`, and the server
 * evaluates them on every request. Records that a set would show without a field which every one of them has are denied.
 *
 * @throws Problem `bad_rules` when a set contains an unknown placeholder.
 */
export function abilityRulesFor({ role, set, user }: AbilityRulesInput): PermissionRule[] {
  const rules = granted(role, set);
  const denied = role === 'admin' ? GLOBAL_DENY_RULES : [...GLOBAL_DENY_RULES, INSTALLATION_DENIED];
  return rules.length === 0 ? [] : withoutIncomplete(resolvePlaceholders([...rules, ...denied], user));
}
