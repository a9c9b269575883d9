import type { PasskeyAssertion, PasskeyCreation, PasskeyRequest } from '@outlay/domain';
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { and, asc, eq } from '../../db/drizzle.ts';
import { isNotReset } from '../../access/second-factors.ts';
import { instant } from '../../db/expressions.ts';
import { passkeys } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import type { BaseContext } from '../../http/request/request-context.ts';
import {
  CHALLENGE_MS,
  createPasskeyChallenge,
  redeemPasskeyChallenge,
  type PasskeyUse,
} from './passkey-challenge.ts';
import { isActivePasskey } from '../second-factor/second-factor.ts';

type Context = Pick<BaseContext, 'services' | 'now'>;

/** Site of the passkeys: its origin and, as their relying party, its host. */
export function passkeySite({ services }: Pick<Context, 'services'>): {
  readonly origin: string;
  readonly id: string;
} {
  const { origin, hostname } = new URL(services.address());
  return { origin, id: hostname };
}

/** Returns the user's passkeys as browsers identify them. */
export async function descriptorsOf(db: Db, userId: number, now: Date) {
  const rows = await db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(isActivePasskey(userId, now))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  return rows.map(({ id, transports }) => ({ id, transports }));
}

/** Returns the options with which a browser asks for a passkey: any of the site, or those of one user. */
export async function requestOptions(
  db: Db,
  context: Context,
  use: Exclude<PasskeyUse, { readonly for: 'add' }>,
): Promise<PasskeyRequest> {
  const { services, now } = context;
  const { id } = passkeySite(context);
  const options = await generateAuthenticationOptions({
    rpID: id,
    challenge: createPasskeyChallenge(services.tokens, use, now),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    ...(use.for === 'verify' ? { allowCredentials: await descriptorsOf(db, use.userId, now) } : {}),
  });
  return { ...options, rpId: id };
}

/** Redeems the challenge of a response; returns it, or null if it is not valid for this use. */
async function redeemed(
  tx: Db,
  { services, now }: Context,
  response: { readonly clientDataJSON: string },
  use: PasskeyUse,
): Promise<string | null> {
  const data = await orNull(async () => decodeClientDataJSON(response.clientDataJSON));
  if (typeof data?.challenge !== 'string') return null;
  const { challenge } = data;
  const isValid = await redeemPasskeyChallenge(tx, services.tokens, { signed: challenge, use, now });
  return isValid ? challenge : null;
}

/** A passkey that a request has proved. */
export type ProvenPasskey = { readonly id: string; readonly userId: number };

/**
 * Verifies the proof of a passkey and counts its use, in the transaction, so that two requests with one proof take turns.
 *
 * @returns null if passkey or challenge are unknown, used, expired or of another user, or the signature is wrong.
 */
export async function provenPasskey(
  tx: Db,
  context: Context,
  { id, rawId, type, response }: PasskeyAssertion,
  use: Exclude<PasskeyUse, { readonly for: 'add' }>,
): Promise<ProvenPasskey | null> {
  const { now } = context;
  const site = passkeySite(context);
  const [stored] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, id), isNotReset(passkeys.resetAt, instant(now))))
    .for('update');
  if (stored === undefined || (use.for === 'verify' && stored.userId !== use.userId)) return null;
  // Only together with the password does it cancel a reset, or is trusted again after the password was set by mail.
  if (use.for === 'sign-in' && (stored.needsPassword || stored.resetAt !== null)) return null;
  const credential: WebAuthnCredential = {
    id: stored.credentialId,
    publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
    counter: stored.counter,
  };
  const challenge = await redeemed(tx, context, response, use);
  if (challenge === null) return null;
  const verified = await orNull(() =>
    verifyAuthenticationResponse({
      response: { id, rawId, type, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential,
      requireUserVerification: true,
    }),
  );
  if (verified?.verified !== true) return null;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  await tx
    .update(passkeys)
    .set({ counter: newCounter, backedUp: credentialBackedUp, lastUsedAt: now, needsPassword: false })
    .where(eq(passkeys.id, stored.id));
  return { id: stored.id, userId: stored.userId };
}

/** A passkey that was created, as it is stored. */
export type CreatedPasskey = Pick<
  typeof passkeys.$inferInsert,
  'credentialId' | 'publicKey' | 'counter' | 'transports' | 'backedUp'
>;

/** Verifies a new passkey; resolves to null if it is invalid, or its challenge is none of this session. */
export async function verifyCreation(
  tx: Db,
  context: Context,
  { id, rawId, type, response }: PasskeyCreation,
  use: PasskeyUse,
): Promise<CreatedPasskey | null> {
  const site = passkeySite(context);
  const { transports = [], ...attestation } = response;
  const challenge = await redeemed(tx, context, response, use);
  if (challenge === null) return null;
  const verified = await orNull(() =>
    verifyRegistrationResponse({
      response: { id, rawId, type, response: attestation, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
    }),
  );
  if (verified?.verified !== true) return null;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  // The library does not compare the id of the authenticator with that of the response.
  if (credential.id !== id) return null;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports,
    backedUp: credentialBackedUp,
  };
}

/** The library throws for responses that it refuses, and for bytes that it cannot read. */
async function orNull<Result>(verify: () => Promise<Result>): Promise<Result | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}
