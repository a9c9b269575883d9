import * as z from 'zod/mini';
import { idParam, listQuery } from '../list/query.ts';
import { id, idList, moment, orNull, ref, refs, responseVersion } from '../schema/scalars.ts';
import { openObject } from '../schema/open-object.ts';
import { anyName, typedNames } from '../schema/typed-names.ts';

/** Team of members; its approvers decide unless a policy applies. */
export const team = openObject({
  id,
  version: responseVersion,
  name: z.string(),
  name_ar: orNull(z.string()),
  approvers: refs,
  members: refs,
  /** Default account of its members' expenses. */
  account: z.optional(z.nullable(ref)),
  /** Default entry type of its members' expenses. */
  entry_type: z.optional(z.nullable(ref)),
  created_at: z.optional(moment),
});
/** Team of members. */
export interface Team extends z.infer<typeof team> {}

/** Body of a new or changed team; only a name is required, in one of both languages. */
export const teamDraft = z
  .strictObject({
    ...typedNames,
    approver_ids: z.optional(idList),
    member_ids: z.optional(idList),
    account_id: z.optional(z.nullable(id)),
    entry_type_id: z.optional(z.nullable(id)),
  })
  .check(anyName);
/** Body of a new or changed team. */
export interface TeamDraft extends z.infer<typeof teamDraft> {}

/** Query parameters of the list of teams. */
export const teamQuery = listQuery(['id', 'name', 'name_ar', 'created_at'], {
  member_id: z.optional(idParam),
});
/** Query parameters of the list of teams. */
export type TeamQuery = z.infer<typeof teamQuery>;
