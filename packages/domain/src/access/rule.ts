import * as z from 'zod/mini';
import { ACTIONS, isFieldPath, isSafeToCopy } from './vocabulary.ts';

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const ordered = z.union([z.string(), z.number()]);

const comparison = z
  .strictObject({
    $eq: z.exactOptional(scalar),
    $ne: z.exactOptional(scalar),
    $lt: z.exactOptional(ordered),
    $lte: z.exactOptional(ordered),
    $gt: z.exactOptional(ordered),
    $gte: z.exactOptional(ordered),
    $in: z.exactOptional(z.array(scalar)),
    $nin: z.exactOptional(z.array(scalar)),
    $exists: z.exactOptional(z.boolean()),
  })
  .check(z.refine((operators) => Object.keys(operators).length > 0));

const conditionsByField = z.record(z.string().check(z.refine(isFieldPath)), z.union([scalar, comparison]));

/**
 * Field path (dots for nesting) to a value or to comparisons; all must match. Unknown operators are rejected.
 */
export const conditions = z.pipe(
  z.custom<z.input<typeof conditionsByField>>(isSafeToCopy),
  conditionsByField,
);

/** See {@link conditions}. */
export type Conditions = z.infer<typeof conditions>;

/** Name of a subject or path of a field. */
const name = z.string().check(z.minLength(1), z.maxLength(200));
const manyOf = <Value extends z.ZodMiniType>(value: Value) =>
  z.array(value).check(z.minLength(1), z.maxLength(200));

/**
 * One permission: allows or, with `inverted`, denies actions on subjects (Specification §3). A later rule
 * takes precedence over an earlier one.
 */
export const permissionRule = z.strictObject({
  action: z.union([z.enum(ACTIONS), manyOf(z.enum(ACTIONS))]),
  subject: z.union([name, manyOf(name)]),
  conditions: z.optional(conditions),
  /** Fields of the rule; absent means all fields, an empty list is rejected. */
  fields: z.optional(manyOf(name)),
  /** True for a rule that denies. */
  inverted: z.optional(z.boolean()),
  /** Shown to the denied user: a code with its own text (`reason.<code>`), or a text. */
  reason: z.optional(z.string().check(z.maxLength(2000))),
});

/** See {@link permissionRule}. */
export interface PermissionRule extends z.infer<typeof permissionRule> {}
