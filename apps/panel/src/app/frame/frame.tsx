import { ROUTES, type Route } from '@outlay/domain';
import { useSession } from '../use-panel.ts';
import { useArrival } from '../../routes/use-router.ts';
import { ArrivalEffects } from './arrival-effects.tsx';
import { Gate } from './gate.tsx';
import { ScreenSlot } from './screen-slot.tsx';
import { Shell } from './shell.tsx';

const GATES: readonly (string | undefined)[] = [
  'login',
  'register',
  'forgot-password',
  'choose-password',
  'access-control',
];

/** What surrounds every screen: the shell for who is signed in, a bare gate for everybody else. */
export function Frame() {
  const session = useSession();
  const { asked } = useArrival();
  // Between the end of a session and the login screen nothing of the session is shown, or asked for.
  const route: Route | null = asked === null ? null : ROUTES[asked.name];
  const open = session !== null || route === null || route.requiresAuth === false;
  const Surround = session === null || GATES.includes(asked?.name) ? Gate : Shell;
  return (
    <>
      <ArrivalEffects />
      <Surround>{open ? <ScreenSlot /> : null}</Surround>
    </>
  );
}
