import { isSame } from '../../schema/same.ts';
import { expense, type Expense } from '../expense.ts';
import { statusUpdate } from './update-status.ts';

/** Fields that the form of a request changes; a change of status does not. */
const EDITED = [
  'amount',
  'incurred_on',
  'description',
  'paid_by',
  'team',
  'trip',
  'supplier',
  'entry_type',
  'account',
  'manual_rate',
  'supplier_vat_number',
  'invoice_number',
  'attendees',
  'mileage',
  'per_diem',
  'lines',
] as const satisfies readonly (keyof Expense)[];

/** Returns a value as it is compared: references by their id, as names depend on the language. */
function comparable(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object') return value;
  if ('id' in value && 'name' in value) return value.id;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, comparable(one)]));
}

/** Returns the fields of a change of status that neither it nor an expense has: a misspelled one would be lost. */
export const unknownFields = (sent: object): string[] =>
  Object.keys(sent).filter(
    (name) => !Object.hasOwn(statusUpdate.shape, name) && !Object.hasOwn(expense.shape, name),
  );

/**
 * Returns the fields of a whole expense sent with a change of status that differ from the expense as its reader sees it: a
 * change of status would lose them.
 */
export const changedFields = (sent: object, seen: Expense): string[] => {
  const values = new Map(Object.entries(sent));
  return EDITED.filter(
    (field) => values.has(field) && !isSame(comparable(values.get(field)), comparable(seen[field])),
  );
};
