import { Plus } from 'lucide-react';
import { Fragment, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '../../foundation/icon/icon.tsx';
import { useKit } from '../../foundation/provider.tsx';
import { MatrixCellView, type MatrixCell } from './matrix-cell.tsx';
import { matrixMove, type MatrixPlace } from './matrix-keys.ts';
import styles from './matrix.module.css';

export interface MatrixAxis {
  key: string;
  /** Heads the row or column. */
  label: string;
  /** Of a column: a line stands before it. */
  groupStart?: boolean;
}

export interface MatrixProps {
  /** Names the grid for those who listen. */
  label: string;
  /** Head of the column of row names. */
  corner: string;
  /** The rows, from above. */
  rows: readonly MatrixAxis[];
  /** The columns, in reading order. */
  columns: readonly MatrixAxis[];
  /** What stands at a place; nothing where row and column do not go together. */
  cell: (row: string, column: string) => MatrixCell | undefined;
  /** The place whose editor is open. */
  open?: { row: string; column: string } | undefined;
  /** Asked to open a place; without it the grid is read only. */
  onOpen?: (row: string, column: string) => void;
  /** Stands under the row of the open place. */
  editor?: ReactNode;
  /** On a narrow screen, where empty places are folded: the button that unfolds those of a row. */
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

/** Actions across, subjects down; each place says what is granted there and opens its editor. Under 1000 px a list. */
export function Matrix(props: MatrixProps) {
  const { label, corner, rows, columns, cell, open, onOpen, editor, moreLabel } = props;
  const { dir } = useKit();
  const grid = useRef<HTMLTableElement>(null);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const held = rows.map((row) => columns.map((column) => cell(row.key, column.key) !== undefined));
  const [stop, setStop] = useState<MatrixPlace>();
  const first = matrixMove(held, { row: 0, column: 0 }, 'Home', { control: true });
  const here = stop && held[stop.row]?.[stop.column] ? stop : first;

  const move = (event: KeyboardEvent) => {
    const target = event.target;
    if (!(target instanceof HTMLElement) || !target.dataset['place'] || !here) return;
    const goal = matrixMove(held, here, event.key, { control: event.ctrlKey, rtl: dir === 'rtl' });
    if (!goal) return;
    event.preventDefault();
    setStop(goal);
    grid.current?.querySelector<HTMLElement>(`[data-place='${goal.row}-${goal.column}']`)?.focus();
  };

  return (
    <div className={styles['frame']}>
      <table
        {...ROLE.grid}
        ref={grid}
        className={styles['matrix']}
        aria-label={label}
        {...{ onKeyDown: move }}
      >
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
                          word={column.label}
                          place={`${y}-${x}`}
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
                      onClick={() => setUnfolded(turned(unfolded, row.key))}
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

function turned(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(key)) next.add(key);
  return next;
}
