import type { ReactNode } from 'react';
import { DropdownMenu, MenuCheckItem, MenuChoice, MenuItem } from '../../overlay/menu/menu.tsx';
import { Popover } from '../../overlay/popover/popover.tsx';
import { AddFilterButton, Chip, Opener, type ChipProps } from './filter-button.tsx';

export interface FilterChipProps extends ChipProps {
  /** Form that sets the filter: dates, amounts. */
  children: ReactNode;
  /** Open state. If omitted, the component is uncontrolled. */
  open?: boolean | undefined;
  /** Called when the popover opens or closes. */
  onOpenChange?: ((open: boolean) => void) | undefined;
}

/** Filter with a custom form in a popover. */
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
  /** Label of the option. */
  label: ReactNode;
}

export interface FilterMenuProps extends ChipProps {
  /** Available options. */
  options: readonly FilterOption[];
  /** Keys of the selected options. */
  selected: readonly string[];
  /** Called with the keys of all selected options. */
  onChange: (selected: readonly string[]) => void;
  /** Permits only one selected option. */
  single?: boolean | undefined;
  /** Opens the menu on mount. */
  defaultOpen?: boolean | undefined;
}

/** Filter by a fixed set of options. */
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
  /** Label of the button: "Filter". */
  label: string;
  /** Filters that can be added. */
  options: readonly FilterOption[];
  /** Called with the key of the chosen filter. */
  onAdd: (key: string) => void;
  /** Opens the menu on mount. */
  defaultOpen?: boolean | undefined;
}

/** Menu that adds one of the hidden filters. */
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
