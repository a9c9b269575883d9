import { Check, Filter, X } from 'lucide-react';
import { useId, type ComponentPropsWithRef } from 'react';
import { Icon, type IconType } from '../../foundation/icon/icon.tsx';
import { classNames } from '../../foundation/class-names.ts';
import styles from './matrix-cell.module.css';

/** Permission of a cell: allowed, allowed under conditions, denied with a reason, or not granted. */
export type MatrixState = 'allow' | 'if' | 'deny' | 'none';

export interface MatrixCell {
  /** Permission of the cell. */
  state: MatrixState;
  /** Accessible name: "Approve, Requests: allowed under conditions". */
  name: string;
  /** Conditions or reason, shown on hover and focus. */
  note?: string | undefined;
}

const GLYPHS: Record<MatrixState, IconType | undefined> = {
  allow: Check,
  if: Filter,
  deny: X,
  none: undefined,
};

/** Symbol of a state, in the grid and in its legend. */
function Sign({ state }: { state: MatrixState }) {
  const glyph = GLYPHS[state];
  return glyph ? <Icon of={glyph} className={styles['glyph']} /> : <span className={styles['dash']} />;
}

export interface MatrixCellViewProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Content of the cell. */
  cell: MatrixCell;
  /** Name of the action, visible where the grid is a list. */
  label: string;
  /** Position for the arrow keys: `row-column`. */
  position: string;
  /** The cell is the tab stop of the grid. */
  stop: boolean;
  /** The editor of the cell is open. */
  open: boolean;
  /** Called when the user opens the editor. If omitted, the cell is read-only. */
  onOpen?: (() => void) | undefined;
}

/** Cell of a matrix: a button that opens its editor, or a symbol where it is read-only. */
export function MatrixCellView({
  cell,
  label,
  position,
  stop,
  open,
  onOpen,
  className,
  ...rest
}: MatrixCellViewProps) {
  const noteId = useId();
  const content = (
    <>
      <Sign state={cell.state} />
      <span className={styles['label']} aria-hidden="true">
        {label}
      </span>
    </>
  );
  return (
    <span {...rest} className={classNames(styles['position'], className)}>
      {onOpen ? (
        <button
          type="button"
          className={styles['rule']}
          data-state={cell.state}
          data-position={position}
          tabIndex={stop ? 0 : -1}
          aria-label={cell.name}
          aria-expanded={open}
          aria-describedby={cell.note ? noteId : undefined}
          onClick={onOpen}
        >
          {content}
        </button>
      ) : (
        <span
          className={styles['rule']}
          data-state={cell.state}
          data-position={position}
          role="img"
          aria-label={cell.name}
          aria-describedby={cell.note ? noteId : undefined}
          // The arrow keys move here too, and the note is shown on focus.
          tabIndex={stop ? 0 : -1}
        >
          {content}
        </span>
      )}
      {cell.note ? (
        <span id={noteId} role="tooltip" className={styles['note']}>
          {cell.note}
        </span>
      ) : null}
    </span>
  );
}

export interface MatrixKeyProps extends Omit<ComponentPropsWithRef<'ul'>, 'children'> {
  /** States in use, each with its label. */
  entries: readonly { state: MatrixState; label: string }[];
}

/** Legend of the symbols of a matrix. */
export function MatrixKey({ entries, className, ...rest }: MatrixKeyProps) {
  return (
    <ul {...rest} className={classNames(styles['key'], className)}>
      {entries.map(({ state, label }) => (
        <li key={state}>
          <span className={styles['rule']} data-state={state} data-small="">
            <Sign state={state} />
          </span>
          {label}
        </li>
      ))}
    </ul>
  );
}
