import { describe, expect, it } from 'vitest';
import { createPreferences } from './preferences.ts';

const memory = () => {
  const values = new Map<string, string>();
  return {
    values,
    get length() {
      return values.size;
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
};

describe('createPreferences', () => {
  it('stores values separately by user and company', () => {
    const preferences = createPreferences(memory());
    preferences.of({ userId: 1, companyId: 1 }).write('draft:new', { text: 'mine' });
    expect(preferences.of({ userId: 1, companyId: 1 }).read('draft:new')).toEqual({ text: 'mine' });
    expect(preferences.of({ userId: 2, companyId: 1 }).read('draft:new')).toBeNull();
    expect(preferences.of({ userId: 1, companyId: 2 }).read('draft:new')).toBeNull();
  });

  it('writes none of the five keys of the session', () => {
    const storage = memory();
    createPreferences(storage).shared.write('lang', 'ar');
    expect([...storage.values.keys()]).toEqual(['outlay:lang']);
  });

  it('deletes drafts and values of the company when a user signs out, and no others', () => {
    const storage = memory();
    const preferences = createPreferences(storage);
    for (const [userId, companyId] of [
      [1, 1],
      [1, 2],
      [11, 1],
    ] as const) {
      preferences.of({ userId, companyId }).write('draft:new', { text: 'mine' });
      preferences.of({ userId, companyId }).write('views:expenses', []);
    }
    for (const key of ['country', 'currency-symbols', 'theme', 'company:1']) preferences.shared.write(key, 1);
    expect(preferences.draftCount(1)).toBe(2);
    preferences.deleteAtSignOut(1);
    expect(preferences.draftCount(1)).toBe(0);
    expect(preferences.draftCount(11)).toBe(1);
    expect(preferences.of({ userId: 1, companyId: 2 }).read('views:expenses')).toEqual([]);
    expect([...storage.values.keys()].filter((name) => !/^outlay:\d/.test(name))).toEqual([
      'outlay:theme',
      'outlay:company:1',
    ]);
  });

  it('handles a full storage and unparsable values', () => {
    const storage = memory();
    storage.values.set('outlay:views', '{broken');
    const full = Object.assign(Object.create(storage) as typeof storage, {
      setItem: () => {
        throw new Error('full');
      },
    });
    const preferences = createPreferences(full);
    expect(preferences.shared.read('views')).toBeNull();
    expect(preferences.shared.write('views', [])).toBe(false);
  });

  it('reads what a full storage has no room for until it is removed, or the user signs out', () => {
    const storage = memory();
    storage.values.set('outlay:1:1:draft:new', '{"text":"older"}');
    const setItem = (key: string, value: string) => {
      if (value.length > 16) throw new Error('full');
      storage.values.set(key, value);
    };
    const preferences = createPreferences(
      Object.assign(Object.create(storage) as typeof storage, { setItem }),
    );
    const mine = preferences.of({ userId: 1, companyId: 1 });
    expect(mine.write('draft:new', { text: 'a long comment' })).toBe(false);
    expect(mine.write('draft:7', { text: 'another comment' })).toBe(false);
    expect(mine.read('draft:new')).toEqual({ text: 'a long comment' });
    expect(mine.keys('draft:')).toEqual(['draft:new', 'draft:7']);
    expect(mine.write('draft:new', { text: 'mine' })).toBe(true);
    expect(storage.values.get('outlay:1:1:draft:new')).toBe('{"text":"mine"}');
    expect(preferences.draftCount(1)).toBe(2);
    preferences.deleteAtSignOut(1);
    expect([mine.read('draft:new'), mine.read('draft:7')]).toEqual([null, null]);
  });
});
