import * as z from 'zod/mini';

/** Email address, trimmed, at most 254 characters. */
export const emailAddress = z.string().check(z.trim(), z.maxLength(254), z.email());
