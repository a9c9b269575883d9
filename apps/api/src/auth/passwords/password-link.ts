import { randomBytes } from 'node:crypto';
import { PRODUCT_NAME, type Locale, MINUTE_MS } from '@outlay/domain';
import { and, eq, gt, inArray, ne, notExists, or, sql, isNotNull } from '../../db/drizzle.ts';
import { alias } from '../../db/pg-core.ts';
import { lower } from '../../db/expressions.ts';
import { companies, passwordLinks, permissionSets, teamMembers, users } from '../../db/schema/index.ts';
import { build } from '../../db/select.ts';
import type { Db } from '../../db/store.ts';
import { queueAccountMail } from '../../notify/mail/account-mail.ts';
import { mailLocaleOptionsOf } from '../../notify/mail/mail-reader.ts';
import type { Services } from '../../services.ts';
import type { Tokens } from '../tokens.ts';

/** Lifetime of a link by its reason, in minutes. */
export const LINK_MINUTES = {
  forgotten: 60,
  sent: 24 * 60,
  restored: 24 * 60,
  invitation: 7 * 24 * 60,
} as const;

/** A user who may use a link: an active member, or an invited one without a password. */
export type LinkUser = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly status: string;
  readonly companyId: number | null;
  readonly company: string | null;
  readonly passwordHash: string | null;
  readonly isVerified: boolean;
  /** Text that changes with the user's role, permission set and its version, limit and teams. */
  readonly reach: string;
};

const seats = build
  .select({
    list: sql`string_agg(${teamMembers.teamId} || ${teamMembers.isApprover}::text, ',' order by ${teamMembers.teamId})`,
  })
  .from(teamMembers)
  .where(eq(teamMembers.userId, users.id));
const setVersion = build
  .select({ version: permissionSets.version })
  .from(permissionSets)
  .where(eq(permissionSets.id, users.permissionSetId));

const linkUser = {
  id: users.id,
  name: users.name,
  email: users.email,
  status: users.status,
  companyId: users.companyId,
  company: companies.name,
  passwordHash: users.passwordHash,
  isVerified: sql<boolean>`${isNotNull(users.emailVerifiedAt)}`,
  reach: sql<string>`concat_ws(';', ${users.role}, ${users.permissionSetId}, (${setVersion}),
    ${users.approvalLimitMinor}, (${seats}))`,
};
const others = alias(users, 'others');

/**
 * Suspended members and customers cannot use links, nor accounts whose address belongs to another one. An address that
 * none has is that of the newest account with it, whose user may have come with a company's provider.
 */
const mayReset = and(
  inArray(users.status, ['active', 'invited']),
  ne(users.role, 'client'),
  or(
    eq(users.emailClaimed, false),
    notExists(
      build
        .select({ id: others.id })
        .from(others)
        .where(
          and(
            eq(lower(others.email), lower(users.email)),
            or(eq(others.emailClaimed, false), gt(others.id, users.id)),
          ),
        ),
    ),
  ),
);

const keyed = (tokens: Tokens, token: string): string => tokens.sign('password-link', token);
/** Returns a keyed hash of a user's address and password, which ends what was issued before either changed. */
export const userStateOf = (
  tokens: Tokens,
  { email, passwordHash }: Pick<LinkUser, 'email' | 'passwordHash'>,
): string => tokens.sign('password-standing', `${email}\n${passwordHash ?? ''}`);

/** Finds the member of an id, or the active member of an address, who may receive a link. */
export async function findLinkUser(
  db: Db,
  key: { id: number } | { email: string },
): Promise<LinkUser | null> {
  const condition =
    'id' in key
      ? eq(users.id, key.id)
      : and(eq(lower(users.email), key.email.toLowerCase()), eq(users.status, 'active'));
  const [user] = await db
    .select(linkUser)
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(and(condition, mayReset));
  return user ?? null;
}

/**
 * Returns the state of a user in which a link is valid. For a copied link it includes the permissions: the user who copied
 * it was allowed to give only these.
 */
const linkStateOf = (tokens: Tokens, user: LinkUser, isMailed: boolean): string =>
  isMailed
    ? userStateOf(tokens, user)
    : tokens.sign('copied-link', `${userStateOf(tokens, user)}\n${user.reach}`);

/** Reason and sender of a mail with a link. */
type Sending = {
  readonly why: keyof typeof LINK_MINUTES;
  /** Language that the user has requested the link in. Default: the stored one. */
  readonly locale?: Locale;
  readonly now: Date;
  /** Name of the member who invites or sends; undefined if the user requested the link. */
  readonly by?: string;
};

