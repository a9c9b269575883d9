import { describe, expect, it } from 'vitest';
import { createDesk } from '../preferences/preferences.ts';
import { openStorage, sturdy } from './open-storage.ts';

describe('openStorage', () => {
  it('falls back to memory without a storage, and reports that values do not last', () => {
    const blocked = openStorage(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    for (const storage of [blocked, openStorage(() => null)]) {
      const drawer = createDesk(storage).of({ person: 1, company: 1 });
      expect(drawer.write('draft:new', { text: 'mine' })).toBe(false);
      expect(drawer.read('draft:new')).toEqual({ text: 'mine' });
    }
  });

  it('returns the storage of the browser when there is one', () => {
    const storage = openStorage(() => null);
    expect(openStorage(() => storage)).toBe(storage);
  });
});

/** Storage with a limit in characters. */
function narrow(room: number) {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      const others = [...kept].filter(([name]) => name !== key);
      if (others.reduce((sum, [, one]) => sum + one.length, value.length) > room) throw new Error('Full');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('sturdy', () => {
  it('returns the new token, never the used one, when the storage is full', () => {
    const full = narrow(8);
    const session = sturdy(full);
    session.setItem('accessToken', 'first');
    full.setItem('draft', 'abc');
    session.setItem('accessToken', 'second');
    expect(session.getItem('accessToken')).toBe('second');
    expect(full.kept.has('accessToken')).toBe(false);
    full.removeItem('draft');
    session.setItem('accessToken', 'third');
    expect([session.getItem('accessToken'), full.kept.get('accessToken')]).toEqual(['third', 'third']);
    session.removeItem('accessToken');
    expect(session.getItem('accessToken')).toBeNull();
  });
});
