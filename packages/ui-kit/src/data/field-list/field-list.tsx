import type { ReactNode } from 'react';
import styles from './field-list.module.css';

export interface FieldListProps {
  /** One column at any width; default two where there is room. */
  single?: boolean;
  /** `FieldItem`s. */
  children: ReactNode;
}

/** The fields of a record as they are read, in a definition list. */
export function FieldList({ single = false, children }: FieldListProps) {
  return (
    <div className={styles['frame']}>
      <dl className={styles['list']} data-single={single ? '' : undefined}>
        {children}
      </dl>
    </div>
  );
}

export interface FieldItemProps {
  /** Name of the field. */
  label: ReactNode;
  /** Takes both columns. */
  wide?: boolean;
  /** The value; where there is none, the host says so in a word. */
  children: ReactNode;
}

/** One field of a record: its name and what it holds. */
export function FieldItem({ label, wide = false, children }: FieldItemProps) {
  return (
    <div className={styles['field']} data-wide={wide ? '' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
