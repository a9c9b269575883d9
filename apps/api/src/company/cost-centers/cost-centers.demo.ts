import type { SeedRows } from '../../records/plain-resource.ts';
import { costCenters } from './cost-centers.table.ts';

const ROWS = [
  { code: 'RUH', name: 'Riyadh office', nameAr: 'مكتب الرياض' },
  { code: 'JED', name: 'Jeddah office', nameAr: 'مكتب جدة' },
  { code: 'EXPO', name: 'Trade fair 2025', nameAr: 'معرض 2025', active: false },
] as const;

/** Inserts the demo cost centers of a company. */
export const seedCostCenters: SeedRows = (tx, companyId, now) =>
  tx.insert(costCenters).values(ROWS.map((row) => ({ companyId, ...row, createdAt: now, updatedAt: now })));
