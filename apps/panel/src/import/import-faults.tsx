import type { CsvTable, Fields, ImportHeading, ImportReport } from '@outlay/domain';
import { Item, ItemList } from '@outlay/ui-kit';
import { useIntl } from '../i18n/use-intl.tsx';
import styles from './import-dialog.module.css';
import { importLabel } from './import-label.ts';

export interface ImportFaultsProps {
  fields: Fields;
  /** The parsed part of the file. */
  table: CsvTable;
  heading: ImportHeading | null;
  report: ImportReport;
}

/** Maximum number of rows listed; the file of rejected rows has all of them. */
const MAX_ROWS = 50;

/** List of the errors of rejected rows: row, column, value and reason. */
export function ImportFaults({ fields, table, heading, report }: ImportFaultsProps) {
  const intl = useIntl();
  const { text } = intl;
  if (report.failed.length === 0) return null;
  const rows = new Map(table.rows.map((row) => [row.line, row]));
  const shown = report.failed.slice(0, MAX_ROWS);
  const more = report.failed.length - shown.length;
  return (
    <div>
      <ItemList label={text('import.faults.list')}>
        {shown.flatMap(({ row, errors }) =>
          Object.entries(errors).map(([field, reasons]) => {
            const column = heading?.columns.find((one) => one.field === field)?.heading;
            const inFile = rows.get(row);
            const cell =
              field === 'row'
                ? (inFile?.surplus.join(' ') ?? '').trim()
                : column === undefined
                  ? ''
                  : (inFile?.values[column] ?? '').trim();
            const label = importLabel(fields, field, intl);
            return (
              <Item
                key={`${row} ${field}`}
                sub={<span className={styles['reason']}>{reasons.join(' ')}</span>}
                end={cell === '' ? undefined : <bdi className={styles['cell']}>{cell}</bdi>}
              >
                {label === null
                  ? text('import.row', { n: row })
                  : text('import.row_field', { n: row, field: label })}
              </Item>
            );
          }),
        )}
      </ItemList>
      {more > 0 ? <p>{text('import.faults.more', { n: more })}</p> : null}
    </div>
  );
}
