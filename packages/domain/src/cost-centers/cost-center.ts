import * as z from 'zod/mini';
import { flagParam, listQuery } from '../list/query.ts';
import { id, inUse, moment, orNull, responseVersion, typedCode, typedText } from '../schema/scalars.ts';
import { openObject } from '../schema/open-object.ts';
import { anyName, typedNames } from '../schema/typed-names.ts';

/** Cost center of the company; absent fields of a response get defaults. */
export const costCenter = openObject({
  id,
  version: responseVersion,
  name: z.string(),
  name_ar: orNull(z.string()),
  code: orNull(z.string()),
  note: orNull(z.string()),
  active: inUse,
  created_at: z.optional(moment),
});
/** Cost center of the company. */
export interface CostCenter extends z.infer<typeof costCenter> {}

/** Body of a new or changed cost center; only a name is required, in one of both languages. */
export const costCenterDraft = z
  .strictObject({
    ...typedNames,
    code: z.optional(z.nullable(typedCode)),
    note: z.optional(z.nullable(typedText)),
    active: z.optional(z.boolean()),
  })
  .check(anyName);
/** Body of a new or changed cost center. */
export interface CostCenterDraft extends z.infer<typeof costCenterDraft> {}

/** Query parameters of the list of cost centers. */
export const costCenterQuery = listQuery(['id', 'name', 'name_ar', 'code', 'active', 'created_at'], {
  active: z.optional(flagParam),
});
/** Query parameters of the list of cost centers. */
export type CostCenterQuery = z.infer<typeof costCenterQuery>;
