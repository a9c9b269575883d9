import * as z from 'zod/mini';
import { day } from '../kernel/scalars.ts';
import { SHAPE_TESTS } from '../kernel/shape-tests.ts';

/** An exchange rate as decimal text: company currency per one unit of the original, at most 12 decimals. */
export const rateText = z
  .string()
  .check(z.regex(/^\d{1,9}(\.\d{1,12})?$/), z.refine(SHAPE_TESTS.positive, { error: 'validation.positive' }));

/** A rate with where it comes from (such as `ECB` or `manual`) and the day it is of; fixed at submit. */
export const exchangeRate = z.looseObject({ rate: rateText, source: z.string(), date: day });
/** A rate `{rate, source, date}`; `rate` is decimal text so that it is never rounded by a float. */
export type ExchangeRate = z.infer<typeof exchangeRate>;
