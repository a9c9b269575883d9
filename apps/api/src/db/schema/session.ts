import type { Locale } from '@outlay/domain';
import { bigint, index, integer, json, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { momentColumn } from './columns.ts';
import { users } from './people.ts';

/** One sign-in: a family of refresh tokens and every access token made from it. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: momentColumn().notNull(),
    expiresAt: momentColumn().notNull(),
    revokedAt: momentColumn(),
    revokedFor: text(),
    /** The one refresh token that is good now; every other one of the family is spent. */
    refreshId: uuid().notNull(),
    userAgent: text(),
    address: text(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
);

/** Failed sign-ins, counted for fifteen minutes by account and by address. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull(),
    at: momentColumn().notNull(),
  },
  (t) => [index('sign_in_failures_key').on(t.key, t.at)],
);

/** Who asked for a link because they forgot their password; whether there is such an account is looked at later. */
export const passwordRequests = pgTable('password_requests', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull(),
  language: text().$type<Locale>().notNull(),
  address: text(),
  requestId: text(),
  at: momentColumn().notNull(),
});

/** Links that choose a password; what a link carries is kept as a keyed hash only. */
export const passwordLinks = pgTable(
  'password_links',
  {
    hash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the address and password the person had: another one makes the link worthless. */
    standing: text().notNull(),
    expiresAt: momentColumn().notNull(),
  },
  (t) => [index('password_links_user').on(t.userId), index('password_links_expiry').on(t.expiresAt)],
);

/** The first answer of each write that carried a key; `json` keeps the order of its members. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer().notNull(),
    path: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    answer: json(),
    createdAt: momentColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.path, t.key] }), index('idempotency_age').on(t.createdAt)],
);

/** Sign-ins and changes of permissions and settings; the database refuses to change or delete a row. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: momentColumn().notNull(),
    companyId: integer(),
    userId: integer(),
    event: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    address: text(),
    requestId: text(),
  },
  (t) => [index('audit_log_company').on(t.companyId, t.id)],
);
