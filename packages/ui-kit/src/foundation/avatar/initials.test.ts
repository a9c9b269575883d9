import { describe, expect, it } from 'vitest';
import { initials } from './initials.ts';

describe('the letters of an avatar', () => {
  it.each([
    ['Layla Mansour', 'LM'],
    ['Khalid  bin Saad Al-Otaibi', 'KA'],
    ['layla', 'L'],
    ['ليلى منصور', 'ل'],
    ['', ''],
    ['  Éric Ünal ', 'ÉÜ'],
  ])('%s is %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
