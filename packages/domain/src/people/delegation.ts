import * as z from 'zod/mini';
import { searchWords } from '../kernel/query.ts';
import { day, orNull, ref, refs, type Ref } from '../kernel/scalars.ts';

/** Who decides in somebody's place, from one day to another, both included. */
export const delegation = z.looseObject({ delegate: ref, from: day, to: day });
/** Who decides in somebody's place, from one day to another. */
export type Delegation = z.infer<typeof delegation>;

/** What is told of a member's delegations: theirs, whose place others lent them, and who could stand in for them. */
export const memberDelegations = z.looseObject({
  delegation: orNull(delegation),
  /** Not those that are over. */
  standing_in: z._default(z.array(z.looseObject({ member: ref, from: day, to: day })), () => []),
  /** Whoever may approve; at most 20, those whose name or address the query's words are in. */
  choices: refs,
});
/** What is told of a member's delegations. */
export type MemberDelegations = z.infer<typeof memberDelegations>;

/** What a member's delegations are asked for. */
export const delegationQuery = z.strictObject({ q: z.optional(searchWords) });

/** Whether somebody has a place that another may take: colleagues do; whoever comes from outside the company does not. */
export const mayDelegate = ({ role }: { readonly role?: string | undefined }): boolean => role === 'company';

/** A member as far as delegations need: who, and the delegation they gave. */
export interface Delegator {
  readonly id: number;
  readonly name: string;
  readonly status?: string;
  readonly delegation: Delegation | null;
}

/** How far a delegation is on a calendar day. */
export const delegationPhase = (
  { from, to }: Pick<Delegation, 'from' | 'to'>,
  today: string,
): 'coming' | 'current' | 'over' => (today < from ? 'coming' : today <= to ? 'current' : 'over');

/** Whether a delegation holds on a calendar day. */
export const isDelegating = (given: Delegation, today: string): boolean =>
  delegationPhase(given, today) === 'current';

/** The members in whose place `delegateId` decides on a calendar day; it is logged as "on behalf of". */
export const actingFor = (members: readonly Delegator[], delegateId: number, today: string): Ref[] =>
  members
    .filter(
      ({ delegation: given, id }) =>
        id !== delegateId && given?.delegate.id === delegateId && isDelegating(given, today),
    )
    .map(({ id, name }) => ({ id, name }));
