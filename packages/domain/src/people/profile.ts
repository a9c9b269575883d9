import * as z from 'zod/mini';
import { newPassword, typedName } from '../kernel/scalars.ts';
import { emailAddress, phone } from './member.ts';

/** What a person changes of their own profile. Source: Specification §3, §7. */
export const profileUpdate = z.object({ name: typedName, email: emailAddress, phone });
/** What a person changes of their own profile. */
export type ProfileUpdate = z.infer<typeof profileUpdate>;

/**
 * A change of the own profile that may choose a new password too, which takes the current one: whoever was invited
 * replaces the password of the mail so.
 */
export const profileChange = z.extend(profileUpdate, {
  current_password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  password: z.optional(newPassword),
});
