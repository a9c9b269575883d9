import { SERVICE_ROLE, wantsNotification, type NotificationDigest } from '@outlay/domain';
import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  sql,
} from '../db/drizzle.ts';
import { mayUseCompany } from '../access/admin-access.ts';
import { instant } from '../db/expressions.ts';
import { companies, mails, notifications, users } from '../db/schema/index.ts';
import { isRetryable } from '../db/database-error.ts';
import { savepoint, type Db } from '../db/store.ts';
import { endNotifying } from './digest-lock.ts';
import { describedFor } from './described.ts';
import { mailTime, mailLocaleOptions, readerColumns, zoneOfUser } from './mail/mail-reader.ts';
import { digestMail } from './mail/notification-mail.ts';
import { withinMailLimits } from './mail/notification-mail-limits.ts';
import { abilitiesOf } from './recipients.ts';

/** Hour of the reader's clock at which digests are sent; weekly ones on Sundays. */
const DIGEST_HOUR = 8;
/** Entries of a mail; the panel shows the others. */
const MAX_ENTRIES = 30;
/** Notifications that are read for a mail. */
const MAX_READ = 1000;

/** Selects the latest time at which the digest of a user was due, up to a moment. */
const dueAt = (now: Date) => {
  const hours = sql.raw(`interval '${DIGEST_HOUR} hours'`);
  const day = sql`((${instant(now)} at time zone ${zoneOfUser}) - ${hours})::date`;
  const first = sql`case ${users.notificationDigest}
    when 'weekly' then ${day} - extract(dow from ${day})::int else ${day} end`;
  return sql`((${first})::timestamp + ${hours}) at time zone ${zoneOfUser}`;
};

const dueReaders = (tx: Db, now: Date) =>
  tx
    .select({
      ...readerColumns,
      digestAt: users.digestAt,
    })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        eq(users.status, 'active'),
        notInArray(users.role, ['client', SERVICE_ROLE]),
        ne(users.notificationDigest, 'none'),
        isNotNull(users.digestAt),
        lt(users.digestAt, dueAt(now)),
      ),
    )
    .orderBy(users.id);

type Reader = Awaited<ReturnType<typeof dueReaders>>[number];

/** Reads the unread notifications of a reader since the last digest, newest first, of companies that they may use. */
const unreadSince = (tx: Db, { id, digestAt }: Reader, now: Date) =>
  tx
    .select({
      companyId: notifications.companyId,
      company: companies.name,
      key: notifications.key,
      params: notifications.params,
      subjectType: notifications.subjectType,
      subjectId: notifications.subjectId,
    })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .innerJoin(companies, eq(companies.id, notifications.companyId))
    .where(
      and(
        eq(notifications.userId, id),
        isNull(notifications.readAt),
        isNull(companies.suspendedAt),
        gt(notifications.createdAt, digestAt ?? now),
        lte(notifications.createdAt, now),
        mayUseCompany(companies.id, instant(now)),
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(MAX_READ);

type Unread = Awaited<ReturnType<typeof unreadSince>>[number];

const subjectOf = ({ subjectType: type, subjectId }: Unread) =>
  type === null || subjectId === null ? null : { type, id: subjectId };

/** Returns the newest notification of each record with the number of earlier ones. */
function grouped(rows: readonly Unread[]) {
  const groups = new Map<string, { row: Unread; earlier: number }>();
  for (const [at, row] of rows.entries()) {
    const key = row.subjectId === null ? `alone:${at}` : `${row.subjectType}:${row.subjectId}`;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { row, earlier: 0 });
    else known.earlier += 1;
  }
  return [...groups.values()];
}

async function mailOf(tx: Db, reader: Reader, rows: readonly Unread[], now: Date, address: string) {
  const [first] = rows;
  const ability = (await abilitiesOf(tx, [reader.id], now)).get(reader.id);
  const digest: NotificationDigest = reader.digest;
  if (first === undefined || ability === undefined || digest === 'none') return null;
  const groups = grouped(rows);
  const shown = groups.slice(0, MAX_ENTRIES);
  const left = groups.slice(MAX_ENTRIES).reduce((sum, { earlier }) => sum + 1 + earlier, 0);
  const { companyId, company } = first;
  const described = shown.map(({ row, earlier }) => ({ ...row, subject: subjectOf(row), earlier }));
  const describe = await describedFor(tx, { userId: reader.id, companyId, ability }, described, now);
  const entries = described.map((row) => ({ ...row, ...describe(row) }));
  return {
    ...digestMail(
      { localeOptions: mailLocaleOptions(reader), name: reader.name, company },
      digest,
      entries,
      left,
      address,
    ),
    companyId,
    to: reader.email,
    dedupeKey: `digest:${reader.id}:${companyId}:${now.toISOString()}`,
    nextAttemptAt: mailTime(reader, now),
    createdAt: now,
    reader,
  };
}

async function sendDigest(tx: Db, reader: Reader, now: Date, address: string): Promise<void> {
  const events = reader.preferences ?? {};
  const rows = (await unreadSince(tx, reader, now)).filter(({ key }) =>
    wantsNotification({ events }, key, 'email'),
  );
  const posted = [];
  for (const companyId of new Set(rows.map((row) => row.companyId))) {
    const own = rows.filter((row) => row.companyId === companyId);
    const mail = await mailOf(tx, reader, own, now, address);
    if (mail !== null) posted.push(mail);
  }
  for (const { reader: _reader, ...mail } of await withinMailLimits(tx, posted, now))
    await tx.insert(mails).values(mail).onConflictDoNothing();
}

/**
 * Sends the digests that are due: a mail per company with the unread notifications since the last digest, and none without
 * any. The time of the digest is stored in the same transaction, so that none is sent twice or lost when a process ends. A
 * digest that fails is reported, and due again with the next run; the others are sent.
 */
export async function sendDigests(
  tx: Db,
  now: Date,
  address: string,
  report: (error: unknown, userId: number) => void,
): Promise<void> {
  const due = await dueReaders(tx, now);
  if (due.length === 0) return;
  await endNotifying(tx);
  const sent: number[] = [];
  for (const reader of due) {
    try {
      await savepoint(tx, (step) => sendDigest(step, reader, now, address));
      sent.push(reader.id);
    } catch (error) {
      // Then the whole transaction runs again.
      if (isRetryable(error)) throw error;
      report(error, reader.id);
    }
  }
  if (sent.length > 0) await tx.update(users).set({ digestAt: now }).where(inArray(users.id, sent));
}
