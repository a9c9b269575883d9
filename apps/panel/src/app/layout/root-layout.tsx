import { Fragment, useMemo } from 'react';
import { Outlet } from 'react-router-dom';
import { NavigationEffects } from '../router/navigation-effects.tsx';
import { PendingScreen } from './pending-screen.tsx';
import { UnsavedChangesBlocker } from '../router/unsaved-changes-blocker.tsx';
import { useCurrentRoute } from '../router/use-current-route.ts';
import { useCompanyId, useSession } from '../use-panel.ts';
import { AuthLayout } from './auth-layout.tsx';
import { Shell } from './shell.tsx';

const AUTH_ROUTES: readonly (string | undefined)[] = [
  'login',
  'register',
  'forgot-password',
  'choose-password',
  'confirm-email',
  'undo-email',
  'access-control',
];

/** Layout of every screen: the shell for a signed-in user, a bare page otherwise. */
export function RootLayout() {
  const session = useSession();
  const route = useCurrentRoute();
  const company = useCompanyId();
  // After a session ends, nothing of it is rendered or requested until the login screen is shown.
  const isOpen = session !== null || route === null || route.requiresAuth === false;
  const screen = useMemo(
    () =>
      isOpen ? (
        <>
          <PendingScreen />
          <Fragment key={company}>
            <Outlet />
          </Fragment>
        </>
      ) : null,
    [isOpen, company],
  );
  return (
    <>
      <NavigationEffects />
      <UnsavedChangesBlocker />
      {session === null || AUTH_ROUTES.includes(route?.name) ? (
        <AuthLayout>{screen}</AuthLayout>
      ) : (
        <Shell current={route?.name}>{screen}</Shell>
      )}
    </>
  );
}
