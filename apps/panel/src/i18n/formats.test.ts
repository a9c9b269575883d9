import { currencySymbols } from '@outlay/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFormats } from './formats.ts';
import { withoutIsolates } from './isolate.ts';

const en = createFormats({ locale: 'en' });
const ar = createFormats({ locale: 'ar' });

describe('the year of a date', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is written once another one has begun, also in a panel that was open before', () => {
    vi.useFakeTimers({ now: new Date(2026, 11, 31, 12) });
    const formats = createFormats({ locale: 'en' });
    const moment = new Date(2026, 10, 19, 9).toISOString();
    expect([formats.shortDay('2026-11-19'), formats.moment(moment)].join()).not.toContain('2026');
    vi.setSystemTime(new Date(2027, 0, 1, 12));
    expect(formats.shortDay('2026-11-19')).toContain('2026');
    expect(formats.moment(moment)).toContain('2026');
    expect(formats.shortDay('2027-01-01')).not.toContain('2027');
  });
});

it('formats a time of day as the times of moments', () => {
  const arab = createFormats({ locale: 'ar', numerals: 'arab' });
  expect([en, ar, arab].map((formats) => formats.timeOfDay('18:05'))).toEqual([
    '18:05',
    '6:05\u00a0م',
    '٦:٠٥\u00a0م',
  ]);
});

describe('amount', () => {
  it('formats amounts with the decimals of ISO 4217 instead of those of Intl', () => {
    expect(en.amount({ minor: 412_750, currency: 'KWD' })).toEqual({ figure: '412.750', code: 'KWD' });
    expect(en.amount({ minor: 1_500, currency: 'IQD' })).toEqual({ figure: '1.500', code: 'IQD' });
    expect(en.amount({ minor: 1_500, currency: 'JPY' })).toEqual({ figure: '1,500', code: 'JPY' });
  });

  it('formats the same digits in Arabic, with the minus directly before them', () => {
    expect(ar.amount({ minor: -123_450, currency: 'SAR' })).toEqual({ figure: '-1,234.50', code: 'SAR' });
    expect(withoutIsolates(ar.amountText({ minor: 123_450, currency: 'SAR' }))).toBe('SAR\u00a01,234.50');
  });

  it('has the symbol of a currency in place of its code for a company that prefers symbols', () => {
    const symbolic = createFormats({ locale: 'ar', symbols: currencySymbols('ar') });
    expect(symbolic.amount({ minor: 123_450, currency: 'SAR' })).toEqual({
      figure: '1,234.50',
      code: 'ر.س\u200e',
    });
    expect(symbolic.price({ minor: 9_900, currency: 'SAR' })).toEqual({ figure: '99', code: 'ر.س\u200e' });
    expect(symbolic.amountText({ minor: 500, currency: 'KWD' })).toBe('\u2066د.ك\u200E\u00a00.500\u2069');
  });
});

describe('time', () => {
  it('formats a time in Arabic without a leading zero', () => {
    const at = new Date(2025, 0, 5, 15, 0);
    expect(ar.time(at)).toBe('3:00\u00A0م');
    expect(en.time(at)).toBe('15:00');
    expect(ar.moment(at.toISOString())).toContain('3:00\u00A0م');
    expect(ar.moment(at.toISOString())).not.toContain('03:00');
    expect(createFormats({ locale: 'ar', country: 'MA' }).time(at)).toBe('3:00\u00A0م');
  });
});

