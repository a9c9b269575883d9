import { describe, expect, it } from 'vitest';
import { createDesk } from './desk.ts';
import { openStorage, sturdy } from './open-storage.ts';

describe('a browser that keeps nothing for the page', () => {
  it('is worked with all the same, and nothing claims to be kept', () => {
    const blocked = openStorage(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    for (const storage of [blocked, openStorage(() => null)]) {
      const drawer = createDesk(storage).of({ person: 1, company: 1 });
      expect(drawer.write('draft:new', { text: 'mine' })).toBe(false);
      expect(drawer.read('draft:new')).toEqual({ text: 'mine' });
    }
  });

  it('is left alone where it does keep', () => {
    const storage = openStorage(() => null);
    expect(openStorage(() => storage)).toBe(storage);
  });
});

/** Has room for so many letters. */
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

describe('a storage without room', () => {
  it('does not end a session: the new token counts, never the spent one', () => {
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
