import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconType } from '../icon/icon.tsx';
import styles from './badge.module.css';

/** The six colour triplets of the tokens. */
export type BadgeTone = 'neutral' | 'pending' | 'comment' | 'approved' | 'rejected' | 'verified';

export interface BadgeProps extends ComponentPropsWithRef<'span'> {
  /** Colour triplet; never the only carrier of the meaning. Default `neutral`. */
  tone?: BadgeTone;
  /** A badge is icon + word + colour. */
  icon: IconType;
  /** Dashed bound: not yet sent, provisional. */
  dashed?: boolean;
  /** Struck word: no longer counts. */
  struck?: boolean;
}

/** The one status of a thing, as icon, word and colour. */
export function Badge({
  tone = 'neutral',
  icon,
  dashed = false,
  struck = false,
  className,
  children,
  ...rest
}: BadgeProps) {
  return (
    <span
      {...rest}
      className={classNames(styles['badge'], className)}
      data-tone={tone}
      data-dashed={dashed ? '' : undefined}
    >
      <Icon of={icon} size="xs" />
      {struck ? <s>{children}</s> : <span>{children}</span>}
    </span>
  );
}
