import {
  journalQuery,
  pathOf,
  TRANSACTION_SOURCES,
  type PostedEntry,
  localeOptionsQuery,
} from '@outlay/domain';
import { DesktopOnly, EmptyState, Split } from '@outlay/ui-kit';
import { NotebookText } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { lazyComponent } from '../../app/lazy/lazy-component.ts';
import { useAbility, useCurrency, useFormats, usePanel, useLocaleOptions } from '../../app/use-panel.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import type { ListFilter } from '../../list/filters/list-filter.ts';
import { writeAddress } from '../../list/list-address.ts';
import { ListView } from '../../list/list-view.tsx';
import { useList } from '../../list/use-list.ts';
import { useOpenedRecord } from '../../list/use-opened-record.ts';
import { BookFileButtons } from './book-file-buttons.tsx';
import { journalColumns } from './journal-columns.tsx';
import { useBookPeriods } from './use-book-periods.ts';

const JournalEntrySheet = lazyComponent(
  async () => (await import('./journal-entry-sheet.tsx')).JournalEntrySheet,
);

const PATH = pathOf('finance.journal.list');

/** The newest day first: an entry may be recorded long after its day. */
const ORDER = { field: 'date', desc: true };

/** Journal screen: balanced entries of a range of days, each with its lines and its document. */
export function JournalScreen() {
  const intl = useIntl();
  const { text } = intl;
  const localeOptions = useLocaleOptions();
  const formats = useFormats();
  const currency = useCurrency();
  const ability = useAbility();
  const { client } = usePanel();
  const list = useList<PostedEntry>({
    path: PATH,
    query: journalQuery,
    port: client.journal,
    call: 'journal.list',
    order: ORDER,
  });
  const opened = useOpenedRecord();
  const id = typeof opened === 'number' ? opened : null;
  const presets = useBookPeriods();
  const filters: readonly ListFilter[] = [
    { kind: 'days', from: 'from', to: 'to', label: text('field.date'), always: true, presets },
    {
      kind: 'choice',
      key: 'source',
      label: text('field.source'),
      always: true,
      options: TRANSACTION_SOURCES.map((key) => {
        const label = text(`transaction_source.${key}`);
        return { key, label, text: label };
      }),
    },
    ...(ability.can('read', 'accounts')
      ? [
          {
            kind: 'reference' as const,
            key: 'account_id',
            label: text('field.account'),
            resource: 'accounts' as const,
          },
        ]
      : []),
  ];
  const { hrefOfRow } = list;
  /** Returns the filters and order of the list, without its page. */
  const fileQuery = () =>
    Object.fromEntries(new URLSearchParams(writeAddress({ ...list.address, page: 1, perPage: 10 })));
  const columns = useMemo(
    () => journalColumns(intl, formats, hrefOfRow, currency),
    [intl, formats, hrefOfRow, currency],
  );
  return (
    <Split
      aside={
        id === null ? undefined : (
          <Suspense fallback={null}>
            <JournalEntrySheet
              key={id}
              id={id}
              row={list.rows.find((row) => row.id === id)}
              close={list.close}
            />
          </Suspense>
        )
      }
    >
      <ListView
        name="journal"
        title={text('route.finance.journal.list')}
        list={list}
        columns={columns}
        rowName={(entry) => entry.number ?? String(entry.id)}
        filters={filters}
        searchLabel={text('ledger.journal.search')}
        current={id ?? undefined}
        actions={
          <DesktopOnly>
            <BookFileButtons
              file="journal"
              load={{
                csv: (options) => client.journal.download(fileQuery(), options),
                pdf: (options) =>
                  client.journal.pdf({ ...fileQuery(), ...localeOptionsQuery(localeOptions) }, options),
              }}
            />
          </DesktopOnly>
        }
        empty={
          <EmptyState level={2} icon={NotebookText} title={text('ledger.journal.empty')}>
            {text('ledger.journal.empty.help')}
          </EmptyState>
        }
      />
    </Split>
  );
}
