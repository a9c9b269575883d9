export { costCenters } from './cost-centers.resource.ts';
export { costCenter, costCenterDraft, costCenterQuery } from './cost-center.ts';
export type { CostCenter, CostCenterDraft, CostCenterQuery } from './cost-center.ts';
