import { describe, expect, it } from 'vitest';
import { createDesk } from './preferences.ts';

const memory = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

describe('createDesk', () => {
  it('separates values by user and company', () => {
    const desk = createDesk(memory());
    desk.of({ person: 1, company: 1 }).write('draft:new', { text: 'mine' });
    expect(desk.of({ person: 1, company: 1 }).read('draft:new')).toEqual({ text: 'mine' });
    expect(desk.of({ person: 2, company: 1 }).read('draft:new')).toBeNull();
    expect(desk.of({ person: 1, company: 2 }).read('draft:new')).toBeNull();
  });

  it('does not write the five keys of the session', () => {
    const storage = memory();
    createDesk(storage).shared.write('lang', 'ar');
    expect([...storage.kept.keys()]).toEqual(['outlay:lang']);
  });

  it('deletes the drafts of a user who signs out, and no others', () => {
    const storage = memory();
    const desk = createDesk(storage);
    for (const [person, company] of [
      [1, 1],
      [1, 2],
      [11, 1],
    ] as const) {
      desk.of({ person, company }).write('draft:new', { text: 'mine' });
      desk.of({ person, company }).write('views:expenses', []);
    }
    expect(desk.drafts(1)).toBe(2);
    desk.forgetDrafts(1);
    expect(desk.drafts(1)).toBe(0);
    expect(desk.drafts(11)).toBe(1);
    expect(desk.of({ person: 1, company: 2 }).read('views:expenses')).toEqual([]);
  });

  it('handles a full storage and unparsable values', () => {
    const storage = memory();
    storage.kept.set('outlay:views', '{broken');
    const full = Object.assign(Object.create(storage) as typeof storage, {
      setItem: () => {
        throw new Error('full');
      },
    });
    const desk = createDesk(full);
    expect(desk.shared.read('views')).toBeNull();
    expect(desk.shared.write('views', [])).toBe(false);
  });
});
