import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../foundation/icon/icon.tsx';
import { Progress } from '../../foundation/progress/progress.tsx';
import { VisuallyHidden } from '../../foundation/visually-hidden/visually-hidden.tsx';
import styles from './checklist.module.css';

export interface ChecklistItem {
  key: string;
  /** What is to be done. */
  label: ReactNode;
  /** It is done. */
  done: boolean;
  /** Link or button that does it; left out once done. */
  action?: ReactNode;
}

export interface ChecklistProps {
  /** Names the list, and how far one is, for those who listen: "Set up, 3 of 6". */
  label: string;
  /** The steps in their order. */
  items: readonly ChecklistItem[];
  /** Said of an item that is done, such as "Done:". */
  doneWord: string;
}

/** Steps of a beginning, ticked one by one under a bar of how far one is. */
export function Checklist({ label, items, doneWord }: ChecklistProps) {
  return (
    <div className={styles['checklist']}>
      <Progress bare label={label} value={items.filter((item) => item.done).length} max={items.length} />
      <ul aria-label={label}>
        {items.map((item) => (
          <li key={item.key} className={styles['item']} data-done={item.done ? '' : undefined}>
            <span className={styles['tick']}>{item.done ? <Icon of={Check} size="xs" /> : null}</span>
            <span className={styles['label']}>
              {item.done ? <VisuallyHidden>{doneWord} </VisuallyHidden> : null}
              {item.label}
            </span>
            {item.done ? null : item.action}
          </li>
        ))}
      </ul>
    </div>
  );
}
