import { describe, expect, test } from 'vitest';
import { linesMatching, sources, type Source } from './sources.ts';

/** Words that a term of the glossary (docs/glossary.md) has replaced, with that term. */
const REPLACED: readonly (readonly [term: string, word: RegExp])[] = [
  ['من قِبل', /بواسطة/u],
  ['تسجيل، وضع علامة', /تعليم ك|تعليم الكل|يُعلَّم/u],
  ['تعذّر تحميل', /تعذّر جلب/u],
  ['بانتظار الاعتماد', /قيد المراجعة|بانتظار القرار|مهلة المراجعة/u],
  ['سجل الإجراءات', /التسلسل الزمني|سجل التغييرات/u],
  ['مقدّم الطلب، الموظف', /صاحب المصروف/u],
  ['طلب استيضاح', /معلومات ناقصة|استفسارات/u],
  ['مدير النظام', /مسؤول[يو]? (?:ال)?نظام/u],
  ['بالفعل', /مسبقًا/u],
  ['مورّد', /(?<![\p{L}\p{M}])(?:ال|لل)?مورد(?![\p{L}\p{M}])/u],
  ['فِرق', /(?<!الفرق )(?<![\p{L}\p{M}])فرق (?:كل|بعد)|والفرق ويعدّلها/u],
  ['كهرباء ومياه', /مرافق/u],
  ['QuickBooks, Xero, Zoho Books, Odoo, Outlay', /كويك|زوهو|أودو|أوتلاي|"زيرو"/u],
];

const catalogues = sources(
  /^packages\/domain\/src\/.*(?:\.texts|\/texts\/[\w-]+|\/chart)\.ts$|^apps\/api\/src\/.*(?:-texts|notification-mail)\.ts$|^apps\/panel\/src\/i18n\/ar\.json$|^apps\/site\/src\/messages\/.*\.ts$/,
);

const replacedWords = (files: readonly Source[]): string[] =>
  REPLACED.flatMap(([term, word]) => linesMatching(files, word).map((line) => `${term}: ${line}`));

describe('Arabic texts', () => {
  test('use the terms of the glossary', () => {
    expect(catalogues.length).toBeGreaterThan(40);
    expect(replacedWords(catalogues)).toEqual([]);
  });

  test('are found with a replaced word', () => {
    const planted = [{ path: 'planted.ts', text: "'أُرسل الطلب بواسطة {by}'" }];
    expect(replacedWords(planted)).toHaveLength(1);
  });
});
