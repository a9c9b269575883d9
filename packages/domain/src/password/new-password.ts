import * as z from 'zod/mini';
import { openObject } from '../schema/open-object.ts';
import { newPassword } from '../schema/scalars.ts';
import { emailAddress } from '../schema/email-address.ts';

/** Body of a request for a password reset: the email address of the account. */
export const passwordForgotten = z.strictObject({ email: emailAddress });
/** See {@link passwordForgotten}. */
export interface PasswordForgotten extends z.infer<typeof passwordForgotten> {}

/**
 * Answer to a request for a password reset, the same for every address: whether the installation has a mail server.
 * Without one an administrator passes the link on. Null from servers that do not say so.
 */
export const passwordForgottenAnswer = z.nullable(z.object({ mail_server: z.boolean() }));
/** See {@link passwordForgottenAnswer}. */
export type PasswordForgottenAnswer = z.infer<typeof passwordForgottenAnswer>;

/** Body of a password reset: the token of the link in the mail (after its `#`), and the new password. */
export const passwordReset = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  password: newPassword,
});
/** See {@link passwordReset}. */
export interface PasswordReset extends z.infer<typeof passwordReset> {}

/** Response to the use of a link from a mail: the address that the link was sent about. */
export const mailedAddress = openObject({ email: z.string() });
/** Address that a link from a mail was sent about. */
export interface MailedAddress extends z.infer<typeof mailedAddress> {}
