import * as z from 'zod/mini';
import { faultsIn, type Faults } from '../errors/fault.ts';
import { moment, newPassword, orNull, phone, typedName } from '../schema/scalars.ts';
import { emailAddress } from '../schema/email-address.ts';
import { openObject } from '../schema/open-object.ts';

/** Body of a change of the own profile. Source: Specification §3, §7. */
export const profileUpdate = z.strictObject({ name: typedName, email: emailAddress, phone });
/** Body of a change of the own profile. */
export interface ProfileUpdate extends z.infer<typeof profileUpdate> {}

/**
 * Body of a change of the own profile. A new password requires the current one, and so does another e-mail address
 * ({@link profileFaults}), unless the user has just proved who they are with a provider or a passkey.
 */
export const profileChange = z.extend(profileUpdate, {
  current_password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  password: z.optional(newPassword),
});

/** Response of a change of the own profile; another e-mail address is pending until it is confirmed. */
export const profileAnswer = openObject({
  ...profileUpdate.def.shape,
  pending_email: z.optional(z.nullable(z.string())),
});
/** Response of a change of the own profile. */
export interface ProfileAnswer extends z.infer<typeof profileAnswer> {}

/** E-mail address of the signed-in user, and the one that waits for its confirmation. */
export const profileEmail = openObject({
  email: z.string(),
  /** False until the user followed a link that was sent to the address. */
  verified: z._default(z.boolean(), true),
  pending: orNull(openObject({ email: z.string(), expires_at: moment })),
});
/** E-mail address of the signed-in user. */
export interface ProfileEmail extends z.infer<typeof profileEmail> {}

/** Body that uses a link from a mail about an e-mail address: the token after its `#`. */
export const emailLinkUse = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

/** Returns true if a profile's e-mail address becomes another one; letter case makes no difference. */
export const changesEmail = (email: string, current: string): boolean =>
  email.trim().toLowerCase() !== current.trim().toLowerCase();

/**
 * Returns the faults of a profile change of a user with the e-mail address `currentEmail`, who enters the current
 * password for it or has proved who they are in another way.
 */
export function profileFaults(
  change: z.input<typeof profileChange>,
  currentEmail: string,
  needsPassword = true,
): Faults {
  const faults = faultsIn(profileChange, change);
  const isProtected = change.password !== undefined || changesEmail(change.email, currentEmail);
  return needsPassword && isProtected && change.current_password === undefined
    ? { current_password: [{ id: 'validation.required', params: {} }], ...faults }
    : faults;
}
