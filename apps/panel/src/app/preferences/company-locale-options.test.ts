import { expect, it } from 'vitest';
import { someSettings } from '@outlay/domain/testing';
import { createStore } from '../store.ts';
import { followCompanyLocaleOptions } from './company-locale-options.ts';
import type { LanguageChoice } from './language.ts';

it('uses country, currency display and time zone of the settings once they differ, and remembers them', () => {
  const { setting, filters } = someSettings();
  const zone = setting.time_zone;
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
  const hasSymbols = createStore(false);
  const timeZone = createStore<string | null>(setting.time_zone ?? null);
  followCompanyLocaleOptions(
    session,
    { country, hasSymbols, timeZone },
    { change: async (change) => void changes.push(change) },
  );
  expect(changes).toEqual([]);
  settings = jordan;
  notify();
  notify();
  expect([changes, country.get()]).toEqual([[{ country: 'JO', hasSymbols: false, timeZone: zone }], 'JO']);
  // A country that the server does not name has the names of the Gulf.
  settings = { setting, filters };
  notify();
  expect([changes.at(-1), country.get()]).toEqual([
    { country: undefined, hasSymbols: false, timeZone: zone },
    null,
  ]);
  settings = { setting: { ...setting, currency_display: 'symbol' }, filters };
  notify();
  notify();
  expect([changes.length, changes.at(-1), hasSymbols.get()]).toEqual([
    3,
    { country: undefined, hasSymbols: true, timeZone: zone },
    true,
  ]);
  settings = { setting: { ...setting, time_zone: 'Asia/Amman' }, filters };
  notify();
  expect([changes.at(-1)?.timeZone, timeZone.get()]).toEqual(['Asia/Amman', 'Asia/Amman']);
  // A zone that this browser does not know leaves moments in its own.
  settings = { setting: { ...setting, time_zone: 'Mars/Base' }, filters };
  notify();
  expect([changes.at(-1)?.timeZone, timeZone.get()]).toEqual([undefined, null]);
});

it('stores country, currency display and time zone again for a user who signs in after a sign-out', () => {
  let settings: ReturnType<typeof someSettings> | null = someSettings();
  const listeners: (() => void)[] = [];
  const session = {
    getSnapshot: () => ({ context: { settings } }),
    subscribe: (next: () => void) => {
      listeners.push(next);
    },
  };
  const stored: (string | null)[] = [];
  const store = createStore<string | null>(null);
  const zone = someSettings().setting.time_zone ?? null;
  const country = { ...store, set: (value: string | null) => void stored.push(value) };
  const changes: Partial<LanguageChoice>[] = [];
  const languages = { change: async (change: Partial<LanguageChoice>) => void changes.push(change) };
  followCompanyLocaleOptions(
    session,
    { country, hasSymbols: createStore(false), timeZone: createStore(zone) },
    languages,
  );
  const notify = (next: typeof settings) => {
    settings = next;
    listeners.forEach((listener) => listener());
  };
  notify(someSettings());
  expect(stored).toHaveLength(1);
  notify(null);
  notify(someSettings());
  expect([stored.length, changes]).toEqual([2, []]);
});
