import * as z from 'zod/mini';
import { latinNumber } from '../money/parse.ts';

/** Form of a BIC (ISO 9362): bank, country, location and, with eleven characters, branch, as payment files accept it. */
const BIC = /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9](?:[A-Z0-9]{3})?$/;

/** Returns a BIC in capital letters without spaces and dashes, as it is stored. */
export const compactBic = (text: string): string => latinNumber(text).toUpperCase().replaceAll('-', '');

/** Typed BIC, stored without spaces in capital letters. */
export const typedBic = z
  .string()
  .check(z.maxLength(32), z.overwrite(compactBic), z.regex(BIC, { error: 'validation.bic' }));
