import { describe, expect, it } from 'vitest';
import { createPreferences } from '../preferences/preferences.ts';
import { openStorage, withMemoryFallback } from './open-storage.ts';

describe('openStorage', () => {
  it('falls back to memory without a storage, and reports that values do not last', () => {
    const blocked = openStorage(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    for (const storage of [blocked, openStorage(() => null)]) {
      const preferences = createPreferences(storage).of({ userId: 1, companyId: 1 });
      expect(preferences.write('draft:new', { text: 'mine' })).toBe(false);
      expect(preferences.read('draft:new')).toEqual({ text: 'mine' });
    }
  });

  it('returns the storage of the browser when there is one', () => {
    const storage = openStorage(() => null);
    expect(openStorage(() => storage)).toBe(storage);
  });
});

/** Storage with a limit in characters. */
function narrow(capacity: number) {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      const others = [...values].filter(([name]) => name !== key);
      if (others.reduce((sum, [, one]) => sum + one.length, value.length) > capacity) throw new Error('Full');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
  };
}

describe('withMemoryFallback', () => {
  it('returns the new token, never the used one, when the storage is full', () => {
    const full = narrow(8);
    const session = withMemoryFallback(full);
    session.setItem('accessToken', 'first');
    full.setItem('draft', 'abc');
    session.setItem('accessToken', 'second');
    expect(session.getItem('accessToken')).toBe('second');
    expect(full.values.has('accessToken')).toBe(false);
    full.removeItem('draft');
    session.setItem('accessToken', 'third');
    expect([session.getItem('accessToken'), full.values.get('accessToken')]).toEqual(['third', 'third']);
    session.removeItem('accessToken');
    expect(session.getItem('accessToken')).toBeNull();
  });
});
