import { provedUntil } from '@outlay/domain';
import { eq } from '../../db/drizzle.ts';
import { users } from '../../db/schema/index.ts';
import type { Actor } from '../../access/actor.ts';
import { audit, callerOf } from '../../db/audit.ts';
import type { BaseContext } from '../../http/request/request-context.ts';
import type { Fault } from '../../http/fault.ts';
import { invalidField } from '../../http/request/validation.ts';
import { refuseGuessable } from './guessable-password.ts';
import { knownNetwork } from '../sessions/known-networks.ts';
import { requestMail } from './password-requests.ts';
import { proofOf } from '../second-factor/proof.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import {
  attemptPassword,
  failAttempt,
  isAddressThrottled,
  throttled,
  withdrawAttempt,
} from '../sign-in/throttle.ts';

/** A new password, and the current one that authorizes it. */
export type PasswordChange = {
  readonly password: string;
  readonly current_password?: string | undefined;
};

async function requireProof({ services, now }: BaseContext, actor: Actor): Promise<void> {
  const { hasPassword, provedAt } = await proofOf(services.store.db, actor);
  if (provedUntil(provedAt, now) !== null) return;
  throw invalidField('current_password', hasPassword ? 'validation.required' : 'validation.prove_yourself');
}

/**
 * Validates the current password, which authorizes changes that could take over the account. Failures count like
 * failed sign-ins, which limits attempts with a stolen session. A sign-in with a provider or a passkey within the last
 * minutes takes its place: users without a password have nothing else.
 *
 * @throws Fault 422 on the field, 429 after too many failures.
 */
export async function confirmPassword(
  context: BaseContext,
  actor: Actor,
  current_password: string | undefined,
): Promise<void> {
  if (current_password === undefined) return requireProof(context, actor);
  const { services, now, origin } = context;
  const { store } = services;
  const [account] = await store.db
    .select({ password_hash: users.passwordHash })
    .from(users)
    .where(eq(users.id, actor.id));
  const { network } = origin;
  const known = await knownNetwork(store.db, services.tokens, actor.id, network, now);
  const attempted = await attemptPassword(store, { email: actor.email, network, known, now }, () =>
    verifyPassword(current_password, account?.password_hash ?? null, origin.network),
  );
  if (attempted === null) throw throttled();
  const refused = await store.transaction(async (tx): Promise<Fault | null> => {
    if (await isAddressThrottled(tx, origin.network, now)) return throttled();
    if (attempted.result) {
      await withdrawAttempt(tx, attempted.attempt);
      return null;
    }
    await failAttempt(tx, origin.network, now);
    if (attempted.attempt.isLast) await requestMail(tx, 'locked', actor.email, context);
    await audit(tx, { ...callerOf({ actor, now, origin }), event: 'password_refused' });
    return invalidField('current_password', 'validation.wrong_password');
  });
  if (refused !== null) throw refused;
}

/**
 * Validates the current password and returns the hash of the new one.
 *
 * @throws Fault 422 on the field, 429 after too many failures.
 */
export async function hashNewPassword(
  context: BaseContext,
  actor: Actor,
  { password, current_password }: PasswordChange,
): Promise<string> {
  await confirmPassword(context, actor, current_password);
  await refuseGuessable(context.services, password, [actor.email, actor.name, actor.company.name]);
  return hashPassword(password, context.origin.network);
}
