import type { ProfileUpdate } from '@outlay/domain';
import { eq, sql } from 'drizzle-orm';
import { hashOfNew } from '../auth/new-password.ts';
import { endOtherSessionsOf } from '../auth/session.ts';
import { audit } from '../db/audit.ts';
import { isDuplicate } from '../db/database-error.ts';
import { users } from '../db/schema/index.ts';
import type { Asked, Handlers } from '../http/asked.ts';
import { invalidField } from '../http/validation.ts';

async function write(
  { db, actor, now, origin }: Asked<'profile.update'>,
  { name, email, phone }: ProfileUpdate,
  passwordHash: string | null,
): Promise<ProfileUpdate> {
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
  if (passwordHash !== null) {
    await audit(db, { ...line, event: 'password_changed' });
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
