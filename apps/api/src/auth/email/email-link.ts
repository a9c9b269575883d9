import { randomBytes } from 'node:crypto';
import { PRODUCT_NAME, type Locale, HOUR_MS } from '@outlay/domain';
import { and, desc, eq, gt, isNull, ne, type SQL } from '../../db/drizzle.ts';
import type { PgColumn } from '../../db/pg-core.ts';
import { lower } from '../../db/expressions.ts';
import { emailLinks, users } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { queueAccountMail } from '../../notify/mail/account-mail.ts';
import { mailLocaleOptionsOf } from '../../notify/mail/mail-reader.ts';
import type { Services } from '../../services.ts';
import type { Tokens } from '../tokens.ts';
import { isVerificationRequired } from './verification.ts';

/** Lifetime of a link by its purpose, in hours. */
const LINK_HOURS = { confirm: 24, undo: 7 * 24 } as const;
type Purpose = keyof typeof LINK_HOURS;

/** User whose address a link is about. */
export type EmailUser = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly company: string | null;
};

/** Services, language and time of a mail. */
export type MailContext = {
  readonly services: Pick<Services, 'tokens' | 'address' | 'env'>;
  readonly locale: Locale;
  readonly now: Date;
};

/** Returns the condition that a column is an address, in any letter case. */
export const isAddress = (column: PgColumn, email: string): SQL => eq(lower(column), email.toLowerCase());

/** Returns the stored hash of a token. */
export const hashOfLink = (tokens: Tokens, purpose: Purpose, token: string): string =>
  tokens.sign(`email-${purpose}`, token);

/** Creates a link and returns its address; the token is in the fragment, so that it reaches no log and no referrer. */
async function createLink(
  tx: Db,
  { services: { tokens, address }, now }: MailContext,
  link: { readonly userId: number; readonly purpose: Purpose; readonly email: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.insert(emailLinks).values({
    ...link,
    hash: hashOfLink(tokens, link.purpose, token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LINK_HOURS[link.purpose] * HOUR_MS),
  });
  return `${address()}/panel/${link.purpose}-email#${token}`;
}

/** Returns the id of the account that has the address; null if none has. */
export async function userWithEmail(tx: Db, email: string): Promise<number | null> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isAddress(users.email, email), eq(users.emailClaimed, false)));
  return user?.id ?? null;
}

/** Returns true if an account has the address. */
export const isEmailTaken = async (tx: Db, email: string): Promise<boolean> =>
  (await userWithEmail(tx, email)) !== null;

/** Returns true if an account other than the user's has the address, and has proved it where that is required. */
async function isOfAnother(tx: Db, { env }: Pick<Services, 'env'>, email: string, userId: number) {
  const [other] = await tx
    .select({ verifiedAt: users.emailVerifiedAt, status: users.status })
    .from(users)
    .where(and(isAddress(users.email, email), ne(users.id, userId), eq(users.emailClaimed, false)));
  if (other === undefined) return false;
  return other.verifiedAt !== null || other.status === 'invited' || !isVerificationRequired(env);
}

/** Ends the unused links that would confirm an address of a user. */
export async function cancelConfirmations(tx: Db, userId: number): Promise<void> {
  await tx
    .delete(emailLinks)
    .where(and(eq(emailLinks.userId, userId), eq(emailLinks.purpose, 'confirm'), isNull(emailLinks.usedAt)));
}

/**
 * Mails the link that confirms an address; earlier ones end. An address that another account has gets a notice instead,
 * with as much work: neither the response nor its time reveals it. The mail contains no text of the user, because its
 * reader may be any user.
 */
export async function mailConfirmation(
  tx: Db,
  context: MailContext,
  userId: number,
  email: string,
): Promise<void> {
  await cancelConfirmations(tx, userId);
  const link = await createLink(tx, context, { userId, purpose: 'confirm', email });
  const isTaken = await isOfAnother(tx, context.services, email, userId);
  const { now, services } = context;
  await queueAccountMail(tx, {
    to: email,
    subject: isTaken ? 'mail.email_known.subject' : 'mail.email_confirm.subject',
    text: isTaken ? 'mail.email_known.text' : 'mail.email_confirm.text',
    button: isTaken ? 'mail.button.sign_in' : 'mail.button.confirm',
    values: isTaken ? { link: `${services.address()}/panel/login` } : { link, hours: LINK_HOURS.confirm },
    localeOptions: await mailLocaleOptionsOf(tx, (isTaken ? await userWithEmail(tx, email) : null) ?? userId),
    now,
  });
}

/** Requests another address: the new one gets the link that confirms it, the current one a link to undo the change. */
export async function requestEmailChange(
  tx: Db,
  context: MailContext,
  user: EmailUser,
  email: string,
): Promise<void> {
  await mailConfirmation(tx, context, user.id, email);
  const link = await createLink(tx, context, { userId: user.id, purpose: 'undo', email: user.email });
  const { now } = context;
  await queueAccountMail(tx, {
    to: user.email,
    subject: 'mail.email_changed.subject',
    text: 'mail.email_changed.text',
    button: 'mail.button.keep',
    values: {
      name: user.name,
      company: user.company ?? PRODUCT_NAME,
      email,
      link,
      days: LINK_HOURS.undo / 24,
    },
    localeOptions: await mailLocaleOptionsOf(tx, user.id),
    now,
  });
}

/** An address that waits for its confirmation. */
export type PendingEmail = { readonly email: string; readonly expires_at: string };

/** Returns the address that a user has requested and not confirmed yet; null without one. */
export async function pendingEmailOf(
  db: Db,
  user: Pick<EmailUser, 'id' | 'email'>,
  now: Date,
): Promise<PendingEmail | null> {
  const [row] = await db
    .select({ email: emailLinks.email, expiresAt: emailLinks.expiresAt })
    .from(emailLinks)
    .where(
      and(
        eq(emailLinks.userId, user.id),
        eq(emailLinks.purpose, 'confirm'),
        isNull(emailLinks.usedAt),
        gt(emailLinks.expiresAt, now),
        ne(lower(emailLinks.email), user.email.toLowerCase()),
      ),
    )
    .orderBy(desc(emailLinks.createdAt))
    .limit(1);
  return row === undefined ? null : { email: row.email, expires_at: row.expiresAt.toISOString() };
}
