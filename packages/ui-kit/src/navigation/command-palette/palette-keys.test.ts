import { expect, it } from 'vitest';
import { paletteMove } from './palette-keys.ts';

it('goes round at the ends and leaves other keys alone', () => {
  expect(paletteMove(0, 3, 'ArrowUp')).toBe(2);
  expect(paletteMove(2, 3, 'ArrowDown')).toBe(0);
  expect(paletteMove(1, 3, 'End')).toBe(2);
  expect(paletteMove(0, 0, 'ArrowDown')).toBeUndefined();
  expect(paletteMove(0, 3, 'a')).toBeUndefined();
});
