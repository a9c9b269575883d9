import { afterEach, expect, it, vi } from 'vitest';
import { firstDayOfWeek } from './first-day.ts';

afterEach(() => vi.unstubAllGlobals());

it('the first day of the week is Sunday in the Gulf, whatever the language', () => {
  for (const country of ['SA', 'KW', 'QA', 'BH', 'OM']) {
    expect([firstDayOfWeek('en', country), firstDayOfWeek('ar-u-nu-latn', country)]).toEqual([0, 0]);
  }
});

it('the first day of the week is that of the country outside of the Gulf', () => {
  expect([firstDayOfWeek('en', 'AE'), firstDayOfWeek('en', 'US'), firstDayOfWeek('en', 'EG')]).toEqual([
    1, 0, 6,
  ]);
});

it('the first day of the week is that of the region of the locale, or a default of the language, without a country', () => {
  expect([firstDayOfWeek('ar-SA-u-nu-latn'), firstDayOfWeek('ar'), firstDayOfWeek('en')]).toEqual([0, 0, 1]);
});

it('the first day of the week is Monday outside of the Gulf where the browser has no data', () => {
  const { Locale } = Intl;
  vi.stubGlobal('Intl', {
    ...Intl,
    Locale: class extends Locale {
      getWeekInfo = undefined;
    },
  });
  expect([firstDayOfWeek('en', 'US'), firstDayOfWeek('en', 'KW')]).toEqual([1, 0]);
});
