import type { ComponentPropsWithRef } from 'react';
import button from '../button/button.module.css';
import { classNames } from '../class-names.ts';
import { useKit } from '../provider.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './spinner.module.css';

export interface SpinnerProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Text for screen readers. Default: "Loading" in the messages of the provider. */
  label?: string | undefined;
  /** Diameter: 14 px (default) or 24 px at the default text size. */
  size?: 's' | 'm' | undefined;
}

/**
 * Sign that a part of the screen is waiting, in the colour of the text. Show it after 300 ms at the earliest; where
 * the size of the content is known, use `Skeleton`, and in a button its `busy`.
 */
export function Spinner({ label, size = 's', className, ...rest }: SpinnerProps) {
  const { messages } = useKit();
  return (
    <span role="status" {...rest} className={classNames(styles['frame'], className)}>
      <span className={classNames(button['spinner'], styles['ring'])} data-size={size} aria-hidden="true" />
      <VisuallyHidden>{label ?? messages.loading}</VisuallyHidden>
    </span>
  );
}
