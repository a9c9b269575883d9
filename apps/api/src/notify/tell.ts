import { wantsNotification, type Locale, type NotificationKey } from '@outlay/domain';
import { eq, inArray, and } from 'drizzle-orm';
import { record } from '../db/outbox.ts';
import { mails, notifications, users } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { notificationMail } from './notification-mail.ts';

/** Something to tell one person: stored as key and values, said in the reader's language when it is read. */
export type Telling = {
  readonly companyId: number;
  readonly userId: number;
  readonly key: NotificationKey;
  readonly params: Readonly<Record<string, unknown>>;
  readonly subject: { readonly type: string; readonly id: number } | null;
  readonly actorId: number | null;
  /** One person is told of one thing once, however often the work is done again. */
  readonly dedupeKey: string;
};

const languageOf = (language: string): Locale => (language === 'ar' ? 'ar' : 'en');

type Preferences = typeof users.$inferSelect.notificationPreferences;

const wanted = (events: Preferences, key: NotificationKey) => ({
  panel: wantsNotification({ events: events ?? {} }, key, 'panel'),
  email: wantsNotification({ events: events ?? {} }, key, 'email'),
});

/** Rows written by one statement: a change that a whole company is told of must not hold up everybody else. */
const CHUNK = 200;

const chunks = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, at) => rows.slice(at * CHUNK, (at + 1) * CHUNK));

/** Tells people, in the panel and by mail as each of them wants it. */
export async function tell(tx: Db, tellings: readonly Telling[], now: Date, address: string): Promise<void> {
  if (tellings.length === 0) return;
  const readers = await tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      language: users.language,
      preferences: users.notificationPreferences,
    })
    .from(users)
    .where(
      and(eq(users.status, 'active'), inArray(users.id, [...new Set(tellings.map(({ userId }) => userId))])),
    );
  const byId = new Map(readers.map((reader) => [reader.id, reader]));
  const heard = tellings.flatMap((telling) => {
    const reader = byId.get(telling.userId);
    return reader === undefined ? [] : [{ telling, reader, wants: wanted(reader.preferences, telling.key) }];
  });
  const shown = heard
    .filter(({ wants }) => wants.panel)
    .map(({ telling: { companyId, userId, key, params, subject, actorId, dedupeKey } }) => ({
      companyId,
      userId,
      key,
      params: { ...params },
      subjectType: subject?.type ?? null,
      subjectId: subject?.id ?? null,
      actorId,
      dedupeKey,
      createdAt: now,
    }));
  const posted = heard
    .filter(({ wants }) => wants.email)
    .map(({ telling, reader }) => ({
      ...notificationMail(languageOf(reader.language), reader.name, telling, address),
      to: reader.email,
      dedupeKey: `${telling.dedupeKey}:${telling.userId}`,
      nextAttemptAt: now,
      createdAt: now,
    }));
  const written: { id: number; userId: number; companyId: number }[] = [];
  for (const some of chunks(shown)) {
    const made = await tx.insert(notifications).values(some).onConflictDoNothing().returning({
      id: notifications.id,
      userId: notifications.userId,
      companyId: notifications.companyId,
    });
    written.push(...made);
  }
  for (const some of chunks(posted)) await tx.insert(mails).values(some).onConflictDoNothing();
  await record(
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
