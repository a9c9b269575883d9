/** Largest width each column has needed so far, so that paging causes no layout shift. */
const widest = new WeakMap<HTMLElement, number>();

/**
 * Distributes the available width, in px, among the growing columns by their content; `null` takes an equal share of
 * the rest. All are equal where nothing is truncated; where there is not enough for all, narrow columns get their
 * full width.
 */
export function distributeWidth(wanted: readonly number[], available: number): readonly (number | null)[] {
  const equalShare = available / wanted.length;
  if (wanted.every((one) => one <= equalShare)) return wanted.map(() => null);
  const spare = available - wanted.reduce((sum, one) => sum + one, 0);
  if (spare >= 0) {
    const most = wanted.indexOf(Math.max(...wanted));
    return wanted.map((one, at) => (at === most ? null : one + spare / wanted.length));
  }
  let left = available;
  let open = wanted.length;
  const shared = new Map<number, number>();
  for (const [at, one] of [...wanted.entries()].toSorted(([, a], [, b]) => a - b)) {
    if (one > left / open) break;
    shared.set(at, one);
    left -= one;
    open -= 1;
  }
  return wanted.map((_, at) => shared.get(at) ?? null);
}

const widthOf = (cell: HTMLElement): number => Math.ceil(cell.getBoundingClientRect().width);

function fit(table: HTMLTableElement): void {
  const heads = [...table.querySelectorAll<HTMLElement>('thead [data-width="grow"]')];
  for (const head of heads) head.style.inlineSize = '';
  const shown = heads.filter((head) => widthOf(head) > 0);
  if (shown.length < 2) return;
  const available = shown.reduce((sum, head) => sum + head.getBoundingClientRect().width, 0);
  table.dataset['measured'] = '';
  const wanted = shown.map((head) => Math.max(widthOf(head), widest.get(head) ?? 0));
  delete table.dataset['measured'];
  const widths = distributeWidth(wanted, available);
  for (const [at, head] of shown.entries()) {
    widest.set(head, wanted[at] ?? 0);
    const width = widths[at] ?? null;
    if (width !== null) head.style.inlineSize = `${width}px`;
  }
}

/**
 * Sizes the growing columns of a table by their content, on every change of its width or rows. Pass it as `fit` of a
 * `Table`.
 */
export function fitColumns(table: HTMLTableElement | null): (() => void) | undefined {
  if (table === null) return undefined;
  const sized = new ResizeObserver(() => fit(table));
  sized.observe(table);
  const filled = new MutationObserver(() => fit(table));
  filled.observe(table, { subtree: true, childList: true, characterData: true });
  return () => {
    sized.disconnect();
    filled.disconnect();
  };
}
