import { expect, it } from 'vitest';
import { timeZoneName, timeZoneOffset } from './time-zone-name.ts';

const ZONES = Intl.supportedValuesOf('timeZone');

const names = (zone: string) => [timeZoneName({ locale: 'en' }, zone), timeZoneName({ locale: 'ar' }, zone)];

it('names a time zone by its country or city in both languages', () => {
  expect(names('Asia/Riyadh')).toEqual(['Saudi Arabia Time', 'توقيت المملكة العربية السعودية']);
  expect(names('Asia/Dubai')).toEqual(['United Arab Emirates Time', 'توقيت الإمارات العربية المتحدة']);
  expect(names('America/New_York')).toEqual(['New York Time', 'توقيت نيويورك']);
  expect(names('UTC')).toEqual(['Coordinated Universal Time', 'التوقيت العالمي المنسق']);
});

it('has names without Latin letters in Arabic, different ones for all zones', () => {
  const arabic = ZONES.map((zone) => timeZoneName({ locale: 'ar' }, zone));
  expect(new Set(arabic).size).toBe(ZONES.length);
  expect(arabic.filter((name) => /\p{Script=Latin}/u.test(name))).toEqual([]);
});

it('states the offset to UTC in the digits of the reader', () => {
  expect(timeZoneOffset({ locale: 'en' }, 'Asia/Riyadh')).toBe('GMT+3');
  expect(timeZoneOffset({ locale: 'ar' }, 'Asia/Riyadh')).toBe('غرينتش+3');
  expect(timeZoneOffset({ locale: 'ar', numerals: 'arab' }, 'Asia/Kathmandu')).toBe('غرينتش+٥:٤٥');
});

it('refuses an unknown zone', () => {
  expect(() => timeZoneName({ locale: 'ar' }, 'Asia/Atlantis')).toThrow(RangeError);
});
