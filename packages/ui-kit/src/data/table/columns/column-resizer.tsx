import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { COLUMN_WIDTH, startResize, widthAfterKey, type Resize } from './column-widths.ts';
import type { ColumnWidths } from '../table-model.ts';
import { classNames } from '../../../foundation/class-names.ts';
import { attachRef } from '../../../foundation/attach-ref.ts';
import styles from './column-resizer.module.css';

/** Events that the separator handles alone. */
type HandledEvent =
  | 'onPointerDown'
  | 'onPointerMove'
  | 'onPointerUp'
  | 'onPointerCancel'
  | 'onDoubleClick'
  | 'onKeyDown';

export interface ColumnResizerProps extends Omit<ComponentPropsWithRef<'span'>, 'children' | HandledEvent> {
  /** Key of the column. */
  column: string;
  /** Accessible name and tooltip: "Width of Amount". */
  label: string;
  /** Returns a width as screen readers announce it: "132 pixels". */
  formatWidth: (px: number) => string;
  /** Widths that the user gave to columns. */
  widths: ColumnWidths;
  /** Called with the widths of all columns when a resize ends. */
  onWidthsChange: (widths: ColumnWidths) => void;
}

/** Role and range (in px) of every separator. */
const SEPARATOR = {
  role: 'separator',
  'aria-orientation': 'vertical',
  'aria-valuemin': COLUMN_WIDTH.least,
  'aria-valuemax': COLUMN_WIDTH.most,
} as const;

const headOf = (handle: Element): HTMLTableCellElement | null => handle.closest('th');
const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';
const handlesOf = (handle: Element): readonly HTMLElement[] => [
  ...(handle.closest('tr')?.querySelectorAll<HTMLElement>('[role="separator"]') ?? []),
];

/**
 * Calls a function on Escape until the returned function is called. On the window, because the focus is elsewhere and a
 * layer around would close.
 */
function onEscape(run: () => void): () => void {
  const press = (event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
  window.addEventListener('keydown', press, { capture: true });
  return () => window.removeEventListener('keydown', press, { capture: true });
}

/** Distance in px from which a press of the pointer is a drag; a click changes no width. */
const DRAG_DISTANCE = 3;

interface Drag extends Resize {
  /** Position of the pointer and width of the column at the start, in px. */
  readonly from: number;
  readonly width: number;
  isMoved: boolean;
  /** Ends to listen for Escape. */
  readonly release: () => void;
}

/**
 * Separator at the end of a column's heading that resizes the column: by the pointer, or by the arrow keys, Home and
 * End. Double-click and Enter restore its default width, Escape cancels a drag. All separators of a table are one stop
 * of the Tab key; the up and down arrows move between them.
 */
export function ColumnResizer({
  column,
  label,
  formatWidth,
  widths,
  onWidthsChange,
  id,
  className,
  ref,
  ...rest
}: ColumnResizerProps) {
  const generatedId = useId();
  const handle = useRef<HTMLSpanElement>(null);
  const drag = useRef<Drag>(undefined);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const head = handle.current && headOf(handle.current);
    if (!head) return undefined;
    const observer = new ResizeObserver(() => {
      const measured = Math.round(head.getBoundingClientRect().width);
      // Without a visible head the rows are cards, and the width stays that of the column.
      if (measured > 0) setWidth(measured);
    });
    // With its padding, which depends on the direction.
    observer.observe(head, { box: 'border-box' });
    return () => observer.disconnect();
  }, []);
  // Columns may have been hidden, shown or pinned.
  useLayoutEffect(() => {
    const { current } = handle;
    if (!current) return;
    const handles = handlesOf(current);
    current.tabIndex = handles[0] === current ? 0 : -1;
    // In the accessibility tree separators follow the table: inside of a heading they would be part of its name.
    const frame = current.closest('table')?.parentElement;
    frame?.setAttribute('aria-owns', handles.map((one) => one.id).join(' '));
  });

  useEffect(() => () => drag.current?.release(), []);

  const save = (resize: Resize) => onWidthsChange({ ...widths, ...resize.widths() });
  const reset = () => {
    const { [column]: _, ...others } = widths;
    onWidthsChange(others);
  };
  const end = (isDone: boolean) => {
    const ended = drag.current;
    drag.current = undefined;
    ended?.release();
    if (!ended?.isMoved) return;
    if (isDone) save(ended);
    else ended.cancel();
  };
  const start = (event: PointerEvent<HTMLElement>) => {
    const head = headOf(event.currentTarget);
    if (!head || event.button !== 0) return;
    // No text is selected, and the focus stays where it is.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const { width: before } = head.getBoundingClientRect();
    const release = onEscape(() => end(false));
    drag.current = { ...startResize(head), from: event.clientX, width: before, isMoved: false, release };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag;
    if (!current) return;
    const distance = event.clientX - current.from;
    current.isMoved ||= Math.abs(distance) >= DRAG_DISTANCE;
    if (!current.isMoved) return;
    current.show(current.width + (isRightToLeft(event.currentTarget) ? -distance : distance));
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const head = headOf(event.currentTarget);
    const others = handlesOf(event.currentTarget);
    const here = others.indexOf(event.currentTarget);
    const goal = { ArrowUp: here - 1, ArrowDown: here + 1 }[event.key];
    const next = head && widthAfterKey(head.getBoundingClientRect().width, event, isRightToLeft(head));
    if (goal !== undefined) others[goal]?.focus();
    else if (event.key === 'Enter') reset();
    else if (head && typeof next === 'number') {
      const resize = startResize(head);
      resize.show(next);
      save(resize);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const events = {
    onPointerDown: start,
    onPointerMove: move,
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    onDoubleClick: reset,
    onKeyDown: press,
  };
  return (
    <span
      {...rest}
      ref={(element) => {
        handle.current = element;
        return attachRef(ref, element);
      }}
      {...SEPARATOR}
      tabIndex={-1}
      id={id ?? generatedId}
      title={label}
      aria-valuenow={width}
      aria-valuetext={formatWidth(width)}
      className={classNames(styles['handle'], className)}
      {...events}
    />
  );
}
