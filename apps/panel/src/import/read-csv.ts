import { BOM, csvDialect, csvLines, csvTable, isQuoteError, type CsvTable } from '@outlay/domain';
import Papa from 'papaparse';

/**
 * Parses the text of a CSV file: comma, semicolon or tab, quotes, line breaks inside quotes, a byte order mark. A record with a
 * quote that is never closed, or with text after the closing one, is left out: the server refuses it, and its cells may contain
 * the records after it.
 */
export function readCsv(text: string): CsvTable {
  const normalized = text.replaceAll(BOM, '').replaceAll(/\r\n?/g, '\n');
  const [firstLine = ''] = normalized.split('\n', 1);
  const { separator, hasSeparatorLine } = csvDialect(firstLine);
  const body = hasSeparatorLine ? normalized.slice(firstLine.length + 1) : normalized;
  const { data, errors } = Papa.parse<string[]>(body, { delimiter: separator, newline: '\n' });
  const malformed = new Set<readonly string[] | undefined>(
    errors.filter(isQuoteError).map(({ row = 0 }) => data[row]),
  );
  const [heading, ...records] = csvLines(data, hasSeparatorLine ? 2 : 1).lines;
  if (heading === undefined) return csvTable([]);
  return csvTable([heading, ...records.filter(({ cells }) => !malformed.has(cells))]);
}
