import type { AppAbility } from '../access/ability.ts';
import type { Subject } from '../access/vocabulary.ts';
import { isAlwaysShown } from './hidden-fields.ts';
import type { Field, Fields } from './resource.ts';

/** Fields of filters that no single field declares, because lists offer no control for them. */
const COMBINED: Readonly<Record<string, readonly string[]>> = {
  valid_on: ['valid_from', 'valid_to'],
  without_receipt: ['receipts'],
  with_violations: ['violations'],
  cost_center_id: ['lines'],
  budget_id: ['team', 'entry_type', 'lines'],
  overdue: ['status'],
  in_batch: ['batch'],
  use: ['type'],
  currency: ['amount'],
  grant_id: ['detail'],
};

/** Returns the fields that a filter compares: those that declare it, otherwise the one of the same name or spelling. */
export function filterFields(fields: Fields, filter: string): readonly string[] {
  const declared = Object.entries<Field>(fields).filter(([, field]) => field.filters?.includes(filter));
  return declared.length > 0 ? declared.map(([name]) => name) : (COMBINED[filter] ?? [filter]);
}

/**
 * Returns true if a list of a kind of record may be filtered by a query parameter: the user sees each field that it compares
 * on every record. Otherwise the filter matches nothing, because it would reveal the field's value.
 *
 * @param fields - Declared fields of the records.
 */
export const isFilterVisible = (
  ability: AppAbility,
  subject: Subject,
  fields: Fields,
  filter: string,
): boolean => filterFields(fields, filter).every((field) => isAlwaysShown(ability, subject, field));
