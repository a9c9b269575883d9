import { Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../foundation/button/button.tsx';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { Icon, type IconType } from '../../foundation/icon/icon.tsx';
import styles from './bulk-bar.module.css';

export interface BulkAction {
  key: string;
  /** Says to how many it applies: "Approve 2". */
  label: string;
  /** Stands before the verb. */
  icon?: IconType;
  /** Default `secondary`; one `primary` at most. */
  variant?: 'primary' | 'secondary';
  /** Works; further presses are ignored. */
  busy?: boolean;
  /** Why it applies to none of them. */
  denied?: string | undefined;
  /** Left out on a phone. */
  optional?: boolean;
  /** The action was asked for, for all rows it applies to. */
  onAct: () => void;
}

export interface BulkBarProps {
  /** Names the bar for those who listen, such as "Selected requests". */
  label: string;
  /** How many are selected, in words. */
  count: string;
  /** What they come to: a `TotalAmount`. */
  total?: ReactNode;
  /** Why an action applies to fewer than all. */
  note?: ReactNode;
  /** What may be done with the selected rows. */
  actions: readonly BulkAction[];
  /** Name of the button that gives the selection up. */
  cancelLabel: string;
  /** The selection was given up. */
  onCancel: () => void;
}

/** What can be done with the selected rows. Takes the place of the filters, so that no row moves; on a phone it floats. */
export function BulkBar({ label, count, total, note, actions, cancelLabel, onCancel }: BulkBarProps) {
  return (
    <section className={styles['bar']} aria-label={label}>
      <span className={styles['count']} aria-live="polite">
        {count}
      </span>
      {total}
      {note ? (
        <span className={styles['note']}>
          <Icon of={Info} />
          <span>{note}</span>
        </span>
      ) : null}
      <span className={styles['actions']}>
        {actions.map((action) => (
          <Button
            key={action.key}
            {...(action.icon ? { icon: action.icon } : {})}
            size="s"
            variant={action.variant ?? 'secondary'}
            busy={action.busy ?? false}
            denied={action.denied}
            data-optional={action.optional ? '' : undefined}
            onClick={action.onAct}
          >
            {action.label}
          </Button>
        ))}
      </span>
      <IconButton icon={X} size="s" label={cancelLabel} className={styles['cancel']} onClick={onCancel} />
    </section>
  );
}
