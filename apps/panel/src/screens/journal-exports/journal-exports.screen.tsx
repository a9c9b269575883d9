import {
  journalExportQuery,
  pathOf,
  reasonAgainst,
  STORED_EXPORT_PROFILES,
  type JournalExport,
} from '@outlay/domain';
import { Button, EmptyState } from '@outlay/ui-kit';
import { FileArchive, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useAbility, useDescriptions, useFormats, usePanel } from '../../app/use-panel.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { ListView } from '../../list/list-view.tsx';
import { useList } from '../../list/use-list.ts';
import { useBookPeriods } from '../journal/use-book-periods.ts';
import { exportColumns } from './export-columns.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { useSaveFile } from '../../list/use-save-file.ts';

/** Exports of the journal for accounting programs: each entry is in at most one. */
export function JournalExportsScreen() {
  const { text } = useIntl();
  const describe = useDescriptions();
  const denied = reasonAgainst(useAbility(), 'export', 'transactions');
  if (denied === null) return <Exports />;
  return (
    <EmptyState level={2} icon={FileArchive} title={text('route.finance.exports.list')}>
      {describe.reason(denied)}
    </EmptyState>
  );
}

function Exports() {
  const intl = useIntl();
  const { text } = intl;
  const formats = useFormats();
  const { client, toasts } = usePanel();
  const file = useSaveFile();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const list = useList<JournalExport>({
    path: pathOf('finance.exports.list'),
    query: journalExportQuery,
    port: client.journalExports,
    call: 'journalExports.list',
  });
  const lastMonth = useBookPeriods().find(({ id }) => id === 'last_month');
  const columns = useMemo(() => exportColumns(intl, formats), [intl, formats]);
  const onMade = async (made: JournalExport) => {
    list.reload();
    toasts.toast({
      kind: 'success',
      text: text('exports.made', { number: made.number, n: made.entry_count }),
    });
    await file.save(made.filename, (options) => client.journalExports.file(made.id, options));
  };
  const newButton = (
    <Button variant="primary" icon={Plus} onClick={() => setIsDialogOpen(true)}>
      {text('exports.new')}
    </Button>
  );
  return (
    <>
      <ListView
        name="journal-exports"
        title={text('route.finance.exports.list')}
        list={list}
        columns={columns}
        rowName={({ number }) => number}
        filters={[
          {
            kind: 'choice',
            key: 'profile',
            label: text('exports.profile'),
            always: true,
            options: STORED_EXPORT_PROFILES.map((key) => {
              const label = text(`export_profile.${key}`);
              return { key, label, text: label };
            }),
          },
        ]}
        searchLabel={text('exports.search')}
        actions={newButton}
        empty={
          <EmptyState level={2} icon={FileArchive} title={text('exports.empty')}>
            {text('exports.empty.help')}
          </EmptyState>
        }
      />
      {isDialogOpen ? (
        <ExportDialog
          from={lastMonth?.from ?? ''}
          to={lastMonth?.to ?? ''}
          onClose={() => setIsDialogOpen(false)}
          onMade={(made) => void onMade(made)}
        />
      ) : null}
    </>
  );
}
