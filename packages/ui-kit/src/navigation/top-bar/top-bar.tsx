import { Search } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from '../../foundation/icon/icon.tsx';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { Kbd } from '../../foundation/kbd/kbd.tsx';
import { DesktopOnly, PhoneOnly } from '../only/only.tsx';
import { classNames } from '../../foundation/class-names.ts';
import styles from './top-bar.module.css';

export interface TopBarProps extends ComponentPropsWithRef<'div'> {
  /** Content at the start: a `SearchTrigger`. */
  search?: ReactNode;
  /** Content at the end: notifications, language, theme, account. */
  children?: ReactNode;
}

/** Content of the bar at the top of a shell. */
export function TopBar({ search, className, children, ...rest }: TopBarProps) {
  return (
    <div {...rest} className={classNames(styles['bar'], className)}>
      {search}
      <div className={styles['end']}>{children}</div>
    </div>
  );
}

export interface SearchTriggerProps {
  /** Label of the search: "Search or go to". */
  label: string;
  /** Keyboard shortcut, shown only; the host handles the keys: `['Ctrl', 'K']`. */
  keys?: readonly string[] | undefined;
  /** Called when the user opens the search. */
  onOpen: () => void;
}

/** Button that opens the command palette: a search box on wide screens, an icon on a phone. */
export function SearchTrigger({ label, keys = [], onOpen }: SearchTriggerProps) {
  return (
    <>
      <DesktopOnly>
        <button type="button" className={styles['search']} aria-haspopup="dialog" onClick={onOpen}>
          <Icon of={Search} />
          <span className={styles['hint']}>{label}</span>
          <span className={styles['keys']} aria-hidden="true">
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </span>
        </button>
      </DesktopOnly>
      <PhoneOnly>
        <IconButton icon={Search} label={label} aria-haspopup="dialog" onClick={onOpen} />
      </PhoneOnly>
    </>
  );
}
