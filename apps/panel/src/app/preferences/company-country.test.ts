import { expect, it } from 'vitest';
import { someSettings } from '@outlay/domain/testing';
import { createStore } from '../store.ts';
import { followCountry } from './company-country.ts';
import type { LanguageChoice } from './language.ts';

it('uses the country of the settings once it differs, and remembers it', () => {
  const { setting, filters } = someSettings();
  const jordan = {
    setting: { ...setting, country_id: 400 },
    filters: { countries: [{ id: 400, name: 'Jordan', region: 'JO' }] },
  };
  let settings: ReturnType<typeof someSettings> | null = null;
  const listeners: (() => void)[] = [];
  const session = {
    getSnapshot: () => ({ context: { settings } }),
    subscribe: (next: () => void) => {
      listeners.push(next);
    },
  };
  const notify = () => listeners.forEach((listener) => listener());
  const changes: Partial<LanguageChoice>[] = [];
  const country = createStore<string | null>('SA');
  followCountry(session, { country }, { change: async (change) => void changes.push(change) });
  expect(changes).toEqual([]);
  settings = jordan;
  notify();
  notify();
  expect([changes, country.get()]).toEqual([[{ country: 'JO' }], 'JO']);
  // A country that the server does not name has the names of the Gulf.
  settings = { setting, filters };
  notify();
  expect([changes.at(-1), country.get()]).toEqual([{ country: undefined }, null]);
});
