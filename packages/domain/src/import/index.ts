export { bindImport } from './bind-import.ts';
export {
  BOM,
  csvDialect,
  csvLines,
  csvTable,
  hasArabicWord,
  headingNames,
  isArabicText,
  isQuoteError,
  surplusCells,
} from './csv.ts';
export type { CsvDialect, CsvLine, CsvRow, CsvTable } from './csv.ts';
export { DATE_ORDERS } from './date-order.ts';
export type { DateOrder } from './date-order.ts';
export { importReport } from './import-report.ts';
export { importMachine, rejectedRows } from './import.machine.ts';
export type {
  ImportContext,
  ImportEvent,
  ImportHeading,
  ImportReading,
  ImportRun,
} from './import.machine.ts';
