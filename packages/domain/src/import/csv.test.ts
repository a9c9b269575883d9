import { describe, expect, it } from 'vitest';
import { csvDialect, csvLines, csvTable, hasArabicWord, isArabicText, surplusCells } from './csv.ts';

describe('csvDialect', () => {
  it('detects the separator outside quotes', () => {
    expect(csvDialect('"a, b";c;d')).toEqual({ separator: ';', hasSeparatorLine: false });
    expect(csvDialect('a\tb')).toEqual({ separator: '\t', hasSeparatorLine: false });
    expect(csvDialect('')).toEqual({ separator: ',', hasSeparatorLine: false });
  });

  it('parses the separator line of Excel', () => {
    expect(csvDialect('sep=;')).toEqual({ separator: ';', hasSeparatorLine: true });
  });
});

describe('csvLines', () => {
  it('numbers records by their first line and skips blank ones', () => {
    const records = [['a', 'x\ny'], [''], ['b', '']];
    expect(csvLines(records, 2)).toEqual({
      lines: [
        { line: 2, cells: ['a', 'x\ny'] },
        { line: 5, cells: ['b', ''] },
      ],
      next: 6,
    });
  });
});

describe('csvTable', () => {
  it('numbers columns with the same heading', () => {
    const { columns, rows } = csvTable([
      { line: 1, cells: ['Name', 'name', 'Name (2)', '', ''] },
      { line: 2, cells: ['1', '2', '3', '4', '5'] },
    ]);
    expect(columns).toEqual(['Name', 'name (2)', 'Name (2) (2)', '', '']);
    expect(rows[0]?.values).toMatchObject({ Name: '1', 'name (2)': '2', 'Name (2) (2)': '3' });
  });

  it('fills missing cells with empty text', () => {
    expect(
      csvTable([
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['1'] },
      ]).rows,
    ).toEqual([{ line: 2, values: { a: '1', b: '' }, surplus: [] }]);
    expect(csvTable([]).rows).toEqual([]);
  });
});

describe('surplusCells', () => {
  it('returns the cells beyond the named columns, unless they are blank', () => {
    const { rows } = csvTable([
      { line: 1, cells: ['name', 'amount'] },
      { line: 2, cells: ['STC', '1', '234.50'] },
      { line: 3, cells: ['STC', '1234.50', '', ' '] },
    ]);
    expect(rows.map(({ surplus }) => surplus)).toEqual([['234.50'], []]);
    expect(surplusCells(['STC', '1', '234.50', ''], ['name', 'amount', ' ', ''])).toEqual(['234.50', '']);
    expect(surplusCells(['1', 'STC'], ['', 'name'])).toEqual([]);
  });
});

describe('isArabicText', () => {
  it('distinguishes Arabic from text of another code page', () => {
    const page = new TextDecoder('windows-1256');
    const western = page.decode(Uint8Array.from(Buffer.from('Häagen; Größe; coração; ãäåæ', 'latin1')));
    expect(isArabicText(western)).toBe(false);
    expect(isArabicText(page.decode(Uint8Array.from([0x63, 0x61, 0x66, 0xe9])))).toBe(false);
    expect(isArabicText('مكتبة جرير; «قرطاسية»، شهريًا – 12.50 SAR')).toBe(true);
    expect([hasArabicWord('ab ن cd'), hasArabicWord('بنده')]).toEqual([false, true]);
  });
});
