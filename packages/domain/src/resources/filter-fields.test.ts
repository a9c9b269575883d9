import { describe, expect, it } from 'vitest';
import { createAbility } from '../access/ability.ts';
import type { PermissionRule } from '../access/rule.ts';
import { expenses } from '../expense/index.ts';
import { isFilterVisible } from './filter-fields.ts';

const withHidden = (...fields: string[]) => {
  const hiding: PermissionRule = { action: 'read', subject: 'expense', fields, inverted: true };
  return createAbility([{ action: 'manage', subject: 'all' }, ...(fields.length === 0 ? [] : [hiding])]);
};
const mayFilter = (filter: string, ...hidden: string[]) =>
  isFilterVisible(withHidden(...hidden), 'expense', expenses.fields, filter);

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
