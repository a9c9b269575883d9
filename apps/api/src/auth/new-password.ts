import { sql } from 'drizzle-orm';
import type { Actor } from '../access/actor.ts';
import { audit } from '../db/audit.ts';
import { rowsOf } from '../db/rows.ts';
import type { AskedAnyhow } from '../http/asked.ts';
import type { Fault } from '../http/fault.ts';
import { invalidField } from '../http/validation.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { countFailure, isThrottled, throttled } from './throttle.ts';

/** A password to come, and the current one that allows it. */
export type PasswordChange = {
  readonly password: string;
  readonly current_password?: string | undefined;
};

/**
 * The hash of a new password, once the current one was right. Wrong ones count like failed sign-ins, so that whoever
 * holds a stolen session does not get to try.
 *
 * @throws Fault 422 on the field, 429 after too many failures.
 */
export async function hashOfNew(
  { services, now, origin }: AskedAnyhow,
  actor: Actor,
  { password, current_password }: PasswordChange,
): Promise<string> {
  if (current_password === undefined) throw invalidField('current_password', 'validation.required');
  const { store } = services;
  const [account] = await rowsOf<{ password_hash: string | null }>(
    store.db,
    sql`select password_hash from users where id = ${actor.id}`,
  );
  const good = await passwordFits(current_password, account?.password_hash ?? null);
  const refused = await store.transaction(async (tx): Promise<Fault | null> => {
    if (await isThrottled(tx, actor.email, origin.address, now)) return throttled();
    if (good) return null;
    await countFailure(tx, actor.email, origin.address, now);
    const line = { at: now, companyId: actor.company.id, userId: actor.id };
    await audit(tx, {
      ...line,
      address: origin.address,
      requestId: origin.requestId,
      event: 'password_refused',
    });
    return invalidField('current_password', 'validation.wrong_password');
  });
  if (refused !== null) throw refused;
  if (isCommonPassword(password, [actor.email, actor.name, actor.company.name])) {
    throw invalidField('password', 'validation.common_password');
  }
  return hashPassword(password);
}
