import { Info, X } from 'lucide-react';
import { useEffect, useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Button } from '../../foundation/button/button.tsx';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { Icon, type IconType } from '../../foundation/icon/icon.tsx';
import { classNames } from '../../foundation/class-names.ts';
import { attachRef } from '../../foundation/attach-ref.ts';
import styles from './bulk-bar.module.css';

export interface BulkAction {
  key: string;
  /** Label of the button with the number of rows: "Approve 2". */
  label: string;
  /** Icon before the label. */
  icon?: IconType | undefined;
  /** At most one `primary`. Default `secondary`. */
  variant?: 'primary' | 'secondary' | undefined;
  /** The action is in progress; further clicks are ignored. */
  busy?: boolean | undefined;
  /** Reason why the action applies to none of the rows. */
  denied?: string | undefined;
  /** Hides the action on a phone. */
  optional?: boolean | undefined;
  /** Called when the user triggers the action, for all rows it applies to. */
  onAct: () => void;
}

/** Button that extends the selection to rows that are not on the page. */
export interface SelectAll {
  /** Label with the number of rows: "Select all 295". */
  label: string;
  /** The rows are being read; further clicks are ignored. */
  busy?: boolean | undefined;
  /** Called when the user triggers the button. */
  onAct: () => void;
}

export interface BulkBarProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** Accessible name of the bar, such as "Selected requests". */
  label: string;
  /** Formatted number of selected rows. */
  count: string;
  /** Button that selects the rows of all pages; absent once they are selected. */
  selectAll?: SelectAll | undefined;
  /** Total of the selected rows: a `TotalAmount`. */
  total?: ReactNode;
  /** Reason why an action applies to fewer than all rows. */
  note?: ReactNode;
  /** Actions for the selected rows. */
  actions: readonly BulkAction[];
  /** Label of the button that clears the selection. */
  cancelLabel: string;
  /** Called when the user clears the selection. */
  onCancel: () => void;
}

/** Actions for the selected rows. Replaces the filters, so that no row moves; floats on a phone. */
export function BulkBar({
  label,
  count,
  selectAll,
  total,
  note,
  actions,
  cancelLabel,
  onCancel,
  className,
  ref,
  ...rest
}: BulkBarProps) {
  const bar = useRef<HTMLElement>(null);
  const isOffered = selectAll !== undefined;
  const wasOffered = useRef(isOffered);
  useEffect(() => {
    // The button that had the focus is gone: the keyboard stays in the bar.
    if (wasOffered.current && !isOffered && document.activeElement === document.body) bar.current?.focus();
    wasOffered.current = isOffered;
  }, [isOffered]);
  return (
    <section
      {...rest}
      ref={(element) => {
        bar.current = element;
        return attachRef(ref, element);
      }}
      tabIndex={-1}
      className={classNames(styles['bar'], className)}
      aria-label={label}
    >
      <span className={styles['count']} aria-live="polite">
        {count}
      </span>
      {selectAll ? (
        <span className={styles['all']}>
          <Button size="s" variant="quiet" busy={selectAll.busy ?? false} onClick={selectAll.onAct}>
            {selectAll.label}
          </Button>
        </span>
      ) : null}
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
