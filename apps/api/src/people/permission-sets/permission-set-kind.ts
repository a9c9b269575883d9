import { PERMISSION_SETS, type PermissionSet, type PermissionSetQuery } from '@outlay/domain';
import { and, eq, sql } from '../../db/drizzle.ts';
import { permissionSets, users } from '../../db/schema/index.ts';
import { build, countOfRows } from '../../db/select.ts';
import { moment } from '../../db/expressions.ts';
import { byName, numberField, textField } from '../../records/columns.ts';
import type { RecordKind } from '../../records/record-kind.ts';

const memberCount = () =>
  build
    .select({ count: countOfRows() })
    .from(users)
    .where(and(eq(users.companyId, permissionSets.companyId), eq(users.permissionSetId, permissionSets.id)));

/** Record kind of permission sets: the built-in ones and the company's own. */
export const permissionSetKind: RecordKind<PermissionSet, PermissionSetQuery> = {
  subject: 'webRules',
  conditions: {
    id: numberField(permissionSets.id),
    name: textField(permissionSets.name),
    built_in: textField(permissionSets.builtin),
  },
  table: permissionSets,
  joins: [],
  fields: {
    id: permissionSets.id,
    version: permissionSets.version,
    name: permissionSets.name,
    name_ar: permissionSets.nameAr,
    built_in: permissionSets.builtin,
    rules: sql`coalesce(${permissionSets.rules}, '[]'::jsonb)`,
    description: sql`coalesce(${permissionSets.description}, '')`,
    second_factor_required: permissionSets.secondFactorRequired,
    member_count: sql`${memberCount()}`,
    created_at: moment(permissionSets.createdAt),
  },
  sorts: { id: permissionSets.id, name: byName(permissionSets.name), created_at: permissionSets.createdAt },
  searched: { name: permissionSets.name, name_ar: permissionSets.nameAr },
  filters: {},
  finish: async (_, __, rows) =>
    rows.map((row) =>
      row.built_in === null ? row : { ...row, rules: [...PERMISSION_SETS[row.built_in].rules] },
    ),
};
