import { Lock } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Button } from '../../foundation/button/button.tsx';
import { Icon, type IconType } from '../../foundation/icon/icon.tsx';
import { Kbd } from '../../foundation/kbd/kbd.tsx';
import { classNames } from '../../foundation/class-names.ts';
import styles from './action-bar.module.css';

export interface BarAction {
  key: string;
  /** Label of the button, a verb. */
  label: string;
  /** Icon before the label. */
  icon?: IconType | undefined;
  /** At most one `primary`; `danger` only rejects or deletes permanently. */
  variant?: 'primary' | 'secondary' | 'danger' | undefined;
  /** Keyboard shortcut, shown on wide screens. The host handles the key. */
  shortcut?: string | undefined;
  /** The action is in progress; further clicks are ignored. */
  busy?: boolean | undefined;
  /** Reason, as a sentence, why the user may not perform the action. The button stays visible. */
  denied?: string | undefined;
  /** Called when the user triggers the action. */
  onAct: () => void;
}

export interface ActionBarProps extends ComponentPropsWithRef<'div'> {
  /** Accessible name of the group. */
  label: string;
  /** Actions, the primary one first. Denied actions state their reason. */
  actions: readonly BarAction[];
  /** Content that is not an action: "Saved", a count. */
  children?: ReactNode;
}

/** Actions of a record in the footer of its sheet; reasons of denied actions are listed below. */
export function ActionBar({ label, actions, className, children, ...rest }: ActionBarProps) {
  const reasons = [...new Set(actions.flatMap((action) => action.denied ?? []))];
  return (
    <div {...rest} className={classNames(styles['bar'], className)} role="group" aria-label={label}>
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
