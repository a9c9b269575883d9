import type { Fetch } from '@outlay/api-client';
import type { Store } from './store.ts';

const reasonIn = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'reason' in body && typeof body.reason === 'string'
    ? body.reason
    : null;

/**
 * Remembers why the server last refused a call, for the screen the catalogue takes the person to: it hands on a route's
 * name and no more (Specification §8).
 */
export function rememberRefusals(fetch: Fetch, refused: Store<string | null>): Fetch {
  return async (input, init) => {
    const answer = await fetch(input, init);
    if (answer.status === 403) {
      const body: unknown = await answer
        .clone()
        .json()
        .catch(() => null);
      refused.set(reasonIn(body));
    }
    return answer;
  };
}
