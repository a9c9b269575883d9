import type { MileageClaim } from './mileage-claim.ts';

/** Returns the distance of a claim in whole units: as typed or between the readings, twice for a round trip. */
export const claimedDistance = ({
  distance,
  odometer,
  round_trip,
}: Pick<MileageClaim, 'distance' | 'odometer' | 'round_trip'>): number => {
  const oneWay = distance ?? (odometer ? odometer.end - odometer.start : 0);
  return round_trip === true ? oneWay * 2 : oneWay;
};
