import * as z from 'zod/mini';
import { plainNumber } from '../schema/plain-number.ts';
import { vatNumberFault } from '../tax/vat-number.ts';

/**
 * Typed tax number: letters and digits, at most 30 characters. A VAT number whose country is known from its form is
 * validated by that country's rules. Arabic digits become Latin ones, pasted dashes and spaces plain ones, and invisible
 * marks are removed.
 */
export const taxNumber = z.string().check(
  z.overwrite(plainNumber),
  z.regex(/^[\p{L}\p{N} ./-]{1,30}$/u),
  z.refine((text) => vatNumberFault(text) === null, {
    error: ({ input }) => `validation.${vatNumberFault(String(input)) ?? 'format'}`,
  }),
);
