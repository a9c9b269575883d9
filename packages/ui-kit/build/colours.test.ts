import { describe, expect, it } from 'vitest';
import { DERIVED_COLOURS, hexOf, readSource, withTokenColours } from './colours.ts';

describe('colours outside of stylesheets', () => {
  it.each([...new Set(DERIVED_COLOURS.map(({ file }) => file))])(
    '%s has the colours of the tokens',
    (file) => {
      const text = readSource(file);
      expect(withTokenColours(file, text)).toBe(text);
    },
  );

  it('are converted to sRGB', () => {
    expect(hexOf([1, 0, 0])).toBe('#ffffff');
    expect(hexOf([0, 0, 0])).toBe('#000000');
    expect(hexOf([0.628, 0.2577, 29.23])).toBe('#ff0000');
  });
});
