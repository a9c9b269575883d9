import * as z from 'zod/mini';
import { isCurrency } from '../money/currencies.ts';
import { rateText } from '../money/rate.ts';
import { typedRate } from '../money/typed-rate.ts';
import { listQuery } from '../list/query.ts';
import { day, id, moment, oneLine, orNull, ref, responseVersion, typedDay } from '../schema/scalars.ts';
import { openObject } from '../schema/open-object.ts';

/**
 * Exchange rate of a day: units of `to` per unit of `from`, as decimal text. `source` names its origin: `ecb`,
 * `manual`, `import`, `reference`, or what a file names. A shared rate belongs to the installation and cannot be
 * changed by a company.
 */
export const datedRate = openObject({
  id,
  version: responseVersion,
  from: z.string(),
  to: z.string(),
  date: day,
  rate: rateText,
  source: z.string(),
  reason: orNull(z.string()),
  shared: z._default(z.boolean(), false),
  created_by: orNull(ref),
  created_at: z.optional(moment),
});
/** Exchange rate of a day. */
export interface DatedRate extends z.infer<typeof datedRate> {}

/** Typed currency code, in any case. */
const typedCurrency = z
  .string()
  .check(z.maxLength(20), z.trim(), z.toUpperCase(), z.refine(isCurrency, { error: 'validation.currency' }));

const pair = { from: typedCurrency, to: typedCurrency, date: typedDay, rate: typedRate };

const isPair = z.refine<{ readonly from: string; readonly to: string }>(({ from, to }) => from !== to, {
  error: 'validation.rate_of_itself',
  path: ['to'],
});

/** Body of a new or changed exchange rate; a rate typed by a user has a reason. */
export const datedRateDraft = z
  .strictObject({ ...pair, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500), oneLine) })
  .check(isPair);
/** Body of a new or changed exchange rate. */
export interface DatedRateDraft extends z.infer<typeof datedRateDraft> {}

/** Row of an imported file: a file may name the source of each rate. */
export const importedRate = z
  .strictObject({
    ...pair,
    source: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40), oneLine)),
    reason: z.optional(z.string().check(z.maxLength(500), oneLine)),
  })
  .check(isPair);
/** Row of an imported file. */
export interface ImportedRate extends z.infer<typeof importedRate> {}

/** Query parameters of the list of exchange rates; `since` and `until` are days. */
export const datedRateQuery = listQuery(['id', 'from', 'to', 'date', 'source', 'created_at'], {
  currency: z.optional(typedCurrency),
  since: z.optional(day),
  until: z.optional(day),
});
/** Query parameters of the list of exchange rates. */
export type DatedRateQuery = z.infer<typeof datedRateQuery>;
