import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconType } from '../icon/icon.tsx';
import styles from './data-card.module.css';

export interface DataCardProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** Icon of the figure. */
  icon: IconType;
  /** The figure, or text instead of it. */
  title: ReactNode;
  /** Label of the figure. */
  subtitle: ReactNode;
  /** Count in brackets after the subtitle. Omit to show none. */
  quantity?: number | string | undefined;
  /** Line under the figure: a comparison, the next step. */
  note?: ReactNode;
}

/** Summary card: icon, title, subtitle and an optional quantity in brackets. */
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

/** Row of data cards in one frame; falls back to two columns and then one as the width shrinks. */
export function DataCards({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return (
    <div {...rest} className={classNames(styles['frame'], className)}>
      <div className={styles['cards']}>{rest.children}</div>
    </div>
  );
}
