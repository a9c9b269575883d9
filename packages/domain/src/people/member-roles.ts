/** Roles of a member. Source: Specification §6. */
export const MEMBER_ROLES = ['admin', 'provider', 'company', 'client'] as const;
