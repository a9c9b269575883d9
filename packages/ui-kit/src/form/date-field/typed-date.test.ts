import { describe, expect, it } from 'vitest';
import { formatTypedDate, parseTypedDate } from './typed-date.ts';

const parse = (text: string) => parseTypedDate(text, 'en');

describe('parseTypedDate', () => {
  it.each([
    '19/11/2026',
    ' 19.11.2026 ',
    '19-11-2026',
    '19 11 2026',
    '19 / 11 / 2026',
    '19112026',
    '١٩/١١/٢٠٢٦',
    '١٩١١٢٠٢٦',
    '۱۹/۱۱/۲۰۲۶',
    '١٩\u200f/١١\u200f/٢٠٢٦',
    '2026-11-19',
    '2026/11/19',
    '20261119',
    '٢٠٢٦-١١-١٩',
    '19 Nov 2026',
    '19 November 2026',
    '19-nov-2026',
    '19 نوفمبر 2026',
    '١٩ تشرين الثاني ٢٠٢٦',
  ])('reads “%s” as 19 November 2026', (text) => {
    expect(parse(text)).toBe('2026-11-19');
  });

  it('reads the day first where both orders are possible', () => {
    expect([parse('03/04/2026'), parse('03042026'), parse('3.4.2026')]).toEqual(
      Array<string>(3).fill('2026-04-03'),
    );
  });

  it('knows the days of leap years', () => {
    expect([parse('29/02/2028'), parse('29/02/2026')]).toEqual(['2028-02-29', null]);
  });

  it('reads eight digits in one way only', () => {
    expect([parse('20101112'), parse('20112011'), parse('31121999')]).toEqual([
      '2010-11-12',
      '2011-11-20',
      '1999-12-31',
    ]);
  });

  it.each([
    '',
    'tomorrow',
    '31/02/2026',
    '31/04/2026',
    '00/11/2026',
    '11/19/2026',
    '19/11/26',
    '26-11-19',
    '191126',
    '19/11',
    '19/11/2026 10:00',
    '2026-11-19T10:00:00Z',
    '1/5/1448',
    '19/11/20261',
    '19 Novembro 2026',
    '2026-13-01',
    '2026-11-2',
  ])('reads no date in “%s”', (text) => {
    expect(parse(text)).toBeNull();
  });

  it('reads every date that it formats', () => {
    for (const locale of ['en', 'ar-u-nu-latn', 'ar-SA-u-ca-gregory-nu-arab']) {
      for (let day = 0; day < 800; day += 1) {
        const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
        expect(parseTypedDate(formatTypedDate(date, locale), locale)).toBe(date);
      }
    }
  });
});

describe('formatTypedDate', () => {
  it('puts the day first, in the digits of the locale', () => {
    expect(formatTypedDate('2026-03-05', 'en')).toBe('05/03/2026');
    expect(formatTypedDate('2026-03-05', 'ar-SA-u-ca-gregory-nu-latn')).toBe('05/03/2026');
    expect(formatTypedDate('2026-03-05', 'ar-SA-u-ca-gregory-nu-arab')).toBe('٠٥/٠٣/٢٠٢٦');
    expect(formatTypedDate('', 'en')).toBe('');
  });

  it('writes early years with four digits', () => {
    expect(formatTypedDate('0001-05-04', 'en')).toBe('04/05/0001');
    expect(formatTypedDate('0099-12-31', 'ar-SA-u-ca-gregory-nu-arab')).toBe('٣١/١٢/٠٠٩٩');
  });
});
