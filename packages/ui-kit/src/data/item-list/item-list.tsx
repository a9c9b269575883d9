import type { ReactNode } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import styles from './item-list.module.css';

export interface ItemListProps {
  /** Names the list for those who listen. */
  label: string;
  /** `Item`s. */
  children: ReactNode;
  className?: string | undefined;
}

/** A short list on a card: what waits, the accounts. Not for records one sorts and selects: that is a table. */
export function ItemList({ label, children, className }: ItemListProps) {
  return (
    <ul className={classNames(styles['list'], className)} aria-label={label}>
      {children}
    </ul>
  );
}

export interface ItemProps {
  /** Before the words: an avatar, an icon. */
  before?: ReactNode;
  /** First line; may be a link. */
  children: ReactNode;
  /** Second line. */
  sub?: ReactNode;
  /** At the end of the line: an amount, a date. */
  end?: ReactNode;
  /** What can be done at once; left out where the list is narrow. */
  action?: ReactNode;
  /** The last line, the sum of those above. */
  total?: boolean;
}

/** One line of an `ItemList`. */
export function Item({ before, children, sub, end, action, total = false }: ItemProps) {
  return (
    <li className={styles['item']} data-total={total ? '' : undefined}>
      {before}
      <span className={styles['words']}>
        <span className={styles['title']}>{children}</span>
        {sub ? <span className={styles['sub']}>{sub}</span> : null}
      </span>
      {end ? <span className={styles['end']}>{end}</span> : null}
      {action ? <span className={styles['action']}>{action}</span> : null}
    </li>
  );
}
