import * as z from 'zod/mini';
import { moment, oneLine, orNull } from '../../schema/scalars.ts';
import { currentPassword } from './current-password.ts';
import { passkeyAssertion } from './passkeys.ts';
import { sessionUser, type SessionUser } from '../session.ts';
import { openObject } from '../../schema/open-object.ts';

/** Number of recovery codes that a user gets at once. */
export const RECOVERY_CODES = 8;

/** Kinds of second factors: an authenticator app, or a passkey. */
export const SECOND_FACTORS = ['app', 'passkey'] as const;
/** See {@link SECOND_FACTORS}. */
export type SecondFactorKind = (typeof SECOND_FACTORS)[number];

/**
 * Response of login for an account with a second factor: instead of tokens, a challenge that a code or a passkey completes
 * within five minutes, once.
 */
export const signInChallenge = openObject({
  challenge: z.string().check(z.minLength(1)),
  expires_at: moment,
  /** Second factors of the account; a recovery code is accepted with each. */
  methods: z._default(z.array(z.enum(SECOND_FACTORS)), () => ['app' as const]),
});
/** See {@link signInChallenge}. */
export interface SignInChallenge extends z.infer<typeof signInChallenge> {}

/** Response of login: the signed-in user, or a challenge for the second factor. */
export const signInAnswer = z.union([sessionUser, signInChallenge]);
/** See {@link signInAnswer}. */
export type SignInAnswer = SessionUser | SignInChallenge;

/** A code of the authenticator app, or a recovery code; spaces and hyphens are ignored. */
export const secondFactorCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(60), oneLine);

/** A code or a passkey: exactly one of them. */
const codeOrPasskey = { code: z.optional(secondFactorCode), passkey: z.optional(passkeyAssertion) };

const isOneOfThem = ({ code, passkey }: { readonly code?: unknown; readonly passkey?: unknown }): boolean =>
  (code === undefined) !== (passkey === undefined);

/** Body that completes a sign-in: with a code or a passkey. */
export const challengeResponse = z
  .strictObject({ challenge: z.string().check(z.minLength(1), z.maxLength(200), oneLine), ...codeOrPasskey })
  .check(z.refine(isOneOfThem, { error: 'validation.required', path: ['code'] }));
/** See {@link challengeResponse}. */
export interface ChallengeResponse extends z.infer<typeof challengeResponse> {}

/** Second factors of the signed-in user: an authenticator app, passkeys, or both. */
export const secondFactor = openObject({
  /** Time at which a first code confirmed the authenticator app; null without one. */
  confirmed_at: orNull(moment),
  /** Number of passkeys. */
  passkeys: z._default(z.int().check(z.nonnegative()), 0),
  /** Time at which they are removed, because an owner has reset them; null otherwise. */
  reset_at: orNull(moment),
  /** Number of recovery codes that were not used. */
  recovery_codes_left: z.int().check(z.nonnegative()),
});
/** Second factor of the signed-in user. */
export interface SecondFactor extends z.infer<typeof secondFactor> {}

/** Body that begins the enrolment. */
export const secondFactorDraft = z.strictObject({ current_password: currentPassword });

/** Secret of an authenticator app, valid once a first code has confirmed it. */
export const secondFactorSecret = openObject({
  /** In Base32 (RFC 4648), for typing. */
  secret: z.string().check(z.minLength(1)),
  /** The same as an address that authenticator apps read (`otpauth:`), for a QR code. */
  uri: z.string().check(z.minLength(1)),
});
/** Secret of an authenticator app. */
export interface SecondFactorSecret extends z.infer<typeof secondFactorSecret> {}

/** Body with a code of the authenticator app. */
export const secondFactorConfirmation = z.strictObject({ code: secondFactorCode });

/** Body that verifies the session: a code or a passkey. */
export const secondFactorProof = z
  .strictObject(codeOrPasskey)
  .check(z.refine(isOneOfThem, { error: 'validation.required', path: ['code'] }));
/** See {@link secondFactorProof}. */
export interface SecondFactorProof extends z.infer<typeof secondFactorProof> {}

/**
 * Body with the current password and a code, which together authorize changes of the second factor. Without a code, the
 * session needs a recent one, or a recent passkey.
 */
export const secondFactorChange = z.strictObject({
  current_password: currentPassword,
  code: z.optional(secondFactorCode),
});

/** Recovery codes, each usable once in place of a code of the app; they are sent only in this response. */
export const recoveryCodes = openObject({ recovery_codes: z.array(z.string()) });
/** See {@link recoveryCodes}. */
export interface RecoveryCodes extends z.infer<typeof recoveryCodes> {}
