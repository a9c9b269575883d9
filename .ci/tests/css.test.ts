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

const planted = (text: string): Source[] => [{ path: 'planted.css', text }];

describe('stylesheets', () => {
  const all = sources(/^(packages|apps)\/.*\.css$/);
  const components = all.filter(({ path }) => !path.includes('/tokens/'));

  test('use logical directions, so that Arabic needs no second stylesheet', () => {
    expect(physical(all)).toEqual([]);
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
