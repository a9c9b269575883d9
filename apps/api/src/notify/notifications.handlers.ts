import type { Locale, Notification, NotificationQuery } from '@outlay/domain';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../access/actor.ts';
import { notifications, users } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { countAwaiting } from '../expenses/expense-read.ts';
import type { Handlers } from '../http/asked.ts';
import { Fault } from '../http/fault.ts';
import { WIDEST_ID } from '../http/limits.ts';
import { text } from '../http/words.ts';
import { among, given, readPage } from '../lists/page.ts';
import type { Reader } from '../lists/reader.ts';
import { sentenceOf } from './notification-mail.ts';

type Row = Pick<Notification, 'id' | 'key' | 'params' | 'subject' | 'actor' | 'read_at' | 'created_at'>;

/** Clients have no part in the panel, so there is nothing to tell them. */
function panelOnly(actor: Actor): void {
  if (actor.role === 'client')
    throw new Fault(403, text('error.forbidden'), { reason: text('reason.forbidden') });
}

async function list(reader: Reader, locale: Locale, asked: NotificationQuery) {
  const { actor } = reader;
  panelOnly(actor);
  const { rows, ...page } = await readPage<Row>(reader, 'notifications', asked, () => ({
    select: sql`e.id, e.key, e.params,
        case when e.subject_id is null then null else json_build_object('type', e.subject_type, 'id', e.subject_id) end as subject,
        case when e.actor_id is null then null else json_build_object('id', e.actor_id, 'name', a.name) end as actor,
        to_char(e.read_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as read_at,
        to_char(e.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at`,
    from: sql`notifications e left join users a on a.id = e.actor_id`,
    narrow: sql`notifications e`,
    where: [
      sql`e.user_id = ${actor.id} and e.company_id = ${actor.company.id}`,
      among(sql`e.key`, asked.key),
      given(asked.unread, (wanted) => (wanted ? sql`e.read_at is null` : sql`e.read_at is not null`)),
    ],
    sorts: { id: sql`e.id`, created_at: sql`e.created_at` },
  }));
  return { items: rows.map((row) => ({ ...row, text: sentenceOf(locale, row.key, row.params) })), ...page };
}

async function preferencesOf(db: Db, actor: Actor) {
  const [row] = await db
    .select({ events: users.notificationPreferences })
    .from(users)
    .where(eq(users.id, actor.id));
  return { events: row?.events ?? {} };
}

/** What a person is told (Specification §7); each sees and marks only their own. */
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
    const asked = input();
    await db
      .update(notifications)
      .set({ readAt: now })
      .where(
        and(
          eq(notifications.userId, actor.id),
          eq(notifications.companyId, actor.company.id),
          isNull(notifications.readAt),
          'ids' in asked
            ? inArray(
                notifications.id,
                asked.ids.filter((id) => id <= WIDEST_ID),
              )
            : undefined,
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