describe('moment', () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  const at = '2025-03-11T22:30:00Z';
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const far = zone === 'Pacific/Auckland' ? 'Asia/Riyadh' : 'Pacific/Auckland';

  it('is the day and time of the company, with the zone, where the browser has another time', () => {
    const there = createFormats({ locale: 'en' }, false, far).moment(at);
    const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: far });
    expect(there).toContain(day.format(new Date(at)).split(' ').at(-1));
    expect(there).toMatch(/GMT[+-]\d/);
    expect(createFormats({ locale: 'ar' }, false, far).moment(at)).toContain('غرينتش');
  });

  it('formats a moment without its zone where the browser has the same time', () => {
    expect(createFormats({ locale: 'en' }, false, zone).moment(at)).toBe(en.moment(at));
  });

  it('formats a moment with the year unless it is the current one for the company', () => {
    vi.useFakeTimers({ now: new Date('2026-12-31T12:30:00Z') });
    const { moment } = createFormats({ locale: 'en' }, false, 'Pacific/Auckland');
    expect(moment('2026-12-31T12:00:00Z')).not.toMatch(/202[67]/);
    expect(moment('2026-12-31T10:00:00Z')).toContain('2026');
  });
});

describe('list', () => {
  it('joins items by commas in Arabic, where و would be joined to the next item', () => {
    expect(ar.list(['Amal', 'سارة', 'Omar'])).toBe(
      '\u200F\u2068Amal\u2069، \u2068سارة\u2069، \u2068Omar\u2069',
    );
    expect(ar.list(['Amal'])).toBe('Amal');
    expect(en.list(['Amal', 'Omar'])).toBe('Amal and Omar');
  });
});

describe('price', () => {
  it('omits decimals only when all of them are zero', () => {
    expect(en.price({ minor: 239_000, currency: 'USD' })).toEqual({ figure: '2,390', code: 'USD' });
    expect(en.price({ minor: 0, currency: 'KWD' }).figure).toBe('0');
    expect(en.price({ minor: 950, currency: 'USD' }).figure).toBe('9.50');
    expect(ar.price({ minor: 7_900, currency: 'SAR' }).figure).toBe('79');
  });
});

describe('dates', () => {
  it('formats Gregorian dates with the Gulf names of months and Latin digits', () => {
    expect(ar.longDay('2025-01-05')).toBe('5 يناير 2025');
    expect(en.longDay('2025-01-05')).toBe('5 January 2025');
  });

  it('have the names of months of the country, and Arabic-Indic digits on request', () => {
    const iraqi = createFormats({ locale: 'ar', numerals: 'arab', country: 'IQ' });
    expect(iraqi.longDay('2020-11-26')).toBe('٢٦ تشرين الثاني ٢٠٢٠');
    expect(iraqi.shortDay('2020-11-26')).toBe('٢٦ تشرين الثاني ٢٠٢٠');
    expect(iraqi.month('2020-11')).toBe('تشرين الثاني ٢٠٢٠');
    expect(iraqi.shortMonth('2020-11')).toBe('تشرين الثاني');
    expect(iraqi.moment('2020-11-26T12:00:00Z')).toContain('٢٦ تشرين الثاني ٢٠٢٠');
    // Separators are those of amounts, whatever the custom of the country.
    expect(createFormats({ locale: 'ar', country: 'LB' }).number(1234)).toBe('1,234');
  });

  it('adds the Umm al-Qura date to dates of records, if that is preferred', () => {
    expect(en.recordDay('2025-03-01')).toBe('1 March 2025');
    expect(createFormats({ locale: 'en' }, true).recordDay('2025-03-01')).toBe(
      '1 March 2025 (1 Ramadan 1446 AH)',
    );
    expect(createFormats({ locale: 'ar' }, true).recordDay('2025-03-01')).toBe(
      '1 مارس 2025 (1 رمضان 1446 هـ)',
    );
  });

  it('formats the same calendar day in every time zone', () => {
    expect(en.longDay('2025-12-31')).toBe('31 December 2025');
  });

  it('formats recent moments as relative times', () => {
    const now = Date.parse('2025-01-05T12:00:00Z');
    expect(en.ago('2025-01-05T11:57:00Z', now)).toBe('3 minutes ago');
    expect(en.ago('2025-01-04T11:57:00Z', now)).toBe('yesterday');
  });
});
