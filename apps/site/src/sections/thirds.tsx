import type { ReactNode } from 'react';
import { Rich } from '../messages/rich.tsx';
import type { Point } from '../messages/messages.ts';
import styles from './thirds.module.css';

/** Grid of points, three per row. */
export function Thirds({ children }: { children: ReactNode }) {
  return <div className={styles['thirds']}>{children}</div>;
}

/** One point: illustration, title and text. */
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
