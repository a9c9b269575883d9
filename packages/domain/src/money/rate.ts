import * as z from 'zod/mini';
import { day } from '../schema/scalars.ts';
import { openObject } from '../schema/open-object.ts';

/** Exchange rate as decimal text: company currency per unit of the original, at most 12 decimals. */
export const rateText = z.string().check(
  z.regex(/^\d{1,9}(\.\d{1,12})?$/),
  z.refine((rate) => /[1-9]/.test(rate), { error: 'validation.positive' }),
);

/** Rate with its source (such as `ECB` or `manual`) and date; fixed at submit. */
export const exchangeRate = openObject({ rate: rateText, source: z.string(), date: day });
/** Rate `{rate, source, date}`; `rate` is decimal text to avoid rounding by a float. */
export interface ExchangeRate extends z.infer<typeof exchangeRate> {}
