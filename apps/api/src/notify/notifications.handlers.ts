import { forbidden } from '../access/permit.ts';
import {
  type MarkRead,
  type Notification,
  type NotificationDigest,
  type NotificationPreferences,
  type NotificationQuery,
  type LocaleOptions,
} from '@outlay/domain';
import {
  and,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  or,
  sql,
  type SQLWrapper,
} from '../db/drizzle.ts';
import { alias } from '../db/pg-core.ts';
import type { Actor } from '../access/actor.ts';
import { requireKnownZone } from '../db/known-zone.ts';
import { notifications, users } from '../db/schema/index.ts';
import { build, countOfRows, leftJoin } from '../db/select.ts';
import type { Db } from '../db/store.ts';
import { countAwaiting } from '../expenses/expense-read.ts';
import { possibleIds } from '../http/limits.ts';
import type { Handlers, RequestContext } from '../http/request/request-context.ts';
import { among, whenGiven } from '../records/conditions.ts';
import { readPage } from '../records/page.ts';
import type { Sorts } from '../records/list-source.ts';
import { jsonObject, moment, whereGiven, instant } from '../db/expressions.ts';
import { ref } from '../records/columns.ts';
import type { Reader } from '../records/reader.ts';
import { describedFor } from './described.ts';
import { notificationText } from './mail/notification-mail.ts';

type Row = Pick<Notification, 'id' | 'key' | 'params' | 'subject' | 'actor' | 'read_at' | 'created_at'> & {
  readonly earlier: number | null;
};

/** Query of a list of notifications. */
type Reading = { readonly db: Db; readonly reader: Reader; readonly localeOptions: LocaleOptions };

const other = alias(notifications, 'other');

/** Other notifications of the same record and reader that fit the filters of a list. */
const othersOfRecord = ({ unread, key }: NotificationQuery) =>
  and(
    eq(other.userId, notifications.userId),
    eq(other.companyId, notifications.companyId),
    eq(other.subjectType, notifications.subjectType),
    eq(other.subjectId, notifications.subjectId),
    among(other.key, key),
    whenGiven(unread, (value) => (value ? isNull : isNotNull)(other.readAt)),
  );

const earlierOnes = (query: NotificationQuery) =>
  build
    .select({ n: countOfRows() })
    .from(other)
    .where(and(othersOfRecord(query), lt(other.id, notifications.id)));

/** Selects the newest notification of each record. */
const isNewest = (query: NotificationQuery) =>
  notExists(
    build
      .select({ id: other.id })
      .from(other)
      .where(and(othersOfRecord(query), gt(other.id, notifications.id))),
  );

/** Selects the notifications with these ids, and the earlier ones of the same records. */
const isOfGroup = (ids: readonly number[]) =>
  or(
    inArray(notifications.id, [...ids]),
    exists(
      build
        .select({ id: other.id })
        .from(other)
        .where(and(inArray(other.id, [...ids]), othersOfRecord({}), gt(other.id, notifications.id))),
    ),
  );

/** Clients cannot use the panel, so they have no notifications. */
function panelOnly(actor: Actor): void {
  if (actor.role === 'client') throw forbidden();
}

async function list({ db, reader, localeOptions }: Reading, query: NotificationQuery) {
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
      earlier: query.grouped ? sql`(${earlierOnes(query)})` : sql`null::int`,
    } satisfies { readonly [Field in keyof Row]: SQLWrapper },
    where: [
      eq(notifications.userId, actor.id),
      eq(notifications.companyId, actor.company.id),
      among(notifications.key, query.key),
      whenGiven(query.unread, (value) => (value ? isNull : isNotNull)(notifications.readAt)),
      query.grouped ? isNewest(query) : undefined,
    ],
    sorts: {
      id: notifications.id,
      created_at: notifications.createdAt,
    } satisfies Sorts<NotificationQuery>,
  }));
  const { id: userId, company, ability } = reader.actor;
  const describe = await describedFor(db, { userId, companyId: company.id, ability }, rows, reader.now);
  return {
    items: rows.map((row) => {
      const { earlier, ...shown } = row;
      return {
        ...shown,
        text: notificationText(localeOptions, row.key, row.params),
        ...describe(row),
        ...(earlier === null ? {} : { earlier }),
      };
    }),
    ...page,
  };
}

async function preferencesOf(db: Db, actor: Actor): Promise<NotificationPreferences> {
  const [row] = await db
    .select({
      events: users.notificationPreferences,
      digest: users.notificationDigest,
      from: users.quietFrom,
      to: users.quietTo,
      time_zone: users.timeZone,
    })
    .from(users)
    .where(eq(users.id, actor.id));
  const { from = null, to = null } = row ?? {};
  return {
    events: row?.events ?? {},
    digest: row?.digest ?? 'none',
    quiet_hours: from === null || to === null ? null : { from, to },
    time_zone: row?.time_zone ?? null,
  };
}

/** Returns the columns of a changed digest: its first one covers what comes from now on. */
const digestColumns = (digest: NotificationDigest, now: Date) => ({
  notificationDigest: digest,
  digestAt: digest === 'none' ? null : sql`coalesce(${users.digestAt}, ${instant(now)})`,
});

async function savePreferences({
  db,
  actor,
  now,
  input,
}: RequestContext<'notifications.savePreferences'>): Promise<NotificationPreferences> {
  const { events, digest, quiet_hours: quiet, time_zone: timeZone } = input();
  if (timeZone !== undefined && timeZone !== null) await requireKnownZone(db, timeZone);
  await db
    .update(users)
    .set({
      notificationPreferences: events,
      ...(digest === undefined ? {} : digestColumns(digest, now)),
      ...(quiet === undefined ? {} : { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null }),
      ...(timeZone === undefined ? {} : { timeZone }),
      updatedAt: now,
    })
    .where(eq(users.id, actor.id));
  return preferencesOf(db, actor);
}

/** Handlers of notifications (Specification §7); users read and mark only their own. */
export const notificationHandlers: Handlers<
  | 'notifications.list'
  | 'notifications.unread'
  | 'notifications.markRead'
  | 'notifications.preferences'
  | 'notifications.savePreferences'
> = {
  'notifications.list': (context) => list(context, context.query()),
  'notifications.unread': async (context) => {
    const page = await list(context, { ...context.query(), unread: true });
    return { ...page, awaiting: await countAwaiting(context.reader) };
  },
  'notifications.markRead': async ({ db, actor, now, input }) => {
    panelOnly(actor);
    const { ids, grouped }: MarkRead = input();
    const known = ids && possibleIds(ids);
    await db
      .update(notifications)
      .set({ readAt: now })
      .where(
        and(
          eq(notifications.userId, actor.id),
          eq(notifications.companyId, actor.company.id),
          isNull(notifications.readAt),
          known && (grouped === true ? isOfGroup(known) : inArray(notifications.id, known)),
        ),
      );
    return null;
  },
  'notifications.preferences': async ({ db, actor }) => {
    panelOnly(actor);
    return preferencesOf(db, actor);
  },
  'notifications.savePreferences': async (context) => {
    panelOnly(context.actor);
    return savePreferences(context);
  },
};
