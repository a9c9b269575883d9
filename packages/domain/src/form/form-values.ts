import { isSame } from '../schema/same.ts';
import type { FormValues } from './stored-draft.ts';

const isEmpty = (value: unknown): boolean => value === undefined || value === null;

/**
 * Returns the values that differ from `base`; a removed value is null, so that it survives storage as JSON.
 */
export function changedValues(values: FormValues, base: FormValues): FormValues {
  const changed = Object.entries(values).filter(([field, value]) => !isSame(value, base[field]));
  return Object.fromEntries(changed.map(([field, value]) => [field, value ?? null]));
}

/** Returns the names of the fields that have a value in `base` and none in `values`. */
export function emptiedFields(values: FormValues, base: FormValues): readonly string[] {
  return Object.keys(base).filter((field) => !isEmpty(base[field]) && isEmpty(values[field]));
}

/** Returns messages by field path without those of the given fields and their nested fields. */
export const withoutFields = <Value>(
  messages: Readonly<Record<string, Value>>,
  fields: readonly string[],
): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    Object.entries(messages).filter(
      ([path]) => !fields.some((field) => path === field || path.startsWith(`${field}.`)),
    ),
  );
