import { sql } from '../drizzle.ts';
import { boolean, foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex } from '../pg-core.ts';
import { momentColumn } from './columns.ts';
import { permissionSets, teams, users } from './people.ts';

/** Members that an identity provider manages, with the attributes that it has sent. */
export const scimUsers = pgTable(
  'scim_users',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: integer().notNull(),
    userName: text().notNull(),
    attributes: jsonb().$type<Record<string, unknown>>().notNull(),
    /** True if a mapping of groups gave the member their permission set. */
    setByMapping: boolean().notNull().default(false),
    /** Time of the deletion: the member is suspended, and the identity provider no longer finds them. */
    deletedAt: momentColumn(),
    createdAt: momentColumn().notNull(),
    updatedAt: momentColumn().notNull(),
  },
  (t) => [
    uniqueIndex('scim_users_name')
      .on(t.companyId, sql`lower(${t.userName})`)
      .where(sql`${t.deletedAt} is null`),
  ],
);

/** Id that an identity provider has given to a team, and the permission set of its members. */
export const scimGroups = pgTable(
  'scim_groups',
  {
    teamId: integer()
      .primaryKey()
      .references(() => teams.id, { onDelete: 'cascade' }),
    companyId: integer().notNull(),
    externalId: text(),
    permissionSetId: integer(),
    /** Owner who chose the permission set; without the owner's permissions it is no longer given. */
    mappedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Version of the mapping; 0 before the first. */
    version: integer().notNull().default(0),
  },
  (t) => [
    index('scim_groups_company').on(t.companyId),
    foreignKey({
      columns: [t.companyId, t.permissionSetId],
      foreignColumns: [permissionSets.companyId, permissionSets.id],
      name: 'scim_groups_permission_set',
    }),
  ],
);
