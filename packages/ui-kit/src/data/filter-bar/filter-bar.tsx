import { Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../foundation/icon/icon.tsx';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import styles from './filter-bar.module.css';

export interface FilterBarProps {
  /** Names the bar for those who listen. */
  label: string;
  /** A `SearchBox`. */
  search?: ReactNode;
  /** Chips and filter menus, those in force first. */
  children?: ReactNode;
  /** At the end: row height, columns. */
  controls?: ReactNode;
  /** While rows are selected: the `BulkBar` that takes the filters' place. On a phone it floats and the filters stay. */
  bulk?: ReactNode;
}

/** What is listed: a search and filters over a table. */
export function FilterBar({ label, search, children, controls, bulk }: FilterBarProps) {
  return (
    <div className={styles['bar']}>
      {bulk}
      <search className={styles['filters']} aria-label={label} data-behind={bulk ? '' : undefined}>
        {search}
        <div className={styles['chips']}>{children}</div>
        {controls ? <div className={styles['controls']}>{controls}</div> : null}
      </search>
    </div>
  );
}

export interface SearchBoxProps {
  /** Says what is searched; its placeholder too. */
  label: string;
  /** What is typed. */
  value: string;
  /** The text changed; the host waits before it asks a server. */
  onChange: (value: string) => void;
  /** Name of the button that empties the box. */
  clearLabel: string;
}

/** A search within one list; Escape empties it. */
export function SearchBox({ label, value, onChange, clearLabel }: SearchBoxProps) {
  return (
    <div className={styles['search']}>
      <Icon of={Search} className={styles['glass']} />
      <input
        type="search"
        dir={value === '' ? undefined : 'auto'}
        className={styles['box']}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.preventDefault();
          event.stopPropagation();
          onChange('');
        }}
      />
      {value === '' ? null : <IconButton icon={X} size="s" label={clearLabel} onClick={() => onChange('')} />}
    </div>
  );
}
