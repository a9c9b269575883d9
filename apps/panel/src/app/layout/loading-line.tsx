import { useText } from '../../i18n/use-intl.tsx';
import { useAppState } from '../use-panel.ts';
import styles from './loading-line.module.css';

/** Line at the top of the page while requests are pending; becomes visible when they take longer than most. */
export function LoadingLine() {
  const text = useText();
  const isLoading = useAppState('loading');
  const isOfExpenses = useAppState('expenseLoading');
  const isOfTable = useAppState('stblLoading');
  if (!isLoading) return null;
  const label = isOfExpenses ? 'shell.loading.expenses' : isOfTable ? 'shell.loading.table' : 'kit.loading';
  return <div role="progressbar" aria-label={text(label)} className={styles['line']} />;
}
