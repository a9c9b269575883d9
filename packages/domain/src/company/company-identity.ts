import * as z from 'zod/mini';
import { taxNumber } from '../suppliers/tax-number.ts';
import { typedName } from '../schema/scalars.ts';

/** Media types, detected from the content, and bytes of an uploaded logo. */
export const LOGO_LIMITS = {
  types: ['image/png', 'image/jpeg'],
  maxBytes: 2 * 1024 * 1024,
} as const;

/** Stored logo of a company, a PNG file; `size` in bytes, `sha256` as 64 hexadecimal digits. */
export const companyLogo = z.looseObject({ size: z.int().check(z.gte(0)), sha256: z.string() });
/** Stored logo of a company. */
export type CompanyLogo = z.infer<typeof companyLogo>;

/** Lines of an address: as many as fit in the heading of a document. */
const ADDRESS_LINES = 6;

/** Typed address of a company: 1 to 6 lines, at most 500 characters. */
export const companyAddress = z.string().check(
  z.overwrite((typed) => typed.replaceAll(/\r\n?/g, '\n')),
  z.trim(),
  z.normalize('NFC'),
  z.minLength(1),
  z.maxLength(500),
  z.refine((typed) => !/[\p{Cc}\u2028\u2029]/u.test(typed.replaceAll('\n', '')), {
    error: 'validation.format',
  }),
  z.refine((typed) => typed.split('\n').length <= ADDRESS_LINES, { error: 'validation.address_lines' }),
);

/** Fields of the settings that identify a company on its documents; null without one. */
export const companyIdentity = {
  /** Name in the commercial register; documents show the company's name without it. */
  legal_name: z.optional(z.nullable(z.string())),
  address: z.optional(z.nullable(z.string())),
  vat_number: z.optional(z.nullable(z.string())),
};

/** The same fields in a draft; absent ones stay as they are, null removes one. */
export const companyIdentityDraft = {
  legal_name: z.optional(z.nullable(typedName)),
  address: z.optional(z.nullable(companyAddress)),
  /** Of the country of the settings, or of another one with its prefix. */
  vat_number: z.optional(z.nullable(taxNumber)),
};
