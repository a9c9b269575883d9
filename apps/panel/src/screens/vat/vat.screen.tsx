import {
  faultsIn,
  pathOf,
  usualSpans,
  vatReportQuery,
  type VatReport,
  localeOptionsQuery,
} from '@outlay/domain';
import {
  Banner,
  Button,
  Card,
  DateRange,
  EmptyState,
  Page,
  PageHeader,
  Skeleton,
  Stat,
} from '@outlay/ui-kit';
import { CircleAlert, Download, FileDown, FileSpreadsheet, ReceiptText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useRead } from '../../app/query/use-read.ts';
import { useAbility, useDescriptions, useFormats, usePanel, useLocaleOptions } from '../../app/use-panel.ts';
import { today } from '../../i18n/today.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { RowKeys } from '../../list/row-keys.tsx';
import { ReadFailed } from '../../read/read-failed.tsx';
import { MoneyAmount } from '../expenses/expense-parts.tsx';
import { VatAccountsTable, VatCodesTable } from './vat-tables.tsx';
import { VatLinesSheet } from './vat-lines-sheet.tsx';
import { vatFiltersAt, vatSearch, type VatFilters } from './vat-address.ts';
import styles from './vat.module.css';
import { useSaveFile } from '../../list/use-save-file.ts';

/** VAT report of a period: by tax code, with the lines behind each, and its reconciliation to the ledger. */
export function VatScreen() {
  const { text } = useIntl();
  const { client } = usePanel();
  const describe = useDescriptions();
  const navigate = useNavigate();
  const location = useLocation();
  const company = useRead('company.get', null, (signal) => client.company.get({ signal, quiet: true }));
  const startMonth = company.data?.setting.fiscal_year_start ?? 1;
  const spans = useMemo(() => usualSpans(today(), startMonth), [startMonth]);
  const usual = spans.find(({ id }) => id === 'quarter') ?? { from: today(), to: today() };
  const filters = vatFiltersAt(location.search, usual);
  const { from, to } = filters;
  const show = (changes: Partial<VatFilters>, replace = true) =>
    void navigate(`${pathOf('finance.vat')}${vatSearch({ ...filters, ...changes })}`, { replace });
  const [backwards] = faultsIn(vatReportQuery, { from, to })['to'] ?? [];
  const called = useRead(
    'vatReport.get',
    { from, to },
    (signal) => client.vatReport.get({ from, to }, { signal, quiet: true }),
    { enabled: backwards === undefined },
  );
  return (
    <Page>
      <PageHeader
        title={text('route.finance.vat')}
        lead={text('vat.lead')}
        actions={<Downloads from={from} to={to} />}
      />
      <RowKeys />
      <div className={styles['parts']}>
        <DateRange
          label={text('vat.period')}
          value={{ from, to }}
          fromLabel={text('field.from')}
          toLabel={text('field.to')}
          presets={spans.map((span) => ({ ...span, label: text(`span.${span.id}`) }))}
          onValueChange={(span) => show({ ...span, code: null })}
          {...(backwards === undefined ? {} : { error: describe.fault(backwards) })}
        />
        {called.state === 'failed' ? (
          <ReadFailed failure={called.failure} onRetry={called.retry} />
        ) : called.data === null ? (
          <Skeleton shape="block" />
        ) : (
          <Report report={called.data} onOpen={(code) => show({ code }, false)} />
        )}
      </div>
      {called.data === null || filters.code === null ? null : (
        <VatLinesSheet
          key={`${filters.code} ${from} ${to}`}
          report={called.data}
          codeId={filters.code}
          onClose={() => show({ code: null })}
        />
      )}
    </Page>
  );
}

function Report({ report, onOpen }: { report: VatReport; onOpen: (code: number) => void }) {
  const { text } = useIntl();
  const formats = useFormats();
  const { items, totals, accounts, reconciliation } = report;
  const { payable, recoverable, not_recoverable, output } = totals;
  const { difference } = reconciliation;
  return (
    <>
      <div className={styles['stats']}>
        <Stat label={text('vat.output')} value={<MoneyAmount money={output} />} />
        <Stat label={text('vat.recoverable')} value={<MoneyAmount money={recoverable} />} />
        <Stat label={text('vat.not_recoverable')} value={<MoneyAmount money={not_recoverable} />} />
        <Stat
          label={text(payable.minor < 0 ? 'vat.refundable' : 'vat.payable')}
          value={<MoneyAmount money={{ ...payable, minor: Math.abs(payable.minor) }} />}
        />
      </div>
      <Card title={text('vat.by_code')}>
        {items.length === 0 ? (
          <EmptyState level={2} icon={ReceiptText} title={text('vat.empty')}>
            {text('vat.empty.help')}
          </EmptyState>
        ) : (
          <VatCodesTable report={report} onOpen={onOpen} />
        )}
      </Card>
      <Card title={text('vat.reconciliation')} meta={text('vat.reconciliation.help')}>
        {difference.minor === 0 ? (
          <p className={styles['matches']}>{text('vat.matches')}</p>
        ) : (
          <Banner tone="danger" icon={CircleAlert}>
            {text('vat.differs', { amount: formats.amountText(difference) })}
          </Banner>
        )}
        {accounts.length === 0 ? null : <VatAccountsTable report={report} />}
      </Card>
    </>
  );
}

function Downloads({ from, to }: { from: string; to: string }) {
  const { text } = useIntl();
  const localeOptions = useLocaleOptions();
  const { client, toasts } = usePanel();
  const ability = useAbility();
  const file = useSaveFile();
  const [chosen, setChosen] = useState<'csv' | 'lines' | 'pdf' | null>(null);
  if (!ability.can('export', 'transactions')) return null;
  const busy = file.busy === null ? null : chosen;
  const save = async (kind: 'csv' | 'lines' | 'pdf') => {
    setChosen(kind);
    const isSaved = await file.save(`vat-${from}-${to}.${kind === 'pdf' ? kind : 'csv'}`, (options) =>
      kind === 'pdf'
        ? client.vatReport.pdf({ from, to, ...localeOptionsQuery(localeOptions) }, options)
        : client.vatReport.download({ from, to, ...(kind === 'lines' ? { detail: kind } : {}) }, options),
    );
    if (isSaved) toasts.toast({ kind: 'success', text: text('vat.saved') });
  };
  return (
    <>
      <Button variant="quiet" icon={Download} busy={busy === 'csv'} onClick={() => void save('csv')}>
        {text('vat.csv')}
      </Button>
      <Button
        variant="quiet"
        icon={FileSpreadsheet}
        busy={busy === 'lines'}
        onClick={() => void save('lines')}
      >
        {text('vat.csv_lines')}
      </Button>
      <Button variant="quiet" icon={FileDown} busy={busy === 'pdf'} onClick={() => void save('pdf')}>
        {text('vat.pdf')}
      </Button>
    </>
  );
}
