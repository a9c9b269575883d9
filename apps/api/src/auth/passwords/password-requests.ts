import { PRODUCT_NAME, HOUR_MS, MINUTE_MS } from '@outlay/domain';
import { asc, inArray } from '../../db/drizzle.ts';
import { audit } from '../../db/audit.ts';
import { wakeWorkers } from '../../db/outbox.ts';
import { passwordRequests } from '../../db/schema/index.ts';
import { isPassing } from '../../db/database-error.ts';
import { savepoint, type Db } from '../../db/store.ts';
import { loggable } from '../../http/errors.ts';
import type { BaseContext } from '../../http/request/request-context.ts';
import { queueAccountMail } from '../../notify/mail/account-mail.ts';
import { mailLocaleOptionsOf } from '../../notify/mail/mail-reader.ts';
import { networkOf } from '../../http/request/network.ts';
import type { Services } from '../../services.ts';
import { findLinkUser, LINK_MINUTES, mailLink, type LinkUser } from './password-link.ts';
import { countAttempt } from '../sign-in/attempts.ts';
import { knownNetwork } from '../sessions/known-networks.ts';
import { THROTTLE_MINUTES } from '../sign-in/throttle.ts';

const BATCH = 20;
type MailLimit = { readonly most: number; readonly windowMs: number };
/** Notices of a locked account: a lock that goes on must not flood its owner. */
const LOCK_NOTICES: readonly MailLimit[] = [
  { most: 1, windowMs: HOUR_MS },
  { most: 3, windowMs: 24 * HOUR_MS },
];
/**
 * Links that were requested from networks that the user has not signed in from: strangers must not flood a mailbox.
 * The limit is for the lifetime of a link, so that one of those that were sent works until the next one may be sent.
 */
const STRANGERS_LINKS: readonly MailLimit[] = [{ most: 3, windowMs: LINK_MINUTES.forgotten * MINUTE_MS }];

type Request = typeof passwordRequests.$inferSelect;
type Parts = Pick<Services, 'store' | 'clock' | 'tokens' | 'address' | 'log'>;

/** Requests a mail to the user of an address, if there is one: that is determined later. */
export async function requestMail(
  tx: Db,
  kind: 'forgot' | 'locked',
  email: string,
  { origin, locale, now }: Pick<BaseContext, 'origin' | 'locale' | 'now'>,
): Promise<void> {
  const { address, requestId } = origin;
  await tx.insert(passwordRequests).values({ kind, email, language: locale, address, requestId, at: now });
  await wakeWorkers(tx);
}

/** Counts a mail to a user; resolves to false if the user has received as many as a limit allows. */
async function countMail(
  tx: Db,
  kind: Request['kind'],
  limits: readonly MailLimit[],
  user: LinkUser,
  now: Date,
): Promise<boolean> {
  for (const { most, windowMs } of limits) {
    if (!(await countAttempt(tx, `mail:${kind}:${windowMs}:${user.id}`, most, windowMs, now))) return false;
  }
  return true;
}

async function mailLockNotice(tx: Db, user: LinkUser, now: Date): Promise<boolean> {
  if (!(await countMail(tx, 'locked', LOCK_NOTICES, user, now))) return false;
  await queueAccountMail(tx, {
    to: user.email,
    subject: 'mail.account_locked.subject',
    text: 'mail.account_locked.text',
    values: {
      name: user.isVerified ? user.name : user.email,
      company: user.company ?? PRODUCT_NAME,
      minutes: THROTTLE_MINUTES,
    },
    localeOptions: await mailLocaleOptionsOf(tx, user.id),
    now,
  });
  return true;
}

async function answer(tx: Db, parts: Parts, request: Request, now: Date): Promise<void> {
  const { kind, email, language, address, requestId } = request;
  const user = await findLinkUser(tx, { email });
  if (user === null) return;
  const line = { at: now, userId: user.id, companyId: user.companyId, address, requestId };
  if (kind === 'locked') {
    if (await mailLockNotice(tx, user, now)) await audit(tx, { ...line, event: 'account_locked' });
    return;
  }
  const network = address === null ? '' : networkOf(address);
  const isKnown = (await knownNetwork(tx, parts.tokens, user.id, network, now)) !== null;
  if (!isKnown && !(await countMail(tx, 'forgot', STRANGERS_LINKS, user, now))) return;
  await mailLink(tx, parts, user, { why: 'forgotten', locale: language, now });
  await audit(tx, { ...line, event: 'password_link_sent' });
}

/** Answers one request. One that fails is dropped, so that it does not stop the others: its caller can repeat it. */
async function answerOne(tx: Db, parts: Parts, request: Request, now: Date): Promise<void> {
  try {
    await savepoint(tx, (step) => answer(step, parts, request, now));
  } catch (error) {
    if (isPassing(error)) throw error;
    parts.log.error(
      { request: request.id, error: loggable(error) },
      'a password request could not be answered',
    );
  }
}

/**
 * Sends the mails that signed-out callers requested, separately from the requests: neither the response nor its time
 * reveals whether an address has an account.
 */
export async function answerPasswordRequests(parts: Parts): Promise<void> {
  const now = parts.clock.now();
  for (let taken = BATCH; taken === BATCH;) {
    taken = await parts.store.transaction(async (tx) => {
      const oldest = tx
        .select({ id: passwordRequests.id })
        .from(passwordRequests)
        .orderBy(asc(passwordRequests.id))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      const requests = await tx
        .delete(passwordRequests)
        .where(inArray(passwordRequests.id, oldest))
        .returning();
      for (const request of requests) await answerOne(tx, parts, request, now);
      return requests.length;
    });
  }
}
