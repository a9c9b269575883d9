import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { distanceSeen, VISIONS } from './colour-blindness.ts';
import { palettes } from './contrast.ts';

const themes = palettes(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8'));
const SERIES = ['chart-this', 'chart-2', 'chart-3', 'text-body'];

/** Distance in Oklab, six times what is just noticed. */
const CLEAR = 0.12;

describe.each(['light', 'dark'] as const)('hues of series in the %s theme', (name) => {
  const theme = themes[name];

  it.each(Object.entries(VISIONS))('are distinct with %s', (_, vision) => {
    const colours = SERIES.map((series) => [series, theme.get(series)] as const);
    const close = colours.flatMap(([one, first], index) =>
      colours.slice(index + 1).flatMap(([other, second]) => {
        if (!first || !second) return [`${one} or ${other} is missing`];
        const distance = distanceSeen(first, second, vision);
        return distance < CLEAR ? [`${one} and ${other}: ${distance.toFixed(3)}`] : [];
      }),
    );
    expect(close).toEqual([]);
  });
});

it('finds a red and a green that protanopia confuses', () => {
  const [red, green] = [
    [0.55, 0.15, 30],
    [0.5, 0.12, 140],
  ] as const;
  const { full, protanopia } = VISIONS;
  if (!full || !protanopia) throw new Error('A vision is missing.');
  expect(distanceSeen(red, green, full)).toBeGreaterThan(CLEAR);
  expect(distanceSeen(red, green, protanopia)).toBeLessThan(CLEAR);
});
