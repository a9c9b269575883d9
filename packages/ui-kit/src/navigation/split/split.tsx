import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import styles from './split.module.css';

export interface SplitProps extends ComponentPropsWithRef<'div'> {
  children: ReactNode;
  /** Sheet of the open record, as a pane (`placement="beside"`). Omit it while no record is open. */
  aside?: ReactNode;
}

/** List with the sheet of one record next to it. Under 68.75 rem (1100 px) the host shows the sheet over the page instead. */
export function Split({ children, aside, className, ...rest }: SplitProps) {
  return (
    <div {...rest} className={classNames(styles['split'], className)} data-open={aside ? '' : undefined}>
      <div className={styles['list']}>{children}</div>
      {aside}
    </div>
  );
}
