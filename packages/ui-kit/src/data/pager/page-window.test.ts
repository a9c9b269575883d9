import { describe, expect, it } from 'vitest';
import { pageCount, pageRange, pageWindow } from './page-window.ts';

describe('pager functions', () => {
  it('offer first, last, current and adjacent pages, with a gap only for more than one omitted page', () => {
    expect(pageWindow(1, 15)).toEqual([1, 2, 3, 'gap', 15]);
    expect(pageWindow(4, 15)).toEqual([1, 2, 3, 4, 5, 'gap', 15]);
    expect(pageWindow(8, 15)).toEqual([1, 'gap', 7, 8, 9, 'gap', 15]);
    expect(pageWindow(15, 15)).toEqual([1, 'gap', 13, 14, 15]);
    expect(pageWindow(1, 1)).toEqual([1]);
    expect(pageWindow(2, 3)).toEqual([1, 2, 3]);
  });

  it('count pages and rows from one', () => {
    expect(pageCount(148, 10)).toBe(15);
    expect(pageCount(0, 10)).toBe(1);
    expect(pageRange(15, 10, 148)).toEqual({ first: 141, last: 148 });
    expect(pageRange(1, 10, 0)).toEqual({ first: 0, last: 0 });
  });
});
