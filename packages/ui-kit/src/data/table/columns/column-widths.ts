/** Range of a column's width in px, and the change by one arrow key. */
export const COLUMN_WIDTH = { least: 56, most: 800, step: 16 } as const;

/** Returns a width in whole px within the range; `least` is the width that the content of the column needs. */
export function limitWidth(width: number, least: number = COLUMN_WIDTH.least): number {
  return Math.round(Math.min(COLUMN_WIDTH.most, Math.max(COLUMN_WIDTH.least, least, width)));
}

const ARROWS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Returns the width after a key on the separator at the end of a column, or `undefined` for other keys. The arrow keys
 * move the separator, so that in right-to-left text the left arrow widens the column; with Shift they move it four
 * times as far.
 */
export function widthAfterKey(
  width: number,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  isRightToLeft: boolean,
): number | undefined {
  if (key === 'Home') return COLUMN_WIDTH.least;
  if (key === 'End') return COLUMN_WIDTH.most;
  const direction = ARROWS[key];
  if (direction === undefined) return undefined;
  const sign = isRightToLeft ? -direction : direction;
  return width + sign * COLUMN_WIDTH.step * (shiftKey ? 4 : 1);
}

const widthOf = (element: Element): number => element.getBoundingClientRect().width;

/** Returns the width in px that the figures of a numeric column need, so that none is cut; 0 for other columns. */
export function contentWidth(head: HTMLTableCellElement): number {
  if (head.dataset['numeric'] === undefined) return 0;
  const range = document.createRange();
  const cells = [...(head.closest('table')?.tBodies ?? [])]
    .flatMap((body) => [...body.rows])
    .flatMap((row) => row.cells.item(head.cellIndex) ?? []);
  return Math.max(
    0,
    ...cells.map((cell) => {
      range.selectNodeContents(cell);
      const { paddingLeft, paddingRight } = getComputedStyle(cell);
      return range.getBoundingClientRect().width + parseFloat(paddingLeft) + parseFloat(paddingRight);
    }),
  );
}

/** A resize of one column, not yet reported to the host. */
export interface Resize {
  /** Shows the column with another width in px, within its range. */
  readonly show: (width: number) => void;
  /** Returns the widths that the user has seen, by column key. */
  readonly widths: () => Readonly<Record<string, number>>;
  /** Restores the columns as they were. */
  readonly cancel: () => void;
}

/**
 * Starts to resize a column. Growing columns before it keep their present width, because otherwise they would shrink
 * as it widens and its separator would not follow the pointer.
 */
export function startResize(head: HTMLTableCellElement): Resize {
  const heads = [...(head.closest('tr')?.cells ?? [])];
  const before = heads.slice(0, heads.indexOf(head));
  const growing = before.filter((one) => one.dataset['width'] === 'grow' && widthOf(one) > 0);
  const seen = new Map([...growing, head].map((one) => [one, Math.round(widthOf(one))]));
  const least = contentWidth(head);
  const original = [...seen.keys()].map((one) => ({
    one,
    kind: one.dataset['width'] ?? '',
    size: one.style.inlineSize,
    width: one.style.getPropertyValue('--width'),
  }));
  const render = () => {
    for (const [one, width] of seen) {
      one.dataset['width'] = 'set';
      one.style.inlineSize = '';
      one.style.setProperty('--width', `${width}px`);
    }
  };
  return {
    show: (width) => {
      seen.set(head, limitWidth(width, least));
      render();
    },
    widths: () => Object.fromEntries([...seen].map(([one, width]) => [one.dataset['column'] ?? '', width])),
    cancel: () => {
      for (const { one, kind, size, width } of original) {
        one.dataset['width'] = kind;
        one.style.inlineSize = size;
        if (width === '') one.style.removeProperty('--width');
        else one.style.setProperty('--width', width);
      }
    },
  };
}
