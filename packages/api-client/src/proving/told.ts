import type { Effects } from '../catalogue/effects.ts';

/** A host that writes down what it was told, in order. */
export function createTold(): { readonly effects: Effects; readonly told: unknown[] } {
  const told: unknown[] = [];
  return {
    told,
    effects: {
      navigate: (name) => void told.push({ navigate: name }),
      toast: (toast) => void told.push({ toast }),
      reload: () => void told.push('reload'),
    },
  };
}

/** A storage with somebody signed in; `token` is what travels as the bearer. */
export function signedInStorage(token = 'token-1', more: Readonly<Record<string, string>> = {}) {
  const user = {
    id: 7,
    name: 'Mona',
    email: 'mona@outlay.example',
    ability: [],
    token: { access_token: token },
  };
  const kept = new Map<string, string>(
    Object.entries({
      accessToken: token,
      refreshToken: 'refresh-1',
      userData: JSON.stringify(user),
      ...more,
    }),
  );
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** What a promise is rejected with; one that comes to something is the test's failure. */
export const reasonOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    (value) => {
      throw new Error(`It came to ${JSON.stringify(value)}`);
    },
    (reason: unknown) => reason,
  );

/** An envelope as the API sends it. */
export const enveloped = (data: unknown, status = 200, rest: object = {}): Response =>
  Response.json({ status, message: 'OK', data, ...rest }, { status });
