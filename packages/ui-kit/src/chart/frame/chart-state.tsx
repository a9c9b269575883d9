import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../foundation/button/button.tsx';
import { Skeleton } from '../../foundation/skeleton/skeleton.tsx';
import styles from '../chart.module.css';

/** Props of a chart whose values load, failed to load, or are none. */
export interface ChartStates {
  /** Shows a placeholder of the same height while the values load. */
  loading?: boolean | undefined;
  /** Message in place of the drawing if the values failed to load; announced. */
  error?: ReactNode;
  /** Label of the button that loads the values again; requires `onRetry`. */
  retryLabel?: string | undefined;
  /** Called by the button that loads the values again. */
  onRetry?: (() => void) | undefined;
  /** Message in place of the drawing if there is no value except 0. Without it the empty axes are drawn. */
  emptyText?: ReactNode;
}

/** Returns true if a chart of these values has something to draw. */
export const hasValues = (values: readonly number[]): boolean => values.some((value) => value !== 0);

const isShown = (node: ReactNode): boolean =>
  node !== undefined && node !== null && node !== false && node !== '';

interface ChartState {
  /** Value of `data-state`. */
  name: 'ready' | 'loading' | 'failed' | 'empty';
  /** Content in place of the drawing; null if it is drawn. */
  replacement: ReactNode;
}

/** Returns the state of a chart of these values. */
export function chartState(
  { loading = false, error, retryLabel, onRetry, emptyText }: ChartStates,
  values: readonly number[],
): ChartState {
  if (loading) {
    return { name: 'loading', replacement: <Skeleton shape="block" className={styles['skeleton']} /> };
  }
  if (isShown(error)) {
    const replacement = (
      <div className={styles['state']} role="alert">
        <p>{error}</p>
        {onRetry ? (
          <Button size="s" icon={RotateCw} onClick={onRetry}>
            {retryLabel}
          </Button>
        ) : null}
      </div>
    );
    return { name: 'failed', replacement };
  }
  if (hasValues(values)) return { name: 'ready', replacement: null };
  const replacement = isShown(emptyText) ? <p className={styles['state']}>{emptyText}</p> : null;
  return { name: 'empty', replacement };
}
