import { PERMISSION_SETS, type PermissionSet, type PermissionSetQuery } from '@outlay/domain';
import { sql } from 'drizzle-orm';
import { moment, numberField, textField } from '../records/columns.ts';
import type { RecordKind } from '../records/record-kind.ts';

/** Permission sets: the built-in ones and the company's own. */
export const permissionSetKind: RecordKind<PermissionSet, PermissionSetQuery> = {
  subject: 'webRules',
  conditions: {
    id: numberField(sql`e.id`),
    name: textField(sql`e.name`),
    built_in: textField(sql`e.builtin`),
  },
  table: sql`permission_sets`,
  select: sql`e.id, e.version, e.name, e.name_ar, e.builtin as built_in, coalesce(e.rules, '[]'::jsonb) as rules,
    coalesce(e.description, '') as description,
    (select count(*)::int from users u where u.company_id = e.company_id and u.permission_set_id = e.id) as member_count, ${moment(sql`e.created_at`)} as created_at`,
  from: sql`permission_sets e`,
  sorts: { id: sql`e.id`, name: sql`lower(e.name)`, created_at: sql`e.created_at` },
  searched: { name: sql`e.name`, name_ar: sql`e.name_ar` },
  filters: () => [],
  finish: async (_, __, rows) =>
    rows.map((row) =>
      row.built_in === null ? row : { ...row, rules: [...PERMISSION_SETS[row.built_in].rules] },
    ),
};
