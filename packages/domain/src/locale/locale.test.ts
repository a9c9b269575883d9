import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../testing.ts';
import { searchFold } from './fold.ts';
import { latinDigits } from './latin-digits.ts';
import {
  dateTag,
  formatBytes,
  formatDate,
  formatHijriDate,
  formatList,
  formatNumber,
  formatShortDate,
  intlTag,
  type LocaleOptions,
} from './format.ts';
import { formatMoment } from './format-moment.ts';
import { COUNTRIES } from '../company/countries.ts';
import { describeViolation } from '../messages/describe.ts';
import { formatMessage } from '../messages/format-message.ts';
import { isolate, withoutMarks } from './isolate.ts';
import { directionOf, localeOfDirection } from './locale.ts';
import { loadDirection, loadLocale, saveLocale } from './stored-locale.ts';

const ar = { locale: 'ar' } as const;
const en = { locale: 'en' } as const;

describe('language and direction', () => {
  it('default to English; Arabic is right-to-left', () => {
    expect(loadLocale(memoryStorage())).toBe('en');
    expect([directionOf('ar'), directionOf('en')]).toEqual(['rtl', 'ltr']);
    expect([localeOfDirection('rtl'), localeOfDirection('ltr'), localeOfDirection(null)]).toEqual([
      'ar',
      'en',
      'en',
    ]);
  });

  it('are restored from storage; a stored direction alone is enough, and invalid values mean English', () => {
    const storage = memoryStorage();
    saveLocale(storage, 'ar');
    expect(storage.entries()).toEqual({ lang: 'ar', appConfigDirection: 'rtl' });
    expect(loadLocale(storage)).toBe('ar');
    expect(loadLocale(memoryStorage({ appConfigDirection: 'rtl' }))).toBe('ar');
    expect(loadLocale(memoryStorage({ lang: 'fr' }))).toBe('en');
  });
});

describe('stored text direction', () => {
  it.each([
    [{}, 'ltr'],
    [{ lang: 'ar' }, 'rtl'],
    [{ lang: 'ar', appConfigDirection: 'rtl' }, 'rtl'],
    [{ lang: 'ar', appConfigDirection: 'ltr' }, 'ltr'],
    [{ lang: 'en', appConfigDirection: 'rtl' }, 'rtl'],
    [{ lang: 'ar', appConfigDirection: 'sideways' }, 'rtl'],
  ])('of %o is %s', (entries, direction) => {
    expect(loadDirection(memoryStorage(entries))).toBe(direction);
  });
});

describe('moments in a time zone', () => {
  const moment = new Date('2026-11-27T22:05:00Z');

  it('have the date and the clock of the zone, and its name', () => {
    expect(formatMoment(en, moment, 'Asia/Riyadh')).toBe('28 November 2026, 01:05 (GMT+3)');
    expect(formatMoment(en, moment, 'UTC')).toBe('27 November 2026, 22:05 (UTC)');
  });

  it('have the hours of the Arabic clock, whose ص or م stays with its digits', () => {
    expect(formatMoment(ar, moment, 'Asia/Riyadh')).toBe('28 نوفمبر 2026، 1:05\u00A0ص (غرينتش+3)');
    expect(formatMoment({ ...ar, numerals: 'arab' }, moment, 'UTC')).toBe(
      '٢٧ نوفمبر ٢٠٢٦، ١٠:٠٥\u00A0م (UTC)',
    );
  });
});

