import { describe, expect, it } from 'vitest';
import { tokenKey } from './token-keys.ts';

describe('tokenKey', () => {
  it.each([
    ['ltr', 'ArrowLeft', 'ArrowRight'],
    ['rtl', 'ArrowRight', 'ArrowLeft'],
  ] as const)(
    'moves with the arrow keys and leaves after the last token in %s text',
    (dir, back, forward) => {
      expect(tokenKey(back, { index: 1, count: 3, dir })).toEqual({ kind: 'focus', index: 0 });
      expect(tokenKey(back, { index: 0, count: 3, dir })).toEqual({ kind: 'focus', index: 0 });
      expect(tokenKey(forward, { index: 1, count: 3, dir })).toEqual({ kind: 'focus', index: 2 });
      expect(tokenKey(forward, { index: 2, count: 3, dir })).toEqual({ kind: 'leave' });
    },
  );

  it('removes with Delete and Backspace and leaves with Escape', () => {
    const position = { index: 1, count: 3, dir: 'ltr' } as const;
    expect(tokenKey('Delete', position)).toEqual({ kind: 'remove' });
    expect(tokenKey('Backspace', position)).toEqual({ kind: 'remove' });
    expect(tokenKey('Escape', position)).toEqual({ kind: 'leave' });
    expect(tokenKey('Home', position)).toEqual({ kind: 'focus', index: 0 });
    expect(tokenKey('Tab', position)).toBeUndefined();
  });
});
