import { AUDIT_FORMATS, auditEntries, pathOf, type AuditEntry, type AuditFormat } from '@outlay/domain';
import { Button, DesktopOnly, DropdownMenu, EmptyState, MenuItem, Split } from '@outlay/ui-kit';
import { Download, ScrollText } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { lazyComponent } from '../../app/lazy/lazy-component.ts';
import { useAbility, usePanel, usePreferences } from '../../app/use-panel.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { exportQuery } from '../../list/all-rows/export-query.ts';
import { hiddenColumns } from '../../list/list-settings.ts';
import { ListView } from '../../list/list-view.tsx';
import { resourceFilters } from '../../list/filters/resource-filters.ts';
import { PlanBanner } from '../../records/plan-banner.tsx';
import { usePlanDenial } from '../../records/use-plan-denial.ts';
import { useList } from '../../list/use-list.ts';
import { useOpenedRecord } from '../../list/use-opened-record.ts';
import { resourceColumns } from '../../records/resource-columns.tsx';
import { AuditRecord, AuditUser, RecordKind } from './audit-parts.tsx';
import { useSaveFile } from '../../list/use-save-file.ts';

const AuditSheet = lazyComponent(async () => (await import('./audit-sheet.tsx')).AuditSheet);

const PATH = pathOf('settings.audit.list');
const NAME = 'auditEntries';
const USUALLY_HIDDEN: readonly string[] = ['request_id', 'changed_fields', 'on_behalf_of'];

const CELLS = {
  user: (entry: AuditEntry) => <AuditUser entry={entry} />,
  subject: (entry: AuditEntry) => <RecordKind subject={entry.subject} />,
  record_name: (entry: AuditEntry) => <AuditRecord entry={entry} />,
  address: ({ address }: AuditEntry) => <bdi dir="ltr">{address ?? '–'}</bdi>,
};

/** Audit trail screen: who did what to which record, when and from where. */
export function AuditScreen() {
  const intl = useIntl();
  const { text } = intl;
  const { client } = usePanel();
  const ability = useAbility();
  const file = useSaveFile();
  const preferences = usePreferences();
  const opened = useOpenedRecord();
  const unplanned = usePlanDenial('export', 'audit');
  const list = useList<AuditEntry>({
    path: PATH,
    query: auditEntries.query,
    port: client.auditEntries,
    call: 'auditEntries.list',
  });
  const { hrefOfRow } = list;
  const columns = useMemo(
    () => resourceColumns<AuditEntry>(auditEntries.fields, intl, ({ id }) => hrefOfRow(id), CELLS),
    [intl, hrefOfRow],
  );
  const save = (format: AuditFormat) => {
    const hidden = hiddenColumns(preferences, NAME, USUALLY_HIDDEN);
    const { columns: shownColumns, ...query } = exportQuery(list.address, auditEntries.fields, hidden);
    return file.save(`audit-trail.${format}`, (options) =>
      client.auditEntries.download(
        format === 'csv' ? { ...query, columns: shownColumns } : { ...query, format },
        options,
      ),
    );
  };
  const shown = list.rows.find(({ id }) => id === opened);
  return (
    <Split
      aside={
        shown === undefined ? undefined : (
          <Suspense fallback={null}>
            <AuditSheet entry={shown} close={list.close} />
          </Suspense>
        )
      }
    >
      <ListView
        name={NAME}
        title={text('route.settings.audit.list')}
        list={list}
        columns={columns}
        rowName={({ id }) => text('audit.entry', { id })}
        filters={resourceFilters(auditEntries.fields, ability, intl)}
        searchLabel={text('audit.search')}
        usuallyHidden={USUALLY_HIDDEN}
        summary={
          unplanned !== null && ability.can('export', 'audit') ? <PlanBanner denied={unplanned} /> : undefined
        }
        current={shown?.id}
        actions={
          ability.can('export', 'audit') ? (
            <DesktopOnly>
              {unplanned === null ? (
                <DropdownMenu
                  align="end"
                  trigger={
                    <Button variant="quiet" icon={Download} busy={file.busy !== null}>
                      {text('list.export')}
                    </Button>
                  }
                >
                  {AUDIT_FORMATS.map((format) => (
                    <MenuItem key={format} onSelect={() => void save(format)}>
                      {text(`audit.export.${format}`)}
                    </MenuItem>
                  ))}
                </DropdownMenu>
              ) : (
                <Button variant="quiet" icon={Download} denied={unplanned}>
                  {text('list.export')}
                </Button>
              )}
            </DesktopOnly>
          ) : null
        }
        empty={
          <EmptyState level={2} icon={ScrollText} title={text('audit.empty')}>
            {text('audit.empty.help')}
          </EmptyState>
        }
      />
    </Split>
  );
}
