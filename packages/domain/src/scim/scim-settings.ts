import * as z from 'zod/mini';
import { id, orNull, ref, version } from '../schema/scalars.ts';
import { openObject } from '../schema/open-object.ts';

/** Settings of a company for its identity provider (SCIM). */
export const scimSettings = openObject({
  /** Address of the SCIM server, to enter at the identity provider. */
  base_url: z.string(),
  /** Teams, which are groups there, with the permission set that provisioned members of each get. */
  groups: z.array(
    openObject({
      team: ref,
      permission_set: orNull(ref),
      /** Increases with every change of the mapping; 0 before the first. */
      version: z.optional(version),
    }),
  ),
});
/** See {@link scimSettings}. */
export interface ScimSettings extends z.infer<typeof scimSettings> {}

/** Body that maps a group to a permission set; null removes the mapping. */
export const scimMappingDraft = z.strictObject({
  permission_set_id: z.nullable(id),
  version: z.optional(version),
});
/** See {@link scimMappingDraft}. */
export interface ScimMappingDraft extends z.infer<typeof scimMappingDraft> {}
