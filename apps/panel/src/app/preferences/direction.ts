import { directionOf, loadDirection, type Direction, type StoragePort } from '@outlay/domain';
import { createStore, type Store } from '../store.ts';
import type { Languages } from './language.ts';

/** Text direction of the page: the stored one until the user changes the language, which sets it with the language. */
export function createDirection(
  storage: Pick<StoragePort, 'getItem'>,
  { current }: Pick<Languages, 'current'>,
): Pick<Store<Direction>, 'get' | 'subscribe'> {
  const direction = createStore(loadDirection(storage));
  let { locale } = current.get();
  current.subscribe(() => {
    const next = current.get().locale;
    if (next === locale) return;
    locale = next;
    direction.set(directionOf(next));
  });
  return direction;
}
