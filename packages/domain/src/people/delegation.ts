import * as z from 'zod/mini';
import { searchText } from '../list/query.ts';
import { day, orNull, ref, refs } from '../schema/scalars.ts';
import { openObject } from '../schema/open-object.ts';

/** Delegation of a member's approvals to a delegate for a range of dates, both included. */
export const delegation = openObject({ delegate: ref, from: day, to: day });
/** Delegation of a member's approvals to a delegate for a range of dates. */
export interface Delegation extends z.infer<typeof delegation> {}

/** Delegations of a member: the own one, those received from others, and the possible delegates. */
export const memberDelegations = openObject({
  delegation: orNull(delegation),
  /** Current and future delegations only. */
  standing_in: z._default(z.array(openObject({ member: ref, from: day, to: day })), () => []),
  /** Members with permission to approve; at most 20, filtered by name or email address. */
  choices: refs,
});
/** Delegations of a member. */
export interface MemberDelegations extends z.infer<typeof memberDelegations> {}

/** Query parameters of a member's delegations. */
export const delegationQuery = z.strictObject({ q: z.optional(searchText) });

/** Returns true for members of the company, who may delegate; false for external users. */
export const mayDelegate = ({ role }: { readonly role?: string | undefined }): boolean => role === 'company';

/** Returns the phase of a delegation on a date. */
export const delegationPhase = (
  { from, to }: Pick<Delegation, 'from' | 'to'>,
  today: string,
): 'coming' | 'current' | 'over' => (today < from ? 'coming' : today <= to ? 'current' : 'over');
