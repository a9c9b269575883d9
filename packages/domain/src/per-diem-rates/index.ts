export { perDiemRates } from './per-diem-rates.resource.ts';
export { perDiemRate, perDiemRateDraft, perDiemRateQuery, perDiemRulesFault } from './per-diem-rate.ts';
export type { PerDiemRate, PerDiemRateDraft, PerDiemRateQuery, PerDiemRules } from './per-diem-rate.ts';
