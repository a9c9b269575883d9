import { useSession } from '../use-panel.ts';
import { useArrival } from '../../routes/use-router.ts';
import { ArrivalEffects } from './arrival-effects.tsx';
import { Gate } from './gate.tsx';
import { ScreenSlot } from './screen-slot.tsx';
import { Shell } from './shell.tsx';

const GATES: readonly (string | undefined)[] = ['login', 'register', 'access-control'];

/** What surrounds every screen: the shell for who is signed in, a bare gate for everybody else. */
export function Frame() {
  const session = useSession();
  const { asked } = useArrival();
  const Surround = session === null || GATES.includes(asked?.name) ? Gate : Shell;
  return (
    <>
      <ArrivalEffects />
      <Surround>
        <ScreenSlot />
      </Surround>
    </>
  );
}
