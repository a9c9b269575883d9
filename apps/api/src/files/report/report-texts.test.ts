import { expect, it } from 'vitest';
import { REPORT_TEXTS } from './report-texts.ts';

it.each([
  [1, 'صفحة واحدة'],
  [2, 'صفحتان'],
  [10, '10 صفحات'],
  [11, '11 صفحة'],
  [100, '100 صفحة'],
  [103, '103 صفحات'],
])('counts %i pages in Arabic', (pages, text) => {
  expect(REPORT_TEXTS.ar.pages(pages, String(pages))).toBe(text);
});
