import {
  changesBetween,
  changesEmail,
  type ProfileAnswer,
  type ProfileLanguage,
  type ProfileUpdate,
} from '@outlay/domain';
import { eq } from '../db/drizzle.ts';
import { cancelConfirmations, pendingEmailOf, requestEmailChange } from '../auth/email/email-link.ts';
import { countEmailRequest } from '../auth/email/mail-limits.ts';
import { lockLiveSession } from '../auth/sessions/live-session.ts';
import { confirmPassword, hashNewPassword } from '../auth/passwords/new-password.ts';
import { endOtherSessionsOf } from '../auth/sessions/session.ts';
import { requireRecentCode } from '../auth/second-factor/step-up.ts';
import { audit, callerOf } from '../db/audit.ts';
import { increment } from '../db/expressions.ts';
import { recordEvents } from '../db/outbox.ts';
import { users } from '../db/schema/index.ts';
import type { RequestContext, Handlers } from '../http/request/request-context.ts';
import { queueAccountMail } from '../notify/mail/account-mail.ts';

/** Notifies the user of a change that an attacker would make to take over the account. */
const mailPasswordChange = (
  { db, actor, now, localeOptions }: RequestContext<'profile.update'>,
  to: string,
) =>
  queueAccountMail(db, {
    to,
    subject: 'mail.password_changed.subject',
    text: 'mail.password_changed.text',
    values: { name: actor.name, company: actor.company.name },
    localeOptions,
    now,
  });

async function write(
  context: RequestContext<'profile.update'>,
  profile: ProfileUpdate,
  passwordHash: string | null,
): Promise<ProfileAnswer> {
  const { db, actor, now, origin } = context;
  const { name, phone } = profile;
  await lockLiveSession(db, actor, now);
  const [before] = await db
    .select({ name: users.name, email: users.email, phone: users.phone })
    .from(users)
    .where(eq(users.id, actor.id));
  // A link may have changed the address since the request was authenticated.
  const stored = before?.email ?? actor.email;
  const isNewEmail = changesEmail(profile.email, actor.email);
  const requested = isNewEmail && changesEmail(profile.email, stored) ? profile.email : null;
  // Another address takes effect when it is confirmed; only its letter case changes at once.
  const email = isNewEmail || changesEmail(stored, actor.email) ? stored : profile.email;
  const password = passwordHash === null ? {} : { passwordHash };
  await db
    .update(users)
    .set({ name, email, phone, ...password, version: increment(users.version), updatedAt: now })
    .where(eq(users.id, actor.id));
  const line = callerOf({ actor, now, origin });
  const about = { ...line, subject: 'users', recordId: actor.id, recordName: name };
  const changes = changesBetween(before ?? null, { name, email, phone });
  await audit(db, {
    ...about,
    event: 'profile_changed',
    detail: { email_requested: requested !== null, changes },
  });
  if (passwordHash !== null) {
    await audit(db, { ...line, event: 'password_changed' });
    await mailPasswordChange(context, stored);
    // A person who knew the old password may have requested another address.
    await cancelConfirmations(db, actor.id);
  }
  if (requested !== null) {
    await countEmailRequest(db, actor.id, requested, now);
    const user = { ...actor, email: stored, company: actor.company.name };
    await requestEmailChange(db, context, user, requested);
    const addressChanges = changesBetween({ email: stored }, { email: requested });
    await audit(db, { ...about, event: 'email_change_asked', detail: { changes: addressChanges } });
  }
  const reason =
    passwordHash !== null ? 'password changed' : requested !== null ? 'e-mail address changed' : null;
  if (reason !== null) await endOtherSessionsOf(db, actor.id, actor.sessionId, reason, now);
  const pending = await pendingEmailOf(db, { id: actor.id, email }, now);
  // Colleagues see the name, also on requests.
  if (changes.length > 0)
    await recordEvents(db, now, [
      { companyId: actor.company.id, type: 'resource.changed', subject: 'users', recordId: actor.id },
    ]);
  return { name, email, phone, pending_email: pending?.email ?? null };
}

async function saveLanguage({
  db,
  actor,
  now,
  input,
}: RequestContext<'profile.saveLanguage'>): Promise<ProfileLanguage> {
  const { language, digits } = input();
  if (language !== undefined || digits !== undefined)
    await db.update(users).set({ language, digits, updatedAt: now }).where(eq(users.id, actor.id));
  return { language: language ?? actor.language, digits: digits ?? actor.digits };
}

/**
 * Handlers of the user's own profile and language; they require only a session. A new password or address needs the
 * current password, and a recent code or passkey from users with a second factor. A new password is hashed before the
 * transaction, which it would block.
 */
export const profileHandlers: Handlers<'profile.update' | 'profile.saveLanguage'> = {
  'profile.saveLanguage': saveLanguage,
  'profile.update': {
    prepare: async (context) => {
      const { password, current_password, ...profile } = context.input();
      const { actor, now, services } = context;
      const isNewEmail = changesEmail(profile.email, actor.email);
      if (password !== undefined || isNewEmail) await requireRecentCode(services.store.db, actor, now);
      if (password === undefined && isNewEmail) {
        await confirmPassword(context, actor, current_password);
      }
      const hash =
        password === undefined ? null : await hashNewPassword(context, actor, { password, current_password });
      return (inside) => write(inside, profile, hash);
    },
  },
};
