import { Check, Filter, X } from 'lucide-react';
import { useId } from 'react';
import { Icon, type IconType } from '../../foundation/icon/icon.tsx';
import styles from './matrix-cell.module.css';

/** What is granted: all of it, some of it under conditions, denied with a reason, nothing. */
export type MatrixState = 'allow' | 'if' | 'deny' | 'none';

export interface MatrixCell {
  /** What holds here. */
  state: MatrixState;
  /** The whole in words: "Approve, Requests: allowed under conditions". */
  name: string;
  /** Conditions or reason, shown on hover and focus. */
  note?: string;
}

const GLYPHS: Record<MatrixState, IconType | undefined> = {
  allow: Check,
  if: Filter,
  deny: X,
  none: undefined,
};

/** The little sign of a state, as it stands in the grid and in its key. */
function Sign({ state }: { state: MatrixState }) {
  const glyph = GLYPHS[state];
  return glyph ? <Icon of={glyph} className={styles['glyph']} /> : <span className={styles['dash']} />;
}

export interface MatrixCellViewProps {
  /** What holds here. */
  cell: MatrixCell;
  /** The action's word, in sight where the grid is a list. */
  word: string;
  /** Where it stands, for the arrow keys: `row-column`. */
  place: string;
  /** The one place the Tab key stops at. */
  stop: boolean;
  /** Its editor is open. */
  open: boolean;
  /** The editor is asked for; left out, it only shows. */
  onOpen?: () => void;
}

/** One place of a matrix: a button that opens its editor, or a sign where nothing can be changed. */
export function MatrixCellView({ cell, word, place, stop, open, onOpen }: MatrixCellViewProps) {
  const noteId = useId();
  const content = (
    <>
      <Sign state={cell.state} />
      <span className={styles['word']} aria-hidden="true">
        {word}
      </span>
    </>
  );
  return (
    <span className={styles['place']}>
      {onOpen ? (
        <button
          type="button"
          className={styles['rule']}
          data-state={cell.state}
          data-place={place}
          tabIndex={stop ? 0 : -1}
          aria-label={cell.name}
          aria-expanded={open}
          aria-describedby={cell.note ? noteId : undefined}
          onClick={onOpen}
        >
          {content}
        </button>
      ) : (
        <span className={styles['rule']} data-state={cell.state} role="img" aria-label={cell.name}>
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

/** What the signs of a matrix mean, as a row above it. */
export function MatrixKey({
  entries,
}: {
  /** The states that occur, each with its word. */
  entries: readonly { state: MatrixState; label: string }[];
}) {
  return (
    <ul className={styles['key']}>
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