type LinkServices = Pick<Services, 'tokens' | 'address'>;

/** A link to set a password. */
type PasswordLink = { readonly url: string; readonly expiresAt: Date };

async function createLink(
  tx: Db,
  { tokens, address }: LinkServices,
  user: LinkUser,
  { why, now, isMailed }: Pick<Sending, 'why' | 'now'> & { readonly isMailed: boolean },
): Promise<PasswordLink> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LINK_MINUTES[why] * MINUTE_MS);
  await tx.insert(passwordLinks).values({
    hash: keyed(tokens, token),
    userId: user.id,
    userState: linkStateOf(tokens, user, isMailed),
    isMailed,
    expiresAt,
  });
  // In the fragment, so that it appears in no server log and no referrer.
  return { url: `${address()}/panel/choose-password#${token}`, expiresAt };
}

/**
 * Creates the invitation link of a member for a user who hands it over. It ends the earlier ones, so that only the user
 * who copied the last one can have used it.
 */
export async function copyInvitation(
  tx: Db,
  services: LinkServices,
  user: LinkUser,
  now: Date,
): Promise<PasswordLink> {
  await endLinks(tx, user.id);
  return createLink(tx, services, user, { why: 'invitation', now, isMailed: false });
}

/**
 * Creates the link with which a member sets a new password, for an owner who hands it over on an installation that sends no
 * mails. It ends the copied ones before it.
 */
export async function copyPasswordLink(
  tx: Db,
  services: LinkServices,
  user: LinkUser,
  now: Date,
): Promise<PasswordLink> {
  await endCopiedLinks(tx, user.id);
  return createForgottenLink(tx, services, user, now);
}

/** Creates a link with which a user sets a new password, for the operator of an installation that sends no mails. */
export const createForgottenLink = (
  tx: Db,
  services: LinkServices,
  user: LinkUser,
  now: Date,
): Promise<PasswordLink> => createLink(tx, services, user, { why: 'forgotten', now, isMailed: false });

/** Ends all links of a user. */
export async function endLinks(tx: Db, userId: number): Promise<void> {
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
}

/** Ends the links of a user that others copied. */
export async function endCopiedLinks(tx: Db, userId: number): Promise<void> {
  await tx
    .delete(passwordLinks)
    .where(and(eq(passwordLinks.userId, userId), eq(passwordLinks.isMailed, false)));
}

/** Mails a link to set a password. Earlier links stay valid until they expire. */
export async function mailLink(
  tx: Db,
  services: LinkServices,
  user: LinkUser,
  { why, locale, now, by = '' }: Sending,
): Promise<void> {
  const { url } = await createLink(tx, services, user, { why, now, isMailed: true });
  const minutes = LINK_MINUTES[why];
  const values = {
    // An unverified account may have been made to send its texts to this address.
    name: user.isVerified || why === 'invitation' ? user.name : user.email,
    company: user.company ?? PRODUCT_NAME,
    by,
    minutes,
    hours: minutes / 60,
    days: minutes / (24 * 60),
    link: url,
  };
  await queueAccountMail(tx, {
    to: user.email,
    subject: `mail.link_${why}.subject`,
    text: `mail.link_${why}.text`,
    button: 'mail.button.password',
    values,
    localeOptions: await mailLocaleOptionsOf(tx, user.id, locale),
    now,
  });
}

/** The user of a link, and whether it was mailed to their address. */
type LinkWithUser = LinkUser & { readonly isMailed: boolean };

/** Returns the user of a link; null if it was used, has expired, or was invalidated by a change. */
export async function linkUserOf(
  db: Db,
  tokens: Tokens,
  token: string,
  now: Date,
): Promise<LinkWithUser | null> {
  const [stored] = await db
    .select({ user: linkUser, userState: passwordLinks.userState, isMailed: passwordLinks.isMailed })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.userId))
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(passwordLinks.hash, keyed(tokens, token)), gt(passwordLinks.expiresAt, now), mayReset));
  if (stored === undefined || stored.userState !== linkStateOf(tokens, stored.user, stored.isMailed))
    return null;
  return { ...stored.user, isMailed: stored.isMailed };
}

/** Consumes a link and all other links of its user; resolves to false if it was already used. */
export async function spendLink(tx: Db, tokens: Tokens, token: string, user: LinkUser): Promise<boolean> {
  const spent = await tx
    .delete(passwordLinks)
    .where(eq(passwordLinks.userId, user.id))
    .returning({ hash: passwordLinks.hash });
  return spent.some(({ hash }) => hash === keyed(tokens, token));
}
