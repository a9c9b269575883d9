import { Check } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from '../../foundation/icon/icon.tsx';
import { Progress } from '../../foundation/progress/progress.tsx';
import { VisuallyHidden } from '../../foundation/visually-hidden/visually-hidden.tsx';
import { classNames } from '../../foundation/class-names.ts';
import styles from './checklist.module.css';

export interface ChecklistItem {
  key: string;
  /** Text of the step. */
  label: ReactNode;
  /** The step is done. */
  done: boolean;
  /** Link or button that performs the step. Omit it once the step is done. */
  action?: ReactNode;
}

export interface ChecklistProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Accessible name of the list, with the progress: "Set up, 3 of 6". */
  label: string;
  /** Steps in their order. */
  items: readonly ChecklistItem[];
  /** Text for assistive technology before a completed step, such as "Done:". */
  doneLabel: string;
}

/** List of setup steps under a progress bar. */
export function Checklist({ label, items, doneLabel, className, ...rest }: ChecklistProps) {
  return (
    <div {...rest} className={classNames(styles['checklist'], className)}>
      <Progress bare label={label} value={items.filter((item) => item.done).length} max={items.length} />
      <ul aria-label={label}>
        {items.map((item) => (
          <li key={item.key} className={styles['item']} data-done={item.done ? '' : undefined}>
            <span className={styles['tick']}>{item.done ? <Icon of={Check} size="xs" /> : null}</span>
            <span className={styles['label']}>
              {item.done ? <VisuallyHidden>{doneLabel} </VisuallyHidden> : null}
              {item.label}
            </span>
            {item.done ? null : item.action}
          </li>
        ))}
      </ul>
    </div>
  );
}
