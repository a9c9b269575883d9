import {
  MAIL_STATUSES,
  NOTIFICATION_KEYS,
  type ContactSuspicion,
  type Locale,
  type RealtimeEvent,
  type WebhookEvent,
  type WebhookFailure,
} from '@outlay/domain';
import { sql } from '../drizzle.ts';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '../pg-core.ts';
import { momentColumn, oneOf, recordColumns } from './columns.ts';
import { companies } from './company.ts';
import { users } from './people.ts';

/** Type of a domain event: one that webhooks or streams can receive. */
export type EventType = WebhookEvent | RealtimeEvent['type'];

/** Domain events in commit order: the source of realtime events, webhooks and notifications. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer().notNull(),
    /** The only recipient; null for every user who may read the record. */
    userId: integer(),
    type: text().$type<EventType>().notNull(),
    subject: text().notNull(),
    recordId: integer().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    at: momentColumn().notNull(),
  },
  (t) => [index('outbox_company').on(t.companyId, t.id), index('outbox_age').on(t.at)],
);

/** Last event processed by each consumer of the outbox. */
export const outboxCursors = pgTable('outbox_cursors', {
  consumer: text().primaryKey(),
  lastId: bigint({ mode: 'number' }).notNull().default(0),
});

/**
 * Events that a consumer could not process, set aside so that later ones are processed. They end with the event, after a
 * week.
 */
export const eventFailures = pgTable(
  'event_failures',
  {
    consumer: text().notNull(),
    outboxId: bigint({ mode: 'number' })
      .notNull()
      .references(() => outbox.id, { onDelete: 'cascade' }),
    attempts: integer().notNull().default(1),
    /** Null once it was given up; an administrator can have it processed again. */
    nextAttemptAt: momentColumn(),
    lastError: text().notNull(),
    failedAt: momentColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.consumer, t.outboxId] }),
    index('event_failures_due')
      .on(t.consumer, t.nextAttemptAt)
      .where(sql`${t.nextAttemptAt} is not null`),
    index('event_failures_event').on(t.outboxId),
  ],
);

export const notifications = pgTable(
  'notifications',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().$type<(typeof NOTIFICATION_KEYS)[number]>().notNull(),
    params: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    subjectType: text(),
    subjectId: integer(),
    actorId: integer(),
    /** Prevents a second notification of the same event. */
    dedupeKey: text(),
    readAt: momentColumn(),
    createdAt: momentColumn().notNull(),
  },
  (t) => [
    index('notifications_reader').on(t.userId, t.companyId, t.id),
    index('notifications_unread')
      .on(t.userId, t.companyId)
      .where(sql`${t.readAt} is null`),
    index('notifications_subject').on(t.companyId, t.subjectType, t.subjectId, t.userId),
    uniqueIndex('notifications_once').on(t.userId, t.dedupeKey),
    oneOf('notifications_key', t.key, NOTIFICATION_KEYS),
  ],
);

/** Queue of mails, including sent ones. */
export const mails = pgTable(
  'mails',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Company whose turn the mail takes; null for mails about accounts and the contact form, which share one. */
    companyId: integer(),
    to: text('to_address').notNull(),
    subject: text().notNull(),
    text: text('text_body').notNull(),
    html: text('html_body'),
    language: text().notNull().default('en'),
    dedupeKey: text().unique('mails_once'),
    /** User whose action caused the mail; null for none. */
    actorId: integer(),
    status: text().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: momentColumn().notNull(),
    lastError: text(),
    sentAt: momentColumn(),
    createdAt: momentColumn().notNull(),
  },
  (t) => [
    index('mails_due')
      .on(t.nextAttemptAt)
      .where(sql`${t.status} = 'waiting'`),
    index('mails_turn')
      .on(t.companyId, t.id)
      .where(sql`${t.status} = 'waiting'`),
    index('mails_recipient')
      .on(sql`lower(${t.to})`, t.createdAt)
      .where(sql`${t.companyId} is not null`),
    oneOf('mails_status', t.status, MAIL_STATUSES),
  ],
);

export const webhooks = pgTable(
  'webhooks',
  {
    ...recordColumns(),
    name: text().notNull(),
    url: text().notNull(),
    events: jsonb().$type<string[]>().notNull(),
    active: boolean().notNull().default(true),
    secret: text().notNull(),
    /** Secret before the last rotation: deliveries are also signed with it during the grace period. */
    previousSecret: text(),
    previousUntil: momentColumn(),
    lastStatus: integer(),
    lastSentAt: momentColumn(),
    failingSince: momentColumn(),
    /**
     * User who saved it last, whose permissions the events need. Null for webhooks that are older than the column and are not
     * checked until they are saved. The id of a deleted user stays: such a webhook is deactivated.
     */
    authorId: integer(),
    /** Time at which it was deactivated because the author may no longer read its records. */
    stoppedAt: momentColumn(),
  },
  (t) => [
    unique('webhooks_tenant').on(t.companyId, t.id),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
  ],
);

