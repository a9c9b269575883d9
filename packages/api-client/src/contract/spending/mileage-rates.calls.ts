import { mileageRates } from '@outlay/domain/mileage-rates';
import { group } from '../call.ts';
import { V1 } from '../paths.ts';
import { resourceCalls } from '../resource-calls.ts';

/** Mileage rates of the company (Specification §7). */
export const mileageRateCalls = group(
  'mileageRates',
  resourceCalls(mileageRates, `${V1}/setting/mileage-rate`, ['expenses']),
);
