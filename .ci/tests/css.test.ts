import { describe, expect, test } from 'vitest';
import { linesMatching, sources, type Source } from './sources.ts';

const PHYSICAL =
  /(?:^|[\s;{])(?:(?:margin|padding|border|inset)-(?:left|right)(?:-[a-z]+)?|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b/;
/**
 * Comment that exempts a line from the check of physical properties, such as the units digit of a number column, which
 * is on the right in both directions.
 */
const SAYS_WHY = /\/\*\s*physical: /;
const RAW_COLOUR =
  /#[0-9a-f]{3,8}\b(?!\s*\{)|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb)\(\s*[\d.]|:\s*(?:white|black)\b/i;

const physical = (files: readonly Source[]): string[] => linesMatching(files, PHYSICAL, SAYS_WHY);
const rawColours = (files: readonly Source[]): string[] => linesMatching(files, RAW_COLOUR);

/** Space inside and between elements. */
const SPACE = /^\s*(?:(?:row-|column-)?gap|(?:scroll-)?(?:padding|margin)(?:-[a-z-]+)?)\s*:/;
/** Grid of all spaces in px. */
const GRID = 4;
/** A hairline, and the half step between lines of one text and between parts of one control. */
const BELOW_GRID = [1, 2];

const isOnGrid = (length: number): boolean => length % GRID === 0 || BELOW_GRID.includes(Math.abs(length));

/** Returns the lines whose spaces are off the grid of 4 px. Other units depend on the text and are not compared. */
const offGrid = (files: readonly Source[]): string[] =>
  linesMatching(files, SPACE).filter((line) =>
    [...line.matchAll(/(-?[\d.]+)(px|rem)\b/g)].some(
      ([, length, unit]) => !isOnGrid(Number(length) * (unit === 'rem' ? 16 : 1)),
    ),
  );

const planted = (text: string): Source[] => [{ path: 'planted.css', text }];

describe('stylesheets', () => {
  const all = sources(/^(packages|apps)\/.*\.css$/);
  const components = all.filter(({ path }) => !path.includes('/tokens/'));

  test('use logical directions, so that Arabic needs no second stylesheet', () => {
    expect(physical(all)).toEqual([]);
  });

  test('have spaces on the grid of 4 px, or 1 and 2 px inside of a part', () => {
    expect(offGrid(components)).toEqual([]);
  });

  test('take every colour from a token, so that both themes apply', () => {
    expect(rawColours(components)).toEqual([]);
  });
});

describe('the checks for stylesheets', () => {
  test.each([
    '  margin-left: 4px;',
    '.a { left: 0 }',
    '  text-align: right;',
    '  border-top-left-radius: 2px;',
  ])('report the direction in %s', (line) => expect(physical(planted(line))).toHaveLength(1));

  test.each([
    '  margin-inline-start: 4px;',
    '  text-align: right; /* physical: units digit */',
    '.align-left: hover',
  ])('leave %s alone', (line) => expect(physical(planted(line))).toEqual([]));

  test.each([
    '  gap: 5px;',
    '  padding: var(--space-1) 10px;',
    '  margin-block-start: -3px;',
    '  padding-inline: 0.375rem;',
    '  column-gap: calc(var(--icon) + 18px);',
  ])('report the space in %s', (line) => expect(offGrid(planted(line))).toHaveLength(1));

  test.each([
    '  gap: 2px var(--space-4);',
    '  padding: 12px 0.25rem;',
    '  margin: -1px;',
    '  margin-block-start: 0.12em;',
    '  inline-size: 5px;',
  ])('leave the space in %s alone', (line) => expect(offGrid(planted(line))).toEqual([]));

  test.each([
    '  color: #fff;',
    '  background: rgb(0 0 0 / 10%);',
    '  color: white;',
    '  fill: oklch(0.4 0.1 20);',
  ])('report the colour in %s', (line) => expect(rawColours(planted(line))).toHaveLength(1));

  test.each([
    '  color: var(--ink);',
    '  color: color-mix(in oklch, var(--a), transparent);',
    '  white-space: nowrap;',
  ])('leave %s alone, too', (line) => expect(rawColours(planted(line))).toEqual([]));
});
