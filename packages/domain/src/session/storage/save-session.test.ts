import { expect, it } from 'vitest';
import { saveSession } from './save-session.ts';

const user = (id: number) => ({
  id,
  name: 'Mona',
  email: 'mona@outlay.example',
  phone: null,
  role: 'company',
  ability: [],
  token: { access_token: `access-${id}`, refresh_token: `refresh-${id}` },
});

it.each([1, 2, 3])(
  'stores nothing when entry %i does not fit, and keeps no part of another session',
  (full) => {
    const entries = new Map<string, string>();
    let writes = -Infinity;
    const storage = {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem(key: string, value: string) {
        writes += 1;
        if (writes === full) throw new DOMException('full', 'QuotaExceededError');
        entries.set(key, value);
      },
      removeItem: (key: string) => void entries.delete(key),
    };
    saveSession(storage, user(1));
    expect(entries.size).toBe(3);
    writes = 0;
    expect(() => saveSession(storage, user(2))).toThrow('full');
    expect([...entries.keys()]).toEqual([]);
  },
);
