import * as z from 'zod/mini';
import { listQuery } from '../../list/query.ts';
import { moment, orNull, shortName, responseVersion } from '../../schema/scalars.ts';
import { permissionRule } from '../rule.ts';
import { openObject } from '../../schema/open-object.ts';
import { PERMISSION_SET_KEYS } from './permission-set-keys.ts';

const id = z.int().check(z.positive());

/**
 * Named set of permission rules that is assigned to members (screen Permissions, `web/rule`). Unknown fields
 * are preserved.
 */
export const permissionSet = openObject({
  id,
  version: responseVersion,
  name: z.string().check(z.minLength(1)),
  /** Name in Arabic, of built-in sets. */
  name_ar: z.optional(z.nullable(z.string())),
  /**
   * Rules in order, a later one takes precedence; conditions may contain placeholders such as `{{user.id}}`.
   */
  rules: z._default(z.array(permissionRule), () => []),
  /** Key of a built-in set, which cannot be edited; null for a custom set. */
  built_in: orNull(z.enum(PERMISSION_SET_KEYS)),
  description: z.optional(z.string()),
  /** True if members with this set need a second factor. */
  second_factor_required: z.optional(z.boolean()),
  /** Number of members with this set. */
  member_count: z.optional(z.int().check(z.nonnegative())),
  created_at: z.optional(moment),
});

/** See {@link permissionSet}. */
export interface PermissionSet extends z.infer<typeof permissionSet> {}

/** Body of POST and PUT of `web/rule`; only `name` is required. */
export const permissionSetDraft = z.strictObject({
  name: shortName,
  rules: z.optional(z.array(permissionRule).check(z.maxLength(200))),
  description: z.optional(z.string().check(z.maxLength(2000))),
  /** True if members with this set need a second factor; the only field of a built-in set that can be changed. */
  second_factor_required: z.optional(z.boolean()),
  version: z.optional(z.int().check(z.positive())),
});

/** See {@link permissionSetDraft}. */
export interface PermissionSetDraft extends z.infer<typeof permissionSetDraft> {}

/** Draft of a built-in set, of which nothing else can be changed. */
export const builtInSetDraft = z.pick(permissionSetDraft, { second_factor_required: true });

/** Query parameters of the list of permission sets. */
export const permissionSetQuery = listQuery(['id', 'name', 'created_at'], {});

/** See {@link permissionSetQuery}. */
export type PermissionSetQuery = z.infer<typeof permissionSetQuery>;
