import { PLANS, type Installation, type InstallationJob, type InstallationQueue } from '@outlay/domain';
import { and, count, desc, eq, gt, isNotNull, isNull, min, sql } from '../db/drizzle.ts';
import { storageLimit } from '../company/storage-quota.ts';
import { MIGRATIONS, readJournal } from '../db/migrations.ts';
import { rowsOf } from '../db/rows.ts';
import {
  companies,
  eventFailures,
  mails,
  outbox,
  outboxCursors,
  planSubscriptions,
  receipts,
  schedules,
  users,
  webhookDeliveries,
} from '../db/schema/index.ts';
import { countOfRows, sumOf } from '../db/select.ts';
import type { Db } from '../db/store.ts';
import { scheduledJobs } from '../jobs/scheduled-jobs.ts';
import type { Services } from '../services.ts';
import { countSignInProblems } from './accounts.ts';
import { readSettings } from './settings.ts';
import { PRODUCT_VERSION } from './version.ts';

const momentOf = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

type Counts = { waiting: number; failed: number; oldest: Date | null; error?: string | null };

const queue = (name: string, row: Counts | undefined): InstallationQueue => ({
  name,
  waiting: row?.waiting ?? 0,
  failed: row?.failed ?? 0,
  oldest_at: momentOf(row?.oldest),
  last_error: row?.error ?? null,
});

async function queuesOf(db: Db): Promise<InstallationQueue[]> {
  const events = await db
    .select({ name: outboxCursors.consumer, waiting: count(outbox.id), oldest: min(outbox.at) })
    .from(outboxCursors)
    .leftJoin(outbox, gt(outbox.id, outboxCursors.lastId))
    .groupBy(outboxCursors.consumer)
    .orderBy(outboxCursors.consumer);
  const failures = await db
    .select({ name: eventFailures.consumer, failed: count() })
    .from(eventFailures)
    .groupBy(eventFailures.consumer);
  const errors = await db
    .selectDistinctOn([eventFailures.consumer], {
      name: eventFailures.consumer,
      error: eventFailures.lastError,
    })
    .from(eventFailures)
    .orderBy(eventFailures.consumer, desc(eventFailures.failedAt));
  const isWaiting = eq(mails.status, 'waiting');
  const [mail] = await db
    .select({
      waiting: countOfRows(isWaiting),
      failed: countOfRows(eq(mails.status, 'failed')),
      oldest: min(sql`case when ${isWaiting} then ${mails.createdAt} end`).mapWith(mails.createdAt),
    })
    .from(mails);
  const due = isNotNull(webhookDeliveries.nextAttemptAt);
  const [delivery] = await db
    .select({
      waiting: countOfRows(due),
      failed: countOfRows(and(isNull(webhookDeliveries.nextAttemptAt), eq(webhookDeliveries.ok, false))),
      oldest: min(sql`case when ${due} then ${webhookDeliveries.createdAt} end`).mapWith(
        webhookDeliveries.createdAt,
      ),
    })
    .from(webhookDeliveries);
  return [
    ...events.map((row) =>
      queue(`events_${row.name}`, {
        ...row,
        failed: failures.find(({ name }) => name === row.name)?.failed ?? 0,
        error: errors.find(({ name }) => name === row.name)?.error ?? null,
      }),
    ),
    queue('mails', mail),
    queue('deliveries', delivery),
  ];
}

async function jobsOf(services: Services, db: Db): Promise<InstallationJob[]> {
  const rows = await db.select().from(schedules);
  return scheduledJobs(services).map(({ name, everyMs }) => {
    const row = rows.find((one) => one.name === name);
    return {
      name,
      every_seconds: Math.round(everyMs / 1000),
      last_run_at: momentOf(row?.lastRunAt),
      next_run_at: momentOf(row?.nextRunAt),
      failures: row?.failures ?? 0,
      failed_at: momentOf(row?.failedAt),
      last_error: row?.lastError ?? null,
    };
  });
}

async function databaseOf(db: Db, kind: string): Promise<Installation['database']> {
  const [row] = await rowsOf<{ version: string; bytes: number }>(
    db,
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes`,
  );
  return { kind, version: row?.version ?? '', bytes: row?.bytes ?? 0 };
}

async function migrationsOf(db: Db): Promise<Installation['migrations']> {
  const [row] = await rowsOf<{ applied: number }>(
    db,
    sql`select count(*)::int as applied from drizzle.__drizzle_migrations`,
  );
  const applied = row?.applied ?? 0;
  return { applied, pending: Math.max(0, readJournal(MIGRATIONS).entries.length - applied) };
}

async function limitsOf({ env }: Services, db: Db): Promise<Installation['limits']> {
  const used = await db
    .select({ plan: planSubscriptions.plan, companies: count() })
    .from(planSubscriptions)
    .groupBy(planSubscriptions.plan);
  return PLANS.map(({ key, seats }) => ({
    plan: key,
    seats,
    storage: storageLimit(env, key),
    companies: used.find(({ plan }) => plan === key)?.companies ?? 0,
  }));
}

const storageKind = ({ s3Url, fileStorage }: Services['env']): string =>
  s3Url === null ? fileStorage : 's3';

/** Reads the state of the installation: nothing of it is about the records of a company. */
export async function readInstallation(services: Services, db: Db): Promise<Installation> {
  const { env, store } = services;
  const { settings, readOnlySince } = await readSettings(db);
  const [stored] = await db
    .select({ files: countOfRows(), bytes: sumOf(receipts.size) })
    .from(receipts)
    .where(isNull(receipts.releasedAt));
  return {
    version: PRODUCT_VERSION,
    database: await databaseOf(db, store.kind),
    migrations: await migrationsOf(db),
    storage: { kind: storageKind(env), files: stored?.files ?? 0, bytes: stored?.bytes ?? 0 },
    companies: await db.$count(companies),
    accounts: await db.$count(users),
    sign_in_problems: await countSignInProblems(db),
    mail: { has_server: env.smtpUrl !== null, sender: env.mailFrom, contact_to: env.contactTo },
    queues: await queuesOf(db),
    jobs: await jobsOf(services, db),
    limits: await limitsOf(services, db),
    settings,
    read_only_since: momentOf(readOnlySince),
  };
}
