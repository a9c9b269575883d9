import type { ReactNode } from 'react';
import { Rich } from '../messages/rich.tsx';
import type { Point } from '../messages/messages.ts';
import styles from './point-grid.module.css';

/** Grid of points, three per row. */
export function PointGrid({ children }: { children: ReactNode }) {
  return <div className={styles['grid']}>{children}</div>;
}

/** One point: illustration, title and text. */
export function PointItem({ point, example }: { point: Point; example?: ReactNode }) {
  return (
    <div data-print="whole">
      {example === undefined ? null : <div className={styles['example']}>{example}</div>}
      <h3>
        <Rich text={point.title} />
      </h3>
      <p>
        <Rich text={point.text} />
      </p>
    </div>
  );
}
