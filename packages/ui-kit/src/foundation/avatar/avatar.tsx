import { useState, type ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './avatar.module.css';
import { initials } from './initials.ts';

export interface AvatarProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Name of the person or company; its initials are shown without a picture. */
  name: string;
  /** URL of a picture. The initials are shown until it has loaded, and if it fails to. */
  src?: string | undefined;
  /** 24 (default) or 28 px. */
  size?: 'm' | 'l' | undefined;
  /** Set when the name is not rendered next to the avatar: exposes the name to assistive technology. */
  alone?: boolean | undefined;
}

/** Picture of a person or the initials of a name, in a circle. Hidden from assistive technology unless `alone` is set. */
export function Avatar({ name, src, size = 'm', alone = false, className, ...rest }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const picture = src === '' || src === failed ? undefined : src;
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
      {picture === undefined ? null : (
        <img
          // The picture of server markup may have failed before its handler was attached.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setFailed(picture);
          }}
          src={picture}
          alt=""
          className={styles['picture']}
          onError={() => setFailed(picture)}
        />
      )}
    </span>
  );
}
