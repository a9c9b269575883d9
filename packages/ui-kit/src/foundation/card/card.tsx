import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

export interface CardProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  /** Heading; labels the region of the card. */
  title?: ReactNode;
  /** Muted text after the heading: a unit, a date. */
  meta?: ReactNode;
  /** Content at the end of the heading line: a link, a legend. */
  aside?: ReactNode;
  /** Heading level. Default 2. */
  level?: 2 | 3 | 4 | undefined;
}

/** Card with a thin border for one topic. */
export function Card({ title, meta, aside, level = 2, className, children, ...rest }: CardProps) {
  const titleId = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      aria-labelledby={title === undefined ? undefined : titleId}
      {...rest}
      className={classNames(styles['card'], className)}
    >
      {title === undefined ? null : (
        <div className={styles['head']}>
          <Heading id={titleId} className={styles['title']}>
            {title}
          </Heading>
          {meta === undefined ? null : <span className={styles['meta']}>{meta}</span>}
          {aside === undefined ? null : <div className={styles['aside']}>{aside}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
