import * as z from 'zod/mini';
import { typedName } from '../kernel/scalars.ts';
import { emailAddress, phone } from './member.ts';

/** What a person changes of their own profile. Source: Specification §3, §7. */
export const profileUpdate = z.object({ name: typedName, email: emailAddress, phone });
/** What a person changes of their own profile. */
export type ProfileUpdate = z.infer<typeof profileUpdate>;
