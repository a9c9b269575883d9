import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconType } from '../icon/icon.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Sign of what is missing. */
  icon: IconType;
  /** Says in few words that there is nothing. */
  title: ReactNode;
  /** What the list is for, or why nothing matches. */
  children?: ReactNode;
  /** The first action, then lesser ones. */
  actions?: ReactNode;
  /** Level of the heading, default 3. */
  level?: 1 | 2 | 3;
}

/** Stands where there is nothing to show: what this place is for and its first action; also for what may not be seen. */
export function EmptyState({
  icon,
  title,
  children,
  actions,
  level = 3,
  className,
  ...rest
}: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div {...rest} className={classNames(styles['state'], className)}>
      <Icon of={icon} size="l" className={styles['icon']} />
      <Heading className={styles['title']}>{title}</Heading>
      {children === undefined ? null : <div className={styles['text']}>{children}</div>}
      {actions === undefined ? null : <div className={styles['actions']}>{actions}</div>}
    </div>
  );
}
