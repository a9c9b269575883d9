import type { AppAbility } from './ability.ts';
import { hasFullAccess } from './full-access.ts';

/** User with the members whose accounts may belong to the same person, because one of them set up the other. */
export interface LinkedUser {
  readonly id: number;
  readonly linked_ids?: readonly number[] | undefined;
  readonly ability: AppAbility;
}

/**
 * Returns true if another account may belong to the user, who may therefore not act as a second person. Users who may do
 * everything gain nothing by a second account.
 */
export const isLinkedAccount = (
  other: { readonly id: number } | null | undefined,
  { id, linked_ids, ability }: LinkedUser,
): boolean =>
  other !== null &&
  other !== undefined &&
  linked_ids?.includes(other.id) === true &&
  !hasFullAccess({ id, team_ids: [], ability });
