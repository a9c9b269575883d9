import { costCenters } from '@outlay/domain/cost-centers';
import { group } from '../call.ts';
import { V1 } from '../paths.ts';
import { resourceCalls } from '../resource-calls.ts';

/** Cost centers of the company (Specification §7). */
export const costCenterCalls = group(
  'costCenters',
  resourceCalls(costCenters, `${V1}/setting/cost_center`, []),
);
