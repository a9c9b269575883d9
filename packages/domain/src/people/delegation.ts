import * as z from 'zod/mini';
import { day, ref, type Ref } from '../kernel/scalars.ts';

/** Who decides in somebody's place, from one day to another, both included. */
export const delegation = z.looseObject({ delegate: ref, from: day, to: day });
/** Who decides in somebody's place, from one day to another. */
export type Delegation = z.infer<typeof delegation>;

/** A member as far as delegations need: who, and the delegation they gave. */
export interface Delegator {
  readonly id: number;
  readonly name: string;
  readonly status?: string;
  readonly delegation: Delegation | null;
}

/** Whether a delegation holds on a calendar day. */
export const isDelegating = (given: Delegation, today: string): boolean =>
  given.from <= today && today <= given.to;

/** The members in whose place `delegateId` decides on a calendar day; it is logged as "on behalf of". */
export const actingFor = (members: readonly Delegator[], delegateId: number, today: string): Ref[] =>
  members
    .filter(
      ({ delegation: given, id }) =>
        id !== delegateId && given?.delegate.id === delegateId && isDelegating(given, today),
    )
    .map(({ id, name }) => ({ id, name }));
