import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, CONTRAST_PAIRS, linearRgb, palettes, type Oklch, type Palette } from './contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const themes = palettes(css);

/** Colours of a sample brand of the Storybook over those of the kit. */
const brandThemes = (brand: string): typeof themes => {
  const brandPalettes = palettes(
    readFileSync(new URL(`../../.storybook/tokens/${brand}.css`, import.meta.url), 'utf8'),
  );
  return {
    light: new Map([...themes.light, ...brandPalettes.light]),
    dark: new Map([...themes.dark, ...brandPalettes.dark]),
  };
};

function colour(theme: Palette, name: string): Oklch {
  const value = theme.get(name);
  if (!value) throw new Error(`tokens.css has no ${name}`);
  return value;
}

describe.each(['light', 'dark'] as const)('contrast in the %s theme', (name) => {
  const theme = themes[name];

  it.each(CONTRAST_PAIRS)('$text on $ground is at least $least', ({ text, ground, least }) => {
    expect(contrast(colour(theme, text), colour(theme, ground))).toBeGreaterThanOrEqual(least);
  });

  it('uses only colours inside sRGB, so that every screen shows the same', () => {
    const outside = [...theme].filter(([, value]) =>
      linearRgb(value).some((part) => part < -0.002 || part > 1.002),
    );
    expect(outside.map(([token]) => token)).toEqual([]);
  });
});

describe.each(['harbour', 'palm'])('brand %s', (brand) => {
  const branded = brandThemes(brand);

  it.each(['light', 'dark'] as const)('keeps the contrast of every pair in the %s theme', (name) => {
    expect(branded[name].get('accent-solid')).not.toEqual(themes[name].get('accent-solid'));
    const low = CONTRAST_PAIRS.filter(
      ({ text, ground, least }) =>
        contrast(colour(branded[name], text), colour(branded[name], ground)) < least,
    );
    expect(low).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('uses only colours inside sRGB in the %s theme', (name) => {
    const outside = [...branded[name]].filter(([, value]) =>
      linearRgb(value).some((part) => part < -0.002 || part > 1.002),
    );
    expect(outside).toEqual([]);
  });
});

describe('recipe of a brand', () => {
  const page = readFileSync(new URL('../your-brand.mdx', import.meta.url), 'utf8');
  const recipe = palettes(/```css\n([\s\S]*?)```/u.exec(page)?.[1] ?? '');

  it.each(['light', 'dark'] as const)('keeps the contrast at every hue in the %s theme', (name) => {
    expect(recipe[name].size).toBe(10);
    for (let hue = 0; hue < 360; hue += 10) {
      const turned = [...recipe[name]].map(
        ([token, [lightness, chroma]]) => [token, [lightness, chroma, hue]] as const,
      );
      const theme = new Map<string, Oklch>([...themes[name], ...turned]);
      const low = CONTRAST_PAIRS.filter(
        ({ text, ground, least }) => contrast(colour(theme, text), colour(theme, ground)) < least,
      );
      expect([hue, low]).toEqual([hue, []]);
    }
  });
});

describe('themes', () => {
  it('define the same colour names', () => {
    expect([...themes.dark.keys()].toSorted()).toEqual([...themes.light.keys()].toSorted());
  });

  it('have every text colour in a contrast pair', () => {
    const checked = new Set(CONTRAST_PAIRS.flatMap(({ text, ground }) => [text, ground]));
    const free = [...themes.light.keys()].filter((token) => !checked.has(token));
    expect(free.filter((token) => /(^text-|-text$|-on$|^ground-)/u.test(token))).toEqual([]);
  });
});

describe('contrast function', () => {
  it('returns known values for black on white and for equal colours', () => {
    expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1);
    expect(contrast([1, 0, 0], [1, 0, 0])).toBe(1);
  });

  it('returns a low contrast for faint text', () => {
    const { light } = palettes(
      `[data-theme='light'] { --text-body: oklch(0.8 0 0); --ground-page: oklch(1 0 0); }`,
    );
    expect(contrast(colour(light, 'text-body'), colour(light, 'ground-page'))).toBeLessThan(4.5);
  });
});
