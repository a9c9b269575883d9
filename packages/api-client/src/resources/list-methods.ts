import { loadOnce } from '../load-once.ts';
import type { List } from './pagination.ts';

const pagination = loadOnce(() => import('./pagination.ts'));

type Rest = List extends (...args: infer Args) => unknown ? Partial<Args> : never;

/** Returns `iterate` and `toArray` of a resource with a list; their code is loaded on first use. */
export function listMethodsOf(list: List) {
  return {
    iterate: (...rest: Rest) => ({
      async *pages() {
        yield* (await pagination()).pagesOf(list, ...rest);
      },
      async *[Symbol.asyncIterator]() {
        yield* (await pagination()).rowsOf(list, ...rest);
      },
    }),
    toArray: async (...rest: Rest) => (await pagination()).arrayOf(list, ...rest),
  };
}
