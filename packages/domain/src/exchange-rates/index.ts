export { exchangeRates } from './exchange-rates.resource.ts';
export { datedRate, datedRateDraft, datedRateQuery, importedRate } from './dated-rate.ts';
export type { DatedRate, DatedRateDraft, DatedRateQuery, ImportedRate } from './dated-rate.ts';
export { ECB_SOURCE, ecbHeading, ecbRates } from './ecb.ts';
export type { EcbRate } from './ecb.ts';
export { firstRateFault, rateFault } from './rate-fault.ts';
export type { RateFault } from './rate-fault.ts';
