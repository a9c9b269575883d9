import { csvDialect, csvLines, csvTable, type CsvTable } from '@outlay/domain';
import Papa from 'papaparse';

/** Parses the text of a CSV file: comma, semicolon or tab, quotes, line breaks inside quotes, a byte order mark. */
export function readCsv(text: string): CsvTable {
  const normalized = text.replaceAll('\uFEFF', '').replaceAll(/\r\n?/g, '\n');
  const [firstLine = ''] = normalized.split('\n', 1);
  const { separator, hasSeparatorLine } = csvDialect(firstLine);
  const body = hasSeparatorLine ? normalized.slice(firstLine.length + 1) : normalized;
  const { data } = Papa.parse<string[]>(body, { delimiter: separator, newline: '\n' });
  return csvTable(csvLines(data, hasSeparatorLine ? 2 : 1).lines);
}
