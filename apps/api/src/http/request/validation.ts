import { faultsOf, describeFault, type MessageParams } from '@outlay/domain';
import type * as z from 'zod/mini';
import { Fault } from '../fault.ts';
import { MAX_ID } from '../limits.ts';
import { text, type Text } from '../texts.ts';

/** Messages by field; nested fields are joined by dots. */
export type Errors = Readonly<Record<string, readonly Text[]>>;

/** Maximum number of fields with messages: a body of unknown fields must not cause a response much larger than itself. */
const MAX_FIELDS = 100;

/** Returns the messages of invalid input by field; those of the whole input are under `body`. */
export function errorsOf(issues: readonly z.core.$ZodIssue[]): Errors {
  const fields = Object.entries(faultsOf(issues)).slice(0, MAX_FIELDS);
  const entries = fields.map(([path, faults]) => [
    path === '' ? 'body' : path,
    faults.map(
      (fault): Text =>
        (locale) =>
          describeFault(locale, fault),
    ),
  ]);
  return Object.fromEntries(entries);
}

/** Same for a query, which is flat: errors of one of several values are reported once under the parameter's name. */
export function queryErrorsOf(issues: readonly z.core.$ZodIssue[]): Errors {
  const named = issues.map((issue) => ({ ...issue, path: issue.path.slice(0, 1) }));
  const once = named.filter(
    ({ code, path }, at) => at === named.findIndex((one) => one.code === code && one.path[0] === path[0]),
  );
  return errorsOf(once);
}

/** Returns the error for invalid input (422), with messages by field. */
export const invalid = (errors: Errors): Fault => new Fault(422, text('error.invalid'), { errors });

/** Returns the error for one invalid field (422). */
export const invalidField = (field: string, id: string, values?: MessageParams): Fault =>
  invalid({ [field]: [text(id, values)] });

const IS_ID = /_ids?$/u;

/** Returns the paths of ids that exceed the maximum, so that no such record can exist. */
function widePointers(value: unknown, path: string, isId: boolean): string[] {
  if (typeof value === 'number') return isId && value > MAX_ID ? [path] : [];
  if (Array.isArray(value))
    return value.some((one) => widePointers(one, path, isId).length > 0) ? [path] : [];
  if (typeof value !== 'object' || value === null || value instanceof Blob) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    widePointers(one, path === '' ? name : `${path}.${name}`, IS_ID.test(name)),
  );
}

/**
 * Requires that ids fit the database's integer type, because the database could not even compare larger ones.
 *
 * @throws Fault 422 with the messages by field.
 */
export function withinIds<T>(value: T): T {
  const wide = widePointers(value, '', false);
  if (wide.length > 0)
    throw invalid(Object.fromEntries(wide.map((path) => [path, [text('validation.unknown_record')]])));
  return value;
}

/**
 * Parses a query by its schema.
 *
 * @throws Fault 422 with the messages by parameter.
 */
export function parseQuery<S extends z.ZodMiniType>(
  schema: S,
  query: Readonly<Record<string, string>>,
): z.output<S> {
  const parsed = schema.safeParse(query, { reportInput: true });
  if (!parsed.success) throw invalid(queryErrorsOf(parsed.error.issues));
  return parsed.data;
}

/**
 * Parses a value by its schema.
 *
 * @throws Fault 422 with the messages by field.
 */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (!parsed.success) throw invalid(errorsOf(parsed.error.issues));
  return parsed.data;
}
