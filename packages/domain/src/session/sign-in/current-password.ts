import * as z from 'zod/mini';

/** Needed unless the user has just proved who they are with a provider or a passkey. */
export const currentPassword = z.optional(z.string().check(z.minLength(1), z.maxLength(200)));
