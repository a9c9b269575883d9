import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconType } from '../icon/icon.tsx';
import styles from './data-card.module.css';

export interface DataCardProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Sign of what is counted. */
  icon: IconType;
  /** The figure, or the words that stand for it. */
  title: ReactNode;
  /** What the figure is. */
  subtitle: ReactNode;
  /** How many there are; shown in brackets after the subtitle, left out when there is none to say. */
  quantity?: number | string;
  /** A line under the figure: the comparison, what comes next. */
  note?: ReactNode;
}

/** The shared display card: icon, title, subtitle with an optional quantity in brackets. */
export function DataCard({ icon, title, subtitle, quantity, note, className, ...rest }: DataCardProps) {
  return (
    <div {...rest} className={classNames(styles['card'], className)}>
      <p className={styles['subtitle']}>
        {subtitle}
        {quantity === undefined ? null : (
          <>
            {' '}
            <bdi dir="ltr">({quantity})</bdi>
          </>
        )}
      </p>
      <Icon of={icon} className={styles['icon']} />
      <p className={styles['title']}>{title}</p>
      {note === undefined ? null : <p className={styles['note']}>{note}</p>}
    </div>
  );
}

/** A row of data cards in one frame; two columns, then one, where it gets narrow. */
export function DataCards({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return (
    <div {...rest} className={classNames(styles['frame'], className)}>
      <div className={styles['cards']}>{rest.children}</div>
    </div>
  );
}
