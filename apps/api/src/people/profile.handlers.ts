import { changesEmail, type ProfileUpdate } from '@outlay/domain';
import { eq, sql } from 'drizzle-orm';
import { confirmPassword, hashNewPassword } from '../auth/new-password.ts';
import { endOtherSessionsOf } from '../auth/session.ts';
import { audit } from '../db/audit.ts';
import { isDuplicate } from '../db/database-error.ts';
import { users } from '../db/schema/index.ts';
import type { RequestContext, Handlers } from '../http/request-context.ts';
import { invalidField } from '../http/validation.ts';
import { queueAccountMail } from '../notify/account-mail.ts';

/** Notifies the user, at their previous address, of changes that an attacker would make to take over the account. */
async function mailChange(
  { db, actor, now, locale }: RequestContext<'profile.update'>,
  what: 'password_changed' | 'email_changed',
  email: string,
): Promise<void> {
  await queueAccountMail(db, {
    to: actor.email,
    subject: `mail.${what}.subject`,
    text: `mail.${what}.text`,
    values: { name: actor.name, company: actor.company.name, email },
    locale,
    now,
  });
}

async function write(
  context: RequestContext<'profile.update'>,
  { name, email, phone }: ProfileUpdate,
  passwordHash: string | null,
): Promise<ProfileUpdate> {
  const { db, actor, now, origin } = context;
  const password = passwordHash === null ? {} : { passwordHash };
  await db
    .update(users)
    .set({ name, email, phone, ...password, version: sql`${users.version} + 1`, updatedAt: now })
    .where(eq(users.id, actor.id))
    .catch((error: unknown) => {
      throw isDuplicate(error) ? invalidField('email', 'validation.taken') : error;
    });
  const line = {
    at: now,
    companyId: actor.company.id,
    userId: actor.id,
    address: origin.address,
    requestId: origin.requestId,
  };
  await audit(db, { ...line, event: 'profile_changed', detail: { email_changed: email !== actor.email } });
  if (email !== actor.email) await mailChange(context, 'email_changed', email);
  if (passwordHash !== null) {
    await audit(db, { ...line, event: 'password_changed' });
    await mailChange(context, 'password_changed', email);
  }
  const reason =
    passwordHash !== null
      ? 'password changed'
      : changesEmail(email, actor.email)
        ? 'e-mail address changed'
        : null;
  if (reason !== null) await endOtherSessionsOf(db, actor.id, actor.sessionId, reason, now);
  return { name, email, phone };
}

/**
 * Handler of the user's own profile; requires only a session. A new password is hashed before the transaction, which
 * it would block.
 */
export const profileHandlers: Handlers<'profile.update'> = {
  'profile.update': {
    prepare: async (context) => {
      const { password, current_password, ...profile } = context.input();
      const { actor } = context;
      if (password === undefined && changesEmail(profile.email, actor.email)) {
        await confirmPassword(context, actor, current_password);
      }
      const hash =
        password === undefined ? null : await hashNewPassword(context, actor, { password, current_password });
      return (inside) => write(inside, profile, hash);
    },
  },
};
