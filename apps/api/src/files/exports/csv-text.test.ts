import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from '../../test-support/read-csv.ts';
import { csvLines, escapeFormula, escapeUnquoted, unescapeFormula } from './csv-text.ts';

/** Characters that render as nothing or as a blank, from several blocks of Unicode. */
const CONTROLS = Array.from({ length: 31 }, (_, at) => at + 1);
const OTHERS = [
  0x7f, 0x85, 0x9f, 0xa0, 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x1680, 0x17b4, 0x180b, 0x180e, 0x2000, 0x200b,
  0x200f, 0x2028, 0x202e, 0x2060, 0x2069, 0x206f, 0x2800, 0x3000, 0x3164, 0xfe0f, 0xfeff, 0xffa0, 0xfff9,
  0x300, 0x1d173, 0xe0001, 0xe0020, 0xe0100,
];
const INVISIBLE = [...CONTROLS, ...OTHERS].map((code) => String.fromCodePoint(code));

const firstVisible = (text: string, ...more: string[]): string =>
  [...text].find((one) => ![...INVISIBLE, ...more].includes(one)) ?? '';

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
      const text = `${before}${sign}${rest}`;
      const escaped = escapeFormula(text);
      expect([escaped[0], unescapeFormula(escaped)]).toEqual(["'", text]);
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

test('escapes only what begins a cell', () => {
  expect(escapeFormula('=1;x')).toBe("'=1;x");
  for (const text of ['a; -5 %', 'a\n- first\n- second', 'a | +966 50 123', 'a, =b'])
    expect(escapeFormula(text)).toBe(text);
});

/** Splits a file as a spreadsheet with another separator does: quotes count at the beginning of a row only. */
const cellsOf = (file: string, separator: string): string[] =>
  file.split(separator.includes('\n') ? /\r?\n/u : separator);

test('no part of a text becomes a formula where a spreadsheet separates cells by another character', () => {
  const formulas = [
    '=1+1',
    '@SUM(1)',
    '-2+3+cmd|/C calc!A0',
    '+HYPERLINK("http://a.example")',
    ' ＝1',
    '"=1',
    "=1'",
  ];
  for (const separator of [';', '\t', '|', '\r\n', '\n'])
    for (const formula of formulas) {
      const text = `Lunch${separator}${formula}${separator}end`;
      const file = csvLines([['2026-01-01', text, 'more']]);
      for (const cell of cellsOf(file, separator)) expect(SIGNS).not.toContain(firstVisible(cell, ' ', '"'));
      expect(unescapeFormula(escapeFormula(text))).toBe(text);
      expect(readCsv(`Date,Text,More\r\n${file}`).rows[0]?.values['Text']).toBe(
        escapeFormula(text).replaceAll('\r\n', '\n'),
      );
    }
});

test('escapes the parts at commas in a file with another delimiter, and quotes in one without quotes', () => {
  const text = 'Ali, =HYPERLINK("http://a.example")';
  expect(csvLines([['1', text]], ',')).not.toContain("'");
  expect(csvLines([['1', text]], ';')).toContain(`Ali,' =HYPERLINK(`);
  expect(escapeUnquoted('"=1+1"', '\t')).toBe(`'"=1+1"`);
  expect(escapeUnquoted('Lunch;"=1+1"', '\t')).toBe(`Lunch;'"=1+1"`);
  expect(escapeUnquoted('- 5', '\t')).toBe("'- 5");
  for (const same of ['"Al Baik"', 'Lunch; tea']) expect(escapeUnquoted(same, '\t')).toBe(same);
});

test('no cell of a file starts with a formula, whatever the texts', () => {
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 2, maxLength: 5 }), (cells) => {
      const heading = cells.map((_, at) => `Column ${at}`);
      const { rows } = readCsv(csvLines([heading, cells.map((cell) => `${cell}.`)]));
      for (const value of Object.values(rows[0]?.values ?? {}))
        expect(SIGNS).not.toContain(firstVisible(value));
    }),
    { numRuns: 1_000 },
  );
});
