import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './stat.module.css';

export interface StatProps extends Omit<ComponentPropsWithRef<'dl'>, 'children'> {
  /** Label of the figure. */
  label: ReactNode;
  /** The figure. */
  value: ReactNode;
  /** Comparison as text: “12 % more than in October”. */
  change?: ReactNode;
  /** Direction of the change, shown as a neutral arrow next to `change`. */
  trend?: 'up' | 'down' | undefined;
}

/** Figure with a label and an optional change. */
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
