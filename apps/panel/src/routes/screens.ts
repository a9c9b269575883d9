import type { RouteName } from '@outlay/domain';
import type { ComponentType } from 'react';

type Loader = () => Promise<ComponentType>;

/** The screens by route; each is a chunk of its own. Routes that only redirect have none. */
const SCREENS: Readonly<Partial<Record<RouteName, Loader>>> = {
  login: async () => (await import('../screens/gate/login.screen.tsx')).LoginScreen,
  'expenses.company.list': async () =>
    (await import('../screens/expenses/requests.screen.tsx')).RequestsScreen,
};

const loaded = new Map<RouteName, ComponentType>();

/** Fetches a screen's code, once. */
export async function loadScreen(name: RouteName): Promise<ComponentType> {
  const known = loaded.get(name);
  if (known) return known;
  const loader = SCREENS[name];
  if (!loader) throw new RangeError(`The route ${name} has no screen.`);
  const screen = await loader();
  loaded.set(name, screen);
  return screen;
}
