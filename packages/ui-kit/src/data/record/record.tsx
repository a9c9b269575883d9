import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import styles from './record.module.css';

/** Stacked parts of a record: head, notices, sections. */
export function RecordBody({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={classNames(styles['body'], className)} />;
}

export interface RecordHeadProps extends Omit<ComponentPropsWithRef<'div'>, 'title' | 'children'> {
  /** Title of the record, as entered by its owner. */
  title: ReactNode;
  /** Second line: person, date. */
  sub?: ReactNode;
  /** Total of the record: a large `TotalAmount`. Comes first on a phone. */
  total?: ReactNode;
  /** Status badge and the axes next to it. */
  states?: ReactNode;
  /** Heading level. Default 3 (under the heading of the sheet). */
  level?: 1 | 2 | 3 | undefined;
}

/** Head of a record on its sheet: title, total and status. */
export function RecordHead({ title, sub, total, states, level = 3, className, ...rest }: RecordHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div {...rest} className={classNames(styles['frame'], className)}>
      <div className={styles['head']}>
        <div className={styles['text']}>
          <Heading className={styles['title']}>{title}</Heading>
          {sub ? <p className={styles['sub']}>{sub}</p> : null}
        </div>
        {total ? <div className={styles['total']}>{total}</div> : null}
      </div>
      {states ? <div className={styles['states']}>{states}</div> : null}
    </div>
  );
}

export interface AxisProps extends ComponentPropsWithRef<'span'> {
  /** Name of the axis: "Payment". */
  name: ReactNode;
  /** State on the axis: "Unpaid". */
  children: ReactNode;
}

/** State of a record in one aspect besides its status, in neutral text. */
export function Axis({ name, className, children, ...rest }: AxisProps) {
  return (
    <span {...rest} className={classNames(styles['axis'], className)}>
      <span>{name}</span> <b>{children}</b>
    </span>
  );
}

export interface SectionProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  /** Heading of the section. */
  title: ReactNode;
  /** Count after the heading. */
  count?: ReactNode;
  /** Content at the end of the heading line. */
  aside?: ReactNode;
  /** Heading level. Default 4. */
  level?: 2 | 3 | 4 | undefined;
  /** Content of the section. */
  children: ReactNode;
}

/** Section of a record under a heading. */
export function Section({ title, count, aside, level = 4, children, ...rest }: SectionProps) {
  const Heading = `h${level}` as const;
  return (
    <section {...rest}>
      <div className={styles['line']}>
        <Heading className={styles['heading']}>{title}</Heading>
        {count}
        {aside ? <div className={styles['aside']}>{aside}</div> : null}
      </div>
      {children}
    </section>
  );
}
