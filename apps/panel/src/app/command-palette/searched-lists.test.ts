import { createAbility, type PermissionRule } from '@outlay/domain';
import { describe, expect, it } from 'vitest';
import { hrefOfFound, searchedLists } from './searched-lists.ts';

const namesFor = (...rules: PermissionRule[]) => searchedLists(createAbility(rules)).map(({ name }) => name);

describe('searchedLists', () => {
  it('searches requests, payouts, sales, accounts, members and suppliers for a user who reads everything', () => {
    expect(namesFor({ action: 'read', subject: 'all' })).toEqual([
      'expenses.company.list',
      'expenses.reimbursable.list',
      'finance.sales.list',
      'settings.accounts.list',
      'settings.members.list',
      'settings.suppliers.list',
    ]);
  });

  it('searches no list that the user may not read', () => {
    expect(namesFor({ action: 'read', subject: 'suppliers' })).toEqual(['settings.suppliers.list']);
    expect(namesFor()).toEqual([]);
  });
});

describe('hrefOfFound', () => {
  it('opens each record over its list', () => {
    expect(hrefOfFound('expenses.company.list', 3)).toBe('/panel/expenses/company/list/3');
    expect(hrefOfFound('expenses.reimbursable.list', 3)).toBe(
      '/panel/expenses/reimbursable/list?list=payouts#3',
    );
    expect(hrefOfFound('settings.members.list', 3)).toBe('/panel/settings/members/list#3');
  });
});
