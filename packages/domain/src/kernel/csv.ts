/** A table read from CSV. */
export interface CsvTable {
  readonly columns: readonly string[];
  readonly rows: readonly CsvRow[];
}

/** One row of a {@link CsvTable}. */
export interface CsvRow {
  /** Line of the file the row begins on; the heading is line 1. */
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
}

interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The end of a cell that begins with a quote: the index of the quote that closes it, or the end of the text. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at;
  }
  return text.length;
}

function* linesOf(text: string, separator: string): Generator<Line> {
  let cells: string[] = [];
  let begin = 1;
  let line = 1;
  let at = 0;
  while (at <= text.length) {
    let cell = '';
    if (text[at] === '"') {
      const end = closingQuote(text, at + 1);
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      line += cell.split('\n').length - 1;
      at = end + 1;
    }
    const rest = at;
    while (at < text.length && text[at] !== separator && text[at] !== '\n') at += 1;
    cells.push(cell + text.slice(rest, at));
    if (text[at] !== separator) {
      yield { line: begin, cells };
      cells = [];
      line += 1;
      begin = line;
    }
    at += 1;
  }
}

/** Reads CSV: comma or semicolon, quotes, line breaks inside quotes, a byte order mark; blank lines are left out. */
export function readCsv(text: string): CsvTable {
  const bare = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [first = ''] = bare.split('\n', 1);
  const [heading, ...lines] = linesOf(bare, first.includes(',') ? ',' : ';');
  const columns = (heading?.cells ?? []).map((name) => name.trim());
  const rows = lines
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => ({
      line,
      values: Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])),
    }));
  return { columns, rows };
}
