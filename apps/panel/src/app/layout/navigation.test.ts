import { PARENT_ROUTES, ROUTES, type Route } from '@outlay/domain';
import { expect, test } from 'vitest';
import { NAVIGATION } from './navigation.ts';

test('the navigation has an entry for every screen that requires a permission', () => {
  const linked = new Set(NAVIGATION.flatMap(({ items }) => items.map<string>(({ name }) => name)));
  const screens = Object.entries<Route>(ROUTES).filter(
    ([name, { resource }]) => resource !== undefined && !Object.hasOwn(PARENT_ROUTES, name),
  );
  expect(screens.map(([name]) => name).filter((name) => !linked.has(name))).toEqual([]);
});
