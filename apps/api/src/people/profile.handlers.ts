import type { ProfileUpdate } from '@outlay/domain';
import { eq, sql } from 'drizzle-orm';
import { hashOfNew } from '../auth/new-password.ts';
import { endOtherSessionsOf } from '../auth/session.ts';
import { audit } from '../db/audit.ts';
import { isDuplicate } from '../db/database-error.ts';
import { mails, users } from '../db/schema/index.ts';
import type { Asked, Handlers } from '../http/asked.ts';
import { invalidField } from '../http/validation.ts';
import { say, text } from '../http/words.ts';

/** Tells the person, at the address they had, of a change that somebody else would make to become them. */
async function warn(
  { db, actor, now, origin, locale }: Asked<'profile.update'>,
  what: 'password_changed' | 'email_changed',
  email: string,
): Promise<void> {
  const values = { name: actor.name, company: actor.company.name, email };
  await db.insert(mails).values({
    to: actor.email,
    subject: say(locale, text(`mail.${what}.subject`)),
    text: say(locale, text(`mail.${what}.text`, values)),
    language: locale,
    dedupeKey: `${what}:${actor.id}:${origin.requestId}`,
    nextAttemptAt: now,
    createdAt: now,
  });
}

async function write(
  asked: Asked<'profile.update'>,
  { name, email, phone }: ProfileUpdate,
  passwordHash: string | null,
): Promise<ProfileUpdate> {
  const { db, actor, now, origin } = asked;
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
  if (email !== actor.email) await warn(asked, 'email_changed', email);
  if (passwordHash !== null) {
    await audit(db, { ...line, event: 'password_changed' });
    await warn(asked, 'password_changed', email);
    await endOtherSessionsOf(db, actor.id, actor.sessionId, 'password changed', now);
  }
  return { name, email, phone };
}

/** The own profile: needs a session only. A new password is hashed before the transaction, which it would hold up. */
export const profileHandlers: Handlers<'profile.update'> = {
  'profile.update': {
    first: async (asked) => {
      const { password, current_password, ...profile } = asked.input();
      const hash =
        password === undefined ? null : await hashOfNew(asked, asked.actor, { password, current_password });
      return (inside) => write(inside, profile, hash);
    },
  },
};
