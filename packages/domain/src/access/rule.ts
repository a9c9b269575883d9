import * as z from 'zod/mini';

/** Everything a rule may allow or deny; `manage` matches any action (Specification §6). */
export const ACTIONS = [
  'create',
  'read',
  'update',
  'delete',
  'manage',
  'approve',
  'reject',
  'comment',
  'provide',
  'verify',
  'bookkeep',
  'cancel',
  'export',
  'import',
] as const;

/** One of {@link ACTIONS}. */
export type Action = (typeof ACTIONS)[number];

/** Everything a rule may be about, spelled as the panel spells it; `all` matches any subject (Specification §6). */
export const SUBJECTS = [
  'all',
  'Auth',
  'dashboard',
  'reports',
  'expense',
  'recurring',
  'reimpursable',
  'bookkeep',
  'financeEntries',
  'accounts',
  'users',
  'teams',
  'spendingPolicies',
  'webRules',
  'suppliers',
  'customers',
  'sales',
  'entryTypes',
  'company',
  'plan',
  'webhooks',
  'transactions',
] as const;

/** One of {@link SUBJECTS}. */
export type Subject = (typeof SUBJECTS)[number];

/** The comparisons a condition may use. */
export const OPERATORS = ['$eq', '$ne', '$lt', '$lte', '$gt', '$gte', '$in', '$nin', '$exists'] as const;

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
  .check(z.refine((operators) => Object.keys(operators).length > 0));

const FIELD_PATH = /^[a-z_]\w*(\.[a-z_]\w*)*$/i;

/** Whether a text is the path of a field: names joined by dots, none of them one that every object answers to. */
export const isFieldPath = (path: string): boolean =>
  FIELD_PATH.test(path) && !path.split('.').some((name) => name in Object.prototype);

const conditionsByField = z.record(z.string().check(z.refine(isFieldPath)), z.union([scalar, comparison]));

// A copy would lose this member without a word, and the rule would hold without its condition.
const isWhole = (given: unknown): boolean =>
  typeof given !== 'object' || given === null || !Object.hasOwn(given, '__proto__');

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
