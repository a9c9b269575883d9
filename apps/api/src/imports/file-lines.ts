import { csvReader, type CsvLine } from '@outlay/domain';
import { invalidField } from '../http/validation.ts';
import type { Spool } from './spool.ts';

/** Characters one record may have; a quote that never closes would else take the whole file for one cell. */
const MOST_CHARACTERS = 1_000_000;

/** How a file is written, by its mark: UTF-8 with or without one, or what spreadsheets call Unicode text. */
function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** The text of a file. */
async function* decoded(file: Pick<Spool, 'read'>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  try {
    for await (const bytes of file.read()) {
      decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true, ignoreBOM: true });
      yield decoder.decode(bytes, { stream: true });
    }
    yield decoder?.decode() ?? '';
  } catch (error) {
    if (error instanceof TypeError) throw invalidField('file', 'validation.not_utf8');
    throw error;
  }
}

/**
 * The records of a CSV file, some at a time; the first is its heading. Read by the grammar that the browser shows a
 * preview with.
 *
 * @throws Fault 422 on `file` when it is no text, or one record never ends.
 */
export async function* linesOf(file: Pick<Spool, 'read'>): AsyncGenerator<readonly CsvLine[]> {
  const reader = csvReader();
  for await (const text of decoded(file)) {
    const lines = reader.push(text);
    if (reader.pending > MOST_CHARACTERS) throw invalidField('file', 'validation.not_csv');
    if (lines.length > 0) yield lines;
  }
  const last = reader.end();
  if (last.length > 0) yield last;
}

/** The records below the heading in groups of at most so many. */
export async function* groupsOf(file: Pick<Spool, 'read'>, most: number): AsyncGenerator<CsvLine[]> {
  let waiting: CsvLine[] = [];
  let isHeading = true;
  for await (const lines of linesOf(file)) {
    for (const line of lines) {
      if (isHeading) isHeading = false;
      else waiting.push(line);
      if (waiting.length < most) continue;
      yield waiting;
      waiting = [];
    }
  }
  if (waiting.length > 0) yield waiting;
}
