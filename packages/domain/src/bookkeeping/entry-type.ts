import * as z from 'zod/mini';
import { flagParam, listQuery } from '../list/query.ts';
import { id, moment, ref, version } from '../schema/scalars.ts';
import { openObject } from '../schema/open-object.ts';
import { anyName, typedNames } from '../schema/typed-names.ts';

/** Direction of an entry type: money going out or coming in. */
export const ENTRY_DIRECTIONS = ['out', 'in'] as const;

/**
 * Category of an expense or a cash-in entry (travel, rent, sales); `account` is the default account. Source:
 * Specification §3.
 */
export const entryType = openObject({
  id,
  version: z.optional(version),
  name: z.optional(z.string()),
  name_ar: z.optional(z.nullable(z.string())),
  direction: z.optional(z.enum(ENTRY_DIRECTIONS)),
  account: z.optional(z.nullable(ref)),
  active: z.optional(z.boolean()),
  created_at: z.optional(moment),
});
/** Category of an expense or a cash-in entry. */
export interface EntryType extends z.infer<typeof entryType> {}

/** Body of a new or changed entry type. */
export const entryTypeDraft = z
  .strictObject({
    ...typedNames,
    direction: z.optional(z.enum(ENTRY_DIRECTIONS)),
    account_id: z.optional(z.nullable(id)),
    active: z.optional(z.boolean()),
  })
  .check(anyName);
/** Body of a new or changed entry type. */
export interface EntryTypeDraft extends z.infer<typeof entryTypeDraft> {}

/** Query parameters of the list of entry types. */
export const entryTypeQuery = listQuery(['id', 'name', 'name_ar', 'direction', 'active', 'created_at'], {
  direction: z.optional(z.enum(ENTRY_DIRECTIONS)),
  active: z.optional(flagParam),
});
/** Query parameters of the list of entry types. */
export type EntryTypeQuery = z.infer<typeof entryTypeQuery>;
