import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createAbility } from '../access/ability.ts';
import type { PermissionRule } from '../access/rule.ts';
import { expenses } from '../expense/index.ts';
import { filterFields, isFilterVisible } from './filter-fields.ts';
import { fieldSpellings } from './hidden-fields.ts';
import { RESOURCES } from './registry.ts';

const withHidden = (...fields: string[]) => {
  const hiding: PermissionRule = { action: 'read', subject: 'expense', fields, inverted: true };
  return createAbility([{ action: 'manage', subject: 'all' }, ...(fields.length === 0 ? [] : [hiding])]);
};
const mayFilter = (filter: string, ...hidden: string[]) =>
  isFilterVisible(withHidden(...hidden), 'expense', expenses.fields, filter);

/** Parameters of lists that are no filters. */
const NO_FILTERS = ['page', 'per_page', 'sort', 'desc', 'q', 'cursor', 'limit'];

const propertiesOf = (schema: z.core.$ZodType): string[] =>
  Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {});

describe('filterFields', () => {
  it('names fields of the record for every filter, so that rules which hide a field apply to its filter', () => {
    const filters = Object.values(RESOURCES).flatMap(({ name, query, entity, fields }) => {
      const known = [
        ...Object.keys(fields),
        ...propertiesOf(entity),
        // The books show requests, and apply the rules of requests to their filters as well.
        ...(name === 'bookkeeping' ? propertiesOf(expenses.entity) : []),
      ];
      return propertiesOf(query)
        .filter((filter) => !NO_FILTERS.includes(filter))
        .map((filter) => ({
          filter: `${name}.${filter}`,
          unknown: filterFields(fields, filter).filter(
            (field) => !fieldSpellings(field).some((one) => known.includes(one)),
          ),
        }));
    });
    expect(filters.length).toBeGreaterThan(100);
    expect(filters.filter(({ unknown }) => unknown.length > 0)).toEqual([]);
  });
});

describe('isFilterVisible', () => {
  it('is false for a filter by a hidden field, also under another name', () => {
    expect(mayFilter('team_id')).toBe(true);
    expect(mayFilter('team_id', 'team')).toBe(false);
    expect(mayFilter('from', 'incurred_on')).toBe(false);
    expect(mayFilter('from', 'team')).toBe(true);
  });

  it.each(['team', 'entry_type', 'lines'])(
    'is false for the filter by budget without the field %s',
    (field) => {
      expect(mayFilter('budget_id')).toBe(true);
      expect(mayFilter('budget_id', field)).toBe(false);
      expect(mayFilter('budget_id', 'supplier')).toBe(true);
    },
  );
});
