import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Avatar } from '../../foundation/avatar/avatar.tsx';
import { classNames } from '../../foundation/class-names.ts';
import styles from './thread.module.css';

export interface ThreadEntry {
  key: string | number;
  /** Name of the author; the avatar shows its initials. */
  author: string;
  /** Text next to the name: a role, "on behalf of …". */
  role?: ReactNode;
  /** Formatted time. */
  when: string;
  /** ISO 8601 time for the `datetime` attribute. */
  dateTime: string;
  /** Text of the comment. */
  children: ReactNode;
  /** Written by the current user: aligned to the other side. */
  isOwn?: boolean | undefined;
}

export interface ThreadProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Accessible name of the conversation. */
  label: string;
  /** Comments, the oldest first. */
  entries: readonly ThreadEntry[];
  /** Content when there are no comments. */
  empty?: ReactNode;
  /** Form to reply: a `ThreadComposer`. */
  composer?: ReactNode;
}

/** Comments on a record, the oldest first, with a form to reply. */
export function Thread({ label, entries, empty, composer, className, ...rest }: ThreadProps) {
  return (
    <div {...rest} className={classNames(styles['thread'], className)}>
      {entries.length === 0 ? (
        <div className={styles['empty']}>{empty}</div>
      ) : (
        <ol aria-label={label} className={styles['list']}>
          {entries.map((entry) => (
            <li key={entry.key} className={styles['entry']} data-own={entry.isOwn ? '' : undefined}>
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
