export type { Subject } from './subjects.ts';

/** Actions that a rule may allow or deny; `manage` matches any action (Specification §6). */
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

/** Comparison operators of conditions. */
export const OPERATORS = ['$eq', '$ne', '$lt', '$lte', '$gt', '$gte', '$in', '$nin', '$exists'] as const;

const FIELD_PATH = /^[a-z_]\w*(\.[a-z_]\w*)*$/i;

/** Returns true for a valid field path: names joined by dots, without names of `Object.prototype`. */
export const isFieldPath = (path: string): boolean =>
  FIELD_PATH.test(path) && !path.split('.').some((name) => name in Object.prototype);

/**
 * Returns false for an object with an own `__proto__` key: copying would drop it, and the rule would apply
 * without its condition.
 */
export const isSafeToCopy = (given: unknown): boolean =>
  typeof given !== 'object' || given === null || !Object.hasOwn(given, '__proto__');
