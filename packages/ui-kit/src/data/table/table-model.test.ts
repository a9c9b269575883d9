import { describe, expect, it } from 'vitest';
import {
  ariaSort,
  cardPositions,
  nextSort,
  pageSelection,
  togglePage,
  toggleRow,
  visibleColumns,
} from './table-model.ts';

const page = [1, 2, 3, 4];
const cell = () => null;

describe('sorting', () => {
  it('starts another column ascending and reverses the current one', () => {
    const first = nextSort(undefined, 'date');
    expect(first).toEqual({ column: 'date', descending: false });
    const second = nextSort(first, 'date');
    expect(second).toEqual({ column: 'date', descending: true });
    expect(nextSort(second, 'amount')).toEqual({ column: 'amount', descending: false });
  });

  it('sets aria-sort on the sorted column only', () => {
    const sort = { column: 'date', descending: true };
    expect(ariaSort(sort, 'date')).toBe('descending');
    expect(ariaSort(sort, 'amount')).toBeUndefined();
  });
});

describe('visibleColumns', () => {
  const columns = [
    { key: 'date', label: 'Date', cell },
    { key: 'name', label: 'Name', rowHeader: true, cell },
    { key: 'team', label: 'Team', cell },
    { key: 'amount', label: 'Amount', cell },
  ];
  const keys = (hidden: readonly string[], pinned: readonly string[]) => {
    const { shown, pinnedCount } = visibleColumns(columns, hidden, pinned);
    return [shown.map(({ key }) => key).join(' '), pinnedCount];
  };

  it('keeps the order without pinned columns, and never hides the row header', () => {
    expect(keys(['name', 'team'], [])).toEqual(['date name amount', 0]);
  });

  it('puts pinned columns first, after the row header', () => {
    expect(keys([], ['amount', 'date'])).toEqual(['name date amount team', 3]);
  });

  it('ignores pinned columns that are hidden or gone', () => {
    expect(keys(['amount'], ['amount', 'gone'])).toEqual(['name date team', 1]);
  });
});

describe('selection', () => {
  it('selects and clears a page without changing other pages', () => {
    const elsewhere = new Set([9]);
    const all = togglePage(page, elsewhere);
    expect([...all]).toEqual([9, 1, 2, 3, 4]);
    expect([...togglePage(page, all)]).toEqual([9]);
  });

  it('completes a partly selected page', () => {
    expect(pageSelection(page, new Set([2]))).toBe('some');
    expect(pageSelection(page, togglePage(page, new Set([2])))).toBe('all');
    expect(pageSelection(page, new Set([9]))).toBe('none');
  });

  it('selects all rows in between with Shift, in either direction', () => {
    const one = toggleRow(page, new Set(), 4);
    expect([...toggleRow(page, one, 2, 4)].toSorted()).toEqual([2, 3, 4]);
  });

  it('toggles only the row when the previous one is on another page', () => {
    expect([...toggleRow(page, new Set(), 2, 77)]).toEqual([2]);
  });
});

describe('cardPositions', () => {
  it('puts the row header and the first figure on the first line and labels the rest below', () => {
    const positions = cardPositions([
      { key: 'name', label: 'Name', rowHeader: true, cell },
      { key: 'type', label: 'Type', cell },
      { key: 'opening', label: 'Opening', numeric: true, cell },
      { key: 'balance', label: 'Balance', numeric: true, cell },
    ]);
    expect([...positions.values()]).toEqual(['title', 'detail', 'figure', 'detail']);
  });

  it('respects the card setting of a column', () => {
    const positions = cardPositions([
      { key: 'count', label: 'Count', numeric: true, card: 'none', cell },
      { key: 'amount', label: 'Amount', numeric: true, cell },
    ]);
    expect([...positions.values()]).toEqual(['none', 'figure']);
  });
});
