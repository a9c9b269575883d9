import { formatMessage } from '@outlay/domain';
import { describe, expect, test } from 'vitest';
import { matcherOf } from './palette-match.ts';

const SUPPLIERS = 'route.settings.suppliers.list';
const MEMBERS = 'route.settings.members.list';
const CUSTOMERS = 'route.settings.customers.list';
const ACCOUNTS = 'route.settings.accounts.list';
const EXPENSES = 'route.expenses';

describe('the command palette', () => {
  test.each([
    ['ar', 'الاعضاء', MEMBERS],
    ['ar', 'أعضـاء', MEMBERS],
    ['ar', 'الموظفين', MEMBERS],
    ['ar', 'الموردون', SUPPLIERS],
    ['ar', 'موردين', SUPPLIERS],
    ['ar', 'زبائن', CUSTOMERS],
    ['ar', 'شجره الحسابات', ACCOUNTS],
    ['ar', 'المصاريف', EXPENSES],
    ['en', 'SUPPL', SUPPLIERS],
    ['en', 'Vendors', SUPPLIERS],
    ['en', 'clients', CUSTOMERS],
    ['en', 'chart of accounts', ACCOUNTS],
    ['en', '', ACCOUNTS],
  ] as const)('in %s finds for "%s" %s', (locale, query, id) => {
    expect(matcherOf(query)(formatMessage(locale, id))).toBe(true);
  });

  test.each([
    ['ar', 'زبائن', SUPPLIERS],
    ['en', 'vendor', CUSTOMERS],
    ['en', 'xyz', SUPPLIERS],
  ] as const)('in %s does not find for "%s" %s', (locale, query, id) => {
    expect(matcherOf(query)(formatMessage(locale, id))).toBe(false);
  });
});
