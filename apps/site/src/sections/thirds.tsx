import type { ReactNode } from 'react';
import { Rich } from '../words/rich.tsx';
import type { Point } from '../words/words.ts';
import styles from './thirds.module.css';

/** Points beside each other, three to a row. */
export function Thirds({ children }: { children: ReactNode }) {
  return <div className={styles['thirds']}>{children}</div>;
}

/** One point: what shows it, what it is called, what it means. */
export function Third({ point, specimen }: { point: Point; specimen?: ReactNode }) {
  return (
    <div data-print="whole">
      {specimen === undefined ? null : <div className={styles['specimen']}>{specimen}</div>}
      <h3>
        <Rich text={point.title} />
      </h3>
      <p>
        <Rich text={point.text} />
      </p>
    </div>
  );
}
