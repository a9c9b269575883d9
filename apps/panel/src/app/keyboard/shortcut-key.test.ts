import { describe, expect, it } from 'vitest';
import { shortcutKey } from './shortcut-key.ts';

/** Characters of the keys of all shortcuts on the Arabic (101) layout, plain and with Shift. */
const ARABIC: Readonly<Record<string, readonly [string, string]>> = {
  j: ['ت', 'ـ'],
  k: ['ن', '،'],
  a: ['ش', 'ِ'],
  r: ['ق', 'ٌ'],
  i: ['ه', '÷'],
  v: ['ر', '{'],
};

const pressed = (key: string, code: string) => shortcutKey({ key, code });

describe('the shortcut of a key', () => {
  it.each(Object.entries(ARABIC))('%s is found by its physical key on an Arabic layout', (letter, keys) => {
    for (const key of keys) expect(pressed(key, `Key${letter.toUpperCase()}`)).toBe(letter);
  });

  it('finds the shortcut of a key that writes the two letters of lam-alef', () => {
    expect(pressed('لا', 'KeyB')).toBe('b');
  });

  it('reads the Arabic question mark as the question mark, wherever it is', () => {
    expect(pressed('؟', 'Slash')).toBe('?');
    expect(pressed('؟', 'KeyJ')).toBe('?');
  });

  it('reads the letter on the key of the slash of an Arabic layout as the slash', () => {
    expect(pressed('ظ', 'Slash')).toBe('/');
    expect(pressed('/', 'Slash')).toBe('/');
  });

  it('reads the printed letter on a Latin layout that moves letters', () => {
    expect(pressed('a', 'KeyQ')).toBe('a');
    expect(pressed('J', 'KeyJ')).toBe('j');
    expect(pressed('?', 'Slash')).toBe('?');
  });

  it('reads a key without a letter by its name', () => {
    expect(pressed('Escape', 'Escape')).toBe('Escape');
    expect(pressed('-', 'Slash')).toBe('-');
  });
});
