import { ArrowDownUp, Columns3, Rows3 } from 'lucide-react';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import type { KitDensity } from '../../foundation/provider.tsx';
import { DropdownMenu, MenuCheckItem, MenuChoice, MenuLabel } from '../../overlay/menu/menu.tsx';
import type { TableColumn, TableSort } from '../table/table-model.ts';
import styles from './table-options.module.css';

export interface DensityMenuProps {
  /** Name of the button: "Row height". */
  label: string;
  /** The density in force. */
  value: KitDensity;
  /** Another density was chosen. */
  onChange: (density: KitDensity) => void;
  /** The three heights in words. */
  options: Record<KitDensity, string>;
  /** Opens as soon as it is there. */
  defaultOpen?: boolean;
}

const DENSITIES: readonly KitDensity[] = ['compact', 'regular', 'relaxed'];

function isDensity(value: string): value is KitDensity {
  return DENSITIES.some((density) => density === value);
}

/** How high rows are; of no use where rows are cards, so it is not there on a phone. */
export function DensityMenu(props: DensityMenuProps) {
  const { label, value, onChange, options, defaultOpen = false } = props;
  return (
    <span className={styles['wide']}>
      <DropdownMenu
        align="end"
        trigger={<IconButton icon={Rows3} label={`${label}: ${options[value]}`} />}
        defaultOpen={defaultOpen}
      >
        <MenuChoice
          label={label}
          value={value}
          onValueChange={(next) => (isDensity(next) ? onChange(next) : undefined)}
          options={DENSITIES.map((density) => ({ value: density, label: options[density] }))}
        />
      </DropdownMenu>
    </span>
  );
}

export interface ColumnPickerProps<Row> {
  /** Name of the button: "Columns". */
  label: string;
  /** The table’s columns; its row header cannot be hidden. */
  columns: readonly TableColumn<Row>[];
  /** Keys of hidden columns. */
  hidden: readonly string[];
  /** Keys of all hidden columns after the press. */
  onChange: (hidden: readonly string[]) => void;
  /** Opens as soon as it is there. */
  defaultOpen?: boolean;
}

/** Which columns a table shows; the row header and fixed ones are not up for choice. */
export function ColumnPicker<Row>(props: ColumnPickerProps<Row>) {
  const { label, columns, hidden, onChange, defaultOpen = false } = props;
  return (
    <DropdownMenu
      align="end"
      trigger={<IconButton icon={Columns3} label={label} />}
      defaultOpen={defaultOpen}
    >
      <MenuLabel>{label}</MenuLabel>
      {columns
        .filter((column) => !column.fixed && !column.rowHeader)
        .map((column) => (
          <MenuCheckItem
            key={column.key}
            checked={!hidden.includes(column.key)}
            onCheckedChange={(shown) =>
              onChange(shown ? hidden.filter((key) => key !== column.key) : [...hidden, column.key])
            }
          >
            {column.label}
          </MenuCheckItem>
        ))}
    </DropdownMenu>
  );
}

export interface SortMenuProps<Row> {
  /** Name of the button: "Sort". */
  label: string;
  /** The table’s columns; those that can be sorted are offered. */
  columns: readonly TableColumn<Row>[];
  /** The order in force. */
  sort: TableSort | undefined;
  /** Another order was chosen. */
  onSort: (sort: TableSort) => void;
  /** Words of the two directions. */
  ascending: string;
  /** Word of the falling order. */
  descending: string;
  /** Also where heads can be pressed; default only where rows are cards (a phone). */
  always?: boolean;
  /** Opens as soon as it is there. */
  defaultOpen?: boolean;
}

/** The order of a list where there are no heads to press. */
export function SortMenu<Row>(props: SortMenuProps<Row>) {
  const { label, columns, sort, onSort, ascending, descending, always = false, defaultOpen = false } = props;
  return (
    <span className={always ? undefined : styles['narrow']}>
      <DropdownMenu
        align="end"
        trigger={<IconButton icon={ArrowDownUp} label={label} />}
        defaultOpen={defaultOpen}
      >
        <MenuChoice
          label={label}
          value={sort?.column ?? ''}
          onValueChange={(column) => onSort({ column, descending: sort?.descending ?? false })}
          options={columns
            .filter((column) => column.sortable)
            .map((column) => ({ value: column.key, label: column.label }))}
        />
        <MenuChoice
          label={`${ascending} / ${descending}`}
          value={sort?.descending ? 'descending' : 'ascending'}
          onValueChange={(order) => {
            if (sort) onSort({ column: sort.column, descending: order === 'descending' });
          }}
          options={[
            { value: 'ascending', label: ascending },
            { value: 'descending', label: descending },
          ]}
        />
      </DropdownMenu>
    </span>
  );
}
