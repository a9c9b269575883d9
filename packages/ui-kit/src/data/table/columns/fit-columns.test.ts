import { describe, expect, it } from 'vitest';
import { distributeWidth } from './fit-columns.ts';

describe('distributeWidth', () => {
  it('gives all columns the same width when nothing is truncated', () => {
    expect(distributeWidth([80, 90, 100], 300)).toEqual([null, null, null]);
  });

  it('gives unused width to the column that needs more', () => {
    expect(distributeWidth([40, 200, 30], 300)).toEqual([50, null, 40]);
  });

  it('gives narrow columns their full width when there is not enough for all, and shares the rest', () => {
    expect(distributeWidth([40, 400, 300], 300)).toEqual([40, null, null]);
    expect(distributeWidth([40, 100, 300], 300)).toEqual([40, 100, null]);
  });
});
