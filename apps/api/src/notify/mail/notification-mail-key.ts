import { sql } from '../../db/drizzle.ts';
import { notifications } from '../../db/schema/index.ts';

/** Returns the key under which the mail of a notification is stored once. */
export const mailKeyOf = (notification: { readonly dedupeKey: string; readonly userId: number }): string =>
  `${notification.dedupeKey}:${notification.userId}`;

/** The same key of a stored notification. */
export const storedMailKey = sql<string>`${notifications.dedupeKey} || ':' || ${notifications.userId}`;
