import { hasArabicWord, isArabicText } from '@outlay/domain';
import { invalidField } from '../../http/request/validation.ts';
import { createCsvReader, type FileLine } from './csv-reader.ts';
import type { Spool } from './spool.ts';

/** Maximum length of a record in characters; an unclosed quote would otherwise turn the whole file into one cell. */
const MAX_CHARACTERS = 1_000_000;

/** Maximum number of lines, blank ones included: these are read too, although no record of theirs counts. */
const MAX_LINES = 1_000_000;

/** Character encoding of a file. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256';

type Bytes = Pick<Spool, 'read'>;

/** Signature of a ZIP archive, which a workbook of Excel is too. */
const ARCHIVE = '504b0304';
/** Signature of the older workbooks of Excel. */
const OLD_WORKBOOK = 'd0cf11e0';
/** Names of the first file of a workbook, which follow 30 bytes of the archive's head. */
const WORKBOOK_PARTS = /^(?:\[Content_Types\]|_rels|customXml|docProps|xl|mimetype)/;

/** Returns the message for a file that is no text by its first bytes; null for any other. */
function notText(head: Buffer): 'validation.workbook' | 'validation.archive' | null {
  const mark = head.subarray(0, 4).toString('hex');
  if (mark === OLD_WORKBOOK) return 'validation.workbook';
  if (mark !== ARCHIVE) return null;
  return WORKBOOK_PARTS.test(head.subarray(30, 60).toString('latin1'))
    ? 'validation.workbook'
    : 'validation.archive';
}

/** Yields the decoded text of a file. */
async function* decoded(file: Bytes, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  for await (const bytes of file.read()) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}

/** Returns true if a file is text in UTF-8. */
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

/** Returns true if a file is Arabic in the code page that Excel uses for "CSV" on an Arabic machine. */
async function isArabicCodePage(file: Bytes): Promise<boolean> {
  let hasArabicText = false;
  for await (const text of decoded(file, 'windows-1256')) {
    if (!isArabicText(text)) return false;
    hasArabicText ||= hasArabicWord(text);
  }
  return hasArabicText;
}

/**
 * Detects the encoding of a file: by its byte order mark (UTF-16 of spreadsheets), as UTF-8, or as the Arabic code
 * page if all its letters are Arabic.
 *
 * @throws Fault 422 on `file` if it is not text.
 */
export async function encodingOf(file: Bytes): Promise<Encoding> {
  for await (const bytes of file.read()) {
    const head = Buffer.from(bytes.subarray(0, 60));
    const mark = head.subarray(0, 4).toString('hex');
    const refusal = notText(head);
    if (refusal !== null) throw invalidField('file', refusal);
    if (mark.startsWith('fffe')) return 'utf-16le';
    if (mark.startsWith('feff')) return 'utf-16be';
    break;
  }
  if (await isUtf8(file)) return 'utf-8';
  if (await isArabicCodePage(file)) return 'windows-1256';
  throw invalidField('file', 'validation.not_utf8');
}

/**
 * Yields the records of a CSV file in groups; the first is its heading.
 *
 * @throws Fault 422 on `file` if it is not text, a record is too long, or there are too many lines.
 */
export async function* linesOf(file: Bytes, encoding: Encoding): AsyncGenerator<readonly FileLine[]> {
  const reader = createCsvReader();
  try {
    for await (const text of decoded(file, encoding)) {
      const lines = reader.push(text);
      if (reader.pending > MAX_CHARACTERS) throw invalidField('file', 'validation.not_csv');
      if (reader.line > MAX_LINES) throw invalidField('file', 'validation.file.lines', { n: MAX_LINES });
      if (lines.length > 0) yield lines;
    }
  } catch (error) {
    if (error instanceof TypeError) throw invalidField('file', 'validation.not_utf8');
    throw error;
  }
  const last = reader.end();
  if (last.length > 0) yield last;
}

/** Characters after which a group is complete: its records are validated at once. */
const GROUP_CHARACTERS = 250_000;

const lengthOf = ({ cells }: FileLine): number => cells.reduce((sum, cell) => sum + cell.length, 0);

/** Yields the records below the heading in groups of limited size. */
export async function* groupsOf(file: Bytes, encoding: Encoding, most: number): AsyncGenerator<FileLine[]> {
  let waiting: FileLine[] = [];
  let characters = 0;
  let isHeading = true;
  for await (const lines of linesOf(file, encoding)) {
    for (const line of lines) {
      if (isHeading) isHeading = false;
      else {
        waiting.push(line);
        characters += lengthOf(line);
      }
      if (waiting.length < most && characters < GROUP_CHARACTERS) continue;
      yield waiting;
      waiting = [];
      characters = 0;
    }
  }
  if (waiting.length > 0) yield waiting;
}
