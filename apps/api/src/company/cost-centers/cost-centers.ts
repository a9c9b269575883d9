import { type CostCenter, type CostCenterDraft, type CostCenterQuery, RESOURCES } from '@outlay/domain';
import { eq } from '../../db/drizzle.ts';
import { moment } from '../../db/expressions.ts';
import { byArabicName, byName, flagField, numberField, textField } from '../../records/columns.ts';
import { plainResource } from '../../records/plain-resource.ts';
import type { RecordKind } from '../../records/record-kind.ts';
import { tableWriter } from '../../records/table-writer.ts';
import { seedCostCenters } from './cost-centers.demo.ts';
import { costCenters } from './cost-centers.table.ts';
import { requireName } from '../../records/names.ts';

/** Record kind of cost centers. */
const costCenterKind: RecordKind<CostCenter, CostCenterQuery> = {
  subject: 'costCenters',
  conditions: {
    id: numberField(costCenters.id),
    name: textField(costCenters.name),
    code: textField(costCenters.code),
    active: flagField(costCenters.active),
  },
  table: costCenters,
  joins: [],
  fields: {
    id: costCenters.id,
    version: costCenters.version,
    name: costCenters.name,
    name_ar: costCenters.nameAr,
    code: costCenters.code,
    note: costCenters.note,
    active: costCenters.active,
    created_at: moment(costCenters.createdAt),
  },
  sorts: {
    id: costCenters.id,
    name: byName(costCenters.name),
    name_ar: byArabicName(costCenters),
    code: costCenters.code,
    active: costCenters.active,
    created_at: costCenters.createdAt,
  },
  searched: { name: costCenters.name, name_ar: costCenters.nameAr, code: costCenters.code },
  filters: {
    active: (wanted) => eq(costCenters.active, wanted),
  },
};

/** Resource of cost centers. */
export const costCenterResource = plainResource({
  resource: RESOURCES.costCenters,
  kind: costCenterKind,
  writer: tableWriter<CostCenter, CostCenterDraft>({
    table: costCenters,
    columns: async (_, { name_ar, ...same }, before) => ({
      ...same,
      name: requireName({ name: same.name, name_ar }, before),
      nameAr: name_ar,
    }),
  }),
  imports: { identity: { kind: 'unique', field: 'name', column: costCenters.name } },
  seed: seedCostCenters,
});
