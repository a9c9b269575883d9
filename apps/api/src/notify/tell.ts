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
  const written: { companyId: number; userId: number; id: number }[] = [];
  for (const telling of tellings) {
    const reader = readers.find(({ id }) => id === telling.userId);
    if (reader === undefined) continue;
    const preferences = { events: reader.preferences ?? {} };
    const { companyId, userId, key, params, dedupeKey } = telling;
    if (wantsNotification(preferences, key, 'panel')) {
      const [made] = await tx
        .insert(notifications)
        .values({
          companyId,
          userId,
          key,
          params: { ...params },
          subjectType: telling.subject?.type ?? null,
          subjectId: telling.subject?.id ?? null,
          actorId: telling.actorId,
          dedupeKey,
          createdAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: notifications.id });
      if (made !== undefined) written.push({ companyId, userId, id: made.id });
    }
    if (wantsNotification(preferences, key, 'email')) {
      const mail = notificationMail(languageOf(reader.language), reader.name, telling, address);
      await tx
        .insert(mails)
        .values({
          ...mail,
          to: reader.email,
          dedupeKey: `${dedupeKey}:${userId}`,
          nextAttemptAt: now,
          createdAt: now,
        })
        .onConflictDoNothing();
    }
  }
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