describe('numbers and dates', () => {
  it('are Gregorian with Latin digits in Arabic, months by their Gulf names', () => {
    expect(formatDate(ar, '2025-01-05')).toBe('5 يناير 2025');
    expect(formatDate(ar, '2025-11-30')).toBe('30 نوفمبر 2025');
    expect(formatDate(en, '2025-01-05')).toBe('5 January 2025');
    expect(formatNumber(ar, 1234.5)).toBe('1,234.5');
    // The tag always contains calendar and digits, independent of the engine's data.
    expect([intlTag(ar), intlTag(en)]).toEqual(['ar-u-ca-gregory-nu-latn', 'en-GB-u-ca-gregory-nu-latn']);
  });

  it('use Arabic-Indic digits on request', () => {
    expect(formatNumber({ ...ar, numerals: 'arab' }, 1234.5)).toBe('١٬٢٣٤٫٥');
    expect(formatDate({ ...ar, numerals: 'arab' }, '2025-01-05')).toBe('٥ يناير ٢٠٢٥');
    expect(formatNumber({ ...en, numerals: 'arab' }, 12)).toBe('12');
  });

  it('name months as the country does', () => {
    const november = (country: string) => formatDate({ ...ar, country }, '2026-11-26');
    for (const country of ['SA', 'KW', 'AE', 'QA', 'BH', 'OM', 'EG', 'YE', 'GB'])
      expect(november(country)).toBe('26 نوفمبر 2026');
    for (const country of ['IQ', 'JO', 'LB', 'SY', 'PS'])
      expect(november(country)).toBe('26 تشرين الثاني 2026');
    expect(november('MA')).toBe('26 نونبر 2026');
    expect(formatDate({ ...ar, country: 'TN' }, '2026-01-05')).toBe('5 جانفي 2026');
    expect(formatDate({ ...en, country: 'IQ' }, '2026-11-26')).toBe('26 November 2026');
    expect(formatShortDate({ ...ar, numerals: 'arab', country: 'IQ' }, '2026-11-26')).toBe(
      '٢٦ تشرين الثاني ٢٠٢٦',
    );
    expect(dateTag({ ...ar, country: 'IQ' })).toBe('ar-IQ-u-ca-gregory-nu-latn');
    const dated = { total: '1', left: '2', until: '2026-11-26' };
    for (const over of [
      (localeOptions: LocaleOptions) => formatMessage(localeOptions, 'violation.over_budget', dated),
      (localeOptions: LocaleOptions) =>
        describeViolation(localeOptions, { code: 'over_budget', params: dated }),
    ])
      expect([over(ar), over({ ...ar, country: 'IQ' }), over(ar)]).toEqual([
        expect.stringContaining('نوفمبر'),
        expect.stringContaining('تشرين الثاني'),
        expect.stringContaining('نوفمبر'),
      ]);
  });

  it('keep the separators of amounts in every country', () => {
    for (const { region } of COUNTRIES)
      expect(formatNumber({ ...ar, country: region }, 1234.5)).toBe('1,234.5');
  });

  it('are short in tables', () => {
    expect(formatShortDate(en, '2025-01-05')).toBe('5 Jan 2025');
    expect(formatShortDate(ar, '2025-01-05')).toBe('5 يناير 2025');
  });

  it('have a date in the Umm al-Qura calendar in both languages', () => {
    expect(formatHijriDate(ar, '2026-11-26')).toBe('16 جمادى الآخرة 1448 هـ');
    expect(formatHijriDate({ ...ar, numerals: 'arab' }, '2026-11-26')).toBe('١٦ جمادى الآخرة ١٤٤٨ هـ');
    expect(formatHijriDate({ ...ar, country: 'IQ' }, '2026-11-26')).toBe('16 جمادى الآخرة 1448 هـ');
    // Ramadan 1446 began in Saudi Arabia on 1 March 2025.
    expect(formatHijriDate(en, '2025-02-28')).toBe('29 Shaʻban 1446 AH');
    expect(formatHijriDate(en, '2025-03-01')).toBe('1 Ramadan 1446 AH');
  });

  it('show the same calendar date in every time zone', () => {
    expect(formatDate(en, '2024-02-29')).toBe('29 February 2024');
  });

  it('format lists of names with their own direction', () => {
    expect(withoutMarks(formatList(ar, ['أحمد', 'سارة', 'ليلى']))).toBe('أحمد، سارة، ليلى');
    expect(formatList(ar, ['Amal', 'سارة'])).toBe(`${isolate('Amal')}، ${isolate('سارة')}`);
    expect(formatList(en, ['Amal', 'سارة'])).toBe(`Amal and ${isolate('سارة')}`);
  });
});

describe('searchFold', () => {
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
    ['Careem  Taxi', 'careem taxi'],
    ['\u2068Careem\u2069', 'careem'],
    ['جزء', 'جز'],
    ['هدى', 'هدي'],
    ['اشتراك', 'إشتراك'],
    ['عشاء', 'عشــاء'],
    ['EXP-00330', '٠٠٣٣٠'],
    ['وقود ونقل', 'وقود و نقل'],
    ['شرکت ایران', 'شركت ايران'],
    ['مسؤول', 'مسوول'],
    ['Café Ünïversal', 'cafe universal'],
    ['ΟΔΟΣ', 'οδος'],
  ])('%s contains %s', (text, query) => expect(searchFold(text)).toContain(searchFold(query)));

  it.each([
    ['أحمد', 'حامد'],
    ['وليد', 'ليلى'],
    ['EXP-1042', '1043'],
  ])('%s does not contain %s', (text, query) => expect(searchFold(text)).not.toContain(searchFold(query)));

  it('is idempotent', () => {
    for (const text of ['مُصْطَفى', 'شركة ١٢٫٥', 'Ünïcode  X', 'ؤئء', 'و و نقل', ' و ']) {
      expect(searchFold(searchFold(text))).toBe(searchFold(text));
    }
    expect(searchFold('١٬٢٣٤٫٥')).toBe('1234.5');
    expect(latinDigits('٠٩۰۹')).toBe('0909');
  });
});

describe('formatBytes', () => {
  it('chooses the unit, keeps one decimal and is isolated in the direction of its language', () => {
    const mebi = 1024 * 1024;
    expect(
      [0, 1, 2048, 3.4 * mebi, 1024 * mebi, 5_000 * 1024 * mebi].map((size) =>
        formatBytes(intlTag(en), size),
      ),
    ).toEqual(
      ['0', '1', '2', '3.4', '1', '5,000'].map(
        (figure, at) => `\u2066${figure}\u00A0${['KB', 'KB', 'KB', 'MB', 'GB', 'GB'][at] ?? ''}\u2069`,
      ),
    );
    expect(formatBytes(intlTag(en), mebi - 1)).toBe('\u20661\u00A0MB\u2069');
    expect(formatBytes(intlTag({ ...ar, numerals: 'arab' }), 2.5 * mebi)).toBe(
      '\u2067٢٫٥\u00A0ميغابايت\u2069',
    );
  });
});
