import { useMemo, type ReactNode } from 'react';
import { createPath, Router as LocationRouter, type Navigator } from 'react-router-dom';
import type { Router } from './router.ts';
import { useArrival, useRouter } from './use-router.ts';

const addressOf = (to: Parameters<Navigator['push']>[0]): string =>
  typeof to === 'string' ? to : createPath(to);

/** What react-router's links and `useNavigate` do: they ask the guarded router, which decides before anything moves. */
const navigatorOf = ({ go, navigate }: Router): Navigator => ({
  createHref: addressOf,
  go,
  push: (to, state: unknown) => void navigate(addressOf(to), { state }),
  replace: (to, state: unknown) => void navigate(addressOf(to), { state, replace: true }),
});

/** Gives react-router the address in sight, so that its links, hooks and routes work below. */
export function Located({ children }: { children: ReactNode }) {
  const router = useRouter();
  const { place } = useArrival();
  const navigator = useMemo(() => navigatorOf(router), [router]);
  return (
    <LocationRouter location={place} navigator={navigator}>
      {children}
    </LocationRouter>
  );
}
