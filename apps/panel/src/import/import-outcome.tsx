import type { CallOptions } from '@outlay/api-client';
import { rejectedRows, type Fields, type ImportContext } from '@outlay/domain';
import { Banner, Button } from '@outlay/ui-kit';
import { CircleAlert, CircleCheck, CirclePause, Download } from 'lucide-react';
import { useFailedOffline } from '../app/use-failure-text.ts';
import { usePanel, useDescriptions } from '../app/use-panel.ts';
import { useText } from '../i18n/use-intl.tsx';
import { importFailure } from './import-failure.ts';
import { ImportFaults } from './import-faults.tsx';
import type { ResourceName } from '../records/resource-port.ts';
import { useFileTable } from './use-file-table.ts';
import { useSaveFile } from '../list/use-save-file.ts';

export interface ImportOutcomeProps {
  member: ResourceName;
  fields: Fields;
  context: ImportContext;
  /** The import was cancelled or interrupted. */
  stopped: boolean;
}

/** Result of an import; rejected rows can be downloaded with their reasons, corrected and imported again. */
export function ImportOutcome({ member, fields, context, stopped }: ImportOutcomeProps) {
  const text = useText();
  const { file, heading, report } = context;
  const table = useFileTable(file);
  if (stopped) return <ImportFailed context={context} />;
  if (report === null) return null;
  const rejected = rejectedRows(report);
  return (
    <>
      <Banner
        live="polite"
        icon={report.imported > 0 ? CircleCheck : CircleAlert}
        title={text('import.imported', { n: report.imported })}
      >
        {report.skipped > 0 ? text('import.skipped', { n: report.skipped }) : null}{' '}
        {text('import.faults', { n: rejected })}
      </Banner>
      {rejected > 0 && report.job !== undefined ? (
        <RejectedRows member={member} job={report.job} n={rejected} />
      ) : null}
      <ImportFaults fields={fields} table={table} heading={heading} report={report} />
    </>
  );
}

function RejectedRows({ member, job, n }: { member: ResourceName; job: string; n: number }) {
  const text = useText();
  const { client } = usePanel();
  const { busy, save } = useSaveFile();
  const load = (options: CallOptions) => client.imports.rejected(job, options);
  return (
    <div>
      <Button icon={Download} busy={busy !== null} onClick={() => void save(`${member}-rejected.csv`, load)}>
        {text('import.rejected', { n })}
      </Button>
    </div>
  );
}

function ImportFailed({ context: { failure, validated } }: { context: ImportContext }) {
  const text = useText();
  const describe = useDescriptions();
  const offline = useFailedOffline(failure);
  return (
    <Banner
      live="assertive"
      icon={failure === null ? CirclePause : CircleAlert}
      tone={failure === null ? 'pending' : 'danger'}
      title={text(failure === null ? 'import.stopped' : 'import.broken')}
    >
      {failure === null ? null : `${importFailure(failure, text, describe, offline)} `}
      {validated === null ? null : `${text('import.rows_of', { a: validated.done, n: validated.total })}. `}
      {text('import.stopped.help')}
    </Banner>
  );
}
