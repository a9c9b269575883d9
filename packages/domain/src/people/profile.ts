import * as z from 'zod/mini';
import { newPassword, phone, typedName } from '../schema/scalars.ts';
import { emailAddress } from './member.ts';

const required = (field: string) => ({ error: 'validation.required', path: [field] });

/** Body of a change of the own profile. Source: Specification §3, §7. */
export const profileUpdate = z.strictObject({ name: typedName, email: emailAddress, phone });
/** Body of a change of the own profile. */
export type ProfileUpdate = z.infer<typeof profileUpdate>;

/**
 * Body of a change of the own profile with an optional new password: both passwords are required together.
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
