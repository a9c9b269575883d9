import { cashInEntries, expenseFields, expenses, transactions } from '@outlay/domain';
import { describe, expect, it } from 'vitest';
import { readAddress } from '../../list/list-address.ts';
import { FIGURE_LINKS, linesOf, spentBy } from './figure-links.ts';

const span = { from: '2026-09-01', to: '2026-09-30' };
const searchOf = (href: string) => new URL(href, 'http://panel').search;

describe('link of a dashboard figure', () => {
  it.each([
    ['spent', FIGURE_LINKS.spent(span), expenses.query] as const,
    ['undecided', FIGURE_LINKS.undecided(), expenses.query] as const,
    ['owed', FIGURE_LINKS.owed(), expenses.query] as const,
    ['cash in', FIGURE_LINKS.cash_in(span), cashInEntries.query] as const,
    ['by supplier', spentBy(span, 'supplier', 7), expenses.query] as const,
    ['of an account', linesOf(3), transactions.query] as const,
  ])('leads to a list that can be asked for it: %s', (_name, href, query) => {
    expect(readAddress(searchOf(href), query)?.filters).toEqual(
      Object.fromEntries(new URLSearchParams(searchOf(href))),
    );
  });

  it.each([
    ['spent', FIGURE_LINKS.spent(span)],
    ['undecided', FIGURE_LINKS.undecided()],
    ['owed', FIGURE_LINKS.owed()],
    ['by team', spentBy(span, 'team', 7)],
  ])('shows each of its filters as a chip: %s', (_name, href) => {
    const chips = new Set<string>(
      Object.values(expenseFields).flatMap((field) => ('filters' in field ? [...field.filters] : [])),
    );
    expect(
      Object.keys(Object.fromEntries(new URLSearchParams(searchOf(href)))).filter((one) => !chips.has(one)),
    ).toEqual([]);
  });
});
