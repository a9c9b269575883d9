import styles from './table.module.css';

/**
 * Space of rows that are not rendered. Its height is set while React changes the document: a ref would set it later, when
 * other rows have been measured without it and the browser has corrected the scroll position.
 */
export function RowSpace({ height }: { /** In px. */ height: number }) {
  return (
    <tr className={styles['space']} aria-hidden="true">
      <td aria-hidden="true" style={{ blockSize: height }} />
    </tr>
  );
}
