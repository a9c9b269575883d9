import { loadOnce } from '../load-once.ts';
import type { List } from './walk.ts';

const walk = loadOnce(() => import('./walk.ts'));

type Rest = List extends (...args: infer Args) => unknown ? Partial<Args> : never;

/** `iterate` and `toArray` of a member that lists; how to walk is loaded when somebody first does. */
export function walksOf(list: List) {
  return {
    iterate: (...rest: Rest) => ({
      async *pages() {
        yield* (await walk()).pagesOf(list, ...rest);
      },
      async *[Symbol.asyncIterator]() {
        yield* (await walk()).rowsOf(list, ...rest);
      },
    }),
    toArray: async (...rest: Rest) => (await walk()).arrayOf(list, ...rest),
  };
}
