import { randomBytes } from 'node:crypto';
import { PRODUCT_NAME, type Locale } from '@outlay/domain';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../db/rows.ts';
import { mails, passwordLinks } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { translate, text } from '../http/texts.ts';
import type { Services } from '../services.ts';
import type { Tokens } from './tokens.ts';

const MINUTE_MS = 60_000;

/** Lifetime of a link by its reason, in minutes. */
export const LINK_MINUTES = { forgotten: 60, sent: 24 * 60, invitation: 7 * 24 * 60 } as const;

/** A user who may use a link: an active member, or an invited one without a password. */
export type LinkUser = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly status: 'active' | 'invited';
  readonly company_id: number | null;
  readonly company: string | null;
  readonly password_hash: string | null;
};

const linkUsers = sql`select u.id, u.name, u.email, u.status, u.company_id, c.name as company, u.password_hash
  from users u left join companies c on c.id = u.company_id`;
/** Suspended members and customers cannot use links. */
const mayReset = sql`u.status in ('active', 'invited') and u.role <> 'client'`;

const keyed = (tokens: Tokens, token: string): string => tokens.sign('password-link', token);
const linkState = (tokens: Tokens, { email, password_hash }: LinkUser): string =>
  tokens.sign('password-standing', `${email}\n${password_hash ?? ''}`);

/** Finds the member of an id, or the active member of an address, who may receive a link. */
export async function findLinkUser(
  db: Db,
  who: { id: number } | { email: string },
): Promise<LinkUser | null> {
  const condition =
    'id' in who
      ? sql`u.id = ${who.id}`
      : sql`lower(u.email) = ${who.email.toLowerCase()} and u.status = 'active'`;
  const [user] = await rowsOf<LinkUser>(db, sql`${linkUsers} where ${condition} and ${mayReset}`);
  return user ?? null;
}

/** Reason and sender of a mail with a link. */
type Sending = {
  readonly why: keyof typeof LINK_MINUTES;
  /** Deduplication key of the mail. */
  readonly once: string;
  readonly locale: Locale;
  readonly now: Date;
  /** Name of the member who invites or sends; undefined if the user requested the link. */
  readonly by?: string;
};

/** Mails a link to set a password. Earlier links stay valid until they expire. */
export async function mailLink(
  tx: Db,
  { tokens, address }: Pick<Services, 'tokens' | 'address'>,
  user: LinkUser,
  { why, once, locale, now, by = '' }: Sending,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const minutes = LINK_MINUTES[why];
  await tx.insert(passwordLinks).values({
    hash: keyed(tokens, token),
    userId: user.id,
    standing: linkState(tokens, user),
    expiresAt: new Date(now.getTime() + minutes * MINUTE_MS),
  });
  const values = {
    name: user.name,
    company: user.company ?? PRODUCT_NAME,
    by,
    minutes,
    hours: minutes / 60,
    days: minutes / (24 * 60),
    // In the fragment, so that it appears in no server log and no referrer.
    link: `${address()}/panel/choose-password#${token}`,
  };
  await tx.insert(mails).values({
    to: user.email,
    subject: translate(locale, text(`mail.link_${why}.subject`, values)),
    text: translate(locale, text(`mail.link_${why}.text`, values)),
    language: locale,
    dedupeKey: `link:${why}:${user.id}:${once}`,
    nextAttemptAt: now,
    createdAt: now,
  });
}

/** Returns the user of a link; null if it was used, has expired, or was invalidated by a change. */
export async function linkUserOf(db: Db, tokens: Tokens, token: string, now: Date): Promise<LinkUser | null> {
  const [user] = await rowsOf<LinkUser & { standing: string }>(
    db,
    sql`select h.*, l.standing from password_links l
      join (${linkUsers} where ${mayReset}) h on h.id = l.user_id
      where l.hash = ${keyed(tokens, token)} and l.expires_at > ${now.toISOString()}::timestamptz`,
  );
  return user !== undefined && user.standing === linkState(tokens, user) ? user : null;
}

/** Consumes a link and all other links of its user; resolves to false if it was already used. */
export async function spendLink(tx: Db, tokens: Tokens, token: string, user: LinkUser): Promise<boolean> {
  const spent = await rowsOf<{ hash: string }>(
    tx,
    sql`delete from password_links where user_id = ${user.id} returning hash`,
  );
  return spent.some(({ hash }) => hash === keyed(tokens, token));
}
