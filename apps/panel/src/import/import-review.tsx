import {
  isProblem,
  rejectedRows,
  type Fields,
  type ImportContext,
  type ImportReading,
  type ImportReport,
} from '@outlay/domain';
import { Banner, Button } from '@outlay/ui-kit';
import { CircleAlert, CircleCheck, FileX2 } from 'lucide-react';
import { useFailedOffline } from '../app/use-failure-text.ts';
import { useDescriptions } from '../app/use-panel.ts';
import { useText } from '../i18n/use-intl.tsx';
import { ImportColumns } from './import-columns.tsx';
import { importFailure } from './import-failure.ts';
import { ImportFaults } from './import-faults.tsx';
import { useFileTable } from './use-file-table.ts';

export interface ImportReviewProps {
  fields: Fields;
  context: ImportContext;
  onRead: (reading: Partial<ImportReading>) => void;
  onRetry: () => void;
}

/** Result of the validation: number of valid rows, mapping of the columns, and the errors of each row. */
export function ImportReview({ fields, context, onRead, onRetry }: ImportReviewProps) {
  const text = useText();
  const { file, report, failure, heading } = context;
  const table = useFileTable(file);
  return (
    <>
      {failure === null ? null : <Refusal failure={failure} onRetry={onRetry} />}
      {report === null || failure !== null ? null : (
        <Banner
          live="polite"
          icon={report.imported > 0 ? CircleCheck : FileX2}
          tone={report.imported > 0 ? 'neutral' : 'pending'}
          title={
            report.total === 0 ? text('import.no_rows') : text('import.preview', { ok: report.imported })
          }
        >
          {report.total === 0 ? text('import.no_rows.help') : <Counted report={report} />}
        </Banner>
      )}
      {heading === null ? null : (
        <ImportColumns
          fields={fields}
          table={table}
          heading={heading}
          onRead={onRead}
          reading={context.reading}
        />
      )}
      {report === null || failure !== null ? null : (
        <ImportFaults fields={fields} table={table} heading={heading} report={report} />
      )}
    </>
  );
}

/** Number of rows that exist already, and of rows with errors. */
function Counted({ report }: { report: ImportReport }) {
  const text = useText();
  return (
    <>
      {report.skipped > 0 ? text('import.skipped', { n: report.skipped }) : null}{' '}
      {text('import.faults', { n: rejectedRows(report) })}
    </>
  );
}

function Refusal({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const text = useText();
  const describe = useDescriptions();
  const offline = useFailedOffline(failure);
  return (
    <Banner
      icon={CircleAlert}
      tone="danger"
      live="assertive"
      title={text(isProblem(failure, 'invalid') ? 'import.refused' : 'import.failed')}
      action={
        isProblem(failure, 'invalid') ? undefined : (
          <Button size="s" onClick={onRetry}>
            {text('retry')}
          </Button>
        )
      }
    >
      {importFailure(failure, text, describe, offline)}
    </Banner>
  );
}
