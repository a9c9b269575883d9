import type { ReactNode } from 'react';
import styles from './field-list.module.css';

export interface FieldListProps {
  /** Forces one column. Default: two where there is room. */
  single?: boolean | undefined;
  /** `FieldItem` elements. */
  children: ReactNode;
}

/** Read-only fields of a record in a definition list. */
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
  /** Label of the field. */
  label: ReactNode;
  /** Spans both columns. */
  wide?: boolean | undefined;
  /** Value of the field. Pass a text for an empty value. */
  children: ReactNode;
}

/** Field of a record: label and value. */
export function FieldItem({ label, wide = false, children }: FieldItemProps) {
  return (
    <div className={styles['field']} data-wide={wide ? '' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
