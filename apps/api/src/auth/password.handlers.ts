import { PRODUCT_NAME } from '@outlay/domain';
import { sql } from 'drizzle-orm';
import { audit } from '../db/audit.ts';
import { wakeWorkers } from '../db/outbox.ts';
import { rowsOf } from '../db/rows.ts';
import { mails, passwordRequests } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import type { Asked, Handlers } from '../http/asked.ts';
import { invalidField } from '../http/validation.ts';
import { say, text } from '../http/words.ts';
import { isCommonPassword } from './common-passwords.ts';
import { holderOf, spendLink, type LinkHolder } from './password-link.ts';
import { hashPassword } from './passwords.ts';
import { countAttempt } from './registrations.ts';
import { endSessionsOf } from './session.ts';
import { forgive, throttled } from './throttle.ts';

const WINDOW_MS = 15 * 60 * 1000;
/** In fifteen minutes: links asked for by account and by network address, and wrong links tried from one. */
const MOST = { account: 3, address: 20, wrong: 20 } as const;

/** Every address is answered alike and in the same time: what is asked is put down here, and looked at beside it. */
async function forgot(asked: Asked<'password.forgot'>): Promise<null> {
  const { services, now, locale, origin } = asked;
  const { email } = asked.input();
  const may = await services.store.transaction(async (tx) => {
    const [from, account] = [`forgot:address:${origin.address}`, `forgot:account:${email.toLowerCase()}`];
    const counted =
      (await countAttempt(tx, from, MOST.address, WINDOW_MS, now)) &&
      (await countAttempt(tx, account, MOST.account, WINDOW_MS, now));
    const line = { at: now, address: origin.address, requestId: origin.requestId, detail: { email } };
    await audit(tx, { ...line, event: counted ? 'password_link_asked' : 'password_link_throttled' });
    if (!counted) return false;
    const { address, requestId } = origin;
    await tx.insert(passwordRequests).values({ email, language: locale, address, requestId, at: now });
    await wakeWorkers(tx);
    return true;
  });
  if (!may) throw throttled('error.too_many_requests');
  return null;
}

/** Nobody tells a wrong link from a spent one; who tries many is held up. */
async function refuseLink({ services, now, origin }: Asked<'password.reset'>): Promise<never> {
  const counted = await services.store.transaction(async (tx) => {
    const line = { at: now, address: origin.address, requestId: origin.requestId };
    await audit(tx, { ...line, event: 'password_link_refused' });
    return countAttempt(tx, `reset:${origin.address}`, MOST.wrong, WINDOW_MS, now);
  });
  throw counted ? invalidField('token', 'validation.link_spent') : throttled('error.too_many_requests');
}

async function tell(tx: Db, holder: LinkHolder, { now, locale, origin }: Asked<'password.reset'>) {
  const values = { name: holder.name, company: holder.company ?? PRODUCT_NAME };
  await tx.insert(mails).values({
    to: holder.email,
    subject: say(locale, text('mail.password_changed.subject')),
    text: say(locale, text('mail.password_reset.text', values)),
    language: locale,
    dedupeKey: `password_reset:${holder.id}:${origin.requestId}`,
    nextAttemptAt: now,
    createdAt: now,
  });
}

async function reset(asked: Asked<'password.reset'>) {
  const { services, now, origin } = asked;
  const { token, password } = asked.input();
  const { store, tokens } = services;
  const holder = await holderOf(store.db, tokens, token, now);
  if (holder === null) return refuseLink(asked);
  if (isCommonPassword(password, [holder.email, holder.name, holder.company ?? ''])) {
    throw invalidField('password', 'validation.common_password');
  }
  const passwordHash = await hashPassword(password);
  const done = await store.transaction(async (tx) => {
    // Held and looked at again: a suspension, another link or another password may have come while this one was hashed.
    await tx.execute(sql`select id from users where id = ${holder.id} for update`);
    const still = await holderOf(tx, tokens, token, now);
    if (still === null || !(await spendLink(tx, tokens, token, holder))) return false;
    await rowsOf(
      tx,
      sql`update users set password_hash = ${passwordHash}, status = 'active', version = version + 1,
        updated_at = ${now.toISOString()}::timestamptz where id = ${holder.id}`,
    );
    await endSessionsOf(tx, holder.id, 'password reset', now);
    await forgive(tx, holder.email);
    const line = { at: now, userId: holder.id, companyId: holder.company_id };
    const came = { address: origin.address, requestId: origin.requestId };
    await audit(tx, { ...line, ...came, event: 'password_reset' });
    if (holder.status === 'active') await tell(tx, holder, asked);
    return true;
  });
  return done ? { email: holder.email } : refuseLink(asked);
}

/** The way back in. Both look after their own transactions: what a refusal counts must stay. */
export const passwordHandlers: Handlers<'password.forgot' | 'password.reset'> = {
  'password.forgot': { own: forgot },
  'password.reset': { own: reset },
};
