import { describe, expect, it } from 'vitest';
import { dateInWords } from './date-in-words.ts';

describe('dateInWords', () => {
  it('formats the date in the locale, with Latin digits where the locale requests them', () => {
    expect(dateInWords('2026-11-19', 'en')).toBe('Thursday, 19 November 2026');
    expect(dateInWords('2026-11-19', 'ar-u-nu-latn')).toContain('نوفمبر 2026');
  });

  it('keeps the day in time zones west of Greenwich', () => {
    expect(dateInWords('2026-01-01', 'en')).toContain('1 January 2026');
  });

  it('returns an empty string for an invalid date', () => {
    expect([dateInWords('', 'en'), dateInWords('2026-13-45', 'en'), dateInWords('19.11.2026', 'en')]).toEqual(
      ['', '', ''],
    );
  });
});
