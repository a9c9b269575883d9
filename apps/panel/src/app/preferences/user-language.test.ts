import type { Locale, ProfileLanguage, ProfileLanguageDraft, SettingsResponse } from '@outlay/domain';
import { someSettings } from '@outlay/domain/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { createStore } from '../store.ts';
import type { LanguageChoice } from './language.ts';
import { followUserLanguage } from './user-language.ts';

describe('followUserLanguage', () => {
  let settings: SettingsResponse | null;
  let changes: Partial<LanguageChoice>[];
  let saved: ProfileLanguageDraft[];
  beforeEach(() => {
    [settings, changes, saved] = [null, [], []];
  });

  /** Follows the session of a browser; returns a function that delivers settings. */
  function follow(isArabic: boolean, chosen: Locale | null, save = async () => {}) {
    const listeners: (() => void)[] = [];
    const arabicDigits = createStore(isArabic);
    followUserLanguage({
      session: {
        getSnapshot: () => ({ context: { settings } }),
        subscribe: (next: () => void) => listeners.push(next),
      },
      appearance: { arabicDigits },
      languages: {
        change: async (change) => void changes.push(change),
      },
      chosenLocale: () => chosen,
      save: (draft) => {
        saved.push(draft);
        return save();
      },
    });
    return {
      arabicDigits,
      deliver: (language?: ProfileLanguage) => {
        settings = { ...someSettings(), ...(language && { language }) };
        for (const listener of listeners) listener();
      },
    };
  }

  it('uses the digits of the server', () => {
    const { arabicDigits, deliver } = follow(false, null);
    deliver({ language: 'en', digits: 'arab' });
    expect([arabicDigits.get(), changes]).toEqual([true, [{ numerals: 'arab' }]]);
    deliver({ language: 'en', digits: 'latn' });
    expect([arabicDigits.get(), changes.at(-1)]).toEqual([false, { numerals: 'latn' }]);
    expect(saved).toEqual([]);
  });

  it('stores digits of the browser if the server has none, and the language that was chosen', () => {
    const { arabicDigits, deliver } = follow(true, 'ar');
    deliver({ language: 'en', digits: null });
    expect(saved).toEqual([{ language: 'ar', digits: 'arab' }]);
    expect([arabicDigits.get(), changes]).toEqual([true, []]);
    deliver({ language: 'ar', digits: 'arab' });
    expect(saved).toHaveLength(1);
  });

  it('stores no language that was not chosen, and nothing on a server without it', () => {
    const { deliver } = follow(false, null);
    deliver({ language: 'ar', digits: null });
    deliver();
    expect([saved, changes]).toEqual([[], []]);
  });

  it('does not repeat what the server refused', async () => {
    const { deliver } = follow(false, 'ar', () => Promise.reject(new Error('offline')));
    deliver({ language: 'en', digits: null });
    deliver({ language: 'en', digits: null });
    await Promise.resolve();
    expect(saved).toEqual([{ language: 'ar' }]);
  });
});
