import { nameAfter, nameOf, type Names } from '@outlay/domain/schema';
import { invalidField } from '../http/validation.ts';

/** Returns the `name` of a record with names in both languages after a change. @throws Fault 422 without a name. */
export function requireName(change: Names, before: Names | null): string {
  const name = before === null ? nameOf(change) : nameAfter(change, before);
  if (name === null) throw invalidField('name', 'validation.required');
  return name;
}
