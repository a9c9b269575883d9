import { DEFAULT_TIME_ZONE, quietUntil, type Locale } from '@outlay/domain';
import { sql } from 'drizzle-orm';
import { companies, users } from '../db/schema/index.ts';

/** Returns the language of a user's mails. */
export const languageOf = (language: string): Locale => (language === 'ar' ? 'ar' : 'en');

/** Selects the time zone of a user joined with their company: their own, or that of the company. */
export const zoneOfUser = sql<string>`coalesce(${users.timeZone}, ${companies.timeZone}, ${sql.raw(`'${DEFAULT_TIME_ZONE}'`)})`;

/** Quiet hours of a user. */
export type QuietReader = {
  readonly quietFrom: string | null;
  readonly quietTo: string | null;
  readonly timeZone: string;
};

/** Returns the time at which a mail may be sent to a user: the end of their quiet hours, or now. */
export const mailTime = ({ quietFrom: from, quietTo: to, timeZone }: QuietReader, now: Date): Date =>
  (from === null || to === null ? null : quietUntil({ from, to }, timeZone, now)) ?? now;

/** Columns of a user who receives notifications, with the rhythm of the mails; the company of the user is joined. */
export const readerColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  language: users.language,
  preferences: users.notificationPreferences,
  digest: users.notificationDigest,
  quietFrom: users.quietFrom,
  quietTo: users.quietTo,
  timeZone: zoneOfUser,
  isVerified: sql<boolean>`${users.emailVerifiedAt} is not null and not ${users.emailClaimed}`,
};
