import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconType } from '../icon/icon.tsx';
import styles from './mark.module.css';

export interface MarkProps extends ComponentPropsWithRef<'span'> {
  icon: IconType;
  /** Nothing to look at: in the colour of meta text. */
  quiet?: boolean;
}

/** A remark beside a badge (over a limit, late, no receipt): ink, never colour, never a second status. */
export function Mark({ icon, quiet = false, className, children, ...rest }: MarkProps) {
  return (
    <span {...rest} className={classNames(styles['mark'], className)} data-quiet={quiet ? '' : undefined}>
      <Icon of={icon} size="s" />
      {children}
    </span>
  );
}
