import * as z from 'zod/mini';
import { newPassword } from '../schema/scalars.ts';
import { emailAddress } from '../schema/email-address.ts';

/** Body of a request for a password reset: the email address of the account. */
export const passwordForgotten = z.strictObject({ email: emailAddress });
/** See {@link passwordForgotten}. */
export type PasswordForgotten = z.infer<typeof passwordForgotten>;

/** Body of a password reset: the token of the link in the mail (after its `#`), and the new password. */
export const passwordReset = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  password: newPassword,
});
/** See {@link passwordReset}. */
export type PasswordReset = z.infer<typeof passwordReset>;
