/** Keys of the built-in permission sets. */
export const PERMISSION_SET_KEYS = ['owner', 'finance', 'approver', 'member', 'auditor'] as const;

/** One of {@link PERMISSION_SET_KEYS}. */
export type PermissionSetKey = (typeof PERMISSION_SET_KEYS)[number];

/** Default set of a new member: permits submitting own expenses. */
export const DEFAULT_PERMISSION_SET: PermissionSetKey = 'member';
