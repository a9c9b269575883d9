import styles from './column-resizer.module.css';

/** Width in rem below which a growing column does not shrink; the table scrolls instead. */
const GROWING_LEAST = 7.5;
/** Share of the table that pinned columns may take; beyond it nothing is pinned, so that the others remain in view. */
const PINNED_SHARE = 0.6;

/** Returns the least width in px of a column, from its heading and the px of 1 rem. */
function leastOf(head: HTMLElement, rem: number): number {
  const width = head.dataset['width'] === 'grow' ? '' : getComputedStyle(head).getPropertyValue('--width');
  const length = Number.parseFloat(width) || GROWING_LEAST;
  return width.endsWith('px') ? length : length * rem;
}

function update(table: HTMLTableElement, frame: HTMLElement): void {
  const heads = [...(table.tHead?.rows.item(0)?.cells ?? [])];
  const shown = heads.filter((head) => head.checkVisibility());
  // Without a visible head the rows are cards.
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const least = shown.reduce((sum, head) => sum + leastOf(head, rem), 0);
  const scrolls = least > frame.clientWidth;
  table.style.minInlineSize = scrolls ? `${least}px` : '';
  frame.classList.toggle(styles['scrolls'] ?? '', scrolls);
  const kinds = new Set(shown.map((head) => head.dataset['width']));
  frame.classList.toggle(styles['filled'] ?? '', kinds.has('set') && !kinds.has('grow'));
  let offset = 0;
  for (const head of shown) {
    const { pinned, width } = head.dataset;
    if (pinned === undefined && width !== 'select') continue;
    table.style.setProperty(`--pin-${pinned}`, `${offset}px`);
    offset += head.getBoundingClientRect().width;
  }
  const pins =
    scrolls &&
    shown.some((head) => head.dataset['pinned'] !== undefined) &&
    offset <= frame.clientWidth * PINNED_SHARE;
  frame.classList.toggle(styles['pins'] ?? '', pins);
  frame.style.scrollPaddingInlineStart = pins ? `${offset}px` : '';
}

/**
 * Lets a table scroll sideways in its own region, under its head, when its columns do not fit, and keeps pinned ones in
 * view. Pass it as `fit` of a `Table`.
 */
export function scrollColumns(table: HTMLTableElement | null): (() => void) | undefined {
  const frame = table?.parentElement;
  if (!table?.tHead || !frame) return undefined;
  const run = () => update(table, frame);
  const sized = new ResizeObserver(run);
  sized.observe(frame);
  // Columns that were added, removed or resized; an icon of the sort order that changes needs no new measure.
  const changed = new MutationObserver(run);
  for (const row of table.tHead.rows) changed.observe(row, { childList: true });
  changed.observe(table.tHead, { subtree: true, attributeFilter: ['style', 'data-width'] });
  run();
  return () => {
    sized.disconnect();
    changed.disconnect();
  };
}
