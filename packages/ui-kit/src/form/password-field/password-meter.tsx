import { useId, useLayoutEffect, useRef, type ComponentPropsWithRef } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import styles from './password-field.module.css';

export interface PasswordMeterProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Colour of the bar; `text` states its meaning. */
  level: 'none' | 'weak' | 'medium' | 'strong';
  /** Filled share of the bar in percent: 0, 33.33, 66.66, 100. */
  width: number;
  /** Prompt of an empty field, or advice for a stronger password. Announced on change. */
  text: string;
}

/** Strength meter of a password; informational only. */
export function PasswordMeter({ level, width, text, className, ...rest }: PasswordMeterProps) {
  const fill = useRef<HTMLDivElement>(null);
  const textId = useId();
  useLayoutEffect(() => {
    fill.current?.style.setProperty('--meter-width', `${width}%`);
  }, [width]);
  return (
    <div {...rest} className={classNames(styles['meter'], className)}>
      <div
        className={styles['bar']}
        role="meter"
        aria-labelledby={textId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={width}
        aria-valuetext={text}
      >
        <div ref={fill} className={styles['fill']} data-level={level} />
      </div>
      <p id={textId} className={styles['text']} role="status">
        {text}
      </p>
    </div>
  );
}
