import { PRODUCT_NAME, type PasswordForgottenAnswer } from '@outlay/domain';
import { eq } from '../../db/drizzle.ts';
import { audit } from '../../db/audit.ts';
import { increment } from '../../db/expressions.ts';
import { recordEvents } from '../../db/outbox.ts';
import { users } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import type { Admission, RequestContext, Handlers } from '../../http/request/request-context.ts';
import { queueAccountMail } from '../../notify/mail/account-mail.ts';
import { mailLocaleOptionsOf } from '../../notify/mail/mail-reader.ts';
import { refuseGuessable } from './guessable-password.ts';
import { cancelConfirmations } from '../email/email-link.ts';
import { forgetNetworks } from '../sessions/known-networks.ts';
import { linkUserOf, spendLink, type LinkUser } from './password-link.ts';
import { requestMail } from './password-requests.ts';
import { hashPassword } from './passwords.ts';
import { auditRefusal } from '../sign-in/refusals.ts';
import { countAttempt, countNetworkAttempt, isUsedUp, type NetworkLimit } from '../sign-in/attempts.ts';
import { admitLink, refuseLink } from './refuse-link.ts';
import { endSessionsOf } from '../sessions/session.ts';
import { resetAllFailures, throttled } from '../sign-in/throttle.ts';
import { demandPassword } from '../second-factor/second-factor.ts';

const WINDOW_MS = 15 * 60 * 1000;
/** Link requests of a network. */
const REQUESTS: NetworkLimit = { kind: 'forgot:address', most: 20, windowMs: WINDOW_MS };
/** Link requests for an account within the same time. */
const MAX_REQUESTS = 3;

/** Responds identically and in the same time for every address: the request is only recorded, and processed later. */
async function forgot(context: RequestContext<'password.forgot'>): Promise<PasswordForgottenAnswer> {
  const { services, now, origin } = context;
  const { email } = context.input();
  const may = await services.store.transaction(async (tx) => {
    const counted =
      (await countNetworkAttempt(tx, REQUESTS, origin.network, now)) &&
      (await countAttempt(tx, `forgot:account:${email.toLowerCase()}`, MAX_REQUESTS, WINDOW_MS, now));
    if (!counted) return false;
    const line = { at: now, address: origin.address, requestId: origin.requestId };
    await audit(tx, { ...line, event: 'password_link_asked', detail: { email } });
    await requestMail(tx, 'forgot', email, context);
    return true;
  });
  return may ? { mail_server: services.env.smtpUrl !== null } : refuseRequest(context);
}

/** Refuses a request beyond the limits; nothing of its input is stored. */
async function refuseRequest({
  services,
  now,
  origin,
}: Pick<Admission, 'services' | 'now' | 'origin'>): Promise<never> {
  const line = { at: now, address: origin.address, requestId: origin.requestId };
  await auditRefusal(services.store, origin.network, { ...line, event: 'password_link_throttled' });
  throw throttled('error.too_many_requests');
}

const notifyOfChange = async (tx: Db, user: LinkUser, { now }: RequestContext<'password.reset'>) =>
  queueAccountMail(tx, {
    to: user.email,
    subject: 'mail.password_changed.subject',
    text: 'mail.password_reset.text',
    values: { name: user.name, company: user.company ?? PRODUCT_NAME },
    localeOptions: await mailLocaleOptionsOf(tx, user.id),
    now,
  });

async function reset(context: RequestContext<'password.reset'>) {
  const { services, now, origin } = context;
  const { token, password } = context.input();
  const { store, tokens } = services;
  const user = await linkUserOf(store.db, tokens, token, now);
  if (user === null) return refuseLink(context);
  await refuseGuessable(services, password, [user.email, user.name, user.company ?? '']);
  const passwordHash = await hashPassword(password, origin.network);
  const done = await store.transaction(async (tx) => {
    // Locked and read again: the user may have been suspended, or another link or password used, while this one was
    // hashed.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
    const still = await linkUserOf(tx, tokens, token, now);
    if (still === null || !(await spendLink(tx, tokens, token, user))) return false;
    await tx
      .update(users)
      .set({
        passwordHash,
        status: 'active',
        emailClaimed: false,
        // A copied link does not prove that the user reads the address.
        ...(still.isMailed ? { emailVerifiedAt: now } : {}),
        version: increment(users.version),
        updatedAt: now,
      })
      .where(eq(users.id, user.id));
    await endSessionsOf(tx, user.id, 'password reset', now);
    await resetAllFailures(tx, user.email);
    await forgetNetworks(tx, user.id);
    await demandPassword(tx, user.id);
    // A person who knew the old password may have requested another address.
    await cancelConfirmations(tx, user.id);
    const line = { at: now, userId: user.id, companyId: user.companyId };
    const came = { address: origin.address, requestId: origin.requestId };
    await audit(tx, { ...line, ...came, event: 'password_reset' });
    if (user.status === 'active') await notifyOfChange(tx, user, context);
    // The member may have been invited until now.
    if (user.companyId !== null) {
      const { id: recordId, companyId } = user;
      await recordEvents(tx, now, [{ companyId, type: 'resource.changed', subject: 'users', recordId }]);
    }
    return true;
  });
  return done ? { email: user.email } : refuseLink(context);
}

/** Handlers of the password reset. Both manage their own transactions: what a refusal counts must be committed. */
export const passwordHandlers: Handlers<'password.forgot' | 'password.reset'> = {
  'password.forgot': {
    admit: async (request) => {
      return (await isUsedUp(REQUESTS, request)) ? refuseRequest(request) : undefined;
    },
    manual: forgot,
  },
  'password.reset': { admit: admitLink, manual: reset },
};
