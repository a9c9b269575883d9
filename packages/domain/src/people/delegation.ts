import * as z from 'zod/mini';
import { searchText } from '../list/query.ts';
import { day, orNull, ref, refs, type Ref } from '../schema/scalars.ts';

/** Delegation of a member's approvals to a delegate for a range of dates, both included. */
export const delegation = z.looseObject({ delegate: ref, from: day, to: day });
/** Delegation of a member's approvals to a delegate for a range of dates. */
export type Delegation = z.infer<typeof delegation>;

/** Delegations of a member: the own one, those received from others, and the possible delegates. */
export const memberDelegations = z.looseObject({
  delegation: orNull(delegation),
  /** Current and future delegations only. */
  standing_in: z._default(z.array(z.looseObject({ member: ref, from: day, to: day })), () => []),
  /** Members with permission to approve; at most 20, filtered by name or email address. */
  choices: refs,
});
/** Delegations of a member. */
export type MemberDelegations = z.infer<typeof memberDelegations>;

/** Query parameters of a member's delegations. */
export const delegationQuery = z.strictObject({ q: z.optional(searchText) });

/** Returns true for members of the company, who may delegate; false for external users. */
export const mayDelegate = ({ role }: { readonly role?: string | undefined }): boolean => role === 'company';

/** Fields of a member that delegations need. */
export interface Delegator {
  readonly id: number;
  readonly name: string;
  readonly status?: string;
  readonly delegation: Delegation | null;
}

/** Returns the phase of a delegation on a date. */
export const delegationPhase = (
  { from, to }: Pick<Delegation, 'from' | 'to'>,
  today: string,
): 'coming' | 'current' | 'over' => (today < from ? 'coming' : today <= to ? 'current' : 'over');

/** Returns true when a delegation is active on a date. */
export const isDelegating = (given: Delegation, today: string): boolean =>
  delegationPhase(given, today) === 'current';

/** Returns the members whose approvals are delegated to `delegateId` on a date; logged as "on behalf of". */
export const actingFor = (members: readonly Delegator[], delegateId: number, today: string): Ref[] =>
  members
    .filter(
      ({ delegation: given, id }) =>
        id !== delegateId && given?.delegate.id === delegateId && isDelegating(given, today),
    )
    .map(({ id, name }) => ({ id, name }));
