import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useKit } from '../../foundation/provider.tsx';
import { classNames } from '../../foundation/class-names.ts';
import styles from './bar-list.module.css';

export interface BarListItem {
  key: string;
  /** Label of the bar. */
  label: ReactNode;
  /** Non-negative value; the greatest has the longest bar. */
  value: number;
  /** Formatted value, such as an amount. */
  reading: ReactNode;
}

export interface BarListProps extends Omit<ComponentPropsWithRef<'ul'>, 'children'> {
  /** Accessible name of the list. */
  label: string;
  /** Bars in display order. */
  items: readonly BarListItem[];
}

/** List of labels with values, each over a bar from the start edge. The text conveys everything the bars show. */
export function BarList({ label, items, className, ...rest }: BarListProps) {
  const { dir } = useKit();
  const most = Math.max(1, ...items.map((item) => item.value));
  return (
    <ul {...rest} className={classNames(styles['list'], className)} aria-label={label}>
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
