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
export {
  MOST_PLACES,
  placeOn,
  placeOutsideTrip,
  placeText,
  readPlace,
  tripPlace,
  tripPlaceDraft,
} from './trip-place.ts';
export type { TripPlace, TripPlaceDraft } from './trip-place.ts';
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
