/** Kinds of vehicles with mileage rates of their own. */
export const VEHICLES = ['car', 'van', 'motorcycle', 'bicycle'] as const;
/** Kind of vehicle. */
export type Vehicle = (typeof VEHICLES)[number];

/** Units of distances. */
export const DISTANCE_UNITS = ['km', 'mile'] as const;
/** Unit of distances. */
export type DistanceUnit = (typeof DISTANCE_UNITS)[number];

/** Meals whose provision reduces a per diem. */
export const MEALS = ['breakfast', 'lunch', 'dinner'] as const;
/** Meal that is provided. */
export type Meal = (typeof MEALS)[number];

/** Maximum of a distance, an odometer reading and a threshold, in whole units. */
export const MOST_DISTANCE = 10_000_000;

/** Longest trip of one per diem, in calendar days. */
export const MOST_TRIP_DAYS = 100;
