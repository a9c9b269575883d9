import { X } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconType } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useKit } from '../provider.tsx';
import styles from './banner.module.css';

export interface BannerProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Sign of what it is about. */
  icon: IconType;
  /** The point, in strong type. */
  title?: ReactNode;
  /** The rest of it. */
  children?: ReactNode;
  /** Default `neutral`; `pending` warns, `danger` is for errors. */
  tone?: 'neutral' | 'pending' | 'danger';
  /** A bar over the whole width, or a box between other things (default). */
  shape?: 'box' | 'bar';
  /** A button or a link at the end. */
  action?: ReactNode;
  /** It is to be closed; left out, it cannot be. */
  onDismiss?: () => void;
  /** Announced when it appears: `polite` waits for a pause, `assertive` does not. */
  live?: 'polite' | 'assertive';
}

/** Something to read before acting: offline, a policy, a failed sign-in. */
export function Banner({
  icon,
  title,
  children,
  tone = 'neutral',
  shape = 'box',
  action,
  onDismiss,
  live,
  className,
  ...rest
}: BannerProps) {
  const { words } = useKit();
  return (
    <div
      role={live === undefined ? undefined : live === 'assertive' ? 'alert' : 'status'}
      {...rest}
      className={classNames(styles['banner'], className)}
      data-tone={tone}
      data-shape={shape}
    >
      <Icon of={icon} className={styles['icon']} />
      <div className={styles['body']}>
        {title === undefined ? null : <p className={styles['title']}>{title}</p>}
        {children === undefined ? null : <div className={styles['text']}>{children}</div>}
      </div>
      {action}
      {onDismiss ? <IconButton icon={X} size="s" label={words.dismiss} onClick={onDismiss} /> : null}
    </div>
  );
}
