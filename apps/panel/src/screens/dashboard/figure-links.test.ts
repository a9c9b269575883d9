import { cashInEntries, expenses, transactions } from '@outlay/domain';
import { describe, expect, it } from 'vitest';
import { readAddress } from '../../list/list-address.ts';
import { FIGURE_LINKS, linesOf, spentBy } from './figure-links.ts';

const span = { from: '2026-09-01', to: '2026-09-30' };
const searchOf = (href: string) => new URL(href, 'http://panel').search;

describe('link of a dashboard figure', () => {
  it.each([
    ...(['spent', 'undecided', 'owed'] as const).map(
      (name) => [name, FIGURE_LINKS[name](span), expenses.query] as const,
    ),
    ['cash in', FIGURE_LINKS.cash_in(span), cashInEntries.query] as const,
    ['by supplier', spentBy(span, 'supplier', 7), expenses.query] as const,
    ['of an account', linesOf(3), transactions.query] as const,
  ])('leads to a list that can be asked for it: %s', (_name, href, query) => {
    expect(readAddress(searchOf(href), query)?.filters).toEqual(
      Object.fromEntries(new URLSearchParams(searchOf(href))),
    );
  });
});
