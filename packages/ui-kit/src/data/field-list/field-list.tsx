import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import styles from './field-list.module.css';

export interface FieldListProps extends ComponentPropsWithRef<'div'> {
  /** Forces one column. Default: two where there is room. */
  single?: boolean | undefined;
  /** `FieldItem` elements. */
  children: ReactNode;
}

/** Read-only fields of a record in a definition list. */
export function FieldList({ single = false, className, children, ...rest }: FieldListProps) {
  return (
    <div {...rest} className={classNames(styles['frame'], className)}>
      <dl className={styles['list']} data-single={single ? '' : undefined}>
        {children}
      </dl>
    </div>
  );
}

export interface FieldItemProps extends ComponentPropsWithRef<'div'> {
  /** Label of the field. */
  label: ReactNode;
  /** Spans both columns. */
  wide?: boolean | undefined;
  /** Value of the field. Pass a text for an empty value. */
  children: ReactNode;
}

/** Field of a record: label and value. */
export function FieldItem({ label, wide = false, className, children, ...rest }: FieldItemProps) {
  return (
    <div {...rest} className={classNames(styles['field'], className)} data-wide={wide ? '' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
