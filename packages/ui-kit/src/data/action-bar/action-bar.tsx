import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../foundation/button/button.tsx';
import { Icon, type IconType } from '../../foundation/icon/icon.tsx';
import { Kbd } from '../../foundation/kbd/kbd.tsx';
import styles from './action-bar.module.css';

export interface BarAction {
  key: string;
  /** A verb. */
  label: string;
  /** Stands before the verb. */
  icon?: IconType;
  /** One `primary` at most; `danger` only where it rejects or deletes for good. */
  variant?: 'primary' | 'secondary' | 'danger';
  /** The key that does the same; shown on a desk, listened to by the host. */
  shortcut?: string;
  /** Works; further presses are ignored. */
  busy?: boolean;
  /** Why this person may not, as a sentence; the action stays in sight. */
  denied?: string | undefined;
  /** The action was asked for. */
  onAct: () => void;
}

export interface ActionBarProps {
  /** Names the group for those who listen. */
  label: string;
  /** What may be done, the first one first; what may not says why. */
  actions: readonly BarAction[];
  /** Something that is no action: "Saved", a count. */
  children?: ReactNode;
}

/** What a person may do with a record, at the foot of its sheet; what they may not says why below. */
export function ActionBar({ label, actions, children }: ActionBarProps) {
  const reasons = [...new Set(actions.flatMap((action) => action.denied ?? []))];
  return (
    <div className={styles['bar']} role="group" aria-label={label}>
      <div className={styles['actions']}>
        {actions.map((action) => (
          <Button
            key={action.key}
            {...(action.denied === undefined && action.icon ? { icon: action.icon } : {})}
            {...(action.denied === undefined ? {} : { icon: Lock })}
            className={styles['action']}
            variant={action.variant ?? 'secondary'}
            busy={action.busy ?? false}
            denied={action.denied}
            aria-keyshortcuts={action.shortcut}
            onClick={action.onAct}
          >
            {action.label}
            {action.shortcut && action.denied === undefined ? (
              <Kbd className={styles['key']} aria-hidden="true">
                {action.shortcut}
              </Kbd>
            ) : null}
          </Button>
        ))}
        {children}
      </div>
      {reasons.map((reason) => (
        <p key={reason} className={styles['reason']}>
          <Icon of={Lock} size="s" />
          {reason}
        </p>
      ))}
    </div>
  );
}
