import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconType } from '../icon/icon.tsx';
import styles from './badge.module.css';

/** Status colours defined in the tokens. */
export type BadgeTone = 'neutral' | 'pending' | 'comment' | 'approved' | 'rejected' | 'verified';

export interface BadgeProps extends ComponentPropsWithRef<'span'> {
  /** Status colour; never the only carrier of the meaning. Default `neutral`. */
  tone?: BadgeTone | undefined;
  /** Icon before the text. */
  icon: IconType;
  /** Dashes the border: not yet submitted, provisional. */
  dashed?: boolean | undefined;
  /** Strikes through the text: no longer in effect. */
  struck?: boolean | undefined;
}

/** Status label made of an icon, text and a colour. */
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
