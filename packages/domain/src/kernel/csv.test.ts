import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvReader, hasArabicWord, isPlainArabic, readCsv } from './csv.ts';

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

describe('readCsv', () => {
  it('reads quotes, line breaks inside quotes, a byte order mark, and names the line a row begins on', () => {
    const { columns, rows } = readCsv('\uFEFFname,note\r\n"A, ""b""","x\r\ny"\r\n\r\nB,\r\n');
    expect(columns).toEqual(['name', 'note']);
    expect(rows).toEqual([
      { line: 2, values: { name: 'A, "b"', note: 'x\ny' } },
      { line: 5, values: { name: 'B', note: '' } },
    ]);
  });

  it('reads semicolons where the heading has no comma', () => {
    expect(readCsv('a;b\n1;2,5').rows[0]?.values).toEqual({ a: '1', b: '2,5' });
  });

  it('tells the separator by the heading, whatever stands inside its quotes', () => {
    expect(readCsv('"a, b";c;d\n1;2;3').columns).toEqual(['a, b', 'c', 'd']);
    expect(readCsv('a\tb\n1\t2,5').rows[0]?.values).toEqual({ a: '1', b: '2,5' });
  });

  it('takes the separator from the line that Excel writes for itself, which is no heading', () => {
    const { columns, rows } = readCsv('\uFEFFsep=;\r\na,b;c\r\n1,5;2\r\n');
    expect(columns).toEqual(['a,b', 'c']);
    expect(rows).toEqual([{ line: 3, values: { 'a,b': '1,5', c: '2' } }]);
  });

  it('tells Arabic from what is of another code page', () => {
    const page = new TextDecoder('windows-1256');
    const western = page.decode(Uint8Array.from(Buffer.from('Häagen; Größe; coração; ãäåæ', 'latin1')));
    expect(isPlainArabic(western)).toBe(false);
    expect(isPlainArabic(page.decode(Uint8Array.from([0x63, 0x61, 0x66, 0xe9])))).toBe(false);
    expect(isPlainArabic('مكتبة جرير; «قرطاسية»، شهريًا – 12.50 SAR')).toBe(true);
    expect([hasArabicWord('ab ن cd'), hasArabicWord('بنده')]).toEqual([false, true]);
  });

  it('keeps apart columns that are headed alike', () => {
    const { columns, rows } = readCsv('Name,name,Name (2),,\n1,2,3,4,5');
    expect(columns).toEqual(['Name', 'name (2)', 'Name (2) (2)', '', '']);
    expect(rows[0]?.values).toMatchObject({ Name: '1', 'name (2)': '2', 'Name (2) (2)': '3' });
  });

  it('reads a file that comes in parts as it reads the whole', () => {
    const piece = fc.constantFrom('a', '"', ',', ';', '\n', '\r', '\r\n', ' ', '\uFEFF', 'س', '😀');
    fc.assert(
      fc.property(fc.array(fc.array(piece)), (parts) => {
        const texts = parts.map((part) => part.join(''));
        const reader = csvReader();
        const read = [...texts.flatMap((text) => reader.push(text)), ...reader.end()];
        const whole = csvReader();
        expect(read).toEqual([...whole.push(texts.join('')), ...whole.end()]);
      }),
    );
  });

  it('says how long the record is that is still open', () => {
    const reader = csvReader();
    reader.push('a,b\n');
    expect(reader.pending).toBe(0);
    reader.push(`"${'x'.repeat(500)}`);
    expect(reader.pending).toBe(501);
  });

  it('survives an empty file and a quote that never closes', () => {
    expect(readCsv('').rows).toEqual([]);
    expect(readCsv('a\n"open').rows[0]?.values).toEqual({ a: 'open' });
  });

  it('reads back whatever was written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', ' ', 'س') });
    const line = fc.tuple(cell, cell).filter((cells) => cells.some((one) => one.trim() !== ''));
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const text = [['x', 'y'], ...lines].map((cells) => cells.map(quote).join(',')).join('\r\n');
        const read = readCsv(text).rows.map(({ values }) => [values['x'], values['y']]);
        expect(read).toEqual(lines);
      }),
    );
  });
});
