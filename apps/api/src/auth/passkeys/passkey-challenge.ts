import { randomBytes } from 'node:crypto';
import { usedLinks } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import type { Tokens } from '../tokens.ts';

/** Time in which a browser has to answer a challenge, in milliseconds. */
export const CHALLENGE_MS = 5 * 60_000;

const PURPOSE = 'passkey-challenge';

/**
 * Purpose of a WebAuthn challenge: any passkey signs in; those of one user verify a sign-in or a session; a session adds
 * one.
 */
export type PasskeyUse =
  | { readonly for: 'sign-in' }
  | { readonly for: 'verify'; readonly userId: number }
  | { readonly for: 'add'; readonly userId: number; readonly sessionId: string };

const payloadOf = (use: PasskeyUse, expiresAt: number, nonce: string): string =>
  JSON.stringify([
    nonce,
    expiresAt,
    use.for,
    'userId' in use ? use.userId : null,
    'sessionId' in use ? use.sessionId : null,
  ]);

/**
 * Creates a challenge: signed instead of stored, because callers who are not signed in may request any number of them.
 */
export function createPasskeyChallenge(tokens: Tokens, use: PasskeyUse, now: Date): string {
  const payload = payloadOf(use, now.getTime() + CHALLENGE_MS, randomBytes(16).toString('base64url'));
  return `${Buffer.from(payload).toString('base64url')}.${tokens.sign(PURPOSE, payload)}`;
}

/**
 * Redeems the challenge that an authenticator has signed, once.
 *
 * @param signed - the challenge as clients encode it: Base64 for addresses.
 * @returns false if it is none of this server, expired, used, or was created for something else.
 */
export async function redeemPasskeyChallenge(
  tx: Db,
  tokens: Tokens,
  { signed, use, now }: { readonly signed: string; readonly use: PasskeyUse; readonly now: Date },
): Promise<boolean> {
  const [encoded = '', signature = ''] = Buffer.from(signed, 'base64url').toString().split('.');
  const payload = Buffer.from(encoded, 'base64url').toString();
  if (!tokens.signed(PURPOSE, payload, signature)) return false;
  // The signature is valid, so the structure is known.
  const [nonce, expiresAt] = JSON.parse(payload) as [string, number];
  if (payload !== payloadOf(use, expiresAt, nonce) || expiresAt <= now.getTime()) return false;
  const marked = await tx
    .insert(usedLinks)
    .values({ hash: tokens.sign('used-passkey-challenge', nonce), expiresAt: new Date(expiresAt) })
    .onConflictDoNothing()
    .returning({ hash: usedLinks.hash });
  return marked.length > 0;
}
