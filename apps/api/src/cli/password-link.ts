import { createTokens } from '../auth/tokens.ts';
import { createForgottenLink, findLinkUser } from '../auth/passwords/password-link.ts';
import { signingKey } from '../boot/signing-key.ts';
import { StartFault } from '../boot/start-fault.ts';
import { audit } from '../db/audit.ts';
import type { Env } from '../env.ts';
import { openStore } from './open-store.ts';

/**
 * Creates a link with which an active user sets a new password, for an installation that sends no mails. It is valid once,
 * for an hour; a second factor of the account stays required.
 *
 * @returns the message for the operator, with the link.
 */
export async function createPasswordLink(env: Env, email: string): Promise<string> {
  const store = await openStore(env);
  const now = new Date();
  const services = {
    tokens: createTokens(signingKey(env)),
    address: () => env.publicUrl ?? `http://localhost:${env.port}`,
  };
  try {
    const { url, expiresAt } = await store.transaction(async (tx) => {
      const user = await findLinkUser(tx, { email });
      if (user === null) throw new StartFault(`No active user who signs in has the address ${email}.`);
      await audit(tx, {
        event: 'password_link_copied',
        at: now,
        userId: user.id,
        companyId: user.companyId,
      });
      return createForgottenLink(tx, services, user, now);
    });
    return `${url}\n\nValid once, until ${expiresAt.toISOString()}. Pass it to ${email} only: it sets the password.`;
  } finally {
    await store.close();
  }
}
