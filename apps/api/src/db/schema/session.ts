import type { Locale } from '@outlay/domain';
import { bigint, boolean, index, integer, json, jsonb, pgTable, primaryKey, text, uuid } from '../pg-core.ts';
import { momentColumn, oneOf } from './columns.ts';
import { users } from './people.ts';
import { signInProviders } from './sign-in-providers.ts';
import { SIGN_IN_METHODS, type SignInMethod } from './sign-in-method.ts';

/**
 * Sessions: each is a family of refresh tokens and their access tokens, or belongs to an API token, which is not refreshed.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    kind: text().$type<'sign_in' | 'token'>().notNull().default('sign_in'),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: momentColumn().notNull(),
    expiresAt: momentColumn().notNull(),
    /** Time of the last call, accurate to a minute; refreshing a token is none. */
    lastUsedAt: momentColumn().notNull().defaultNow(),
    revokedAt: momentColumn(),
    revokedFor: text(),
    /** Id of the only valid refresh token; all others of the family are used. */
    refreshId: uuid().notNull(),
    /** Time of the last code of a second factor in this session. */
    secondFactorAt: momentColumn(),
    /** First factor of the sign-in; a company may refuse passwords. */
    method: text().$type<SignInMethod>().notNull().default('password'),
    /** Time of the last sign-in at a provider, or of the last passkey; null after a password. */
    provedAt: momentColumn(),
    /** The company's provider that the session began with. */
    providerId: integer().references(() => signInProviders.id, { onDelete: 'set null' }),
    /** Session at the provider (`sid`), which its sign-out names. */
    providerSid: text(),
    userAgent: text(),
    address: text(),
  },
  (t) => [
    index('sessions_user').on(t.userId),
    index('sessions_expiry').on(t.expiresAt),
    index('sessions_provider').on(t.providerId),
    oneOf('sessions_kind', t.kind, ['sign_in', 'token']),
    oneOf('sessions_method', t.method, SIGN_IN_METHODS),
  ],
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

/** Mails requested for an address by signed-out callers; whether it has an account is determined later. */
export const passwordRequests = pgTable('password_requests', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Reason of the mail: a forgotten password, a locked account, or a registration with a known address. */
  kind: text().notNull().default('forgot'),
  email: text().notNull(),
  language: text().$type<Locale>().notNull(),
  address: text(),
  requestId: text(),
  at: momentColumn().notNull(),
});

/** Links that set a password; only a keyed hash of the token is stored. */
export const passwordLinks = pgTable(
  'password_links',
  {
    hash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Hash of the user's address and password; a change of either invalidates the link. */
    userState: text('standing').notNull(),
    /** False for a link that a user copied: following it does not prove that its user reads the address. */
    isMailed: boolean().notNull().default(true),
    expiresAt: momentColumn().notNull(),
  },
  (t) => [index('password_links_user').on(t.userId), index('password_links_expiry').on(t.expiresAt)],
);

/** Links that confirm a new e-mail address, or restore the previous one; only a keyed hash of the token is stored. */
export const emailLinks = pgTable(
  'email_links',
  {
    hash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().notNull(),
    /** Address that the link was sent to, and that it sets. */
    email: text().notNull(),
    createdAt: momentColumn().notNull(),
    expiresAt: momentColumn().notNull(),
    usedAt: momentColumn(),
  },
  (t) => [
    index('email_links_user').on(t.userId),
    index('email_links_expiry').on(t.expiresAt),
    oneOf('email_links_purpose', t.purpose, ['confirm', 'undo']),
  ],
);

/** Networks from which a user has signed in, as keyed hashes. */
export const knownNetworks = pgTable(
  'known_networks',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    seenAt: momentColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hash] }), index('known_networks_age').on(t.seenAt)],
);

/** Browsers and networks from which a user has signed in together, as keyed hashes. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    seenAt: momentColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hash] }), index('known_devices_age').on(t.seenAt)],
);

/** Hashes of single-use signed links that were used, until they would have expired. */
export const usedLinks = pgTable('used_links', {
  hash: text().primaryKey(),
  expiresAt: momentColumn().notNull(),
});

/** First response of each write with an idempotency key; `json` preserves the order of its properties. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer().notNull(),
    path: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    /** Hash of the permission rules with which the write was carried out; null for rows of earlier versions. */
    accessHash: text(),
    answer: json(),
    createdAt: momentColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.path, t.key] }), index('idempotency_age').on(t.createdAt)],
);

/** Audit log of sign-ins and changes of permissions and settings; the database rejects updates and deletes. */
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
    /** Permission subject of the record that the event is about. */
    subject: text(),
    recordId: bigint({ mode: 'number' }),
    recordName: text(),
  },
  (t) => [
    index('audit_log_company').on(t.companyId, t.id),
    index('audit_log_record').on(t.companyId, t.subject, t.recordId),
  ],
);

/**
 * Hash chain over the audit log: each seal covers one entry and the seal before it. Time and event of the entry stay
 * when it expires, so that what remains can still be verified.
 */
export const auditSeals = pgTable('audit_seals', {
  no: bigint({ mode: 'number' }).primaryKey(),
  auditId: bigint({ mode: 'number' }).notNull().unique('audit_seals_entry'),
  at: momentColumn().notNull(),
  event: text().notNull(),
  /** Company of the entry; null for entries without one and in seals of before this was stored. */
  companyId: integer(),
  /** SHA-256 of the entry as canonical JSON (RFC 8785), in hexadecimal digits. */
  entryHash: text().notNull(),
  /** SHA-256 of this seal with the hash of the one before it. */
  hash: text().notNull(),
});
