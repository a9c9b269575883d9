import { useEffect, useRef, type FocusEvent, type PointerEvent } from 'react';
import { LINK } from './row-events.ts';
import type { RowKey } from './table-model.ts';

/** Row or column that the user probably opens or sorts by next. */
export type TableIntent =
  | { readonly kind: 'row'; readonly key: RowKey }
  | { readonly kind: 'sort'; readonly column: string };

/** Time in ms that pointer or focus rests on a target; on the way to another one it passes over many. */
const REST_MS = 80;

/** Returns the row with a link, or the heading with a button, that contains an element. */
function targetOf(element: EventTarget): HTMLElement | null {
  if (!(element instanceof Element)) return null;
  const heading = element.closest<HTMLElement>('th[data-column]');
  if (heading) return element.closest('button') && heading;
  const row = element.closest<HTMLElement>('tbody tr');
  return row?.querySelector(LINK) ? row : null;
}

/**
 * Handlers for the table element that call `onIntent` when pointer or focus rests on a row that opens or on a sortable
 * heading. `keys` are those of the rendered rows. Touches call nothing, nor does the focus that follows them: no time is
 * between them and the click.
 */
export function useTableIntent(
  onIntent: ((intent: TableIntent) => void) | undefined,
  keys: readonly RowKey[],
) {
  const latest = useRef({ onIntent, keys });
  useEffect(() => {
    latest.current = { onIntent, keys };
  });
  const pending = useRef<{ target: HTMLElement | null; timer: number | undefined }>({
    target: null,
    timer: undefined,
  });
  /** Type of the pointer that pressed last; `undefined` after a key. */
  const pressedBy = useRef<string>(undefined);
  const stop = () => {
    clearTimeout(pending.current.timer);
    pending.current = { target: null, timer: undefined };
  };
  useEffect(() => () => clearTimeout(pending.current.timer), []);
  if (onIntent === undefined) return {};

  const settle = (target: HTMLElement) => {
    const { onIntent: report, keys: page } = latest.current;
    const { column } = target.dataset;
    if (column !== undefined) {
      report?.({ kind: 'sort', column });
      return;
    }
    const rows = [...(target.parentElement?.children ?? [])];
    const key = page[rows.indexOf(target)];
    if (key !== undefined) report?.({ kind: 'row', key });
  };
  const rest = (element: EventTarget) => {
    const target = targetOf(element);
    if (target === pending.current.target) return;
    stop();
    if (target === null) return;
    pending.current = { target, timer: window.setTimeout(() => settle(target), REST_MS) };
  };
  return {
    // Not when rows move below a pointer that rests, as after a sheet has opened beside them.
    onPointerMove: ({ pointerType, target }: PointerEvent) => {
      if (pointerType !== 'touch') rest(target);
    },
    onPointerLeave: stop,
    // The click itself loads what it shows.
    onPointerDown: ({ pointerType }: PointerEvent) => {
      pressedBy.current = pointerType;
      clearTimeout(pending.current.timer);
    },
    // Afterwards the next move of the pointer reports the same target again.
    onClick: stop,
    // Before the keys of the rows move the focus.
    onKeyDownCapture: () => {
      pressedBy.current = undefined;
    },
    onFocus: ({ target }: FocusEvent) => {
      if (pressedBy.current !== 'touch') rest(target);
    },
  };
}
