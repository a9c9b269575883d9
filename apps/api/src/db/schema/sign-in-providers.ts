import { sql } from '../drizzle.ts';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from '../pg-core.ts';
import { momentColumn, recordColumns } from './columns.ts';
import { companies } from './company.ts';
import { permissionSets, teams, users } from './people.ts';

/** OpenID Connect providers with which the members of a company sign in. */
export const signInProviders = pgTable(
  'sign_in_providers',
  {
    ...recordColumns(),
    /** Random part of the address at which members sign in with it. */
    key: text().notNull().unique('sign_in_providers_key'),
    name: text().notNull(),
    issuer: text().notNull(),
    clientId: text().notNull(),
    /** Encrypted with a key of the server's secret. */
    clientSecret: text().notNull(),
    /** Domains of the e-mail addresses that may sign in, in lower case. */
    domains: jsonb().$type<string[]>().notNull(),
    /** True if addresses count as verified without the claim `email_verified`. */
    trustsAddresses: boolean().notNull().default(false),
    createsMembers: boolean().notNull().default(false),
    permissionSetId: integer(),
    /** True if only owners may also sign in with a password. */
    required: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    /** Claim with the groups of a person. */
    groupsClaim: text().notNull().default('groups'),
  },
  (t) => [
    unique('sign_in_providers_tenant').on(t.companyId, t.id),
    uniqueIndex('sign_in_providers_name').on(t.companyId, sql`lower(${t.name})`),
    check('sign_in_providers_domains', sql`jsonb_array_length(${t.domains}) > 0`),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    foreignKey({
      columns: [t.companyId, t.permissionSetId],
      foreignColumns: [permissionSets.companyId, permissionSets.id],
      name: 'sign_in_providers_permission_set',
    }),
  ],
);

/** Groups of a provider with what their members get; by descending priority. */
export const signInProviderGroups = pgTable(
  'sign_in_provider_groups',
  {
    providerId: integer()
      .notNull()
      .references(() => signInProviders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    companyId: integer().notNull(),
    groupValue: text().notNull(),
    permissionSetId: integer(),
    teamId: integer(),
    /** User who answers for the mapping; without their permissions it gives nothing. */
    mappedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.providerId, t.position] }),
    check('sign_in_provider_groups_effect', sql`${t.permissionSetId} is not null or ${t.teamId} is not null`),
    index('sign_in_provider_groups_set').on(t.companyId, t.permissionSetId),
    index('sign_in_provider_groups_team').on(t.companyId, t.teamId),
    index('sign_in_provider_groups_mapped_by').on(t.mappedBy),
    foreignKey({
      columns: [t.companyId, t.permissionSetId],
      foreignColumns: [permissionSets.companyId, permissionSets.id],
      name: 'sign_in_provider_groups_permission_set',
    }),
    foreignKey({
      columns: [t.companyId, t.teamId],
      foreignColumns: [teams.companyId, teams.id],
      name: 'sign_in_provider_groups_team_of_company',
    }),
  ],
);

/** Access that the groups of a provider gave to users; it outlives the link, which a suspension removes. */
export const providerGrants = pgTable(
  'provider_grants',
  {
    providerId: integer()
      .notNull()
      .references(() => signInProviders.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    permissionSetId: integer().references(() => permissionSets.id, { onDelete: 'set null' }),
    teamIds: jsonb().$type<number[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.providerId, t.userId] }),
    index('provider_grants_user').on(t.userId),
    index('provider_grants_set').on(t.permissionSetId),
  ],
);

/** Users of a company as its sign-in providers know them: by the claim `sub`. */
export const userIdentities = pgTable(
  'user_identities',
  {
    providerId: integer()
      .notNull()
      .references(() => signInProviders.id, { onDelete: 'cascade' }),
    /** Issuer and client that the subject is of: another client may call another person by it. */
    issuer: text().notNull(),
    clientId: text().notNull(),
    subject: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: momentColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.providerId, t.issuer, t.clientId, t.subject] }),
    unique('user_identities_user').on(t.providerId, t.userId),
    index('user_identities_user_id').on(t.userId),
  ],
);

/** Sign-ins with a provider that have not come back yet. */
export const providerSignIns = pgTable(
  'provider_sign_ins',
  {
    /** Keyed hash of the parameter `state`. */
    hash: text().primaryKey(),
    providerId: integer()
      .notNull()
      .references(() => signInProviders.id, { onDelete: 'cascade' }),
    /** Version of the provider's settings; a change ends the sign-in. */
    providerVersion: integer().notNull(),
    /** Keyed hash of what only the browser knows that began the sign-in. */
    bindingHash: text().notNull(),
    nonce: text().notNull(),
    codeVerifier: text().notNull(),
    /** True if the provider has to have the person sign in again. */
    fresh: boolean().notNull().default(false),
    expiresAt: momentColumn().notNull(),
  },
  (t) => [
    index('provider_sign_ins_expiry').on(t.expiresAt),
    index('provider_sign_ins_provider').on(t.providerId),
  ],
);
