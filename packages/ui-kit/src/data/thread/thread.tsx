import type { ReactNode } from 'react';
import { Avatar } from '../../foundation/avatar/avatar.tsx';
import styles from './thread.module.css';

export interface ThreadEntry {
  key: string | number;
  /** Who said it; the letters of the name stand before it. */
  author: string;
  /** Beside the name: a role, "on behalf of …". */
  role?: ReactNode;
  /** When, as it is read. */
  when: string;
  /** When, for machines. */
  dateTime: string;
  /** What was said, as typed. */
  children: ReactNode;
  /** Said by the reader: stands on the other side. */
  own?: boolean;
}

export interface ThreadProps {
  /** Names the conversation for those who listen. */
  label: string;
  /** What was written, the oldest first. */
  entries: readonly ThreadEntry[];
  /** Where nothing has been said. */
  empty?: ReactNode;
  /** The form to answer with: a `ThreadComposer`. */
  composer?: ReactNode;
}

/** A conversation about a record, oldest first, with the place to answer under it. */
export function Thread({ label, entries, empty, composer }: ThreadProps) {
  return (
    <div className={styles['thread']}>
      {entries.length === 0 ? (
        <div className={styles['empty']}>{empty}</div>
      ) : (
        <ol aria-label={label} className={styles['list']}>
          {entries.map((entry) => (
            <li key={entry.key} className={styles['entry']} data-own={entry.own ? '' : undefined}>
              <Avatar name={entry.author} />
              <div className={styles['content']}>
                <div className={styles['line']}>
                  <strong>
                    <bdi>{entry.author}</bdi>
                  </strong>
                  {entry.role ? <span className={styles['role']}>{entry.role}</span> : null}
                  <time dateTime={entry.dateTime}>{entry.when}</time>
                </div>
                <div className={styles['speech']} dir="auto">
                  {entry.children}
                </div>
              </div>
            </li>
          ))}
        </ol>
      )}
      {composer}
    </div>
  );
}
