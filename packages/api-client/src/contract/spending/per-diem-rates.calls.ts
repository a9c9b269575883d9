import { perDiemRates } from '@outlay/domain/per-diem-rates';
import { group } from '../call.ts';
import { V1 } from '../paths.ts';
import { resourceCalls } from '../resource-calls.ts';

/** Per diem rates of the company (Specification §7). */
export const perDiemRateCalls = group(
  'perDiemRates',
  resourceCalls(perDiemRates, `${V1}/setting/per-diem-rate`, ['expenses']),
);
