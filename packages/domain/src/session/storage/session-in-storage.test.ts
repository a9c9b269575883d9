import { expect, it } from 'vitest';
import { createStoredSession } from './session-in-storage.ts';

function storageWith(values: Readonly<Record<string, string>>) {
  const all = new Map(Object.entries(values));
  const session = createStoredSession({
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
  });
  return { all, session };
}

it('reads the five keys at each use, because another tab may have changed them', () => {
  const { all, session } = storageWith({ accessToken: 'a', refreshToken: 'r', userData: '{"id":7}' });
  expect([session.bearer(), session.refreshToken(), session.person()]).toEqual(['a', 'r', '7']);
  all.set('userData', '{"id":8}');
  all.set('accessToken', 'b');
  all.set('appConfigDirection', 'rtl');
  expect([session.bearer(), session.person(), session.language()]).toEqual(['b', '8', 'ar']);
  session.clear();
  expect([...all.keys()]).toEqual(['appConfigDirection']);
});

it('identifies users by id, email or token, and returns an empty text without a token', () => {
  expect(storageWith({ accessToken: 'a', userData: '{"email":"m@x.example"}' }).session.person()).toBe(
    'm@x.example',
  );
  expect(storageWith({ accessToken: 'a', userData: '{broken' }).session.person()).toBe('a');
  expect(storageWith({ userData: '{"id":7}' }).session.person()).toBe('');
});

it('has no bearer when the token contains characters that are invalid in a header', () => {
  for (const token of ['', 'a\r\nX: 1', 'نخيل', 'a b']) {
    expect(storageWith({ accessToken: token }).session.bearer()).toBeUndefined();
  }
});
