import { ArrowDownUp, Columns3, Pin, Rows3, RotateCcw } from 'lucide-react';
import { IconButton, type IconButtonProps } from '../../foundation/icon-button/icon-button.tsx';
import type { KitDensity } from '../../foundation/provider.tsx';
import {
  DropdownMenu,
  MenuCheckItem,
  MenuChoice,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  SubMenu,
} from '../../overlay/menu/menu.tsx';
import type { TableColumn, TableSort } from '../table/table-model.ts';
import styles from './table-options.module.css';

export interface DensityMenuProps extends Omit<IconButtonProps, 'icon' | 'label' | 'value'> {
  /** Label of the button: "Row height". */
  label: string;
  /** Current density. */
  value: KitDensity;
  /** Called with the chosen density. */
  onValueChange: (density: KitDensity) => void;
  /** Labels of the three densities. */
  options: Record<KitDensity, string>;
  /** Opens the menu on mount. */
  defaultOpen?: boolean | undefined;
}

const DENSITIES: readonly KitDensity[] = ['compact', 'regular', 'relaxed'];

function isDensity(value: string): value is KitDensity {
  return DENSITIES.some((density) => density === value);
}

/** Menu of the row height; hidden on a phone, where rows are cards. */
export function DensityMenu(props: DensityMenuProps) {
  const { label, value, onValueChange, options, defaultOpen = false, ...button } = props;
  return (
    <span className={styles['wide']}>
      <DropdownMenu
        align="end"
        trigger={<IconButton {...button} icon={Rows3} label={`${label}: ${options[value]}`} />}
        defaultOpen={defaultOpen}
      >
        <MenuChoice
          label={label}
          value={value}
          onValueChange={(next) => (isDensity(next) ? onValueChange(next) : undefined)}
          options={DENSITIES.map((density) => ({ value: density, label: options[density] }))}
        />
      </DropdownMenu>
    </span>
  );
}

/** Pinning in a `ColumnPicker`. */
export interface ColumnPinning {
  /** Label of the submenu: "Pin at the start". */
  label: string;
  /** Keys of the pinned columns. */
  pinned: readonly string[];
  /** Called with the keys of all pinned columns. */
  onPinnedChange: (pinned: readonly string[]) => void;
}

export interface ColumnPickerProps<Row> extends Omit<IconButtonProps, 'icon' | 'label' | 'hidden'> {
  /** Label of the button: "Columns". */
  label: string;
  /** Columns of the table; the row header cannot be hidden. */
  columns: readonly TableColumn<Row>[];
  /** Keys of the hidden columns. */
  hidden: readonly string[];
  /** Called with the keys of all hidden columns. */
  onHiddenChange: (hidden: readonly string[]) => void;
  /** Adds a submenu that pins visible columns. The row header is pinned with any other, so unpinning it unpins all. */
  pinning?: ColumnPinning | undefined;
  /** Adds an item that restores the widths of all columns; omit it while they have their default widths. */
  resetWidths?: { label: string; onSelect: () => void } | undefined;
  /** Opens the menu on mount. */
  defaultOpen?: boolean | undefined;
}

/** Menu of the visible columns; omits the row header and fixed columns. Can pin columns and restore their widths. */
export function ColumnPicker<Row>(props: ColumnPickerProps<Row>) {
  const { label, columns, hidden, onHiddenChange, pinning, resetWidths, ...others } = props;
  const { defaultOpen = false, ...button } = others;
  return (
    <DropdownMenu
      align="end"
      trigger={<IconButton {...button} icon={Columns3} label={label} />}
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
              onHiddenChange(shown ? hidden.filter((key) => key !== column.key) : [...hidden, column.key])
            }
          >
            {column.label}
          </MenuCheckItem>
        ))}
      {pinning || resetWidths ? <MenuSeparator /> : null}
      {pinning ? <PinMenu columns={columns} hidden={hidden} {...pinning} /> : null}
      {resetWidths ? (
        <MenuItem icon={RotateCcw} onSelect={resetWidths.onSelect}>
          {resetWidths.label}
        </MenuItem>
      ) : null}
    </DropdownMenu>
  );
}

function PinMenu<Row>(props: ColumnPinning & Pick<ColumnPickerProps<Row>, 'columns' | 'hidden'>) {
  const { label, columns, hidden, pinned, onPinnedChange } = props;
  const toggle = ({ key, rowHeader }: TableColumn<Row>, pin: boolean) => {
    if (pin) onPinnedChange([...pinned, key]);
    else onPinnedChange(rowHeader ? [] : pinned.filter((other) => other !== key));
  };
  return (
    <SubMenu icon={Pin} label={label}>
      {columns
        .filter(({ key, fixed, rowHeader }) => fixed || rowHeader || !hidden.includes(key))
        .map((column) => (
          <MenuCheckItem
            key={column.key}
            checked={pinned.includes(column.key) || (column.rowHeader === true && pinned.length > 0)}
            onCheckedChange={(pin) => toggle(column, pin)}
          >
            {column.label}
          </MenuCheckItem>
        ))}
    </SubMenu>
  );
}

export interface SortMenuProps<Row> extends Omit<IconButtonProps, 'icon' | 'label'> {
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
  always?: boolean | undefined;
  /** Opens the menu on mount. */
  defaultOpen?: boolean | undefined;
}

/** Menu of the sort order where there are no column headings to click. */
export function SortMenu<Row>(props: SortMenuProps<Row>) {
  const { label, columns, sort, onSort, ascending, descending, ...others } = props;
  const { always = false, defaultOpen = false, ...button } = others;
  return (
    <span className={always ? undefined : styles['narrow']}>
      <DropdownMenu
        align="end"
        trigger={<IconButton {...button} icon={ArrowDownUp} label={label} />}
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
