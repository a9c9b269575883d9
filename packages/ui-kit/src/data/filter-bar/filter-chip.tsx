import type { ComponentPropsWithRef, ReactNode } from 'react';
import { DropdownMenu, MenuCheckItem, MenuChoice, MenuItem } from '../../overlay/menu/menu.tsx';
import { Popover } from '../../overlay/popover/popover.tsx';
import {
  AddFilterButton,
  type AddFilterButtonProps,
  Chip,
  Opener,
  type ChipProps,
} from './filter-button.tsx';

export interface FilterChipProps
  extends ChipProps, Omit<ComponentPropsWithRef<'button'>, 'value' | 'children'> {
  /** Form that sets the filter: dates, amounts. */
  children: ReactNode;
  /** Open state. If omitted, the component is uncontrolled. */
  open?: boolean | undefined;
  /** Called when the popover opens or closes. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Opens the popover on mount. */
  defaultOpen?: boolean | undefined;
}

/** Filter with a custom form in a popover. */
export function FilterChip({
  label,
  value,
  onClear,
  clearLabel,
  children,
  open,
  onOpenChange,
  defaultOpen,
  className,
  ...trigger
}: FilterChipProps) {
  return (
    <Chip value={value} onClear={onClear} clearLabel={clearLabel} className={className}>
      <Popover
        trigger={<Opener {...trigger} label={label} value={value} />}
        title={label}
        open={open}
        onOpenChange={onOpenChange}
        defaultOpen={defaultOpen}
      >
        {children}
      </Popover>
    </Chip>
  );
}

export interface FilterOption {
  key: string;
  /** Label of the option. */
  label: ReactNode;
}

export interface FilterMenuProps
  extends ChipProps, Omit<ComponentPropsWithRef<'button'>, 'value' | 'children' | 'onChange'> {
  /** Available options. */
  options: readonly FilterOption[];
  /** Keys of the selected options. */
  selected: readonly string[];
  /** Called with the keys of all selected options. */
  onSelectedChange: (selected: readonly string[]) => void;
  /** Permits only one selected option. */
  single?: boolean | undefined;
  /** Opens the menu on mount. */
  defaultOpen?: boolean | undefined;
}

/** Filter by a fixed set of options. */
export function FilterMenu(props: FilterMenuProps) {
  const { label, value, onClear, clearLabel, className, options, selected, ...others } = props;
  const { onSelectedChange, single = false, defaultOpen = false, ...trigger } = others;
  const toggle = (key: string, on: boolean) =>
    onSelectedChange(on ? [...selected, key] : selected.filter((one) => one !== key));
  return (
    <Chip value={value} onClear={onClear} clearLabel={clearLabel} className={className}>
      <DropdownMenu trigger={<Opener {...trigger} label={label} value={value} />} defaultOpen={defaultOpen}>
        {single ? (
          <MenuChoice
            label={label}
            value={selected[0] ?? ''}
            onValueChange={(key) => onSelectedChange([key])}
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

export interface AddFilterProps extends AddFilterButtonProps {
  /** Filters that can be added. */
  options: readonly FilterOption[];
  /** Called with the key of the chosen filter. */
  onAdd: (key: string) => void;
  /** Opens the menu on mount. */
  defaultOpen?: boolean | undefined;
}

/** Menu that adds one of the hidden filters. */
export function AddFilter({ options, onAdd, defaultOpen = false, ...button }: AddFilterProps) {
  return (
    <DropdownMenu trigger={<AddFilterButton {...button} />} defaultOpen={defaultOpen}>
      {options.map((option) => (
        <MenuItem key={option.key} onSelect={() => onAdd(option.key)}>
          {option.label}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
