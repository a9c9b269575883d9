/** Points a page of a table has for its rows: A4 less margins, section title and table head. */
export const ROWS_HEIGHT = 690;

const LINE = 13.5;
const PADDING = 8;

const MARK = /[\u200E\u200F]/u;
const NARROW = /[\s.,:;'!|()[\]iljtfrI-]/u;
const WIDE = /[A-HJ-Z@%&mw]/u;
const ARABIC = /\p{Script=Arabic}/u;

function widthOfLetter(letter: string): number {
  if (MARK.test(letter)) return 0;
  if (NARROW.test(letter)) return 0.6;
  if (WIDE.test(letter)) return 1.35;
  return ARABIC.test(letter) ? 0.88 : 1;
}

/** How wide a text is, in letters of common width. */
const widthOf = (text: string): number =>
  Array.from(text, widthOfLetter).reduce((sum, width) => sum + width, 0);

/** How high a row will be, rather too high than too low: its longest cell decides. */
export function rowHeight(cells: readonly string[], charsPerLine: readonly number[]): number {
  const lines = cells.map((cell, at) =>
    cell
      .split('\n')
      .map((line) => Math.max(1, Math.ceil(widthOf(line) / (charsPerLine[at] ?? 20))))
      .reduce((sum, count) => sum + count, 0),
  );
  return PADDING + LINE * Math.max(1, ...lines);
}

/**
 * Deals rows out to pages before they are drawn. The renderer would break them by itself, but lays out all that is left
 * anew on every page; a page that was estimated too full still breaks by itself.
 */
export function pagesOf<Row>(rows: readonly Row[], heightOf: (row: Row) => number, height: number): Row[][] {
  const pages: Row[][] = [];
  let room = 0;
  for (const row of rows) {
    const needed = heightOf(row);
    if (needed > room || pages.length === 0) {
      pages.push([]);
      room = height;
    }
    pages.at(-1)?.push(row);
    room -= needed;
  }
  return pages;
}
