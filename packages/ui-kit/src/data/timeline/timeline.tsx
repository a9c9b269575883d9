import type { ReactNode } from 'react';
import { Icon, type IconType } from '../../foundation/icon/icon.tsx';
import styles from './timeline.module.css';

export interface TimelineEntry {
  key: string | number;
  /** Sign of what happened. */
  icon: IconType;
  /** Mirrors the icon right to left. */
  mirrorIcon?: boolean;
  /** What happened, in words, with the person in it. */
  text: ReactNode;
  /** When, as it is read. */
  when: string;
  /** When, for machines: an ISO 8601 moment or date. */
  dateTime: string;
  /** What was said with it. */
  speech?: ReactNode;
  /** What changed with it, under the line. */
  detail?: ReactNode;
}

export interface TimelineProps {
  /** What happened, the oldest first. */
  entries: readonly TimelineEntry[];
  /** Names the list for those who listen. */
  label: string;
}

/** What happened to a record, oldest first: steps of its history and words said about it on one line. */
export function Timeline({ entries, label }: TimelineProps) {
  return (
    <ol className={styles['timeline']} aria-label={label}>
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
