import {
  DEFAULT_TIME_ZONE,
  formatMoment,
  quietUntil,
  type CurrencyDisplay,
  type Digits,
  type Locale,
  type LocaleOptions,
} from '@outlay/domain';
import { eq, sql } from '../../db/drizzle.ts';
import { companies, users } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { localeOptionsFor } from '../../http/locale-options.ts';

/** Returns how the mails of a user are written; the company of an account mail may be none. */
export const mailLocaleOptions = ({ language, digits, ...company }: MailLanguage): LocaleOptions =>
  localeOptionsFor(language === 'ar' ? 'ar' : 'en', { digits, company });

/** Language of a user's mails, and what they are written with. */
export type MailLanguage = {
  readonly language: string;
  readonly digits: Digits | null;
  readonly countryId: number | null;
  readonly currencyDisplay: CurrencyDisplay | null;
};

/** Columns of {@link MailLanguage}; the company of the user is joined. */
export const mailLanguage = {
  language: users.language,
  digits: users.digits,
  countryId: companies.countryId,
  currencyDisplay: companies.currencyDisplay,
};

/** Returns how the mails of a user are written: in their language, unless the mail has another one. */
export async function mailLocaleOptionsOf(db: Db, userId: number, locale?: Locale): Promise<LocaleOptions> {
  const [row] = await db
    .select(mailLanguage)
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, userId));
  return row === undefined
    ? { locale: locale ?? 'en' }
    : mailLocaleOptions({ ...row, language: locale ?? row.language });
}

/** Selects the time zone of a user joined with their company: their own, or that of the company. */
export const zoneOfUser = sql<string>`coalesce(${users.timeZone}, ${companies.timeZone}, ${sql.raw(`'${DEFAULT_TIME_ZONE}'`)})`;

/** Formats a moment in a mail to a user: in their language and time zone, with the name of the zone. */
export async function mailMoment(db: Db, userId: number, moment: Date): Promise<string> {
  const [row] = await db
    .select({ ...mailLanguage, timeZone: zoneOfUser })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, userId));
  return row === undefined
    ? formatMoment({ locale: 'en' }, moment, DEFAULT_TIME_ZONE)
    : formatMoment(mailLocaleOptions(row), moment, row.timeZone);
}

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
  ...mailLanguage,
  preferences: users.notificationPreferences,
  digest: users.notificationDigest,
  quietFrom: users.quietFrom,
  quietTo: users.quietTo,
  timeZone: zoneOfUser,
  isVerified: sql<boolean>`${users.emailVerifiedAt} is not null and not ${users.emailClaimed}`,
};
