import { expect, it } from 'vitest';
import { fileNameIn } from './content-disposition.ts';

it.each([
  [null, null],
  ['', null],
  ['inline', null],
  ['attachment; filename="suppliers.csv"', 'suppliers.csv'],
  ['attachment; filename=suppliers.csv', 'suppliers.csv'],
  [
    'attachment; filename="________-2026.csv"; filename*=UTF-8\'\'%D8%A7%D9%84%D9%85%D9%88%D8%B1%D9%91%D8%AF%D9%88%D9%86-2026.csv',
    'المورّدون-2026.csv',
  ],
  ['attachment; filename*=utf-8\'ar\'a%20b.csv; filename="c.csv"', 'a b.csv'],
  ['attachment; filename="c.csv"; filename*=UTF-8\'\'%E0%A4%A', 'c.csv'],
  ['attachment; filename=""', null],
])('the file name in %s is %s', (header, name) => expect(fileNameIn(header)).toBe(name));
