import type { Locale, ProfileLanguage, ProfileLanguageDraft, SettingsResponse } from '@outlay/domain';
import { someSettings } from '@outlay/domain/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { createStore } from '../store.ts';
import type { LanguageChoice } from './language.ts';
import { followUserLanguage } from './user-language.ts';

describe('followUserLanguage', () => {
  let context: {
    session: { userData: { id: number } } | null;
    locale: Locale;
    settings: SettingsResponse | null;
  };
  let changes: Partial<LanguageChoice>[];
  let saved: ProfileLanguageDraft[];
  beforeEach(() => {
    context = { session: { userData: { id: 1 } }, locale: 'en', settings: null };
    [changes, saved] = [[], []];
  });

  /** Follows the session of a browser; returns functions that deliver settings and change the session. */
  function follow(isArabic: boolean, hasChosen: boolean, save = async () => {}) {
    const listeners: (() => void)[] = [];
    const arabicDigits = createStore(isArabic);
    followUserLanguage({
      session: { getSnapshot: () => ({ context }), subscribe: (next: () => void) => listeners.push(next) },
      appearance: { arabicDigits },
      languages: { change: async (change) => void changes.push(change) },
      hasChosenLocale: () => hasChosen,
      save: (draft) => {
        saved.push(draft);
        return save();
      },
    });
    const change = (next: Partial<typeof context>) => {
      context = { ...context, ...next };
      for (const listener of listeners) listener();
    };
    const deliver = (language?: ProfileLanguage) =>
      change({ settings: { ...someSettings(), ...(language && { language }) } });
    return { arabicDigits, change, deliver };
  }

  it('applies the digits that the server stores for the user', () => {
    const { arabicDigits, deliver } = follow(false, false);
    deliver({ language: 'en', digits: 'arab' });
    expect([arabicDigits.get(), changes]).toEqual([true, [{ numerals: 'arab' }]]);
    deliver({ language: 'en', digits: 'latn' });
    expect([arabicDigits.get(), changes.at(-1)]).toEqual([false, { numerals: 'latn' }]);
    expect(saved).toEqual([]);
  });

  it('keeps digits that were chosen here while settings still have the former ones', () => {
    const { arabicDigits, deliver } = follow(false, false);
    deliver({ language: 'en', digits: 'latn' });
    arabicDigits.set(true);
    deliver({ language: 'en', digits: 'latn' });
    expect(arabicDigits.get()).toBe(true);
    deliver({ language: 'en', digits: 'arab' });
    expect(arabicDigits.get()).toBe(true);
  });

  it('saves the language that was chosen in this browser once, and none that was not chosen', () => {
    const { deliver } = follow(false, true, () => Promise.reject(new Error('offline')));
    deliver({ language: 'ar', digits: null });
    deliver({ language: 'ar', digits: null });
    expect(saved).toEqual([{ language: 'en' }]);
    const other = follow(false, false);
    other.deliver({ language: 'ar', digits: null });
    expect(saved).toHaveLength(1);
  });

  it('saves each language that the user chooses, and none that another tab saved', () => {
    const { deliver, change } = follow(false, true);
    deliver({ language: 'en', digits: null });
    change({ locale: 'ar' });
    deliver({ language: 'ar', digits: null });
    expect(saved).toEqual([{ language: 'ar' }]);
    // Another tab shows English and has saved it.
    deliver({ language: 'en', digits: null });
    expect(saved).toHaveLength(1);
  });

  it('saves no digits of a former user for the next one', () => {
    const { arabicDigits, change, deliver } = follow(false, true);
    deliver({ language: 'en', digits: 'arab' });
    change({ session: { userData: { id: 2 } } });
    expect(saved).toEqual([]);
    deliver({ language: 'en', digits: null });
    expect([saved, arabicDigits.get()]).toEqual([[], true]);
  });

  it('does nothing on a server without the language of the user', () => {
    const { deliver } = follow(false, true);
    deliver();
    expect([saved, changes]).toEqual([[], []]);
  });
});
