import * as z from 'zod/mini';
import { idParam, listQuery } from '../kernel/query.ts';
import { id, idList, moment, refs, toldVersion, typedName } from '../kernel/scalars.ts';

/** People who spend together; its approvers decide where no policy says otherwise. */
export const team = z.looseObject({
  id,
  version: toldVersion,
  name: z.string(),
  approvers: refs,
  members: refs,
  created_at: z.optional(moment),
});
/** People who spend together. */
export type Team = z.infer<typeof team>;

/** What a person fills in for a team; only `name` is needed. */
export const teamDraft = z.object({
  name: typedName,
  approver_ids: z.optional(idList),
  member_ids: z.optional(idList),
});
/** What a person fills in for a team. */
export type TeamDraft = z.infer<typeof teamDraft>;

/** What a list of teams is asked for. */
export const teamQuery = listQuery(['id', 'name', 'created_at'], { member_id: z.optional(idParam) });
/** What a list of teams is asked for. */
export type TeamQuery = z.infer<typeof teamQuery>;
