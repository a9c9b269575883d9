import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

const rowsOf = (text: string) => readCsv(text).rows.map(({ line, values }) => [line, values['Name']]);

describe('readCsv', () => {
  it('numbers rows by the lines of the file, also after a line break inside quotes', () => {
    expect(rowsOf('Name,City\n"Al ""Noor""",Riyadh\n\n"Two\nlines",Jeddah\nThree,Abha\n')).toEqual([
      [2, 'Al "Noor"'],
      [4, 'Two\nlines'],
      [6, 'Three'],
    ]);
  });

  it('leaves out a record that the server refuses for its quotes, and numbers those after it', () => {
    expect(rowsOf('Name,City\nOne,Riyadh\n"Two" Ltd,Jeddah\n"Three",Abha\nFour,Tabuk\n')).toEqual([
      [2, 'One'],
      [5, 'Four'],
    ]);
  });

  it('leaves out a record whose quote is never closed', () => {
    expect(rowsOf('Name,City\nOne,Riyadh\n"Two,Jeddah\nThree,Abha\n')).toEqual([[2, 'One']]);
  });
});
