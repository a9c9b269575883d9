import type { SignInMethod } from '../../db/schema/sign-in-method.ts';

/** First factor of a sign-in, stored with its session and its challenge. */
export type SignInProof = {
  readonly method: SignInMethod;
  /** Time of the sign-in at the provider, or of the passkey; null after a password. */
  readonly provedAt: Date | null;
  readonly providerId: number | null;
  /** Session at the provider; null if it names none. */
  readonly providerSid: string | null;
};

/** A sign-in with a password. */
export const BY_PASSWORD: SignInProof = {
  method: 'password',
  provedAt: null,
  providerId: null,
  providerSid: null,
};
