import * as z from 'zod/mini';
import { id, oneLine, orNull, ref } from '../schema/scalars.ts';
import { openObject } from '../schema/open-object.ts';

/** Default name of the claim with a person's groups at a sign-in provider. */
export const DEFAULT_GROUPS_CLAIM = 'groups';
/** Maximum number of group mappings of a provider. */
export const MAX_GROUP_MAPPINGS = 100;

/** Claims of the protocol and of the person (OpenID Connect Core, sections 2 and 5.1), which name no groups. */
const RESERVED_CLAIMS: ReadonlySet<string> = new Set(
  'iss sub aud exp iat nbf jti auth_time nonce acr amr azp at_hash c_hash sid name given_name family_name middle_name nickname preferred_username profile picture website email email_verified gender birthdate zoneinfo locale phone_number phone_number_verified address updated_at'.split(
    ' ',
  ),
);

/** Name of the claim with a person's groups, as a caller sends it. */
export const groupsClaim = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(200),
  oneLine,
  z.refine((name) => !RESERVED_CLAIMS.has(name), { error: 'validation.claim_reserved' }),
);

/** Access that members of a group of a sign-in provider get. */
export const groupMapping = openObject({
  /** Value of the group in the claim: its name or id. */
  group: z.string(),
  permission_set: orNull(ref),
  team: orNull(ref),
});
/** See {@link groupMapping}. */
export interface GroupMapping extends z.infer<typeof groupMapping> {}

const groupMappingDraft = z
  .strictObject({
    group: z.string().check(z.trim(), z.minLength(1), z.maxLength(500), oneLine),
    permission_set_id: z.optional(z.nullable(id)),
    team_id: z.optional(z.nullable(id)),
  })
  .check(
    z.superRefine(({ permission_set_id, team_id }, context) => {
      if ((permission_set_id ?? null) === null && (team_id ?? null) === null)
        context.addIssue({
          code: 'custom',
          message: 'validation.mapping_empty',
          path: ['permission_set_id'],
        });
    }),
  );
/** Mapping of a group in a body: to a permission set, a team or both. */
export interface GroupMappingDraft extends z.infer<typeof groupMappingDraft> {}

const keyOf = ({ group, permission_set_id, team_id }: GroupMappingDraft): string =>
  JSON.stringify([group, permission_set_id ?? null, team_id ?? null]);

/** Mappings in a body, by descending priority: the first match with a permission set decides. */
export const groupMappingDrafts = z.array(groupMappingDraft).check(
  z.maxLength(MAX_GROUP_MAPPINGS),
  z.superRefine((mappings, context) => {
    const keys = mappings.map(keyOf);
    for (const [at, key] of keys.entries())
      if (keys.indexOf(key) < at)
        context.addIssue({ code: 'custom', message: 'validation.repeated', path: [at, 'group'] });
  }),
);
