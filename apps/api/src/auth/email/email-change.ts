import { changesBetween } from '@outlay/domain';
import { and, eq, gt, isNull, ne } from '../../db/drizzle.ts';
import { audit } from '../../db/audit.ts';
import { increment } from '../../db/expressions.ts';
import { recordEvents } from '../../db/outbox.ts';
import { emailLinks, users } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import type { RequestContext } from '../../http/request/request-context.ts';
import { cancelConfirmations, hashOfLink, isAddress } from './email-link.ts';
import { forgetDevices } from '../sessions/known-devices.ts';
import { forgetNetworks } from '../sessions/known-networks.ts';
import { endLinks, findLinkUser, mailLink } from '../passwords/password-link.ts';
import { endSessionsOf } from '../sessions/session.ts';
import { resetAllFailures } from '../sign-in/throttle.ts';
import { demandPassword } from '../second-factor/second-factor.ts';

type Context = RequestContext<'email.confirm'> | RequestContext<'email.undo'>;
type Link = typeof emailLinks.$inferSelect;
type User = typeof users.$inferSelect;

/** Finds a valid link, used or not, with its user; locks the user, so that two requests take turns. */
async function lockLink(
  tx: Db,
  { services, now }: Context,
  purpose: 'confirm' | 'undo',
  token: string,
): Promise<{ readonly link: Link; readonly user: User } | null> {
  const hash = hashOfLink(services.tokens, purpose, token);
  const valid = and(
    eq(emailLinks.hash, hash),
    eq(emailLinks.purpose, purpose),
    gt(emailLinks.expiresAt, now),
  );
  const [before] = await tx.select().from(emailLinks).where(valid);
  if (before === undefined) return null;
  const [user] = await tx.select().from(users).where(eq(users.id, before.userId)).for('update');
  const [link] = await tx.select().from(emailLinks).where(valid);
  return user === undefined || link === undefined ? null : { link, user };
}

const has = (user: User, email: string): boolean =>
  user.email.toLowerCase() === email.toLowerCase() && !user.emailClaimed;

/** Takes an address from accounts that never proved to own it. */
async function takeFromUnverified(tx: Db, email: string, userId: number): Promise<void> {
  await tx
    .update(users)
    .set({ emailClaimed: true })
    .where(and(isAddress(users.email, email), ne(users.id, userId), isNull(users.emailVerifiedAt)));
}

const markUsed = (tx: Db, { hash }: Link, now: Date) =>
  tx.update(emailLinks).set({ usedAt: now }).where(eq(emailLinks.hash, hash));

async function record(
  tx: Db,
  { now, origin }: Context,
  { user, link }: { readonly user: User; readonly link: Link },
  event: 'email_changed' | 'email_verified' | 'email_restored',
) {
  const { id: userId, companyId, name: recordName, email } = user;
  const { address, requestId } = origin;
  const changes = changesBetween({ email }, { email: link.email });
  const about = { subject: 'users', recordId: userId, recordName, detail: { changes } };
  await audit(tx, { at: now, event, userId, companyId, address, requestId, ...about });
  if (companyId === null) return;
  await recordEvents(tx, now, [{ companyId, type: 'resource.changed', subject: 'users', recordId: userId }]);
}

/** Gives a user a verified address; an account that only entered it loses it. */
async function setAddress(tx: Db, userId: number, email: string, now: Date): Promise<void> {
  await takeFromUnverified(tx, email, userId);
  await tx
    .update(users)
    .set({
      email,
      emailVerifiedAt: now,
      emailClaimed: false,
      version: increment(users.version),
      updatedAt: now,
    })
    .where(eq(users.id, userId));
}

/**
 * Confirms the address of a link: it becomes that of the user. A second use, as by a double click, succeeds as long as
 * the user has the address.
 *
 * @returns the address; null for a link that is unknown, expired, or was cancelled, or whose user is suspended.
 */
export async function confirmEmail(tx: Db, context: Context, token: string): Promise<string | null> {
  const locked = await lockLink(tx, context, 'confirm', token);
  if (locked === null || locked.user.status !== 'active') return null;
  const { link, user } = locked;
  if (link.usedAt !== null) return has(user, link.email) ? user.email : null;
  const { now } = context;
  await setAddress(tx, user.id, link.email, now);
  await markUsed(tx, link, now);
  await cancelConfirmations(tx, user.id);
  await record(tx, context, locked, has(user, link.email) ? 'email_verified' : 'email_changed');
  return link.email;
}

/**
 * Restores the address that a link was sent to. The user who changed it knows the password, so the password ends too: an
 * active user gets a link to choose another.
 *
 * @returns the address; null for a link that is unknown, expired, or was cancelled.
 */
export async function undoEmail(tx: Db, context: Context, token: string): Promise<string | null> {
  const locked = await lockLink(tx, context, 'undo', token);
  if (locked === null) return null;
  const { link, user } = locked;
  const { now, services, locale } = context;
  if (link.usedAt !== null) return has(user, link.email) ? user.email : null;
  await setAddress(tx, user.id, link.email, now);
  await tx.update(users).set({ passwordHash: null }).where(eq(users.id, user.id));
  await markUsed(tx, link, now);
  await tx.delete(emailLinks).where(and(eq(emailLinks.userId, user.id), ne(emailLinks.hash, link.hash)));
  await endLinks(tx, user.id);
  await endSessionsOf(tx, user.id, 'e-mail address restored', now);
  await forgetNetworks(tx, user.id);
  await demandPassword(tx, user.id);
  await forgetDevices(tx, user.id, now);
  await resetAllFailures(tx, link.email);
  const linkUser = user.status === 'active' ? await findLinkUser(tx, { id: user.id }) : null;
  if (linkUser !== null) await mailLink(tx, services, linkUser, { why: 'restored', locale, now });
  await record(tx, context, locked, 'email_restored');
  return link.email;
}
