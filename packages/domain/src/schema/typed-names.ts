import * as z from 'zod/mini';
import { isVisible, typedName, typedNameAr } from './scalars.ts';

/** Names of a draft in both languages: a draft with {@link anyName} needs one of them. */
export const typedNames = {
  /** By default the Arabic name. */
  name: z.optional(z.nullable(typedName)),
  name_ar: typedNameAr,
};

/** Names in a draft, in a change or of a record. */
export interface Names {
  readonly name?: unknown;
  readonly name_ar?: unknown;
}

/** Returns the `name` of a record: the Arabic one if it has no other; null without a name. */
export function nameOf({ name, name_ar: arabic }: Names): string | null {
  const given = name ?? arabic;
  return typeof given === 'string' && isVisible(given) ? given : null;
}

const composed = (text: unknown): string => (typeof text === 'string' ? text.normalize('NFC') : '');

/**
 * Returns whether the `name` of a record only repeats the Arabic one. A name in Latin letters in both fields, such as ACME,
 * is the name in both languages.
 */
export const isCopiedName = ({ name, name_ar: arabic }: Names): boolean =>
  composed(name) === composed(arabic) && /\p{Script=Arabic}/u.test(composed(name));

/**
 * Returns the `name` of a record after a change; null if the change removes its last one. A name that repeats the Arabic
 * one changes with it, unless it is sent.
 */
export function nameAfter(change: Names, before: Names): string | null {
  const { name = isCopiedName(before) ? null : before.name, name_ar = before.name_ar } = change;
  return nameOf({ name, name_ar }) ?? (change.name === undefined ? nameOf(before) : null);
}

/** Check of a draft: it has a name in at least one language. It is reported together with the faults of other fields. */
export const anyName = /* @__PURE__ */ z.refine<Names>(
  ({ name, name_ar: arabic }) => (name ?? null) !== null || nameOf({ name_ar: arabic }) !== null,
  {
    error: 'validation.required',
    path: ['name'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
);
