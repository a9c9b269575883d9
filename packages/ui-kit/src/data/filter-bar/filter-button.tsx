import { ChevronDown, Plus, X } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from '../../foundation/icon/icon.tsx';
import styles from './filter-chip.module.css';

/** What every filter chip says. */
export interface ChipOwnProps {
  /** What is filtered: "Status". */
  label: string;
  /** What is asked for, in words; nothing while the filter asks for all. */
  value?: ReactNode;
  /** Takes the filter off. */
  onClear?: () => void;
  /** Name of the button that does: "Remove the filter Status". */
  clearLabel?: string;
}

function isOn(value: ReactNode): boolean {
  return value !== undefined && value !== null && value !== '';
}

export interface OpenerProps extends Omit<ComponentPropsWithRef<'button'>, 'value'> {
  label: string;
  value: ReactNode;
}

/** The button that opens the filter; takes what a menu or a popover hands to its trigger. */
export function Opener({ label, value, ...trigger }: OpenerProps) {
  return (
    <button {...trigger} type="button" className={styles['open']}>
      {isOn(value) ? (
        <span>
          {label}: <b>{value}</b>
        </span>
      ) : (
        <>
          <span>{label}</span>
          <Icon of={ChevronDown} size="xs" />
        </>
      )}
    </button>
  );
}

/** A chip of two buttons: the one inside opens the filter, the other takes it off. */
export function Chip({
  value,
  onClear,
  clearLabel,
  children,
}: Omit<ChipOwnProps, 'label'> & { children: ReactNode }) {
  const on = isOn(value);
  return (
    <span className={styles['chip']} data-on={on ? '' : undefined}>
      {children}
      {on && onClear ? (
        <button type="button" className={styles['clear']} aria-label={clearLabel} onClick={onClear}>
          <Icon of={X} size="xs" />
        </button>
      ) : null}
    </span>
  );
}

export interface FilterButtonProps
  extends ChipOwnProps, Omit<ComponentPropsWithRef<'button'>, 'value' | 'children'> {}

/** A filter's chip without what opens from it: for hosts that fetch the menu when it is about to open. */
export function FilterButton({ label, value, onClear, clearLabel, ...trigger }: FilterButtonProps) {
  return (
    <Chip
      value={value}
      {...(onClear === undefined ? {} : { onClear })}
      {...(clearLabel === undefined ? {} : { clearLabel })}
    >
      <Opener label={label} value={value} {...trigger} />
    </Chip>
  );
}

export interface AddFilterButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Word of the button: "Filter". */
  label: string;
}

/** The button that adds a filter, without its menu. */
export function AddFilterButton({ label, ...trigger }: AddFilterButtonProps) {
  return (
    <button {...trigger} type="button" className={styles['add']}>
      <Icon of={Plus} size="xs" />
      {label}
    </button>
  );
}
