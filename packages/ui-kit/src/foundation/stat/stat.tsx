import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './stat.module.css';

export interface StatProps extends Omit<ComponentPropsWithRef<'dl'>, 'children'> {
  /** What is counted. */
  label: ReactNode;
  /** The figure. */
  value: ReactNode;
  /** The comparison in words: “12 % more than in October”. */
  change?: ReactNode;
  /** Which way the figure went; an arrow beside `change`, without judgement and without colour. */
  trend?: 'up' | 'down';
}

/** One figure with its name, and how it moved. */
export function Stat({ label, value, change, trend, className, ...rest }: StatProps) {
  return (
    <dl {...rest} className={classNames(styles['stat'], className)}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['value']}>{value}</dd>
      {change === undefined ? null : (
        <dd className={styles['change']}>
          {trend === undefined ? null : (
            <Icon of={trend === 'up' ? TrendingUp : TrendingDown} size="s" mirror />
          )}
          {change}
        </dd>
      )}
    </dl>
  );
}
