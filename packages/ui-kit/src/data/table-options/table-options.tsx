import { ArrowDownUp, Columns3, Rows3 } from 'lucide-react';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import type { KitDensity } from '../../foundation/provider.tsx';
import { DropdownMenu, MenuCheckItem, MenuChoice, MenuLabel } from '../../overlay/menu/menu.tsx';
import type { TableColumn, TableSort } from '../table/table-model.ts';
import styles from './table-options.module.css';

export interface DensityMenuProps {
  /** Label of the button: "Row height". */
  label: string;
  /** Current density. */
  value: KitDensity;
  /** Called with the chosen density. */
  onChange: (density: KitDensity) => void;
  /** Labels of the three densities. */
  options: Record<KitDensity, string>;
  /** Opens the menu on mount. */
  defaultOpen?: boolean;
}

const DENSITIES: readonly KitDensity[] = ['compact', 'regular', 'relaxed'];

function isDensity(value: string): value is KitDensity {
  return DENSITIES.some((density) => density === value);
}

/** Menu of the row height; hidden on a phone, where rows are cards. */
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
  /** Label of the button: "Columns". */
  label: string;
  /** Columns of the table; the row header cannot be hidden. */
  columns: readonly TableColumn<Row>[];
  /** Keys of the hidden columns. */
  hidden: readonly string[];
  /** Called with the keys of all hidden columns. */
  onChange: (hidden: readonly string[]) => void;
  /** Opens the menu on mount. */
  defaultOpen?: boolean;
}

/** Menu of the visible columns; omits the row header and fixed columns. */
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
  /** Label of the button: "Sort". */
  label: string;
  /** Columns of the table; the sortable ones are offered. */
  columns: readonly TableColumn<Row>[];
  /** Current sort order. */
  sort: TableSort | undefined;
  /** Called with the chosen sort order. */
  onSort: (sort: TableSort) => void;
  /** Label of the ascending order. */
  ascending: string;
  /** Label of the descending order. */
  descending: string;
  /** Shows the menu at any width. Default: only where rows are cards (a phone). */
  always?: boolean;
  /** Opens the menu on mount. */
  defaultOpen?: boolean;
}

/** Menu of the sort order where there are no column headings to click. */
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
