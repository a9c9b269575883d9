import * as z from 'zod/mini';
import { flagParam, listQuery } from '../kernel/query.ts';
import { id, moment, ref, typedName, version } from '../kernel/scalars.ts';

/** Which side of the business an entry type codes: money going out or coming in. */
export const ENTRY_DIRECTIONS = ['out', 'in'] as const;

/** What an expense or a cash-in entry is for (travel, rent, sales); `account` is the usual account. Source: Specification §3. */
export const entryType = z.looseObject({
  id,
  version: z.optional(version),
  name: z.optional(z.string()),
  name_ar: z.optional(z.nullable(z.string())),
  direction: z.optional(z.enum(ENTRY_DIRECTIONS)),
  account: z.optional(z.nullable(ref)),
  active: z.optional(z.boolean()),
  created_at: z.optional(moment),
});
/** What an expense or a cash-in entry is for. */
export type EntryType = z.infer<typeof entryType>;

/** What a person fills in for an entry type. */
export const entryTypeDraft = z.object({
  name: typedName,
  name_ar: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(200)))),
  direction: z.optional(z.enum(ENTRY_DIRECTIONS)),
  account_id: z.optional(z.nullable(id)),
  active: z.optional(z.boolean()),
});
/** What a person fills in for an entry type. */
export type EntryTypeDraft = z.infer<typeof entryTypeDraft>;

/** What a list of entry types is asked for. */
export const entryTypeQuery = listQuery(['id', 'name', 'direction', 'active', 'created_at'], {
  direction: z.optional(z.enum(ENTRY_DIRECTIONS)),
  active: z.optional(flagParam),
});
/** What a list of entry types is asked for. */
export type EntryTypeQuery = z.infer<typeof entryTypeQuery>;
