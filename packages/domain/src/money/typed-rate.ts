import * as z from 'zod/mini';
import { latinNumber } from './parse.ts';

/** Typed rate: at most 12 decimals, in Latin or Arabic digits. */
export const typedRate = z.string().check(
  z.overwrite(latinNumber),
  z.regex(/^\d{1,9}(\.\d{1,12})?$/, { error: 'validation.rate' }),
  z.refine((rate) => /[1-9]/.test(rate), { error: 'validation.rate' }),
);
