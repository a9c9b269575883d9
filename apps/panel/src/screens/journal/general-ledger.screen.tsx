import {
  ledgerQuery,
  pathOf,
  wireQuery,
  type CallOptions,
  type LedgerQuery,
  localeOptionsQuery,
} from '@outlay/domain';
import {
  Combobox,
  DesktopOnly,
  EmptyState,
  FieldItem,
  FieldList,
  Page,
  PageHeader,
  Split,
} from '@outlay/ui-kit';
import { BookText } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lazyComponent } from '../../app/lazy/lazy-component.ts';
import { useRead } from '../../app/query/use-read.ts';
import { useFormats, usePanel, useLocaleOptions } from '../../app/use-panel.ts';
import { useIntl, useText } from '../../i18n/use-intl.tsx';
import type { ListFilter } from '../../list/filters/list-filter.ts';
import { ListView } from '../../list/list-view.tsx';
import { useList } from '../../list/use-list.ts';
import { useOpenedRecord } from '../../list/use-opened-record.ts';
import { useComboboxTexts, useRecordSource } from '../../records/record-source.ts';
import { rememberName } from '../../records/use-reference.ts';
import { MoneyAmount } from '../expenses/expense-parts.tsx';
import { BookFileButtons } from './book-file-buttons.tsx';
import { ledgerColumns, type LedgerRow } from './ledger-columns.tsx';
import { ledgerHref } from './ledger-links.ts';
import styles from './general-ledger.module.css';
import { useBookPeriods } from './use-book-periods.ts';

const JournalEntrySheet = lazyComponent(
  async () => (await import('./journal-entry-sheet.tsx')).JournalEntrySheet,
);

const PATH = pathOf('finance.ledger.list');

/** General ledger screen: the account of the address with its running balance, or the choice of an account. */
export function GeneralLedgerScreen() {
  const params = new URLSearchParams(useLocation().search);
  return params.has('account_id') ? <AccountLedger /> : <ChooseAccount />;
}

function ChooseAccount() {
  const text = useText();
  const navigate = useNavigate();
  const params = new URLSearchParams(useLocation().search);
  const source = useRecordSource('accounts', 'with-inactive');
  const texts = useComboboxTexts();
  return (
    <Page>
      <PageHeader title={text('route.finance.ledger.list')} lead={text('ledger.choose.help')} />
      <EmptyState
        icon={BookText}
        title={text('ledger.choose')}
        level={2}
        actions={
          <Combobox
            label={text('field.account')}
            value={null}
            source={source}
            texts={texts}
            onValueChange={(option) => {
              if (option === null) return;
              rememberName('accounts', Number(option.value), option.label);
              const span = { from: params.get('from'), to: params.get('to') };
              void navigate(ledgerHref(Number(option.value), span));
            }}
          />
        }
      />
    </Page>
  );
}

function AccountLedger() {
  const intl = useIntl();
  const { text } = intl;
  const localeOptions = useLocaleOptions();
  const formats = useFormats();
  const { client } = usePanel();
  const port = useMemo(
    () => ({ list: (query: LedgerQuery, options?: CallOptions) => client.ledger.get(query, options) }),
    [client],
  );
  const list = useList<LedgerRow>({ path: PATH, query: ledgerQuery, port, call: 'ledger.get' });
  const opened = useOpenedRecord();
  const id = typeof opened === 'number' ? opened : null;
  const presets = useBookPeriods();
  const filters: readonly ListFilter[] = [
    {
      kind: 'reference',
      key: 'account_id',
      label: text('field.account'),
      resource: 'accounts',
      always: true,
    },
    { kind: 'days', from: 'from', to: 'to', label: text('field.date'), always: true, presets },
  ];
  const { hrefOfRow } = list;
  const columns = useMemo(() => ledgerColumns(intl, formats, hrefOfRow), [intl, formats, hrefOfRow]);
  return (
    <Split
      aside={
        id === null ? undefined : (
          <Suspense fallback={null}>
            <JournalEntrySheet key={id} id={id} close={list.close} />
          </Suspense>
        )
      }
    >
      <ListView
        name="ledger"
        title={text('route.finance.ledger.list')}
        list={list}
        columns={columns}
        rowName={(line) => line.number ?? String(line.entry_id)}
        filters={filters}
        current={list.rows.find(({ entry_id: entry }) => entry === id)?.id}
        summary={
          list.state === 'failed' || list.state === 'forbidden' ? undefined : (
            <LedgerBalances query={wireQuery(list.address)} shown={list.state === 'ready'} />
          )
        }
        actions={
          <DesktopOnly>
            <BookFileButtons
              file="ledger"
              load={{
                csv: (options) => client.ledger.download(ledgerQuery.parse(list.address.filters), options),
                pdf: (options) =>
                  client.ledger.pdf(
                    { ...ledgerQuery.parse(list.address.filters), ...localeOptionsQuery(localeOptions) },
                    options,
                  ),
              }}
            />
          </DesktopOnly>
        }
        empty={
          <EmptyState level={2} icon={BookText} title={text('ledger.account.empty')}>
            {text('ledger.account.empty.help')}
          </EmptyState>
        }
      />
    </Split>
  );
}

/** Balances of the account at the beginning and the end of the period; shares the response of the list. */
function LedgerBalances({ query, shown }: { query: ReturnType<typeof wireQuery>; shown: boolean }) {
  const text = useText();
  const { client } = usePanel();
  const parsed = ledgerQuery.safeParse(query);
  const { data } = useRead(
    'ledger.get',
    query,
    (signal) => client.ledger.get(ledgerQuery.parse(query), { signal, quiet: true }),
    { enabled: shown && parsed.success },
  );
  if (data === null) return null;
  return (
    <div className={styles['balances']}>
      <FieldList>
        <FieldItem label={text('field.opening')}>
          <MoneyAmount money={data.opening} />
        </FieldItem>
        <FieldItem label={text('field.closing')}>
          <MoneyAmount money={data.closing} strong />
        </FieldItem>
      </FieldList>
    </div>
  );
}
