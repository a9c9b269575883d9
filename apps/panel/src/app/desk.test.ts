import { describe, expect, it } from 'vitest';
import { createDesk } from './desk.ts';

const memory = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

describe('the desk', () => {
  it('keeps what one person writes in one company from everybody else', () => {
    const desk = createDesk(memory());
    desk.of({ person: 1, company: 1 }).write('draft:new', { text: 'mine' });
    expect(desk.of({ person: 1, company: 1 }).read('draft:new')).toEqual({ text: 'mine' });
    expect(desk.of({ person: 2, company: 1 }).read('draft:new')).toBeNull();
    expect(desk.of({ person: 1, company: 2 }).read('draft:new')).toBeNull();
  });

  it('never touches the five keys of the session', () => {
    const storage = memory();
    createDesk(storage).shared.write('lang', 'ar');
    expect([...storage.kept.keys()]).toEqual(['outlay:lang']);
  });

  it('survives a storage that is full or holds nonsense', () => {
    const storage = memory();
    storage.kept.set('outlay:views', '{broken');
    const full = {
      ...storage,
      setItem: () => {
        throw new Error('full');
      },
    };
    const desk = createDesk(full);
    expect(desk.shared.read('views')).toBeNull();
    expect(desk.shared.write('views', [])).toBe(false);
  });
});
