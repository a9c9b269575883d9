import * as z from 'zod/mini';
import { newPassword } from '../kernel/scalars.ts';
import { emailAddress } from '../people/member.ts';

/** What whoever forgot their password says: the address they sign in with. */
export const passwordForgotten = z.object({ email: emailAddress });
/** See {@link passwordForgotten}. */
export type PasswordForgotten = z.infer<typeof passwordForgotten>;

/** A password chosen by a link from a mail: what the link carries after its `#`, and the new password. */
export const passwordReset = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  password: newPassword,
});
/** See {@link passwordReset}. */
export type PasswordReset = z.infer<typeof passwordReset>;
