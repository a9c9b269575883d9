import type { ProfileEmail } from '@outlay/domain';
import { eq } from '../../db/drizzle.ts';
import type { Actor } from '../../access/actor.ts';
import { audit, callerOf } from '../../db/audit.ts';
import { isDuplicate } from '../../db/database-error.ts';
import { users } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import type { BaseContext, Handlers, RequestContext } from '../../http/request/request-context.ts';
import { invalidField } from '../../http/request/validation.ts';
import { confirmEmail, undoEmail } from './email-change.ts';
import { cancelConfirmations, mailConfirmation, pendingEmailOf } from './email-link.ts';
import { countEmailRequest } from './mail-limits.ts';
import { admitLink, refuseLink } from '../passwords/refuse-link.ts';
import { isVerificationRequired } from './verification.ts';

type LinkCall = 'email.confirm' | 'email.undo';

const linkHandler =
  (use: typeof confirmEmail) =>
  async (context: RequestContext<LinkCall>): Promise<{ email: string }> => {
    const { token } = context.input();
    const email = await context.services.store
      .transaction((tx) => use(tx, context, token))
      .catch((error: unknown) => {
        // Only the owner of the mailbox learns that another account has its address by now.
        throw isDuplicate(error) ? invalidField('email', 'validation.taken') : error;
      });
    return email === null ? refuseLink(context) : { email };
  };

async function profileEmailOf(
  db: Db,
  actor: Actor,
  { now, services }: Pick<BaseContext, 'now' | 'services'>,
): Promise<ProfileEmail> {
  const [row] = await db
    .select({ verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, actor.id));
  return {
    email: actor.email,
    verified: !isVerificationRequired(services.env) || (row?.verifiedAt ?? null) !== null,
    pending: await pendingEmailOf(db, actor, now),
  };
}

async function resend(context: RequestContext<'profile.resendEmail'>): Promise<ProfileEmail> {
  const { db, actor, now } = context;
  const { pending, verified } = await profileEmailOf(db, actor, context);
  if (pending !== null || !verified) {
    const email = pending?.email ?? actor.email;
    await countEmailRequest(db, actor.id, email, now);
    await mailConfirmation(db, context, actor.id, email);
  }
  return profileEmailOf(db, actor, context);
}

async function cancel(context: RequestContext<'profile.cancelEmail'>): Promise<ProfileEmail> {
  const { db, actor, now, origin } = context;
  if ((await pendingEmailOf(db, actor, now)) !== null) {
    await cancelConfirmations(db, actor.id);
    await audit(db, { ...callerOf({ actor, now, origin }), event: 'email_change_cancelled' });
  }
  return profileEmailOf(db, actor, context);
}

/**
 * Handlers of links about an e-mail address, and of the address of the signed-in user. Links manage their own
 * transactions: what a refusal counts must be committed.
 */
export const emailHandlers: Handlers<
  LinkCall | 'profile.email' | 'profile.resendEmail' | 'profile.cancelEmail'
> = {
  'email.confirm': { admit: admitLink, manual: linkHandler(confirmEmail) },
  'email.undo': { admit: admitLink, manual: linkHandler(undoEmail) },
  'profile.email': (context) => profileEmailOf(context.db, context.actor, context),
  'profile.resendEmail': resend,
  'profile.cancelEmail': cancel,
};
