import { expect, it } from 'vitest';
import { paletteMove } from './palette-keys.ts';

it('paletteMove wraps around at the ends and ignores other keys', () => {
  expect(paletteMove(0, 3, 'ArrowUp')).toBe(2);
  expect(paletteMove(2, 3, 'ArrowDown')).toBe(0);
  expect(paletteMove(1, 3, 'End')).toBe(2);
  expect(paletteMove(0, 0, 'ArrowDown')).toBeUndefined();
  expect(paletteMove(0, 3, 'a')).toBeUndefined();
});
