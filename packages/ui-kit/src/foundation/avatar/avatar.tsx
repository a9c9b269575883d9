import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { initials } from './initials.ts';
import styles from './avatar.module.css';

export interface AvatarProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** The person's or company's name; its letters are shown. */
  name: string;
  /** 24 (default) or 28 px. */
  size?: 'm' | 'l';
  /** The name does not stand beside it, so the avatar says it. */
  alone?: boolean;
}

/** The letters of a name in a circle. Decoration where the name stands beside it. */
export function Avatar({ name, size = 'm', alone = false, className, ...rest }: AvatarProps) {
  return (
    <span
      {...rest}
      className={classNames(styles['avatar'], className)}
      data-size={size}
      role={alone ? 'img' : undefined}
      aria-label={alone ? name : undefined}
      aria-hidden={alone ? undefined : true}
    >
      {initials(name)}
    </span>
  );
}
