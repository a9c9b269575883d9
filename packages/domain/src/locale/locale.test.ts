import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../testing.ts';
import { latinDigits, matchesSearch, searchFold, searchTerms } from './fold.ts';
import {
  compareTexts,
  formatDate,
  formatDateRange,
  formatList,
  formatMoment,
  formatNumber,
  formatPercent,
  intlTag,
} from './format.ts';
import { isolate, isolateLtr, withoutMarks } from './isolate.ts';
import { directionOf, localeOfDirection } from './locale.ts';
import { loadLocale, saveLocale } from './stored-locale.ts';

const ar = { locale: 'ar' } as const;
const en = { locale: 'en' } as const;

describe('language and direction', () => {
  it('English is the default, Arabic runs right to left', () => {
    expect(loadLocale(memoryStorage())).toBe('en');
    expect([directionOf('ar'), directionOf('en')]).toEqual(['rtl', 'ltr']);
    expect([localeOfDirection('rtl'), localeOfDirection('ltr'), localeOfDirection(null)]).toEqual([
      'ar',
      'en',
      'en',
    ]);
  });

  it('what is kept is read again; a stored direction alone is enough, nonsense is English', () => {
    const storage = memoryStorage();
    saveLocale(storage, 'ar');
    expect(storage.entries()).toEqual({ lang: 'ar', appConfigDirection: 'rtl' });
    expect(loadLocale(storage)).toBe('ar');
    expect(loadLocale(memoryStorage({ appConfigDirection: 'rtl' }))).toBe('ar');
    expect(loadLocale(memoryStorage({ lang: 'fr' }))).toBe('en');
  });
});

describe('numbers and dates', () => {
  it('are Gregorian with Latin digits in Arabic, months by their Gulf names', () => {
    expect(formatDate(ar, '2025-01-05')).toBe('5 يناير 2025');
    expect(formatDate(ar, '2025-11-30')).toBe('30 نوفمبر 2025');
    expect(formatDate(en, '2025-01-05')).toBe('5 January 2025');
    expect(formatNumber(ar, 1234.5)).toBe('1,234.5');
    // Whatever an engine's data say of a country: calendar and digits are always asked for.
    expect([intlTag(ar), intlTag(en)]).toEqual(['ar-u-ca-gregory-nu-latn', 'en-GB-u-ca-gregory-nu-latn']);
  });

  it('are written with Arabic-Indic digits for whoever asks', () => {
    expect(formatNumber({ ...ar, numerals: 'arab' }, 1234.5)).toBe('١٬٢٣٤٫٥');
    expect(formatDate({ ...ar, numerals: 'arab' }, '2025-01-05')).toBe('٥ يناير ٢٠٢٥');
    expect(formatNumber({ ...en, numerals: 'arab' }, 12)).toBe('12');
  });

  it('a calendar date is the same day in every time zone of the reader', () => {
    expect(formatDate(en, '2024-02-29')).toBe('29 February 2024');
    expect(formatDateRange(ar, '2025-01-05', '2025-01-08')).toBe('5–8 يناير 2025');
  });

  it('a moment is told in the time zone asked for, on a 12-hour clock in Arabic', () => {
    expect(withoutMarks(formatMoment(ar, '2025-01-05T10:05:00Z', 'Asia/Riyadh'))).toMatch(
      /5 يناير 2025.*1:05\sم/,
    );
    expect(formatMoment(en, '2025-01-05T22:05:00Z', 'Asia/Riyadh')).toBe('6 Jan 2025, 01:05');
  });

  it('per cent and minus stay where they are read', () => {
    expect(formatPercent(ar, -0.155)).toBe(isolateLtr('-15.5%'));
    expect(formatPercent(en, 0.15)).toBe('15%');
  });

  it('lists names with each its own direction', () => {
    expect(withoutMarks(formatList(ar, ['أحمد', 'سارة', 'ليلى']))).toBe('أحمد وسارة وليلى');
    expect(formatList(en, ['Amal', 'سارة'])).toBe(`Amal and ${isolate('سارة')}`);
  });

  it('sorts by the language, numbers in texts by value', () => {
    expect(['إياد', 'ب', 'أحمد', 'امل'].toSorted(compareTexts('ar'))).toEqual(['أحمد', 'امل', 'إياد', 'ب']);
    expect(['EXP-10', 'EXP-9'].toSorted(compareTexts('en'))).toEqual(['EXP-9', 'EXP-10']);
  });
});

describe('search', () => {
  it.each([
    ['أحمد', 'احمد'],
    ['شركة النخيل', 'شركه'],
    ['مُصْطَفى', 'مصطفي'],
    ['EXP-1042', '١٠٤٢'],
    ['EXP-1042', '۱۰۴۲'],
    ['المورّدون', 'الموردون'],
    ['المورّدون', 'موردون'],
    ['مــصروف', 'مصروف'],
    ['ﻻ إله', 'لا'],
    ['مسؤول اعتماد', 'مسئول'],
    ['تقرير مصروفات', 'مصاريف'],
    ['دليل الحسابات', 'شجرة الحسابات'],
    ['عميل', 'زبون'],
    ['Careem  Taxi', 'careem taxi'],
    ['\u2068Careem\u2069', 'careem'],
    ['جزء', 'جز'],
  ])('%s is found by %s', (text, query) => expect(matchesSearch(text, query)).toBe(true));

  it.each([
    ['أحمد', 'حامد'],
    ['وليد', 'ليلى'],
    ['EXP-1042', '1043'],
  ])('%s is not found by %s', (text, query) => expect(matchesSearch(text, query)).toBe(false));

  it('folds once: folding again changes nothing', () => {
    for (const text of ['مُصْطَفى', 'شركة ١٢٫٥', 'Ünïcode  X', 'ؤئء']) {
      expect(searchFold(searchFold(text))).toBe(searchFold(text));
    }
    expect(searchFold('١٬٢٣٤٫٥')).toBe('1234.5');
    expect(latinDigits('٠٩۰۹')).toBe('0909');
    expect(searchTerms('مصاريف')).toEqual(['مصاريف', 'مصروفات']);
  });
});
