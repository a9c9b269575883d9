import * as z from 'zod/mini';
import { listQuery } from '../kernel/query.ts';
import { orNull, shortName, toldVersion } from '../kernel/scalars.ts';
import { permissionRule } from './rule.ts';

const id = z.int().check(z.positive());

/** A named set of permission rules that members are given (screen Permissions, `web/rule`); unknown fields survive. */
export const permissionSet = z.looseObject({
  id,
  version: toldVersion,
  name: z.string().check(z.minLength(1)),
  /** Rules in order, a later one wins; conditions may hold placeholders such as `{{user.id}}`. */
  rules: z._default(z.array(permissionRule), () => []),
  /** Which of the built-in sets this is; those are not edited. */
  built_in: orNull(z.enum(['owner', 'finance', 'approver', 'member', 'auditor'])),
  description: z.optional(z.string()),
  /** How many members hold it. */
  member_count: z.optional(z.int().check(z.nonnegative())),
});

/** See {@link permissionSet}. */
export type PermissionSet = z.infer<typeof permissionSet>;

/** What POST and PUT of `web/rule` take; only `name` is needed. */
export const permissionSetDraft = z.object({
  name: shortName,
  rules: z.optional(z.array(permissionRule).check(z.maxLength(200))),
  description: z.optional(z.string().check(z.maxLength(2000))),
  version: z.optional(z.int().check(z.positive())),
});

/** See {@link permissionSetDraft}. */
export type PermissionSetDraft = z.infer<typeof permissionSetDraft>;

/** What a list of permission sets is asked for. */
export const permissionSetQuery = listQuery(['id', 'name', 'created_at'], {});

/** See {@link permissionSetQuery}. */
export type PermissionSetQuery = z.infer<typeof permissionSetQuery>;
