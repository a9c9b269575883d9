import type { ReactNode } from 'react';
import { DropdownMenu, MenuCheckItem, MenuChoice, MenuItem } from '../../overlay/menu/menu.tsx';
import { Popover } from '../../overlay/popover/popover.tsx';
import { AddFilterButton, Chip, Opener, type ChipOwnProps } from './filter-button.tsx';

export interface FilterChipProps extends ChipOwnProps {
  /** The form that sets the filter: dates, amounts. */
  children: ReactNode;
  /** Whether its choice is open; left out, it keeps that itself. */
  open?: boolean;
  /** The choice opens or closes. */
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
  /** What one reads. */
  label: ReactNode;
}

export interface FilterMenuProps extends ChipOwnProps {
  /** What there is to choose from. */
  options: readonly FilterOption[];
  /** Keys in force. */
  selected: readonly string[];
  /** All keys in force after the press. */
  onChange: (selected: readonly string[]) => void;
  /** Only one option at a time. */
  single?: boolean;
  /** Opens as soon as it is there. */
  defaultOpen?: boolean;
}

/** A filter by a few known values. */
export function FilterMenu(props: FilterMenuProps) {
  const { options, selected, onChange, single = false, defaultOpen = false, ...chip } = props;
  const toggle = (key: string, on: boolean) =>
    onChange(on ? [...selected, key] : selected.filter((one) => one !== key));
  return (
    <Chip {...chip}>
      <DropdownMenu trigger={<Opener label={chip.label} value={chip.value} />} defaultOpen={defaultOpen}>
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
  /** Key of the filter that was chosen. */
  onAdd: (key: string) => void;
  /** Opens as soon as it is there. */
  defaultOpen?: boolean;
}

/** Adds one of the filters that are not in sight. */
export function AddFilter({ label, options, onAdd, defaultOpen = false }: AddFilterProps) {
  return (
    <DropdownMenu trigger={<AddFilterButton label={label} />} defaultOpen={defaultOpen}>
      {options.map((option) => (
        <MenuItem key={option.key} onSelect={() => onAdd(option.key)}>
          {option.label}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
