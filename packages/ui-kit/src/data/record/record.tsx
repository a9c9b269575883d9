import type { ReactNode } from 'react';
import styles from './record.module.css';

/** A record's parts under each other: head, notices, sections. */
export function RecordBody({ children }: { children: ReactNode }) {
  return <div className={styles['body']}>{children}</div>;
}

export interface RecordHeadProps {
  /** What the record is, in its owner's words. */
  title: ReactNode;
  /** Second line: whom it concerns, when. */
  sub?: ReactNode;
  /** What it comes to: a large `TotalAmount`. On a phone it stands first. */
  total?: ReactNode;
  /** Its status and the axes beside it. */
  states?: ReactNode;
  /** Level of the heading, default 3 (under the sheet's own). */
  level?: 1 | 2 | 3;
}

/** The head of a record on its sheet: what it is, what it comes to and how it stands. */
export function RecordHead({ title, sub, total, states, level = 3 }: RecordHeadProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles['frame']}>
      <div className={styles['head']}>
        <div className={styles['words']}>
          <Heading className={styles['title']}>{title}</Heading>
          {sub ? <p className={styles['sub']}>{sub}</p> : null}
        </div>
        {total ? <div className={styles['total']}>{total}</div> : null}
      </div>
      {states ? <div className={styles['states']}>{states}</div> : null}
    </div>
  );
}

export interface AxisProps {
  /** What is told: "Payment". */
  name: ReactNode;
  /** How it stands: "Unpaid". */
  children: ReactNode;
}

/** How a record stands in one respect besides its status, in ink. */
export function Axis({ name, children }: AxisProps) {
  return (
    <span className={styles['axis']}>
      <span>{name}</span> <b>{children}</b>
    </span>
  );
}

export interface SectionProps {
  /** Heading of the section. */
  title: ReactNode;
  /** After the heading: how many. */
  count?: ReactNode;
  /** At the end of the heading's line. */
  aside?: ReactNode;
  /** Level of the heading, default 4. */
  level?: 2 | 3 | 4;
  /** What belongs under it. */
  children: ReactNode;
}

/** A part of a record under its own heading. */
export function Section({ title, count, aside, level = 4, children }: SectionProps) {
  const Heading = `h${level}` as const;
  return (
    <section>
      <div className={styles['line']}>
        <Heading className={styles['heading']}>{title}</Heading>
        {count}
        {aside ? <div className={styles['aside']}>{aside}</div> : null}
      </div>
      {children}
    </section>
  );
}
