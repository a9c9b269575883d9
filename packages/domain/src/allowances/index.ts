export { COUNTRY_CODES, isCountryCode } from './country-code.ts';
export {
  claimedDays,
  claimsOf,
  copiedMileage,
  copiedPerDiem,
  isAllowance,
  withPlace,
  withTripPlaces,
} from './claims.ts';
export type { AllowanceClaims, ClaimedDay, PlaceOfDay } from './claims.ts';
export { DISTANCE_UNITS, MEALS, MOST_DISTANCE, MOST_TRIP_DAYS, VEHICLES } from './rate-kinds.ts';
export type { DistanceUnit, Meal, Vehicle } from './rate-kinds.ts';
export { MICROS, microsOf, rateOfMicros } from './rate-micros.ts';
export type { AllowanceFault, AllowanceResult } from './allowance-fault.ts';
export { allowanceAnswer, allowanceQuery, allowanceQueryFields, allowanceQuestion } from './calculation.ts';
export type { AllowanceAnswer, AllowanceQuestion } from './calculation.ts';
export { mileageClaim } from './mileage-claim.ts';
export { expenseMileage, mileageBreakdown } from './expense-mileage.ts';
export type { MileageClaim } from './mileage-claim.ts';
export type { ExpenseMileage, MileageBand, MileageBreakdown, UsedRate } from './expense-mileage.ts';
export { claimedDistance } from './claimed-distance.ts';
export { computeMileage, convertDistance } from './mileage.ts';
export type { MileageInput } from './mileage.ts';
export { perDiemClaim } from './per-diem-claim.ts';
export { expensePerDiem, perDiemBreakdown } from './expense-per-diem.ts';
export type { PerDiemClaim } from './per-diem-claim.ts';
export type { DayKind, ExpensePerDiem, PerDiemBreakdown, PerDiemDay } from './expense-per-diem.ts';
export { computePerDiem, tripDates } from './per-diem.ts';
