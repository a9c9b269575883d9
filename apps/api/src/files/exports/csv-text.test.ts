import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from '../../test-support/read-csv.ts';
import { csvLines, escapeFormula, unescapeFormula } from './csv-text.ts';

/** Characters that render as nothing or as a blank, from several blocks of Unicode. */
const CONTROLS = Array.from({ length: 31 }, (_, at) => at + 1);
const OTHERS = [
  0x7f, 0x85, 0x9f, 0xa0, 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x1680, 0x17b4, 0x180b, 0x180e, 0x2000, 0x200b,
  0x200f, 0x2028, 0x202e, 0x2060, 0x2069, 0x206f, 0x2800, 0x3000, 0x3164, 0xfe0f, 0xfeff, 0xffa0, 0xfff9,
  0x300, 0x1d173, 0xe0001, 0xe0020, 0xe0100,
];
const INVISIBLE = [...CONTROLS, ...OTHERS].map((code) => String.fromCodePoint(code));

/** Signs that start a formula, with their full-width, small, raised and other forms. */
const SIGNS = [...'=+-@＝＋－＠﹦﹢﹣﹫⁺⁻⁼₊₋₌﬩−'];

const prefix = fc.array(fc.constantFrom(...INVISIBLE, "'"), { maxLength: 4 }).map((some) => some.join(''));
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .tuple(prefix, fc.constantFrom(...SIGNS, 'a', '1', 'م', '"', ''), fc.string())
    .map((some) => some.join('')),
);

test('escapes every text that starts with the sign of a formula, behind any invisible characters', () => {
  fc.assert(
    fc.property(prefix, fc.constantFrom(...SIGNS), fc.string(), (before, sign, rest) => {
      expect(escapeFormula(`${before}${sign}${rest}`)).toBe(`'${before}${sign}${rest}`);
    }),
    { numRuns: 2_000 },
  );
});

test('leaves other texts unchanged, and reading reverts the escape', () => {
  for (const text of ['a=1', '1-1', 'مصروف', "l'=1", "'quoted'", '', '(=1)', 'é=1'])
    expect(escapeFormula(text)).toBe(text);
  fc.assert(
    fc.property(anyText, (text) => {
      expect(unescapeFormula(escapeFormula(text))).toBe(text);
    }),
    { numRuns: 5_000 },
  );
});

test('no cell of a file starts with a formula, whatever the texts', () => {
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 2, maxLength: 5 }), (cells) => {
      const heading = cells.map((_, at) => `Column ${at}`);
      const { rows } = readCsv(csvLines([heading, cells.map((cell) => `${cell}.`)]));
      for (const value of Object.values(rows[0]?.values ?? {}))
        expect(SIGNS).not.toContain([...value].find((one) => !INVISIBLE.includes(one)) ?? '');
    }),
    { numRuns: 1_000 },
  );
});
