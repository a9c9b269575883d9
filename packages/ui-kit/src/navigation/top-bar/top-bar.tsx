import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../foundation/icon/icon.tsx';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { Kbd } from '../../foundation/kbd/kbd.tsx';
import { OnlyDesk, OnlyPhone } from '../only/only.tsx';
import styles from './top-bar.module.css';

export interface TopBarProps {
  /** At the start: a `SearchTrigger`. */
  search?: ReactNode;
  /** At the end: notifications, language, theme, account. */
  children?: ReactNode;
}

/** What the bar at the top of a shell holds. */
export function TopBar({ search, children }: TopBarProps) {
  return (
    <div className={styles['bar']}>
      {search}
      <div className={styles['end']}>{children}</div>
    </div>
  );
}

export interface SearchTriggerProps {
  /** Says what can be searched: "Search or go to". */
  label: string;
  /** Keys that do the same, listened to by the host: `['Ctrl', 'K']`. */
  keys?: readonly string[];
  /** The search is to open. */
  onOpen: () => void;
}

/** Opens the command palette; looks like a search box on a desk and is an icon on a phone. */
export function SearchTrigger({ label, keys = [], onOpen }: SearchTriggerProps) {
  return (
    <>
      <OnlyDesk>
        <button type="button" className={styles['search']} aria-haspopup="dialog" onClick={onOpen}>
          <Icon of={Search} />
          <span className={styles['hint']}>{label}</span>
          <span className={styles['keys']} aria-hidden="true">
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </span>
        </button>
      </OnlyDesk>
      <OnlyPhone>
        <IconButton icon={Search} label={label} aria-haspopup="dialog" onClick={onOpen} />
      </OnlyPhone>
    </>
  );
}
