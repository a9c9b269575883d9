import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import styles from './item-list.module.css';

export interface ItemListProps extends ComponentPropsWithRef<'ul'> {
  /** Accessible name of the list. */
  label: string;
  /** `Item` elements. */
  children: ReactNode;
}

/** Short list on a card: pending requests, accounts. Use a `Table` for records that are sorted or selected. */
export function ItemList({ label, children, className, ...rest }: ItemListProps) {
  return (
    <ul {...rest} className={classNames(styles['list'], className)} aria-label={label}>
      {children}
    </ul>
  );
}

export interface ItemProps extends ComponentPropsWithRef<'li'> {
  /** Content before the text: an avatar, an icon. */
  before?: ReactNode;
  /** First line; may be a link. */
  children: ReactNode;
  /** Second line. */
  sub?: ReactNode;
  /** Content at the end of the line: an amount, a date. */
  end?: ReactNode;
  /** Quick action; below the text where the list is narrow. */
  action?: ReactNode;
  /** Marks the last line as the total of those above. */
  total?: boolean | undefined;
}

/** Line of an `ItemList`. */
export function Item({ before, children, sub, end, action, total = false, className, ...rest }: ItemProps) {
  return (
    <li {...rest} className={classNames(styles['item'], className)} data-total={total ? '' : undefined}>
      {before}
      <span className={styles['text']}>
        <span className={styles['title']}>{children}</span>
        {sub ? <span className={styles['sub']}>{sub}</span> : null}
      </span>
      {end ? <span className={styles['end']}>{end}</span> : null}
      {action ? <span className={styles['action']}>{action}</span> : null}
    </li>
  );
}
