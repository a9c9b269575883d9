import type { Effects } from '../errors/effects.ts';

/** Creates effects that record their calls in order. */
export function createRecorder(): { readonly effects: Effects; readonly recorded: unknown[] } {
  const recorded: unknown[] = [];
  return {
    recorded,
    effects: {
      navigate: (name) => void recorded.push({ navigate: name }),
      toast: (toast) => void recorded.push({ toast }),
      reload: () => void recorded.push('reload'),
    },
  };
}

/** Creates a storage with a signed-in user; `token` is the bearer token. */
export function signedInStorage(token = 'token-1', more: Readonly<Record<string, string>> = {}) {
  const user = {
    id: 7,
    name: 'Mona',
    email: 'mona@outlay.example',
    ability: [],
    token: { access_token: token },
  };
  const entries = new Map<string, string>(
    Object.entries({
      accessToken: token,
      refreshToken: 'refresh-1',
      userData: JSON.stringify(user),
      ...more,
    }),
  );
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

/** Returns the reason of a rejected promise; throws if it is fulfilled. */
export const reasonOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    (value) => {
      throw new Error(`It came to ${JSON.stringify(value)}`);
    },
    (reason: unknown) => reason,
  );

/** Returns a response with an envelope. */
export const enveloped = (data: unknown, status = 200, rest: object = {}): Response =>
  Response.json({ status, message: 'OK', data, ...rest }, { status });
