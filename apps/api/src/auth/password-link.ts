import { randomBytes } from 'node:crypto';
import { PRODUCT_NAME, type Locale } from '@outlay/domain';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../db/rows.ts';
import { mails, passwordLinks } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { say, text } from '../http/words.ts';
import type { Services } from '../services.ts';
import type { Tokens } from './tokens.ts';

const MINUTE_MS = 60_000;

/** How long a link is good, by what sent it. Minutes. */
export const LINK_MINUTES = { forgotten: 60, sent: 24 * 60, invitation: 7 * 24 * 60 } as const;

/** Somebody a link may let in: an active member, or one who was invited and has no password yet. */
export type LinkHolder = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly status: 'active' | 'invited';
  readonly company_id: number | null;
  readonly company: string | null;
  readonly password_hash: string | null;
};

const holders = sql`select u.id, u.name, u.email, u.status, u.company_id, c.name as company, u.password_hash
  from users u left join companies c on c.id = u.company_id`;
/** Neither a suspended member nor a customer is let in, by whatever link. */
const letIn = sql`u.status in ('active', 'invited') and u.role <> 'client'`;

const keyed = (tokens: Tokens, token: string): string => tokens.sign('password-link', token);
const standingOf = (tokens: Tokens, { email, password_hash }: LinkHolder): string =>
  tokens.sign('password-standing', `${email}\n${password_hash ?? ''}`);

/** The member of an id, or the active one of an address, who may be sent a link. */
export async function findHolder(
  db: Db,
  who: { id: number } | { email: string },
): Promise<LinkHolder | null> {
  const asked =
    'id' in who
      ? sql`u.id = ${who.id}`
      : sql`lower(u.email) = ${who.email.toLowerCase()} and u.status = 'active'`;
  const [holder] = await rowsOf<LinkHolder>(db, sql`${holders} where ${asked} and ${letIn}`);
  return holder ?? null;
}

/** What a mail with a link is about, and who sent it. */
type Sending = {
  readonly why: keyof typeof LINK_MINUTES;
  /** What keeps it from being sent twice. */
  readonly once: string;
  readonly locale: Locale;
  readonly now: Date;
  /** Who invites or sends; nobody, where the person asked. */
  readonly by?: string;
};

/** Mails a link by which its receiver chooses a password. Those sent before stay good for as long as they are. */
export async function mailLink(
  tx: Db,
  { tokens, address }: Pick<Services, 'tokens' | 'address'>,
  holder: LinkHolder,
  { why, once, locale, now, by = '' }: Sending,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const minutes = LINK_MINUTES[why];
  await tx.insert(passwordLinks).values({
    hash: keyed(tokens, token),
    userId: holder.id,
    standing: standingOf(tokens, holder),
    expiresAt: new Date(now.getTime() + minutes * MINUTE_MS),
  });
  const values = {
    name: holder.name,
    company: holder.company ?? PRODUCT_NAME,
    by,
    minutes,
    hours: minutes / 60,
    days: minutes / (24 * 60),
    // After the `#`, so that it is in no log of a server and in no referrer.
    link: `${address()}/panel/choose-password#${token}`,
  };
  await tx.insert(mails).values({
    to: holder.email,
    subject: say(locale, text(`mail.link_${why}.subject`, values)),
    text: say(locale, text(`mail.link_${why}.text`, values)),
    language: locale,
    dedupeKey: `link:${why}:${holder.id}:${once}`,
    nextAttemptAt: now,
    createdAt: now,
  });
}

/** Whom a link lets choose a password; null for one that was used, is too old, or was overtaken by a change. */
export async function holderOf(db: Db, tokens: Tokens, token: string, now: Date): Promise<LinkHolder | null> {
  const [holder] = await rowsOf<LinkHolder & { standing: string }>(
    db,
    sql`select h.*, l.standing from password_links l
      join (${holders} where ${letIn}) h on h.id = l.user_id
      where l.hash = ${keyed(tokens, token)} and l.expires_at > ${now.toISOString()}::timestamptz`,
  );
  return holder !== undefined && holder.standing === standingOf(tokens, holder) ? holder : null;
}

/** Spends a link and every other one of its holder; false when somebody was faster. */
export async function spendLink(tx: Db, tokens: Tokens, token: string, holder: LinkHolder): Promise<boolean> {
  const spent = await rowsOf<{ hash: string }>(
    tx,
    sql`delete from password_links where user_id = ${holder.id} returning hash`,
  );
  return spent.some(({ hash }) => hash === keyed(tokens, token));
}
