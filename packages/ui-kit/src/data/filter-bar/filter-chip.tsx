import { ChevronDown, Plus, X } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from '../../foundation/icon/icon.tsx';
import { DropdownMenu, MenuCheckItem, MenuChoice, MenuItem } from '../../overlay/menu/menu.tsx';
import { Popover } from '../../overlay/popover/popover.tsx';
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

/** The button that opens the filter; takes what a menu or a popover hands to its trigger. */
function Opener({
  label,
  value,
  ...trigger
}: Omit<ComponentPropsWithRef<'button'>, 'value'> & Pick<ChipOwnProps, 'label' | 'value'>) {
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
function Chip({
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

export interface FilterChipProps extends ChipOwnProps {
  /** The form that sets the filter: dates, amounts. */
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** A filter with a form of its own behind it. */
export function FilterChip({ children, open, onOpenChange, ...chip }: FilterChipProps) {
  const state = {
    ...(open === undefined ? {} : { open }),
    ...(onOpenChange === undefined ? {} : { onOpenChange }),
  };
  return (
    <Chip {...chip}>
      <Popover trigger={<Opener label={chip.label} value={chip.value} />} title={chip.label} {...state}>
        {children}
      </Popover>
    </Chip>
  );
}

export interface FilterOption {
  key: string;
  label: ReactNode;
}

export interface FilterMenuProps extends ChipOwnProps {
  options: readonly FilterOption[];
  /** Keys in force. */
  selected: readonly string[];
  onChange: (selected: readonly string[]) => void;
  /** Only one option at a time. */
  single?: boolean;
}

/** A filter by a few known values. */
export function FilterMenu({ options, selected, onChange, single = false, ...chip }: FilterMenuProps) {
  const toggle = (key: string, on: boolean) =>
    onChange(on ? [...selected, key] : selected.filter((one) => one !== key));
  return (
    <Chip {...chip}>
      <DropdownMenu trigger={<Opener label={chip.label} value={chip.value} />}>
        {single ? (
          <MenuChoice
            label={chip.label}
            value={selected[0] ?? ''}
            onValueChange={(key) => onChange([key])}
            options={options.map((option) => ({ value: option.key, label: option.label }))}
          />
        ) : (
          options.map((option) => (
            <MenuCheckItem
              key={option.key}
              checked={selected.includes(option.key)}
              onCheckedChange={(on) => toggle(option.key, on)}
            >
              {option.label}
            </MenuCheckItem>
          ))
        )}
      </DropdownMenu>
    </Chip>
  );
}

export interface AddFilterProps {
  /** Word of the button: "Filter". */
  label: string;
  /** Filters that can be added. */
  options: readonly FilterOption[];
  onAdd: (key: string) => void;
}

/** Adds one of the filters that are not in sight. */
export function AddFilter({ label, options, onAdd }: AddFilterProps) {
  return (
    <DropdownMenu
      trigger={
        <button type="button" className={styles['add']}>
          <Icon of={Plus} size="xs" />
          {label}
        </button>
      }
    >
      {options.map((option) => (
        <MenuItem key={option.key} onSelect={() => onAdd(option.key)}>
          {option.label}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
