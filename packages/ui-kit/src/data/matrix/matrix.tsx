import { Plus } from 'lucide-react';
import {
  Fragment,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Icon } from '../../foundation/icon/icon.tsx';
import { useKit } from '../../foundation/provider.tsx';
import { MatrixCellView, type MatrixCell } from './matrix-cell.tsx';
import { matrixMove, type MatrixPosition } from './matrix-keys.ts';
import { classNames } from '../../foundation/class-names.ts';
import styles from './matrix.module.css';

export interface MatrixAxis {
  key: string;
  /** Heading of the row or column. */
  label: string;
  /** Draws a line before the column. */
  groupStart?: boolean | undefined;
}

export interface MatrixProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Accessible name of the grid. */
  label: string;
  /** Heading of the column of row names. */
  corner: string;
  /** Rows, from the top. */
  rows: readonly MatrixAxis[];
  /** Columns, in reading order. */
  columns: readonly MatrixAxis[];
  /** Returns the cell of a row and a column, or `undefined` where they do not apply to each other. */
  cell: (row: string, column: string) => MatrixCell | undefined;
  /** Cell whose editor is open. */
  open?: { row: string; column: string } | undefined;
  /** Called when the user opens a cell. If omitted, the grid is read-only. */
  onOpen?: ((row: string, column: string) => void) | undefined;
  /** Content under the row of the open cell. */
  editor?: ReactNode;
  /** Label of the button that expands the empty cells of a row on a narrow screen. */
  moreLabel: string;
}

const ROLE = {
  grid: { role: 'grid' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'gridcell' },
} as const;

/**
 * Permission grid: actions across, subjects down; each cell shows a permission and opens its editor. A list under
 * 1000 px.
 */
export function Matrix(props: MatrixProps) {
  const { label, corner, rows, columns, cell, open, onOpen, editor, moreLabel, className, ...rest } = props;
  const { dir } = useKit();
  const grid = useRef<HTMLTableElement>(null);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const filled = rows.map((row) => columns.map((column) => cell(row.key, column.key) !== undefined));
  const [stop, setStop] = useState<MatrixPosition>();
  const first = matrixMove(filled, { row: 0, column: 0 }, 'Home', { control: true });
  const here = stop && filled[stop.row]?.[stop.column] ? stop : first;

  const move = (event: KeyboardEvent) => {
    const target = event.target;
    if (!(target instanceof HTMLElement) || !target.dataset['position'] || !here) return;
    if (event.altKey || event.metaKey) return;
    const goal = matrixMove(filled, here, event.key, { control: event.ctrlKey, rtl: dir === 'rtl' });
    if (!goal) return;
    event.preventDefault();
    setStop(goal);
    grid.current?.querySelector<HTMLElement>(`[data-position='${goal.row}-${goal.column}']`)?.focus();
  };

  return (
    <div {...rest} className={classNames(styles['frame'], className)}>
      <table {...ROLE.grid} ref={grid} className={styles['matrix']} aria-label={label} onKeyDown={move}>
        <thead {...ROLE.group}>
          <tr {...ROLE.row}>
            <th {...ROLE.head} scope="col">
              {corner}
            </th>
            {columns.map((column) => (
              <th key={column.key} {...ROLE.head} scope="col" data-group={column.groupStart ? '' : undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLE.group}>
          {rows.map((row, y) => (
            <Fragment key={row.key}>
              <tr {...ROLE.row} data-unfolded={unfolded.has(row.key) ? '' : undefined}>
                <th {...ROLE.rowHead} scope="row">
                  {row.label}
                </th>
                {columns.map((column, x) => {
                  const there = cell(row.key, column.key);
                  return (
                    <td
                      key={column.key}
                      {...ROLE.cell}
                      data-group={column.groupStart ? '' : undefined}
                      data-state={there?.state ?? 'void'}
                    >
                      {there ? (
                        <MatrixCellView
                          cell={there}
                          label={column.label}
                          position={`${y}-${x}`}
                          stop={here?.row === y && here.column === x}
                          open={open?.row === row.key && open.column === column.key}
                          {...(onOpen
                            ? {
                                onOpen: () => {
                                  setStop({ row: y, column: x });
                                  onOpen(row.key, column.key);
                                },
                              }
                            : {})}
                        />
                      ) : null}
                    </td>
                  );
                })}
                {onOpen ? (
                  <td {...ROLE.cell} className={styles['more']}>
                    <button
                      type="button"
                      className={styles['unfold']}
                      aria-expanded={unfolded.has(row.key)}
                      data-state={unfolded.has(row.key) ? 'open' : 'closed'}
                      onClick={() => setUnfolded(toggled(unfolded, row.key))}
                    >
                      <Icon of={Plus} size="xs" />
                      {moreLabel}
                    </button>
                  </td>
                ) : null}
              </tr>
              {open?.row === row.key && editor ? (
                <tr {...ROLE.row} className={styles['editorRow']}>
                  <td {...ROLE.cell} colSpan={columns.length + 1} className={styles['editor']}>
                    {editor}
                  </td>
                </tr>
              ) : null}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function toggled(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(key)) next.add(key);
  return next;
}
