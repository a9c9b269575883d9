import type { Location, UIMatch } from 'react-router-dom';

/**
 * Creates the function that names the scroll position of a history entry. Entries of one screen that follow each other
 * (another filter, a record over its list) share a position; a screen that is visited again has a new one.
 */
export function createScrollKey(): (
  location: Pick<Location, 'key'>,
  matches: readonly Pick<UIMatch, 'id'>[],
) => string {
  const keys = new Map<string, string>();
  let last: { readonly screen: string | undefined; readonly key: string } | null = null;
  return (location, matches) => {
    const screen = matches.at(-1)?.id;
    const key = keys.get(location.key) ?? (last?.screen === screen && last ? last.key : location.key);
    keys.set(location.key, key);
    last = { screen, key };
    return key;
  };
}
