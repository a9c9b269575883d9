export { trips } from './trips.resource.ts';
export {
  companionQuery,
  companions,
  trip,
  TRIP_STATUSES,
  tripDraft,
  tripPart,
  tripQuery,
  tripStatus,
  tripTotals,
  tripUpdate,
} from './trip.ts';
export type { Trip, TripDraft, TripPart, TripQuery, TripStatus, TripTotals, TripUpdate } from './trip.ts';
export { placeOn, placeText, tripPlace } from './trip-place.ts';
export type { TripPlace } from './trip-place.ts';
export { MOST_PLACES, placeOutsideTrip, readPlace, tripPlaceDraft } from './trip-place-draft.ts';
export type { TripPlaceDraft } from './trip-place-draft.ts';
export {
  EDITABLE_TRIP_STATUSES,
  OPEN_TRIP_STATUSES,
  TRIP_ACTIONS,
  tripActions,
  tripDenial,
  tripStatusAfter,
  wrongTripStatus,
} from './trip-status.ts';
export type { TripAction, TripDenial } from './trip-status.ts';
export { totalsOfTrip, type TripSpending } from './trip-totals.ts';
