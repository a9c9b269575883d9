import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { initials } from './initials.ts';
import styles from './avatar.module.css';

export interface AvatarProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Name of the person or company; its initials are shown. */
  name: string;
  /** 24 (default) or 28 px. */
  size?: 'm' | 'l' | undefined;
  /** Set when the name is not rendered next to the avatar: exposes the name to assistive technology. */
  alone?: boolean | undefined;
}

/** Initials of a name in a circle. Hidden from assistive technology unless `alone` is set. */
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
