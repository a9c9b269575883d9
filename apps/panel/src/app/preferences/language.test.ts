import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLanguages } from './language.ts';

const OF_A_SCREEN = 'permissions.changed';

const english = { locale: 'en', hasHijri: false } as const;

/** A browser's function, to which react-intl reports its errors. */
beforeEach(() =>
  vi.stubGlobal('reportError', (error: unknown) => {
    throw error;
  }),
);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('./currency-symbols.ts');
  vi.resetModules();
});

it('adds the messages of screens once they are needed, in every later language', async () => {
  const languages = await createLanguages(english);
  const { current } = languages;
  expect([current.get().has('login.failed'), current.get().has(OF_A_SCREEN)]).toEqual([true, false]);
  await Promise.all([languages.complete(), languages.complete()]);
  expect([current.get().locale, current.get().has(OF_A_SCREEN)]).toEqual(['en', true]);
  await languages.change({ locale: 'ar' });
  expect([current.get().locale, current.get().has(OF_A_SCREEN)]).toEqual(['ar', true]);
});

it('shows the chosen language with all messages when it is chosen while they load', async () => {
  const languages = await createLanguages(english);
  await Promise.all([languages.complete(), languages.change({ locale: 'ar' })]);
  expect([languages.current.get().locale, languages.current.get().has(OF_A_SCREEN)]).toEqual(['ar', true]);
});

it('keeps the rest of the choice when a part of it changes', async () => {
  const languages = await createLanguages({ locale: 'ar', numerals: 'arab', country: 'SA', hasHijri: false });
  const day = () => languages.current.get().formats.recordDay('2026-11-26');
  expect(day()).toBe('٢٦ نوفمبر ٢٠٢٦');
  await languages.change({ country: 'JO' });
  expect(day()).toBe('٢٦ تشرين الثاني ٢٠٢٦');
  await languages.change({ hasHijri: true });
  expect(day()).toBe('٢٦ تشرين الثاني ٢٠٢٦ (١٦ جمادى الآخرة ١٤٤٨ هـ)');
  await languages.change({ locale: 'en' });
  expect(day()).toBe('26 November 2026 (16 Jumada II 1448 AH)');
});

it('writes amounts with the symbols of each language once the company prefers them', async () => {
  const languages = await createLanguages({ locale: 'ar', hasHijri: false });
  const currency = () => languages.current.get().formats.amount({ minor: 100, currency: 'SAR' }).code;
  expect(currency()).toBe('SAR');
  await languages.change({ hasSymbols: true });
  expect(currency()).toBe('ر.س\u200E');
  await languages.change({ locale: 'en' });
  expect(currency()).toBe('SAR');
  expect(languages.current.get().formats.amount({ minor: 100, currency: 'EUR' }).code).toBe('€');
});

it('starts, and changes the language, with codes of currencies when the code of the symbols cannot be loaded', async () => {
  vi.resetModules();
  vi.doMock('./currency-symbols.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { createLanguages: create } = await import('./language.ts');
  const languages = await create({ ...english, hasSymbols: true });
  const { current } = languages;
  const currency = () => current.get().formats.amount({ minor: 100, currency: 'EUR' }).code;
  expect(currency()).toBe('EUR');
  await languages.change({ locale: 'ar' });
  expect([current.get().locale, currency()]).toEqual(['ar', 'EUR']);
});
