import { csvReader, hasArabicWord, isPlainArabic, type CsvLine } from '@outlay/domain';
import { invalidField } from '../http/validation.ts';
import type { Spool } from './spool.ts';

/** Characters one record may have; a quote that never closes would else take the whole file for one cell. */
const MOST_CHARACTERS = 1_000_000;

/** How a file's text is written. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256';

type Bytes = Pick<Spool, 'read'>;

/** Spreadsheets themselves: an archive, or the older compound file. */
const WORKBOOKS = ['504b0304', 'd0cf11e0'];

/** The text of a file. */
async function* decoded(file: Bytes, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  for await (const bytes of file.read()) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}

/** Whether a file is text in UTF-8. */
async function isUtf8(file: Bytes): Promise<boolean> {
  const parts = decoded(file, 'utf-8');
  try {
    for (let part = await parts.next(); part.done !== true; part = await parts.next());
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Whether a file is Arabic in the code page that Excel saves "CSV" in on an Arabic machine. */
async function isArabicCodePage(file: Bytes): Promise<boolean> {
  let hasWords = false;
  for await (const text of decoded(file, 'windows-1256')) {
    if (!isPlainArabic(text)) return false;
    hasWords ||= hasArabicWord(text);
  }
  return hasWords;
}

/**
 * How a file is written: by its mark (what spreadsheets call Unicode text), in UTF-8, or in the Arabic code page where
 * all its letters are such.
 *
 * @throws Fault 422 on `file` when it is no text.
 */
export async function encodingOf(file: Bytes): Promise<Encoding> {
  for await (const bytes of file.read()) {
    const mark = Buffer.from(bytes.subarray(0, 4)).toString('hex');
    if (WORKBOOKS.includes(mark)) throw invalidField('file', 'validation.workbook');
    if (mark.startsWith('fffe')) return 'utf-16le';
    if (mark.startsWith('feff')) return 'utf-16be';
    break;
  }
  if (await isUtf8(file)) return 'utf-8';
  if (await isArabicCodePage(file)) return 'windows-1256';
  throw invalidField('file', 'validation.not_utf8');
}

/**
 * The records of a CSV file, some at a time; the first is its heading. Read by the grammar that the browser shows a
 * preview with.
 *
 * @throws Fault 422 on `file` when it is no text, or one record never ends.
 */
export async function* linesOf(file: Bytes, encoding: Encoding): AsyncGenerator<readonly CsvLine[]> {
  const reader = csvReader();
  try {
    for await (const text of decoded(file, encoding)) {
      const lines = reader.push(text);
      if (reader.pending > MOST_CHARACTERS) throw invalidField('file', 'validation.not_csv');
      if (lines.length > 0) yield lines;
    }
  } catch (error) {
    if (error instanceof TypeError) throw invalidField('file', 'validation.not_utf8');
    throw error;
  }
  const last = reader.end();
  if (last.length > 0) yield last;
}

/** The records below the heading in groups of at most so many. */
export async function* groupsOf(file: Bytes, encoding: Encoding, most: number): AsyncGenerator<CsvLine[]> {
  let waiting: CsvLine[] = [];
  let isHeading = true;
  for await (const lines of linesOf(file, encoding)) {
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
