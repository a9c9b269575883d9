import * as z from 'zod/mini';
import { newPassword, phone, typedName } from '../kernel/scalars.ts';
import { emailAddress } from './member.ts';

const required = (field: string) => ({ error: 'validation.required', path: [field] });

/** What a person changes of their own profile. Source: Specification §3, §7. */
export const profileUpdate = z.object({ name: typedName, email: emailAddress, phone });
/** What a person changes of their own profile. */
export type ProfileUpdate = z.infer<typeof profileUpdate>;

/**
 * A change of the own profile that may choose a new password too: the new one takes the current one, and the current
 * one alone is half a wish.
 */
export const profileChange = z
  .extend(profileUpdate, {
    current_password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    password: z.optional(newPassword),
  })
  .check(
    z.refine(
      ({ current_password, password }) => password === undefined || current_password !== undefined,
      required('current_password'),
    ),
    z.refine(
      ({ current_password, password }) => current_password === undefined || password !== undefined,
      required('password'),
    ),
  );
