import { ChevronDown, Plus, X } from 'lucide-react';
import { useEffect, useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Icon } from '../../foundation/icon/icon.tsx';
import { classNames } from '../../foundation/class-names.ts';
import styles from './filter-chip.module.css';

/** Props of all filter chips. */
export interface ChipProps {
  /** Name of the filter: "Status". */
  label: string;
  /** Selected values as text. Omit while the filter is inactive. */
  value?: ReactNode;
  /** Called when the user removes the filter. */
  onClear?: (() => void) | undefined;
  /** Label of the remove button: "Remove the filter Status". */
  clearLabel?: string | undefined;
}

function isOn(value: ReactNode): boolean {
  return value !== undefined && value !== null && value !== '';
}

export interface OpenerProps extends Omit<ComponentPropsWithRef<'button'>, 'value'> {
  label: string;
  value: ReactNode;
}

/** Button that opens a filter; accepts the props that a menu or popover passes to its trigger. */
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

/** Filter chip with two buttons: the first opens the filter, the second removes it. */
export function Chip({
  value,
  onClear,
  clearLabel,
  className,
  children,
}: Omit<ChipProps, 'label'> & { className?: string | undefined; children: ReactNode }) {
  const on = isOn(value);
  const chip = useRef<HTMLSpanElement>(null);
  const isCleared = useRef(false);
  useEffect(() => {
    // The button that had the focus is gone.
    if (!on && isCleared.current && document.activeElement === document.body) {
      chip.current?.querySelector('button')?.focus();
    }
    isCleared.current = false;
  }, [on]);
  return (
    <span ref={chip} className={classNames(styles['chip'], className)} data-on={on ? '' : undefined}>
      {children}
      {on && onClear ? (
        <button
          type="button"
          className={styles['clear']}
          aria-label={clearLabel}
          onClick={() => {
            isCleared.current = true;
            onClear();
          }}
        >
          <Icon of={X} size="xs" />
        </button>
      ) : null}
    </span>
  );
}

export interface FilterButtonProps
  extends ChipProps, Omit<ComponentPropsWithRef<'button'>, 'value' | 'children'> {}

/** Filter chip without its menu, for hosts that load the menu on demand. `className` goes to the chip around the button. */
export function FilterButton({
  label,
  value,
  onClear,
  clearLabel,
  className,
  ...trigger
}: FilterButtonProps) {
  return (
    <Chip
      className={className}
      value={value}
      {...(onClear === undefined ? {} : { onClear })}
      {...(clearLabel === undefined ? {} : { clearLabel })}
    >
      <Opener label={label} value={value} {...trigger} />
    </Chip>
  );
}

export interface AddFilterButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Label of the button: "Filter". */
  label: string;
}

/** Button that adds a filter, without its menu. */
export function AddFilterButton({ label, className, ...trigger }: AddFilterButtonProps) {
  return (
    <button {...trigger} type="button" className={classNames(styles['add'], className)}>
      <Icon of={Plus} size="xs" />
      {label}
    </button>
  );
}
