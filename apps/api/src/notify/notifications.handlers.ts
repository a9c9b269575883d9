import { forbidden } from '../access/permit.ts';
import type { Locale, Notification, NotificationQuery } from '@outlay/domain';
import { and, eq, inArray, isNotNull, isNull, type SQLWrapper } from 'drizzle-orm';
import type { Actor } from '../access/actor.ts';
import { notifications, users } from '../db/schema/index.ts';
import { leftJoin } from '../db/select.ts';
import type { Db } from '../db/store.ts';
import { countAwaiting } from '../expenses/expense-read.ts';
import { possibleIds } from '../http/limits.ts';
import type { Handlers } from '../http/request-context.ts';
import { among, whenGiven, readPage } from '../records/page.ts';
import { jsonObject, moment, ref, whereGiven } from '../records/columns.ts';
import type { Reader } from '../records/reader.ts';
import { notificationText } from './notification-mail.ts';

type Row = Pick<Notification, 'id' | 'key' | 'params' | 'subject' | 'actor' | 'read_at' | 'created_at'>;

/** Clients cannot use the panel, so they have no notifications. */
function panelOnly(actor: Actor): void {
  if (actor.role === 'client') throw forbidden();
}

async function list(reader: Reader, locale: Locale, query: NotificationQuery) {
  const { actor } = reader;
  panelOnly(actor);
  const { rows, ...page } = await readPage<Row>(reader, 'notifications', query, () => ({
    table: notifications,
    joins: [leftJoin(users, eq(users.id, notifications.actorId))],
    narrow: [],
    fields: {
      id: notifications.id,
      key: notifications.key,
      params: notifications.params,
      subject: whereGiven(
        notifications.subjectId,
        jsonObject({ type: notifications.subjectType, id: notifications.subjectId }),
      ),
      actor: ref({ id: notifications.actorId, name: users.name }),
      read_at: moment(notifications.readAt),
      created_at: moment(notifications.createdAt),
    } satisfies { readonly [Field in keyof Row]: SQLWrapper },
    where: [
      eq(notifications.userId, actor.id),
      eq(notifications.companyId, actor.company.id),
      among(notifications.key, query.key),
      whenGiven(query.unread, (value) => (value ? isNull : isNotNull)(notifications.readAt)),
    ],
    sorts: { id: notifications.id, created_at: notifications.createdAt },
  }));
  return {
    items: rows.map((row) => ({ ...row, text: notificationText(locale, row.key, row.params) })),
    ...page,
  };
}

async function preferencesOf(db: Db, actor: Actor) {
  const [row] = await db
    .select({ events: users.notificationPreferences })
    .from(users)
    .where(eq(users.id, actor.id));
  return { events: row?.events ?? {} };
}

/** Handlers of notifications (Specification §7); users read and mark only their own. */
export const notificationHandlers: Handlers<
  | 'notifications.list'
  | 'notifications.unread'
  | 'notifications.markRead'
  | 'notifications.preferences'
  | 'notifications.savePreferences'
> = {
  'notifications.list': ({ reader, locale, query }) => list(reader, locale, query()),
  'notifications.unread': async ({ reader, locale, query }) => {
    const page = await list(reader, locale, { ...query(), unread: true });
    return { ...page, awaiting: await countAwaiting(reader) };
  },
  'notifications.markRead': async ({ db, actor, now, input }) => {
    panelOnly(actor);
    const { ids } = input();
    await db
      .update(notifications)
      .set({ readAt: now })
      .where(
        and(
          eq(notifications.userId, actor.id),
          eq(notifications.companyId, actor.company.id),
          isNull(notifications.readAt),
          ids && inArray(notifications.id, possibleIds(ids)),
        ),
      );
    return null;
  },
  'notifications.preferences': async ({ db, actor }) => {
    panelOnly(actor);
    return preferencesOf(db, actor);
  },
  'notifications.savePreferences': async ({ db, actor, now, input }) => {
    panelOnly(actor);
    const { events } = input();
    await db
      .update(users)
      .set({ notificationPreferences: events, updatedAt: now })
      .where(eq(users.id, actor.id));
    return { events };
  },
};
