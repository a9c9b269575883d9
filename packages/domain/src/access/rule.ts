import * as z from 'zod/mini';
import { SHAPE_TESTS } from '../kernel/shape-tests.ts';
import { ACTIONS, isFieldPath, isWhole } from './vocabulary.ts';

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const ordered = z.union([z.string(), z.number()]);

const comparison = z
  .strictObject({
    $eq: z.optional(scalar),
    $ne: z.optional(scalar),
    $lt: z.optional(ordered),
    $lte: z.optional(ordered),
    $gt: z.optional(ordered),
    $gte: z.optional(ordered),
    $in: z.optional(z.array(scalar)),
    $nin: z.optional(z.array(scalar)),
    $exists: z.optional(z.boolean()),
  })
  .check(z.refine(SHAPE_TESTS.filled));

const conditionsByField = z.record(z.string().check(z.refine(isFieldPath)), z.union([scalar, comparison]));

/** Field path (dots for nesting) to a value or to comparisons; all must hold. Unknown operators are refused. */
export const conditions = z.pipe(z.custom<z.input<typeof conditionsByField>>(isWhole), conditionsByField);

/** See {@link conditions}. */
export type Conditions = z.infer<typeof conditions>;

/** One permission: who may, or with `inverted` may not, do what to what (Specification §3). A later rule wins over an earlier one. */
export const permissionRule = z.strictObject({
  action: z.union([z.enum(ACTIONS), z.array(z.enum(ACTIONS)).check(z.minLength(1))]),
  subject: z.union([
    z.string().check(z.minLength(1)),
    z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
  ]),
  conditions: z.optional(conditions),
  /** The fields it is about; absent means all of them, an empty list is refused. */
  fields: z.optional(z.array(z.string().check(z.minLength(1))).check(z.minLength(1))),
  /** A rule that denies. */
  inverted: z.optional(z.boolean()),
  /** Shown to whoever is denied: a code with a text of its own (`reason.<code>`), or a text. */
  reason: z.optional(z.string()),
});

/** See {@link permissionRule}. */
export type PermissionRule = z.infer<typeof permissionRule>;
