export { COUNTRY_CODES, isCountryCode } from './country-code.ts';
export { claimedDays, claimsOf, copiedMileage, copiedPerDiem, isAllowance, withPlace } from './claims.ts';
export type { AllowanceClaims, ClaimedDay } from './claims.ts';
export { DISTANCE_UNITS, MEALS, MOST_DISTANCE, MOST_TRIP_DAYS, VEHICLES } from './rate-kinds.ts';
export type { DistanceUnit, Meal, Vehicle } from './rate-kinds.ts';
export { MICROS, microsOf, rateOfMicros } from './rate-micros.ts';
export type { AllowanceFault, AllowanceResult } from './allowance-fault.ts';
export { allowanceAnswer, allowanceQuery, allowanceQueryFields, allowanceQuestion } from './calculation.ts';
export type { AllowanceAnswer, AllowanceQuestion } from './calculation.ts';
export { expenseMileage, mileageBreakdown, mileageClaim } from './mileage-claim.ts';
export type {
  ExpenseMileage,
  MileageBand,
  MileageBreakdown,
  MileageClaim,
  UsedRate,
} from './mileage-claim.ts';
export { claimedDistance } from './claimed-distance.ts';
export { computeMileage, convertDistance } from './mileage.ts';
export type { MileageInput } from './mileage.ts';
export { expensePerDiem, perDiemBreakdown, perDiemClaim } from './per-diem-claim.ts';
export type {
  DayKind,
  ExpensePerDiem,
  PerDiemBreakdown,
  PerDiemClaim,
  PerDiemDay,
} from './per-diem-claim.ts';
export { computePerDiem, tripDates } from './per-diem.ts';
