import { describe, expect, it } from 'vitest';
import { matrixMove } from './matrix-keys.ts';

const filled = [
  [true, false, false, true],
  [true, true, false, true],
  [false, false, false, true],
];

describe('matrixMove', () => {
  it('skips empty cells and stops at the edges', () => {
    expect(matrixMove(filled, { row: 0, column: 0 }, 'ArrowRight')).toEqual({ row: 0, column: 3 });
    expect(matrixMove(filled, { row: 0, column: 3 }, 'ArrowRight')).toBeUndefined();
    expect(matrixMove(filled, { row: 1, column: 0 }, 'ArrowDown')).toBeUndefined();
    expect(matrixMove(filled, { row: 1, column: 3 }, 'ArrowDown')).toEqual({ row: 2, column: 3 });
  });

  it('swaps the horizontal arrows in right-to-left text', () => {
    expect(matrixMove(filled, { row: 0, column: 0 }, 'ArrowLeft', { rtl: true })).toEqual({
      row: 0,
      column: 3,
    });
    expect(matrixMove(filled, { row: 0, column: 0 }, 'ArrowRight', { rtl: true })).toBeUndefined();
  });

  it('moves to the ends of the row, with Control to the ends of the grid', () => {
    expect(matrixMove(filled, { row: 1, column: 3 }, 'Home')).toEqual({ row: 1, column: 0 });
    expect(matrixMove(filled, { row: 1, column: 0 }, 'End', { control: true })).toEqual({
      row: 2,
      column: 3,
    });
    expect(matrixMove(filled, { row: 2, column: 3 }, 'Home', { control: true })).toEqual({
      row: 0,
      column: 0,
    });
  });

  it('ignores other keys', () => {
    expect(matrixMove(filled, { row: 0, column: 0 }, 'a')).toBeUndefined();
  });
});
