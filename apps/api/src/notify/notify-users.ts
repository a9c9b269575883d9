import { SERVICE_ROLE, wantsNotification, type NotificationKey } from '@outlay/domain';
import { eq, inArray, and, ne } from '../db/drizzle.ts';
import { instant } from '../db/expressions.ts';
import { recordEvents } from '../db/outbox.ts';
import { mayUseCompany } from '../access/admin-access.ts';
import { companies, mails, notifications, users } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { blockDigests, timeAfterDigest } from './digest-lock.ts';
import { mailExpenses } from './mail/mail-expenses.ts';
import type { NotificationInput } from './notification-input.ts';
import { allowedMails } from './mail/notification-mail-limits.ts';
import { mailTime, mailLocaleOptions, readerColumns } from './mail/mail-reader.ts';
import { notificationMail } from './mail/notification-mail.ts';
import { mailKeyOf } from './mail/notification-mail-key.ts';

type Preferences = typeof users.$inferSelect.notificationPreferences;

const channelsOf = (events: Preferences, key: NotificationKey) => ({
  panel: wantsNotification({ events: events ?? {} }, key, 'panel'),
  email: wantsNotification({ events: events ?? {} }, key, 'email'),
});

/** Rows per statement: a change that concerns a whole company must not block other writes. */
const CHUNK = 200;

const chunks = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, at) => rows.slice(at * CHUNK, (at + 1) * CHUNK));

/** Returns the names of the companies that mails are about, by id. */
async function companyNamesOf(
  tx: Db,
  deliveries: readonly { readonly notification: NotificationInput }[],
): Promise<ReadonlyMap<number, string>> {
  if (deliveries.length === 0) return new Map();
  const ids = new Set(deliveries.map(({ notification }) => notification.companyId));
  const rows = await tx
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(inArray(companies.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Returns the notifications of administrators about companies whose data they do not reach: such a request was decided under a
 * grant that has ended.
 */
async function unreachable(
  tx: Db,
  inputs: readonly NotificationInput[],
  adminIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<NotificationInput>> {
  const toAdmins = inputs.filter(({ userId }) => adminIds.includes(userId));
  if (toAdmins.length === 0) return new Set();
  const reached = await tx
    .select({ userId: users.id, companyId: companies.id })
    .from(users)
    .innerJoin(companies, mayUseCompany(companies.id, instant(now)))
    .where(
      and(
        inArray(users.id, [...adminIds]),
        inArray(companies.id, [...new Set(toAdmins.map(({ companyId }) => companyId))]),
      ),
    );
  return new Set(
    toAdmins.filter(
      (input) =>
        !reached.some(({ userId, companyId }) => userId === input.userId && companyId === input.companyId),
    ),
  );
}

/**
 * Notifies users in the panel and by mail, according to their preferences. Beyond the limits of mails to an address,
 * notifications are shown in the panel only.
 */
export async function notifyUsers(
  tx: Db,
  inputs: readonly NotificationInput[],
  now: Date,
  address: string,
): Promise<void> {
  if (inputs.length === 0) return;
  await blockDigests(tx);
  const readers = await tx
    .select({
      ...readerColumns,
      role: users.role,
      digestAt: users.digestAt,
    })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        eq(users.status, 'active'),
        // They have neither a panel nor an address.
        ne(users.role, SERVICE_ROLE),
        inArray(users.id, [...new Set(inputs.map(({ userId }) => userId))]),
      ),
    );
  const byId = new Map(readers.map((reader) => [reader.id, reader]));
  const admins = readers.filter(({ role }) => role === 'admin').map(({ id }) => id);
  const hidden = await unreachable(tx, inputs, admins, now);
  const deliveries = inputs.flatMap((notification) => {
    const reader = byId.get(notification.userId);
    return reader === undefined || hidden.has(notification)
      ? []
      : [{ notification, reader, wants: channelsOf(reader.preferences, notification.key) }];
  });
  const shown = deliveries
    .filter(({ wants }) => wants.panel)
    .map(({ notification: { companyId, userId, key, params, subject, actorId, dedupeKey }, reader }) => ({
      companyId,
      userId,
      key,
      params: { ...params },
      subjectType: subject?.type ?? null,
      subjectId: subject?.id ?? null,
      actorId,
      dedupeKey,
      createdAt: timeAfterDigest(reader.digestAt, now),
    }));
  // Those who have chosen a digest read there what the panel shows.
  const wanted = deliveries.filter(
    ({ wants, reader }) => wants.email && !(wants.panel && reader.digest !== 'none'),
  );
  const allowed = await allowedMails(tx, wanted, now);
  const expenseFor = await mailExpenses(
    tx,
    allowed.flatMap(({ notification: { subject, amount, userId } }) =>
      subject?.type === 'expense' && amount === undefined ? [{ expenseId: subject.id, userId }] : [],
    ),
    now,
  );
  const companyNames = await companyNamesOf(tx, allowed);
  const posted = allowed.map(({ notification, reader }) => ({
    ...notificationMail(
      {
        localeOptions: mailLocaleOptions(reader),
        name: reader.name,
        company: companyNames.get(notification.companyId) ?? '',
      },
      notification,
      notification.subject?.type === 'expense'
        ? expenseFor(notification.subject.id, notification.userId)
        : null,
      address,
    ),
    companyId: notification.companyId,
    to: reader.email,
    dedupeKey: mailKeyOf(notification),
    actorId: notification.actorId,
    nextAttemptAt: mailTime(reader, now),
    createdAt: now,
  }));
  const written: { id: number; userId: number; companyId: number }[] = [];
  for (const some of chunks(shown)) {
    const inserted = await tx.insert(notifications).values(some).onConflictDoNothing().returning({
      id: notifications.id,
      userId: notifications.userId,
      companyId: notifications.companyId,
    });
    written.push(...inserted);
  }
  for (const some of chunks(posted)) await tx.insert(mails).values(some).onConflictDoNothing();
  await recordEvents(
    tx,
    now,
    written.map(({ companyId, userId, id }) => ({
      companyId,
      userId,
      type: 'notification.created',
      subject: 'notifications',
      recordId: id,
    })),
  );
}
