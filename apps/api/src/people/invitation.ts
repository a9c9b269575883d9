import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { hashPassword } from '../auth/passwords.ts';
import { mails, users } from '../db/schema/index.ts';
import { say, text } from '../http/words.ts';
import type { Writing } from '../records/record-handlers.ts';

/** For so long after an invitation its password is good. */
export const INVITATION_DAYS = 7;

/**
 * Invites a member: a first password of their own goes out by mail, and nobody else ever sees it. Inviting again makes
 * the one before worthless.
 */
export async function inviteMember(
  asked: Writing,
  member: { readonly id: number; readonly name: string; readonly email: string },
): Promise<void> {
  const { db, actor, now, locale, origin } = asked;
  const password = randomBytes(9).toString('base64url');
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, member.id));
  const company = actor.company.name;
  await db.insert(mails).values({
    to: member.email,
    subject: say(locale, text('mail.invitation.subject', { company })),
    text: say(
      locale,
      text('mail.invitation.text', {
        name: member.name,
        company,
        by: actor.name,
        days: INVITATION_DAYS,
        password,
      }),
    ),
    language: locale,
    dedupeKey: `invitation:${member.id}:${origin.requestId}`,
    nextAttemptAt: now,
    createdAt: now,
  });
}
