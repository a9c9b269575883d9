import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconType } from '../icon/icon.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Icon of the missing content. */
  icon: IconType;
  /** Short statement that there is no content. */
  title: ReactNode;
  /** Purpose of the list, or the reason why nothing matches. */
  children?: ReactNode;
  /** Actions, the primary one first. */
  actions?: ReactNode;
  /** Heading level. Default 3. */
  level?: 1 | 2 | 3 | undefined;
}

/** Placeholder for missing content with its purpose and first action; also for content the user may not see. */
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
