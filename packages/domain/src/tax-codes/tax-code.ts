import * as z from 'zod/mini';
import { flagParam, listQuery, manyOf } from '../list/query.ts';
import {
  day,
  id,
  inUse,
  moment,
  orNull,
  ref,
  responseVersion,
  typedCode,
  typedDay,
  typedText,
} from '../schema/scalars.ts';
import { BASIS_POINTS, isRateOfCategory, TAX_CATEGORIES, type TaxCategory } from '../tax/category.ts';
import { openObject } from '../schema/open-object.ts';
import { anyName, typedNames } from '../schema/typed-names.ts';

/** Category of a tax code. */
export const taxCategory = z.enum(TAX_CATEGORIES);

/**
 * Tax code of the company. `rate` and `recoverable_share` are basis points: 1,500 is 15 %. Under reverse charge (AE)
 * the rate is the one by which the company charges itself.
 *
 * `account` is the account of recoverable tax, `output_account` that of tax owed under reverse charge; without them the
 * company's default accounts are used.
 */
export const taxCode = openObject({
  id,
  version: responseVersion,
  name: z.string(),
  name_ar: orNull(z.string()),
  code: orNull(z.string()),
  category: taxCategory,
  rate: z.int(),
  recoverable_share: z._default(z.int(), BASIS_POINTS),
  account: orNull(ref),
  output_account: orNull(ref),
  valid_from: orNull(day),
  valid_to: orNull(day),
  note: orNull(z.string()),
  active: inUse,
  created_at: z.optional(moment),
});
/** Tax code of the company. */
export interface TaxCode extends z.infer<typeof taxCode> {}

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

/** Share in basis points: at most 100 %. */
const basisPoints = () => z.int().check(z.gte(0), z.lte(BASIS_POINTS));

/**
 * Returns true if a tax code of the category may have the rate: under reverse charge any, above zero for the standard
 * rate, zero otherwise.
 */
export const isTaxCodeRate = (category: TaxCategory, rate: number): boolean =>
  category === 'AE' || isRateOfCategory(category, rate);

/** Body of a new or changed tax code; all of the tax is recoverable by default. */
export const taxCodeDraft = z
  .strictObject({
    ...typedNames,
    code: optional(typedCode),
    category: taxCategory,
    rate: basisPoints(),
    recoverable_share: z.optional(basisPoints()),
    account_id: optional(id),
    output_account_id: optional(id),
    valid_from: optional(typedDay),
    valid_to: optional(typedDay),
    note: optional(typedText),
    active: z.optional(z.boolean()),
  })
  .check(
    anyName,
    z.refine(({ category, rate }) => isTaxCodeRate(category, rate), {
      error: 'validation.rate_of_category',
      path: ['rate'],
    }),
    z.refine(({ valid_from: from, valid_to: to }) => !from || !to || from <= to, {
      error: 'validation.from_after_to',
      path: ['valid_to'],
    }),
  );
/** Body of a new or changed tax code. */
export interface TaxCodeDraft extends z.infer<typeof taxCodeDraft> {}

/** Query parameters of the list of tax codes; `valid_on` keeps those that are valid on a day. */
export const taxCodeQuery = listQuery(
  ['id', 'name', 'name_ar', 'code', 'category', 'rate', 'valid_from', 'active', 'created_at'],
  {
    category: z.optional(manyOf(taxCategory)),
    valid_on: z.optional(day),
    active: z.optional(flagParam),
  },
);
/** Query parameters of the list of tax codes. */
export type TaxCodeQuery = z.infer<typeof taxCodeQuery>;
