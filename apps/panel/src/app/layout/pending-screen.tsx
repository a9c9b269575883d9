import { Progress } from '@outlay/ui-kit';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { useText } from '../../i18n/use-intl.tsx';
import styles from './pending-screen.module.css';

const QUIET_MS = 300;

function LateProgress() {
  const text = useText();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return late ? <Progress bare label={text('kit.loading')} className={styles['pending']} /> : null;
}

/** Shows that the next screen is loading, after a short delay. */
export function PendingScreen() {
  return useNavigation().state === 'idle' ? null : <LateProgress />;
}
