import * as z from 'zod/mini';
import { moment, oneLine, orNull, typedName } from '../../schema/scalars.ts';
import { currentPassword } from './current-password.ts';
import { openObject } from '../../schema/open-object.ts';

/** Maximum number of passkeys of a user. */
export const MAX_PASSKEYS = 20;

/** Bytes as Base64 for addresses (RFC 4648 §5), without padding, up to a number of characters. */
const base64url = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[\w-]+$/, { error: 'validation.passkey' }));

/** Maximum length of a credential id: 1,023 bytes (WebAuthn §5.8.3) as Base64. */
const MAX_CREDENTIAL_ID = 1364;
const transport = z.string().check(z.maxLength(40), oneLine);
const transports = z.optional(z.array(transport).check(z.maxLength(10)));
const credentialId = base64url(MAX_CREDENTIAL_ID);

/**
 * New passkey: the members of `RegistrationResponseJSON` (WebAuthn level 3) that are verified. A browser sends more in
 * `credential.toJSON()`; leave out the others.
 */
export const passkeyCreation = z.strictObject({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.strictObject({
    clientDataJSON: base64url(4096),
    attestationObject: base64url(32_768),
    transports,
  }),
});
/** See {@link passkeyCreation}. */
export interface PasskeyCreation extends z.infer<typeof passkeyCreation> {}

/** Proof by a passkey: the members of `AuthenticationResponseJSON` (WebAuthn level 3) that are verified. */
export const passkeyAssertion = z.strictObject({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.strictObject({
    clientDataJSON: base64url(4096),
    authenticatorData: base64url(8192),
    signature: base64url(8192),
    userHandle: z.exactOptional(base64url(88)),
  }),
});
/** See {@link passkeyAssertion}. */
export interface PasskeyAssertion extends z.infer<typeof passkeyAssertion> {}

const descriptor = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.exactOptional(z.array(z.string())),
});

/** Options of `navigator.credentials.get`: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn level 3. */
export const passkeyRequest = openObject({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.exactOptional(z.number()),
  userVerification: z.exactOptional(z.enum(['required', 'preferred', 'discouraged'])),
  /** The user's passkeys; absent for a sign-in, which any passkey of the site can complete. */
  allowCredentials: z.exactOptional(z.array(descriptor)),
});
/** See {@link passkeyRequest}. */
export interface PasskeyRequest extends z.infer<typeof passkeyRequest> {}

/** Options of `navigator.credentials.create`: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn level 3. */
export const passkeyCreationRequest = openObject({
  rp: z.object({ id: z.exactOptional(z.string()), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  /** Milliseconds. */
  timeout: z.exactOptional(z.number()),
  /** Passkeys the user has already; an authenticator that holds one creates no other. */
  excludeCredentials: z.exactOptional(z.array(descriptor)),
  authenticatorSelection: z.exactOptional(
    z.object({
      residentKey: z.exactOptional(z.enum(['required', 'preferred', 'discouraged'])),
      requireResidentKey: z.exactOptional(z.boolean()),
      userVerification: z.exactOptional(z.enum(['required', 'preferred', 'discouraged'])),
    }),
  ),
  attestation: z.exactOptional(z.enum(['none', 'indirect', 'direct', 'enterprise'])),
});
/** See {@link passkeyCreationRequest}. */
export interface PasskeyCreationRequest extends z.infer<typeof passkeyCreationRequest> {}

/** Body of a request for options: with the challenge of a sign-in, for its second step. */
export const passkeyOptionsQuery = z.strictObject({
  challenge: z.optional(z.string().check(z.minLength(1), z.maxLength(200), oneLine)),
});
/** See {@link passkeyOptionsQuery}. */
export interface PasskeyOptionsQuery extends z.infer<typeof passkeyOptionsQuery> {}

/** Body of a sign-in with a passkey. */
export const passkeySignIn = z.strictObject({ passkey: passkeyAssertion });
/** See {@link passkeySignIn}. */
export interface PasskeySignIn extends z.infer<typeof passkeySignIn> {}

/** Body that begins to add a passkey. */
export const passkeyStart = z.strictObject({ current_password: currentPassword });

/** Body that adds a passkey. */
export const passkeyDraft = z.strictObject({ name: typedName, passkey: passkeyCreation });

/** Body that renames a passkey. */
export const passkeyName = z.strictObject({ name: typedName });

/** Body that removes a passkey. */
export const passkeyRemoval = z.strictObject({ current_password: currentPassword });

/** A passkey of the signed-in user. */
export const passkey = openObject({
  id: z.uuid(),
  name: z.string(),
  created_at: moment,
  last_used_at: orNull(moment),
  /** True if a password manager keeps a copy; false if it exists on one device or key only. */
  backed_up: z.boolean(),
});
/** See {@link passkey}. */
export interface Passkey extends z.infer<typeof passkey> {}

/** Response after a passkey was added. */
export const addedPasskey = openObject({
  passkeys: z.array(passkey),
  /** For the first second factor of a user: recovery codes, which are sent only in this response. */
  recovery_codes: z.nullable(z.array(z.string())),
});
/** See {@link addedPasskey}. */
export interface AddedPasskey extends z.infer<typeof addedPasskey> {}
