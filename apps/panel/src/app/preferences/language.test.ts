import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLanguages } from './language.ts';

const OF_A_SCREEN = 'permissions.changed';

/** A browser's function, to which react-intl reports its errors. */
beforeEach(() =>
  vi.stubGlobal('reportError', (error: unknown) => {
    throw error;
  }),
);
afterEach(() => vi.unstubAllGlobals());

it('adds the messages of screens once they are needed, in every later language', async () => {
  const languages = await createLanguages('en', false);
  const { current } = languages;
  expect([current.get().has('login.failed'), current.get().has(OF_A_SCREEN)]).toEqual([true, false]);
  await Promise.all([languages.complete(), languages.complete()]);
  expect([current.get().locale, current.get().has(OF_A_SCREEN)]).toEqual(['en', true]);
  await languages.change('ar', true);
  expect([current.get().locale, current.get().has(OF_A_SCREEN)]).toEqual(['ar', true]);
});

it('shows the chosen language with all messages when it is chosen while they load', async () => {
  const languages = await createLanguages('en', false);
  await Promise.all([languages.complete(), languages.change('ar', false)]);
  expect([languages.current.get().locale, languages.current.get().has(OF_A_SCREEN)]).toEqual(['ar', true]);
});
