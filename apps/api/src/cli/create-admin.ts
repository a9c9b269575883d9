import { randomBytes } from 'node:crypto';
import { emailAddress } from '@outlay/domain';
import { openBreachedPasswords } from '../auth/passwords/breached-passwords.ts';
import { isCommonPassword } from '../auth/passwords/common-passwords.ts';
import { hashPassword } from '../auth/passwords/passwords.ts';
import { StartFault } from '../boot/start-fault.ts';
import { audit } from '../db/audit.ts';
import { isDuplicate } from '../db/database-error.ts';
import { users } from '../db/schema/index.ts';
import type { Env } from '../env.ts';
import { openStore } from './open-store.ts';

const MIN_PASSWORD = 12;

/** Returns true if the configured list of breached passwords contains a password. */
async function isBreached(env: Env, password: string): Promise<boolean> {
  const list = await openBreachedPasswords(env);
  const isListed = (await list?.includes(password)) === true;
  await list?.close();
  return isListed;
}

/**
 * Creates an account that administers the installation.
 *
 * @returns the message for the operator; a generated password is shown only once.
 */
export async function createAdmin(
  env: Env,
  email: string,
  name: string,
  given: string | undefined,
): Promise<string> {
  if (!emailAddress.safeParse(email).success) throw new StartFault(`${email} is not an e-mail address.`);
  const password = given ?? randomBytes(15).toString('base64url');
  if (password.length < MIN_PASSWORD || isCommonPassword(password, [email, name])) {
    throw new StartFault(
      `The password of an admin needs at least ${MIN_PASSWORD} characters and must not be a common one.`,
    );
  }
  if (await isBreached(env, password))
    throw new StartFault('This password was published in a data breach. Choose another.');
  const passwordHash = await hashPassword(password);
  const store = await openStore(env);
  try {
    await store.transaction(async (tx) => {
      const [inserted] = await tx
        .insert(users)
        .values({ name, email, role: 'admin', passwordHash, emailVerifiedAt: new Date() })
        .returning({ id: users.id });
      await audit(tx, { event: 'admin_created', at: new Date(), userId: inserted?.id ?? null });
    });
  } catch (error) {
    if (isDuplicate(error)) throw new StartFault(`There is an account with the address ${email} already.`);
    throw error;
  } finally {
    await store.close();
  }
  return given === undefined ? `${email} may sign in with the password ${password}` : `${email} may sign in.`;
}
