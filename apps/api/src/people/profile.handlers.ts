import { eq, sql } from 'drizzle-orm';
import { audit } from '../db/audit.ts';
import { isDuplicate } from '../db/database-error.ts';
import { users } from '../db/schema/index.ts';
import type { Handlers } from '../http/asked.ts';
import { invalidField } from '../http/validation.ts';

/** The own profile: needs a session only. */
export const profileHandlers: Handlers<'profile.update'> = {
  'profile.update': async (asked) => {
    const { db, actor, now, origin } = asked;
    const { name, email, phone } = asked.input();
    await db
      .update(users)
      .set({ name, email, phone, version: sql`${users.version} + 1`, updatedAt: now })
      .where(eq(users.id, actor.id))
      .catch((error: unknown) => {
        throw isDuplicate(error) ? invalidField('email', 'validation.taken') : error;
      });
    const where = {
      at: now,
      companyId: actor.company.id,
      userId: actor.id,
      address: origin.address,
      requestId: origin.requestId,
    };
    await audit(db, { ...where, event: 'profile_changed', detail: { email_changed: email !== actor.email } });
    return { name, email, phone };
  },
};
