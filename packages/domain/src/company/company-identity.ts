import * as z from 'zod/mini';
import { openObject } from '../schema/open-object.ts';

/** Media types, detected from the content, and bytes of an uploaded logo. */
export const LOGO_LIMITS = {
  types: ['image/png', 'image/jpeg'],
  maxBytes: 2 * 1024 * 1024,
} as const;

/** Stored logo of a company, a PNG file; `size` in bytes, `sha256` as 64 hexadecimal digits. */
export const companyLogo = openObject({ size: z.int().check(z.gte(0)), sha256: z.string() });
/** Stored logo of a company. */
export interface CompanyLogo extends z.infer<typeof companyLogo> {}

/** Fields of the settings that identify a company on its documents; null without one. */
export const companyIdentity = {
  /** Name in the commercial register; documents show the company's name without it. */
  legal_name: z.optional(z.nullable(z.string())),
  address: z.optional(z.nullable(z.string())),
  vat_number: z.optional(z.nullable(z.string())),
};
