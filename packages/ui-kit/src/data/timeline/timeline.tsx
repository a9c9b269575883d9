import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon, type IconType } from '../../foundation/icon/icon.tsx';
import { classNames } from '../../foundation/class-names.ts';
import styles from './timeline.module.css';

export interface TimelineEntry {
  key: string | number;
  /** Icon of the event. */
  icon: IconType;
  /** Mirrors the icon in right-to-left text. */
  mirrorIcon?: boolean | undefined;
  /** Description of the event, including the person. */
  text: ReactNode;
  /** Formatted time. */
  when: string;
  /** Time for the `datetime` attribute: an ISO 8601 date or date-time. */
  dateTime: string;
  /** Comment on the event. */
  speech?: ReactNode;
  /** Changes of the event, under the line. */
  detail?: ReactNode;
}

export interface TimelineProps extends Omit<ComponentPropsWithRef<'ol'>, 'children'> {
  /** Events, the oldest first. */
  entries: readonly TimelineEntry[];
  /** Accessible name of the list. */
  label: string;
}

/** History of a record, the oldest first: status changes and comments on one line. */
export function Timeline({ entries, label, className, ...rest }: TimelineProps) {
  return (
    <ol {...rest} className={classNames(styles['timeline'], className)} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.key} className={styles['entry']}>
          <span className={styles['dot']}>
            <Icon of={entry.icon} size="xs" mirror={entry.mirrorIcon ?? false} />
          </span>
          <div className={styles['content']}>
            <div className={styles['line']}>
              <span>{entry.text}</span>
              <time dateTime={entry.dateTime}>{entry.when}</time>
            </div>
            {entry.detail ? <div className={styles['detail']}>{entry.detail}</div> : null}
            {entry.speech ? <div className={styles['speech']}>{entry.speech}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