/** Attempts to deliver an event to a webhook. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer().notNull(),
    webhookId: integer().notNull(),
    outboxId: bigint({ mode: 'number' }),
    event: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    attempt: integer().notNull().default(0),
    status: integer(),
    failure: text().$type<WebhookFailure>(),
    /** Beginning of the response's body. */
    response: text(),
    ok: boolean().notNull().default(false),
    sentAt: momentColumn(),
    nextAttemptAt: momentColumn(),
    createdAt: momentColumn().notNull(),
  },
  (t) => [
    index('webhook_deliveries_due')
      .on(t.nextAttemptAt)
      .where(sql`${t.nextAttemptAt} is not null`),
    uniqueIndex('webhook_deliveries_once').on(t.webhookId, t.outboxId),
    foreignKey({
      columns: [t.companyId, t.webhookId],
      foreignColumns: [webhooks.companyId, webhooks.id],
      name: 'webhook_deliveries_webhook',
    }).onDelete('cascade'),
  ],
);

/** Schedules of jobs: claimed by one process at a time with `for update skip locked`. */
export const schedules = pgTable('schedules', {
  name: text().primaryKey(),
  nextRunAt: momentColumn().notNull(),
  lastRunAt: momentColumn(),
  /** Failed runs since the last success. */
  failures: integer().notNull().default(0),
  failedAt: momentColumn(),
  lastError: text(),
});

/** Running and finished imports. */
export const importJobs = pgTable(
  'import_jobs',
  {
    id: uuid().primaryKey(),
    companyId: integer().notNull(),
    userId: integer().notNull(),
    resource: text().notNull(),
    status: text().notNull(),
    total: integer(),
    done: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    report: jsonb().$type<Record<string, unknown>>(),
    fileHash: text(),
    /** Idempotency key of the draft, so that a repeated request resumes the same import; null without a key. */
    requestKey: text(),
    /** Fingerprint of the request under the key: file, date order and mapping. */
    requestHash: text(),
    /** The file's heading, for the download of rejected rows. */
    heading: jsonb().$type<readonly string[]>(),
    createdAt: momentColumn().notNull(),
    finishedAt: momentColumn(),
  },
  (t) => [
    index('import_jobs_company').on(t.companyId, t.createdAt),
    index('import_jobs_age').on(t.createdAt),
    uniqueIndex('import_jobs_key').on(t.userId, t.companyId, t.resource, t.requestKey),
  ],
);

/** Rejected rows of an import as in the file, with the reasons in each language. */
export const importRejects = pgTable(
  'import_rejects',
  {
    jobId: uuid()
      .notNull()
      .references(() => importJobs.id, { onDelete: 'cascade' }),
    /** Line in the file. */
    line: integer().notNull(),
    cells: jsonb().$type<readonly string[]>().notNull(),
    reasons: jsonb().$type<Readonly<Record<Locale, string>>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.line] })],
);

/** Imported rows, so that importing the same file twice creates no duplicates. */
export const importedRows = pgTable(
  'imported_rows',
  {
    companyId: integer().notNull(),
    resource: text().notNull(),
    rowHash: text().notNull(),
    recordId: integer().notNull(),
    /** The import that created it: repeated under its key, the row counts as imported by it. */
    jobId: uuid(),
  },
  (t) => [uniqueIndex('imported_rows_once').on(t.companyId, t.resource, t.rowHash)],
);

/** Single-use tickets for clients that cannot send headers. */
export const streamTickets = pgTable('stream_tickets', {
  ticket: text().primaryKey(),
  sessionId: uuid().notNull(),
  companyId: integer(),
  expiresAt: momentColumn().notNull(),
});

/** Messages of the public contact form. */
export const contactMessages = pgTable('contact_messages', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  reference: text().notNull().unique('contact_messages_reference'),
  name: text().notNull(),
  email: text().notNull(),
  company: text(),
  message: text().notNull(),
  /** Sign of an automated message; null for none. */
  suspicion: text().$type<ContactSuspicion>(),
  language: text().notNull(),
  address: text(),
  createdAt: momentColumn().notNull(),
});
