import * as z from 'zod/mini';
import { openObject } from '../schema/open-object.ts';

/** Company of a user. */
export const sessionCompany = openObject({
  id: z.int().check(z.positive()),
  name: z.string(),
  /** ISO 4217 code. */
  currency: z.optional(z.string()),
  /** True for a company whose data an administrator reaches only after requesting a grant. */
  needs_grant: z.optional(z.boolean()),
});

/** See {@link sessionCompany}. */
export interface SessionCompany extends z.infer<typeof sessionCompany> {}
