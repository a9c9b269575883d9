import { describe, expect, it } from 'vitest';
import { dateInWords } from './date-field.tsx';

describe('a date in words', () => {
  it('names the day in the language of the page, with Latin digits where the locale asks for them', () => {
    expect(dateInWords('2026-11-19', 'en')).toBe('Thursday, 19 November 2026');
    expect(dateInWords('2026-11-19', 'ar-u-nu-latn')).toContain('نوفمبر 2026');
  });

  it('does not move to the day before west of Greenwich', () => {
    expect(dateInWords('2026-01-01', 'en')).toContain('1 January 2026');
  });

  it('is empty for what is no date', () => {
    expect([dateInWords('', 'en'), dateInWords('2026-13-45', 'en'), dateInWords('19.11.2026', 'en')]).toEqual(
      ['', '', ''],
    );
  });
});
