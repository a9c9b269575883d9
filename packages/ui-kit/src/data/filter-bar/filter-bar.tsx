import { Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../foundation/icon/icon.tsx';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import styles from './filter-bar.module.css';

export interface FilterBarProps {
  /** Accessible name of the bar. */
  label: string;
  /** `SearchBox` element. */
  search?: ReactNode;
  /** Chips and filter menus, active filters first. */
  children?: ReactNode;
  /** Controls at the end: row height, columns. */
  controls?: ReactNode;
  /** `BulkBar` that replaces the filters while rows are selected. On a phone it floats and the filters stay. */
  bulk?: ReactNode;
}

/** Search and filters above a table. */
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
  /** Accessible name and placeholder of the search. */
  label: string;
  /** Current text. */
  value: string;
  /** Called with each new text. The host debounces requests. */
  onChange: (value: string) => void;
  /** Label of the button that clears the search. */
  clearLabel: string;
}

/** Search within one list. Escape clears it. */
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
