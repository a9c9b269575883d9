import { sql } from '../../db/drizzle.ts';
import { boolean, foreignKey, pgTable, text, unique, uniqueIndex } from '../../db/pg-core.ts';
import { recordColumns } from '../../db/schema/columns.ts';
import { companies } from '../../db/schema/company.ts';

export const costCenters = pgTable(
  'cost_centers',
  {
    ...recordColumns(),
    name: text().notNull(),
    nameAr: text(),
    code: text(),
    note: text(),
    active: boolean().notNull().default(true),
  },
  (t) => [
    unique('cost_centers_tenant').on(t.companyId, t.id),
    uniqueIndex('cost_centers_name').on(t.companyId, sql`lower(${t.name})`),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
  ],
);
