/** Height for table rows on a page, in points: A4 less margins, section title and table head. */
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

/** Returns the width of a text, in letters of average width. */
const widthOf = (text: string): number =>
  Array.from(text, widthOfLetter).reduce((sum, width) => sum + width, 0);

/** Returns an upper estimate of a row's height, determined by its longest cell. */
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
 * Distributes rows over pages before rendering. The renderer could break pages itself, but would lay out all
 * remaining rows again on every page; a page whose estimate is too low still breaks by itself.
 */
export function pagesOf<Row>(rows: readonly Row[], heightOf: (row: Row) => number, height: number): Row[][] {
  const pages: Row[][] = [];
  let remainingHeight = 0;
  for (const row of rows) {
    const needed = heightOf(row);
    if (needed > remainingHeight || pages.length === 0) {
      pages.push([]);
      remainingHeight = height;
    }
    pages.at(-1)?.push(row);
    remainingHeight -= needed;
  }
  return pages;
}
