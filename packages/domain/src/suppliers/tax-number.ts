import * as z from 'zod/mini';
import { vatNumberFault } from '../tax/vat-number.ts';

/**
 * Typed tax number: letters and digits, at most 30 characters. A VAT number whose country is known from its form is
 * validated by that country's rules.
 */
export const taxNumber = z.string().check(
  z.trim(),
  z.regex(/^[\p{L}\p{N} ./-]{1,30}$/u),
  z.refine((text) => vatNumberFault(text) === null, {
    error: ({ input }) => `validation.${vatNumberFault(String(input)) ?? 'format'}`,
  }),
);
