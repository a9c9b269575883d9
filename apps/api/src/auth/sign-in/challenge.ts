import { randomBytes } from 'node:crypto';
import type { SecondFactorKind, SignInChallenge } from '@outlay/domain';
import { and, eq, gt } from '../../db/drizzle.ts';
import { signInChallenges, signInProviders, users } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { userStateOf } from '../passwords/password-link.ts';
import { requiredProvider } from '../provider/required-provider.ts';
import type { SignInProof } from './sign-in-proof.ts';
import type { Tokens } from '../tokens.ts';

/** Lifetime of a challenge in milliseconds. */
const LIFETIME_MS = 5 * 60_000;

const hashOf = (tokens: Tokens, token: string): string => tokens.sign('sign-in-challenge', token);

/** User whose password was correct, or whom a provider vouches for, and their second factors. */
type ChallengeInput = {
  readonly userId: number;
  readonly methods: readonly SecondFactorKind[];
  readonly proof: SignInProof;
  readonly now: Date;
};

/** Creates a challenge for a second factor. */
export async function createChallenge(
  tx: Db,
  tokens: Tokens,
  { userId, methods, proof, now }: ChallengeInput,
): Promise<SignInChallenge> {
  const [user] = await tx
    .select({ email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  await tx.insert(signInChallenges).values({
    hash: hashOf(tokens, token),
    userId,
    userState: userStateOf(tokens, { email: user?.email ?? '', passwordHash: user?.passwordHash ?? null }),
    ...proof,
    expiresAt,
  });
  return { challenge: token, expires_at: expiresAt.toISOString(), methods: [...methods] };
}

/** Locks the provider that a sign-in began with against changes; true if it is active. */
async function lockActiveProvider(tx: Db, id: number): Promise<boolean> {
  const [provider] = await tx
    .select({ active: signInProviders.active })
    .from(signInProviders)
    .where(eq(signInProviders.id, id))
    .for('share');
  return provider?.active === true;
}

/** User of a challenge, and what the sign-in began with. */
export type LockedChallenge = {
  readonly userId: number;
  readonly email: string;
  readonly isClaimed: boolean;
  readonly proof: SignInProof;
};

/**
 * Locks a valid challenge, so that two requests with it take turns.
 *
 * @returns its user; null if it is unknown, used or expired, or the user was suspended or changed address or password.
 */
export async function lockChallenge(
  tx: Db,
  tokens: Tokens,
  token: string,
  now: Date,
): Promise<LockedChallenge | null> {
  const condition = and(
    eq(signInChallenges.hash, hashOf(tokens, token)),
    gt(signInChallenges.expiresAt, now),
  );
  const [stored] = await tx
    .select({ providerId: signInChallenges.providerId })
    .from(signInChallenges)
    .where(condition);
  const { providerId: lockedId = null } = stored ?? {};
  // Before the challenge, as a change of the provider does, which ends the sessions that began with it.
  const isProviderActive = lockedId !== null && (await lockActiveProvider(tx, lockedId));
  const [challenge] = await tx.select().from(signInChallenges).where(condition).for('update');
  if (challenge === undefined) return null;
  const { userId, userState, method, provedAt, providerId, providerSid } = challenge;
  const [user] = await tx
    .select({
      email: users.email,
      passwordHash: users.passwordHash,
      status: users.status,
      isClaimed: users.emailClaimed,
    })
    .from(users)
    .where(eq(users.id, userId))
    // A change of the password ends sessions and challenges: one that is under way comes first.
    .for('update');
  if (user?.status !== 'active' || userStateOf(tokens, user) !== userState) return null;
  // The company may have switched the provider off, or begun to refuse passwords, in the meantime.
  if (method === 'provider' && !isProviderActive) return null;
  if (method !== 'provider' && (await requiredProvider(tx, userId)) !== null) return null;
  const proof = { method, provedAt, providerId, providerSid };
  return { userId, email: user.email, isClaimed: user.isClaimed, proof };
}

/** Ends a challenge, whose second factor was accepted. */
export async function endChallenge(tx: Db, tokens: Tokens, token: string): Promise<void> {
  await tx.delete(signInChallenges).where(eq(signInChallenges.hash, hashOf(tokens, token)));
}
