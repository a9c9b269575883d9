import type { SessionUser } from '@outlay/domain';
import { eq } from '../../db/drizzle.ts';
import { audit } from '../../db/audit.ts';
import { signInProviders, users } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import type { BaseContext } from '../../http/request/request-context.ts';
import { bypassedProvider } from '../provider/required-provider.ts';
import { reportNewDevice } from '../sessions/known-devices.ts';
import { rememberNetwork } from '../sessions/known-networks.ts';
import { signedIn, startSession } from '../sessions/session.ts';
import type { SignInProof } from './sign-in-proof.ts';
import { rememberCode } from '../second-factor/step-up.ts';

/** A user who has proved who they are. */
export type Entering = {
  readonly userId: number;
  readonly isClaimed: boolean;
  /** Time of the code; absent without a second factor. */
  readonly secondFactorAt?: Date;
  readonly proof: SignInProof;
};

/**
 * Returns the detail of the audit entry: what the user signed in with, unless it is a password, and the provider that an
 * owner passed by although all others have to use it.
 */
async function detailOf(tx: Db, userId: number, { method, providerId }: SignInProof) {
  if (providerId === null) {
    const bypassed = await bypassedProvider(tx, userId);
    return {
      detail: {
        ...(method === 'password' ? {} : { method }),
        ...(bypassed === null ? {} : { bypassed_provider: bypassed }),
      },
    };
  }
  const [provider] = await tx
    .select({ name: signInProviders.name })
    .from(signInProviders)
    .where(eq(signInProviders.id, providerId));
  return { detail: { provider: provider?.name ?? null } };
}

/**
 * Signs a user in who has proved who they are: with a password or the company's provider, and with a code if they have a
 * second factor.
 */
export async function enter(
  tx: Db,
  { services: { tokens }, now, origin }: Pick<BaseContext, 'services' | 'now' | 'origin'>,
  { userId, isClaimed, secondFactorAt, proof }: Entering,
): Promise<SessionUser> {
  await tx.update(users).set({ lastSeenAt: now }).where(eq(users.id, userId));
  if (!isClaimed) {
    await rememberNetwork(tx, tokens, userId, origin.network, now);
    await reportNewDevice(tx, tokens, { userId, origin, now });
  }
  const { sessionId, token } = await startSession(tx, tokens, { userId, origin, proof, now });
  if (secondFactorAt !== undefined) await rememberCode(tx, sessionId, secondFactorAt);
  const user = await signedIn(tx, userId, sessionId, token, now);
  await audit(tx, {
    event: 'sign_in',
    at: now,
    userId,
    companyId: user.company_id ?? null,
    address: origin.address,
    requestId: origin.requestId,
    ...(await detailOf(tx, userId, proof)),
  });
  return user;
}
