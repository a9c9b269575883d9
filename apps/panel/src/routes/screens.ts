import type { RouteName } from '@outlay/domain';
import type { ComponentType } from 'react';
import { later } from '../app/later.ts';
import { RequestsScreen } from '../screens/expenses/requests.screen.tsx';

/** Brings a screen; its code may have to be fetched. */
export type Loader = () => ComponentType | Promise<ComponentType>;

/** What most people see first: the list is in the first file; whoever is not signed in fetches the login along with it. */
const FIRST_SCREENS: Readonly<Partial<Record<RouteName, Loader>>> = {
  login: async () => (await import('../screens/gate/login.screen.tsx')).LoginScreen,
  'expenses.company.list': () => RequestsScreen,
  homePage: async () => (await import('../screens/dashboard/dashboard.screen.tsx')).DashboardScreen,
};

/** Where the other screens are told has a file of its own, too: it names some fifty others. */
const loadMore = later(async () => (await import('./more-screens.ts')).MORE_SCREENS);

/** Whether all a screen says belongs to the first texts (`build/first-texts.ts`). */
export const isFirstScreen = (name: RouteName): boolean =>
  name === 'login' || name === 'expenses.company.list';

const loaded = new Map<RouteName, ComponentType>();

/** Fetches a screen's code, once. */
export async function loadScreen(name: RouteName): Promise<ComponentType> {
  const known = loaded.get(name);
  if (known) return known;
  const loader = FIRST_SCREENS[name] ?? (await loadMore())[name];
  if (!loader) throw new RangeError(`The route ${name} has no screen.`);
  const screen = await loader();
  loaded.set(name, screen);
  return screen;
}
