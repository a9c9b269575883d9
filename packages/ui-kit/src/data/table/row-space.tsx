import { useLayoutEffect, useRef } from 'react';
import styles from './table.module.css';

/**
 * Space of rows that are not rendered. The former height stays until the new one is set: without a height the page would be
 * too short for its scroll position for a moment. Set through the CSSOM, as a content security policy requires.
 */
export function RowSpace({ height }: { /** In px. */ height: number }) {
  const row = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    row.current?.style.setProperty('--space', `${height}px`);
  }, [height]);
  return (
    <tr ref={row} className={styles['space']} aria-hidden="true">
      <td aria-hidden="true" />
    </tr>
  );
}
