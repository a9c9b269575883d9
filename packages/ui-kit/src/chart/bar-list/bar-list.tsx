import type { ReactNode } from 'react';
import { useKit } from '../../foundation/provider.tsx';
import styles from './bar-list.module.css';

export interface BarListItem {
  key: string;
  /** Names the bar. */
  label: ReactNode;
  /** Not negative; the longest bar belongs to the greatest. */
  value: number;
  /** The value as it is read, such as an amount. */
  reading: ReactNode;
}

export interface BarListProps {
  /** Names the list for whoever cannot see it. */
  label: string;
  /** The bars, in the order they are shown. */
  items: readonly BarListItem[];
}

/** Names with their values, each over a bar from the start edge; the words carry everything the bars show. */
export function BarList({ label, items }: BarListProps) {
  const { dir } = useKit();
  const most = Math.max(1, ...items.map((item) => item.value));
  return (
    <ul className={styles['list']} aria-label={label}>
      {items.map((item) => {
        const share = (item.value / most) * 100;
        return (
          <li key={item.key}>
            <span className={styles['label']}>{item.label}</span>
            <span className={styles['reading']}>{item.reading}</span>
            <svg className={styles['track']} aria-hidden="true">
              <rect className={styles['bar']} x={dir === 'rtl' ? `${100 - share}%` : 0} width={`${share}%`} />
            </svg>
          </li>
        );
      })}
    </ul>
  );
}
