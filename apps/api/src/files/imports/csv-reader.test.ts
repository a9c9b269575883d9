import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fault } from '../../http/fault.ts';
import { readCsv } from '../../test-support/read-csv.ts';
import { createCsvReader } from './csv-reader.ts';

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Returns the number of each record's line, and its mark if it is malformed. */
function marked(text: string) {
  const reader = createCsvReader();
  return [...reader.push(text), ...reader.end()].map(({ line, isMalformed }) => [line, isMalformed]);
}

describe('createCsvReader', () => {
  it('parses quotes, line breaks inside quotes and a byte order mark, and numbers the line each row begins on', () => {
    const { columns, rows } = readCsv('\uFEFFname,note\r\n"A, ""b""","x\r\ny"\r\n\r\nB,\r\n');
    expect(columns).toEqual(['name', 'note']);
    expect(rows).toEqual([
      { line: 2, values: { name: 'A, "b"', note: 'x\ny' }, surplus: [] },
      { line: 5, values: { name: 'B', note: '' }, surplus: [] },
    ]);
  });

  it('refuses quotes and blanks that would take minutes to parse', () => {
    const began = performance.now();
    for (const end of ['\t', '\n'])
      expect(() =>
        createCsvReader().push(`name\tnote\n"${'x"'.repeat(20_000)}${' '.repeat(50_000)}${end}`),
      ).toThrow(Fault);
    expect(performance.now() - began).toBeLessThan(500);
    const { rows } = readCsv(`name,note\n"${'""'.repeat(500)}",${' '.repeat(50_000)}x`);
    expect(rows[0]?.values['name']).toBe('"'.repeat(500));
  });

  it('parses semicolons when the heading has no comma', () => {
    expect(readCsv('a;b\n1;2,5').rows[0]?.values).toEqual({ a: '1', b: '2,5' });
  });

  it('detects the separator from the heading outside its quotes', () => {
    expect(readCsv('"a, b";c;d\n1;2;3').columns).toEqual(['a, b', 'c', 'd']);
    expect(readCsv('a\tb\n1\t2,5').rows[0]?.values).toEqual({ a: '1', b: '2,5' });
  });

  it('reads the separator line of Excel, which is not the heading', () => {
    const { columns, rows } = readCsv('\uFEFFsep=;\r\na,b;c\r\n1,5;2\r\n');
    expect(columns).toEqual(['a,b', 'c']);
    expect(rows).toEqual([{ line: 3, values: { 'a,b': '1,5', c: '2' }, surplus: [] }]);
  });

  it('parses a file in chunks like the whole file', () => {
    const piece = fc.constantFrom('a', '"', ',', ';', '\n', '\r', '\r\n', ' ', '\uFEFF', 'س', '😀');
    fc.assert(
      fc.property(fc.array(fc.array(piece)), (parts) => {
        const texts = parts.map((part) => part.join(''));
        const reader = createCsvReader();
        const read = [...texts.flatMap((text) => reader.push(text)), ...reader.end()];
        const whole = createCsvReader();
        expect(read).toEqual([...whole.push(texts.join('')), ...whole.end()]);
      }),
    );
  });

  it('reports the length of the record that is still open', () => {
    const reader = createCsvReader();
    reader.push('a,b\n');
    expect(reader.pending).toBe(0);
    reader.push(`"${'x'.repeat(500)}`);
    expect(reader.pending).toBe(501);
  });

  it('parses an empty file and a quote that is never closed', () => {
    expect(readCsv('').rows).toEqual([]);
    expect(readCsv('a\n"open').rows[0]?.values).toEqual({ a: 'open' });
  });

  it('marks records with a quote that is not closed or has text after it, and no others', () => {
    expect(marked('name,note\nA,"5" screen\nB,ok\nC,"x"\nD,fine\n')).toEqual([
      [1, undefined],
      [2, true],
      [5, undefined],
    ]);
    expect(marked('name,note\nA,"5"" screen"\nB,"open\nC,ok\n')).toEqual([
      [1, undefined],
      [2, undefined],
      [3, true],
    ]);
    expect(marked('name,note\nA,5" screen\nB,"x" ,y\n').flatMap(([, mark]) => mark ?? [])).toEqual([]);
  });

  it('parses every quoted file back to its input', () => {
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
