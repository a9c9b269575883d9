import { nameAfter, nameOf, type Names } from '@outlay/domain';
import { invalidField } from '../http/request/validation.ts';

/** Returns the `name` of a record after a change; `before` is null for a new record. */
const writtenName = (change: Names, before: Names | null): string | null =>
  before === null ? nameOf(change) : nameAfter(change, before);

/** Returns the `name` of a record with names in both languages after a change. @throws Fault 422 without a name. */
export function requireName(change: Names, before: Names | null): string {
  const name = writtenName(change, before);
  if (name === null) throw invalidField('name', 'validation.required');
  return name;
}

/** Returns the fields that records of these columns have: a `name` follows the Arabic one. */
export const writtenByColumns = (columns: readonly string[]): readonly string[] =>
  columns.includes('name_ar') && !columns.includes('name') ? [...columns, 'name'] : columns;

/** Returns the fields that a change writes: those that are sent, and a `name` that follows the Arabic one. */
export function writtenFields(change: object, before: object | null): readonly string[] {
  const sent = Object.keys(change);
  const [names, stored]: [Names, Names | null] = [change, before];
  if (names.name !== undefined || names.name_ar === undefined) return sent;
  return writtenName(names, stored) === (stored?.name ?? null) ? sent : [...sent, 'name'];
}
