import { isLinkedAccount, type LinkedUser } from '../access/linked-account.ts';
import { reasonAgainst } from '../access/reason.ts';
import type { Action } from '../access/vocabulary.ts';
import type { Reason } from '../expense/workflow/reason.ts';
import type { Trip, TripStatus } from './trip.ts';

interface TripRow {
  readonly from: readonly TripStatus[];
  readonly to: TripStatus;
  /** Action of permission rules. */
  readonly permission: Action;
  /** True for a decision, which no traveller makes. */
  readonly isByOthers: boolean;
}

/** Transitions of a trip: the approval before it is optional; it ends closed or cancelled. */
const TRIP_TRANSITIONS = {
  submit: { from: ['draft', 'rejected'], to: 'submitted', permission: 'update', isByOthers: false },
  approve: { from: ['submitted'], to: 'approved', permission: 'approve', isByOthers: true },
  reject: { from: ['submitted'], to: 'rejected', permission: 'reject', isByOthers: true },
  close: { from: ['draft', 'approved'], to: 'closed', permission: 'update', isByOthers: false },
  cancel: {
    from: ['draft', 'submitted', 'approved', 'rejected'],
    to: 'cancelled',
    permission: 'cancel',
    isByOthers: false,
  },
} as const satisfies Readonly<Record<string, TripRow>>;

/** Action on a trip. */
export type TripAction = keyof typeof TRIP_TRANSITIONS;

/** Actions on a trip. */
export const TRIP_ACTIONS = [
  'submit',
  'approve',
  'reject',
  'close',
  'cancel',
] as const satisfies readonly TripAction[];

/** Statuses of trips that take requests. */
export const OPEN_TRIP_STATUSES = ['draft', 'submitted', 'approved'] as const satisfies readonly TripStatus[];

/** Statuses in which a trip may change. */
export const EDITABLE_TRIP_STATUSES = ['draft', 'rejected'] as const satisfies readonly TripStatus[];

/** Returns the status of a trip after an action. */
export const tripStatusAfter = (action: TripAction): TripStatus => TRIP_TRANSITIONS[action].to;

/** Returns the actions that the status of a trip allows. */
export const tripActions = (status: TripStatus): readonly TripAction[] =>
  TRIP_ACTIONS.filter((action) => {
    const { from }: TripRow = TRIP_TRANSITIONS[action];
    return from.includes(status);
  });

/** Denial of an action on a trip: by permissions, or by its status. */
export interface TripDenial {
  readonly denial: 'ability' | 'workflow';
  readonly reason: Reason;
}

/** Reason that a status of a trip does not allow something. */
export const wrongTripStatus = (status: TripStatus): Reason => ({
  code: 'wrong_trip_status',
  params: { trip_status: status },
});

/**
 * Returns why a user may not run an action on a trip; null if allowed. No traveller decides, nor does an account that is
 * linked to one of them.
 */
export const tripDenial = (
  trip: Pick<Trip, 'status' | 'user' | 'travellers'>,
  action: TripAction,
  user: LinkedUser,
): TripDenial | null => {
  const row: TripRow = TRIP_TRANSITIONS[action];
  const denied = reasonAgainst(user.ability, row.permission, 'trips', trip);
  if (denied !== null) return { denial: 'ability', reason: { code: denied } };
  const travellers = [trip.user, ...trip.travellers];
  if (row.isByOthers && travellers.some(({ id }) => id === user.id))
    return { denial: 'ability', reason: { code: 'own_trip' } };
  if (row.isByOthers && travellers.some((one) => isLinkedAccount(one, user)))
    return { denial: 'ability', reason: { code: 'linked_account' } };
  return row.from.includes(trip.status) ? null : { denial: 'workflow', reason: wrongTripStatus(trip.status) };
};
