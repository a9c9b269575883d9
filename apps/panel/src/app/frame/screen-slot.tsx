import { useEffect, useState } from 'react';
import { useCompanyId } from '../use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { useArrival, useRouter } from '../../routes/use-router.ts';
import { MissingScreen } from '../../screens/states/missing.screen.tsx';
import { ErrorState, Progress } from '@outlay/ui-kit';
import { ScreenBoundary } from './screen-boundary.tsx';
import styles from './screen-slot.module.css';

const QUIET_MS = 300;

/** Says that the next screen is on its way, once that takes longer than a moment. */
function Pending() {
  const text = useText();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return late ? <Progress bare label={text('kit.loading')} className={styles['pending']} /> : null;
}

/** The place of the screen: the screen itself, the 404 screen, or why its code could not be fetched. */
export function ScreenSlot() {
  const text = useText();
  const router = useRouter();
  const { asked, screen: Screen, failure, pending } = useArrival();
  const company = useCompanyId();
  const settled = !pending || Screen !== null;
  return (
    <>
      {pending ? <Pending /> : null}
      {failure !== null ? (
        <ErrorState
          level={1}
          title={text('screen.failed')}
          retryLabel={text('retry')}
          onRetry={() => void router.revisit()}
        >
          {text('screen.failed.help')}
        </ErrorState>
      ) : null}
      {failure === null && settled && asked === null ? <MissingScreen /> : null}
      {failure === null && Screen !== null ? (
        <ScreenBoundary key={`${asked?.name} ${company}`}>
          <Screen />
        </ScreenBoundary>
      ) : null}
    </>
  );
}
