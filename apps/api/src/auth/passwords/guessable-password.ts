import { invalidField } from '../../http/request/validation.ts';
import type { Services } from '../../services.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * Refuses a new password that is easy to guess, or that the list of breached passwords contains.
 *
 * @param userTexts name, address and company of the user
 *
 * @throws Fault 422 on `password`.
 */
export async function refuseGuessable(
  { breachedPasswords }: Pick<Services, 'breachedPasswords'>,
  password: string,
  userTexts: readonly string[],
): Promise<void> {
  if (isCommonPassword(password, userTexts)) throw invalidField('password', 'validation.common_password');
  if ((await breachedPasswords?.includes(password)) === true)
    throw invalidField('password', 'validation.breached_password');
}
