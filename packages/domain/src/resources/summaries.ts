import { GRANT_ACTIONS, RESOURCE_ACTIONS, type GrantAction } from '../access/grants/grant-actions.ts';

/**
 * Grant of a built-in permission set on a resource. Rules with conditions are defined in
 * `permission-sets.ts`.
 */
export type SetGrant = 'none' | 'read' | 'manage';

/** Grants of the built-in sets. Owner and auditor are absent, because their rules cover all subjects. */
export type SetGrants = Readonly<Record<'member' | 'finance' | 'provider', SetGrant>>;

/** Facts of a resource for permissions and pickers, apart from its schemas and fields, which load with its screen. */
export interface ResourceSummary<SubjectName extends string = string> {
  /** Subject of permission rules. */
  readonly subject: SubjectName;
  /** Actions that permission rules may use, in the order of the permission matrix. */
  readonly actions: readonly GrantAction[];
  readonly grants: SetGrants;
  /** Sort of the records that a picker offers; default: newest first. */
  readonly pickedBy?: string;
  /** A record needs only a name: pickers offer users with the permission to create one from the typed text. */
  readonly isCreatedByName?: true;
  /** Records can be inactive, and lists filtered by it: pickers offer the active ones. */
  readonly canBeInactive?: true;
}

/** Summaries of all resources by name. */
export const RESOURCE_SUMMARIES = {
  expenses: {
    subject: 'expense',
    actions: GRANT_ACTIONS.map(({ action }) => action),
    grants: { member: 'none', finance: 'none', provider: 'none' },
  },
  recurring: {
    subject: 'recurring',
    actions: [...RESOURCE_ACTIONS, 'cancel'],
    grants: { member: 'none', finance: 'manage', provider: 'none' },
  },
  reimbursements: {
    subject: 'reimpursable',
    actions: [...RESOURCE_ACTIONS, 'verify'],
    grants: { member: 'none', finance: 'manage', provider: 'none' },
  },
  bookkeeping: {
    subject: 'bookkeep',
    actions: ['read', 'bookkeep', 'export'],
    grants: { member: 'none', finance: 'none', provider: 'none' },
  },
  finance: {
    subject: 'financeEntries',
    actions: RESOURCE_ACTIONS,
    grants: { member: 'none', finance: 'manage', provider: 'manage' },
  },
  transactions: {
    subject: 'transactions',
    actions: ['read', 'export'],
    grants: { member: 'none', finance: 'none', provider: 'none' },
  },
  sales: {
    subject: 'sales',
    actions: RESOURCE_ACTIONS,
    grants: { member: 'none', finance: 'manage', provider: 'none' },
  },
  accounts: {
    subject: 'accounts',
    canBeInactive: true,
    actions: RESOURCE_ACTIONS,
    grants: { member: 'read', finance: 'manage', provider: 'none' },
    pickedBy: 'code',
  },
  members: {
    subject: 'users',
    actions: RESOURCE_ACTIONS,
    grants: { member: 'none', finance: 'none', provider: 'none' },
  },
  teams: {
    subject: 'teams',
    actions: RESOURCE_ACTIONS,
    grants: { member: 'read', finance: 'none', provider: 'none' },
  },
  spendingPolicies: {
    subject: 'spendingPolicies',
    canBeInactive: true,
    actions: RESOURCE_ACTIONS,
    grants: { member: 'none', finance: 'none', provider: 'none' },
  },
  permissionSets: {
    subject: 'webRules',
    actions: RESOURCE_ACTIONS,
    grants: { member: 'none', finance: 'none', provider: 'none' },
  },
  suppliers: {
    subject: 'suppliers',
    canBeInactive: true,
    isCreatedByName: true,
    actions: RESOURCE_ACTIONS,
    grants: { member: 'read', finance: 'manage', provider: 'manage' },
  },
  customers: {
    subject: 'customers',
    canBeInactive: true,
    isCreatedByName: true,
    actions: RESOURCE_ACTIONS,
    grants: { member: 'read', finance: 'manage', provider: 'none' },
  },
  entryTypes: {
    subject: 'entryTypes',
    canBeInactive: true,
    actions: RESOURCE_ACTIONS,
    grants: { member: 'read', finance: 'manage', provider: 'none' },
  },
  webhooks: {
    subject: 'webhooks',
    canBeInactive: true,
    actions: ['read', 'create', 'update', 'delete'],
    grants: { member: 'none', finance: 'none', provider: 'none' },
  },
  costCenters: {
    subject: 'costCenters',
    canBeInactive: true,
    actions: RESOURCE_ACTIONS,
    grants: { member: 'read', finance: 'manage', provider: 'manage' },
    pickedBy: 'code',
  },
  taxCodes: {
    subject: 'taxCodes',
    canBeInactive: true,
    actions: RESOURCE_ACTIONS,
    grants: { member: 'read', finance: 'manage', provider: 'manage' },
    pickedBy: 'code',
  },
  exchangeRates: {
    subject: 'exchangeRates',
    actions: RESOURCE_ACTIONS,
    grants: { member: 'none', finance: 'manage', provider: 'manage' },
  },
  auditEntries: {
    subject: 'audit',
    actions: ['read', 'export'],
    grants: { member: 'none', finance: 'none', provider: 'none' },
  },
  advances: {
    subject: 'advances',
    actions: [...RESOURCE_ACTIONS, 'verify'],
    grants: { member: 'none', finance: 'manage', provider: 'none' },
  },
  payoutBatches: {
    subject: 'payoutBatches',
    actions: ['read', 'create', 'update', 'approve', 'cancel', 'export'],
    grants: { member: 'none', finance: 'manage', provider: 'none' },
  },
  budgets: {
    subject: 'budgets',
    canBeInactive: true,
    // Approving a budget permits requests over it, with a reason.
    actions: ['read', 'create', 'update', 'delete', 'approve', 'import', 'export'],
    grants: { member: 'none', finance: 'manage', provider: 'none' },
    pickedBy: 'name',
  },
  trips: {
    subject: 'trips',
    actions: ['read', 'create', 'update', 'delete', 'approve', 'reject', 'cancel', 'import', 'export'],
    grants: { member: 'none', finance: 'manage', provider: 'none' },
  },
  mileageRates: {
    subject: 'mileageRates',
    actions: RESOURCE_ACTIONS,
    grants: { member: 'read', finance: 'manage', provider: 'none' },
    pickedBy: 'name',
  },
  perDiemRates: {
    subject: 'perDiemRates',
    actions: RESOURCE_ACTIONS,
    grants: { member: 'read', finance: 'manage', provider: 'none' },
    pickedBy: 'name',
  },
} as const satisfies Readonly<Record<string, ResourceSummary>>;

/** Name of a resource. */
export type ResourceName = keyof typeof RESOURCE_SUMMARIES;

/** Resource whose records fields can refer to. */
export type ReferencedResource = Exclude<
  ResourceName,
  'transactions' | 'reimbursements' | 'bookkeeping' | 'auditEntries' | 'payoutBatches'
>;
