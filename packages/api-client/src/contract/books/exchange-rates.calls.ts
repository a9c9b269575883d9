import { exchangeRates } from '@outlay/domain/exchange-rates';
import { group } from '../call.ts';
import { V1 } from '../paths.ts';
import { resourceCalls } from '../resource-calls.ts';

/** Exchange rates of the company (Specification §7). */
export const datedRateCalls = group(
  'exchangeRates',
  resourceCalls(exchangeRates, `${V1}/finance/rates`, ['expenses']),
);
