import { faultsOf, sayFault, type MessageParams } from '@outlay/domain';
import type * as z from 'zod/mini';
import { Fault } from './fault.ts';
import { WIDEST_ID } from './limits.ts';
import { text, type Text } from './words.ts';

/** Texts by field; nested fields are joined by dots. */
export type Errors = Readonly<Record<string, readonly Text[]>>;

/** The texts of a refused input by field; what is wrong with the whole stands under `body`. */
export function errorsOf(issues: readonly z.core.$ZodIssue[]): Errors {
  const entries = Object.entries(faultsOf(issues)).map(([path, faults]) => [
    path === '' ? 'body' : path,
    faults.map(
      (fault): Text =>
        (locale) =>
          sayFault(locale, fault),
    ),
  ]);
  return Object.fromEntries(entries);
}

/** The same of a query, which is flat: what is wrong with one of several values is wrong with its name, said once. */
export function queryErrorsOf(issues: readonly z.core.$ZodIssue[]): Errors {
  const named = issues.map((issue) => ({ ...issue, path: issue.path.slice(0, 1) }));
  const once = named.filter(
    ({ code, path }, at) => at === named.findIndex((one) => one.code === code && one.path[0] === path[0]),
  );
  return errorsOf(once);
}

/** A refusal of what was sent (422): texts by field. */
export const invalid = (errors: Errors): Fault => new Fault(422, text('error.invalid'), { errors });

/** A refusal of one field (422). */
export const invalidField = (field: string, id: string, values?: MessageParams): Fault =>
  invalid({ [field]: [text(id, values)] });

const IS_ID = /_ids?$/u;

/** The pointers of a value that are wider than any id, so that no record can be behind them. */
function widePointers(value: unknown, path: string, isId: boolean): string[] {
  if (typeof value === 'number') return isId && value > WIDEST_ID ? [path] : [];
  if (Array.isArray(value))
    return value.some((one) => widePointers(one, path, isId).length > 0) ? [path] : [];
  if (typeof value !== 'object' || value === null || value instanceof Blob) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    widePointers(one, path === '' ? name : `${path}.${name}`, IS_ID.test(name)),
  );
}

/**
 * Lets a value pass that points nowhere beyond what ids reach: the database could not even look there.
 *
 * @throws Fault 422 with the texts by field.
 */
export function withinIds<T>(value: T): T {
  const wide = widePointers(value, '', false);
  if (wide.length > 0)
    throw invalid(Object.fromEntries(wide.map((path) => [path, [text('validation.unknown_record')]])));
  return value;
}

/**
 * Reads a query by its schema.
 *
 * @throws Fault 422 with the texts by parameter.
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
 * Reads a value by its schema.
 *
 * @throws Fault 422 with the texts by field.
 */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (!parsed.success) throw invalid(errorsOf(parsed.error.issues));
  return parsed.data;
}
