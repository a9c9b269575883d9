import { X } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconType } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { useKit } from '../provider.tsx';
import styles from './banner.module.css';

export interface BannerProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Icon of the subject. */
  icon: IconType;
  /** Title in bold type. */
  title?: ReactNode;
  /** Body of the message. */
  children?: ReactNode;
  /** `pending` is for warnings, `danger` for errors. Default `neutral`. */
  tone?: 'neutral' | 'pending' | 'danger' | undefined;
  /** `bar` spans the full width, `box` is an inline block (default). */
  shape?: 'box' | 'bar' | undefined;
  /** Button or link at the end. */
  action?: ReactNode;
  /** Called by the dismiss button. If omitted, the banner cannot be dismissed. */
  onDismiss?: (() => void) | undefined;
  /** Makes the banner a live region: `polite` waits for a pause, `assertive` interrupts. */
  live?: 'polite' | 'assertive' | undefined;
}

/** Message to read before acting: offline state, a policy, a failed sign-in. */
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
  const { messages } = useKit();
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
      {onDismiss ? <IconButton icon={X} size="s" label={messages.dismiss} onClick={onDismiss} /> : null}
    </div>
  );
}
