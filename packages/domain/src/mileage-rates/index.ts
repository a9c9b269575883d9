export { mileageRates } from './mileage-rates.resource.ts';
export { mileageRate, mileageRateDraft, mileageRateQuery } from './mileage-rate.ts';
export type { MileageRate, MileageRateDraft, MileageRateQuery } from './mileage-rate.ts';
