import { csvTable, type CsvTable } from '@outlay/domain';
import { createCsvReader } from '../files/imports/csv-reader.ts';

/** Parses the text of a CSV file. */
export function readCsv(text: string): CsvTable {
  const reader = createCsvReader();
  return csvTable([...reader.push(text), ...reader.end()]);
}
