import { describe, expect, it } from 'vitest';
import { shareOut } from './fit-columns.ts';

describe('columns that share what is left', () => {
  it('are alike where nothing is cut', () => {
    expect(shareOut([80, 90, 100], 300)).toEqual([null, null, null]);
  });

  it('give what they do not need to the one that needs more', () => {
    expect(shareOut([40, 200, 30], 300)).toEqual([50, null, 40]);
  });

  it('have what little they need where there is not enough for all, and the others share the rest', () => {
    expect(shareOut([40, 400, 300], 300)).toEqual([40, null, null]);
    expect(shareOut([40, 100, 300], 300)).toEqual([40, 100, null]);
  });
});
