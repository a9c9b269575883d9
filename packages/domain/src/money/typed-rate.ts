import * as z from 'zod/mini';
import { decimalPoint, latinNumber } from './parse.ts';

/**
 * Typed rate: at most 12 decimals, in Latin or Arabic digits, with a point or a comma. A comma that could separate thousands
 * (3,750) is rejected.
 */
export const typedRate = z.string().check(
  z.overwrite((typed) => decimalPoint(latinNumber(typed))),
  z.regex(/^\d{1,9}(\.\d{1,12})?$/, { error: 'validation.rate' }),
  z.refine((rate) => /[1-9]/.test(rate), { error: 'validation.rate' }),
);
