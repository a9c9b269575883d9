import * as z from 'zod/mini';
import { moment, oneLine, orNull, version } from '../schema/scalars.ts';
import { SIGN_IN_PROBLEMS } from './installation-lists.ts';
import { openObject } from '../schema/open-object.ts';

/** Retention periods of an installation in days, with their limits. */
export const RETENTION_DAYS = {
  /** Mails that were sent or given up. */
  mail_days: { min: 1, max: 3650, default: 30 },
  /** Messages of the contact form. */
  contact_days: { min: 30, max: 3650, default: 730 },
  /** Ended and expired sessions. */
  session_days: { min: 1, max: 365, default: 7 },
} as const;

const days = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.int().check(z.gte(min), z.lte(max));

/** Maximum number of characters of the sentence for users. */
export const NOTICE_MAX = 300;

/** Settings of an installation: maintenance mode, retention periods and the second factor. */
export const installationSettings = z.strictObject({
  /** True while nothing can be changed, except by administrators in the installation's own screens. */
  read_only: z.boolean(),
  /** Sentence for users, such as when the maintenance ends. */
  notice: z.nullable(z.string().check(z.trim(), z.maxLength(NOTICE_MAX), oneLine)),
  mail_days: days(RETENTION_DAYS.mail_days),
  contact_days: days(RETENTION_DAYS.contact_days),
  session_days: days(RETENTION_DAYS.session_days),
  /** True if every user of every company needs a second factor, administrators too; absent, it stays as it is. */
  second_factor_required: z.optional(z.boolean()),
  /** Increases with every change; sent back, a change of settings that others have saved meanwhile is refused. */
  version: z.optional(version),
});
/** Settings of an installation. */
export interface InstallationSettings extends z.infer<typeof installationSettings> {}

/** Notice of a maintenance that is under way, for every signed-in user. */
export const maintenance = openObject({ since: moment, notice: orNull(z.string()) });
/** Notice of a maintenance. */
export interface Maintenance extends z.infer<typeof maintenance> {}

const total = z.int().check(z.nonnegative());

/** A scheduled job; `failures` counts failed runs since the last success. */
export const installationJob = openObject({
  name: z.string(),
  every_seconds: total,
  last_run_at: z.nullable(moment),
  next_run_at: z.nullable(moment),
  failures: total,
  failed_at: z.nullable(moment),
  last_error: z.nullable(z.string()),
});
/** A scheduled job. */
export interface InstallationJob extends z.infer<typeof installationJob> {}

/** Work that waits: events of a consumer of the outbox, mails, or deliveries to webhooks. */
export const installationQueue = openObject({
  name: z.string(),
  waiting: total,
  failed: total,
  oldest_at: z.nullable(moment),
  /** Reason of the last failure of an event; null for none, and for mails and deliveries, whose lists name it. */
  last_error: z._default(z.nullable(z.string()), null),
});
/** Work that waits. */
export interface InstallationQueue extends z.infer<typeof installationQueue> {}

/** Included members and bytes of receipts of a plan; null without a limit. */
export const planLimits = openObject({
  plan: z.string(),
  seats: z.nullable(total),
  storage: z.nullable(total),
  companies: total,
});
/** Limits of a plan. */
export interface PlanLimits extends z.infer<typeof planLimits> {}

/** State of an installation: what runs, what waits, what fails, and how much is stored. */
export const installation = openObject({
  version: z.string(),
  database: openObject({ kind: z.string(), version: z.string(), bytes: total }),
  migrations: openObject({ applied: total, pending: total }),
  storage: openObject({ kind: z.string(), files: total, bytes: total }),
  companies: total,
  accounts: total,
  /** Accounts of all companies by what may keep them from signing in; an account may have several problems. */
  sign_in_problems: z._default(z.array(openObject({ problem: z.enum(SIGN_IN_PROBLEMS), count: total })), []),
  mail: openObject({
    /** False without a mail server: mails are kept and not sent. */
    has_server: z.boolean(),
    sender: z.string(),
    contact_to: z.nullable(z.string()),
  }),
  queues: z.array(installationQueue),
  jobs: z.array(installationJob),
  limits: z.array(planLimits),
  settings: installationSettings,
  read_only_since: z.nullable(moment),
});
/** State of an installation. */
export interface Installation extends z.infer<typeof installation> {}
