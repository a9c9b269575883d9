import {
  faultsIn,
  isProblem,
  trialBalanceDifference,
  trialBalanceQuery,
  type TrialBalance,
  type TrialBalanceQuery,
  localeOptionsQuery,
} from '@outlay/domain';
import { Banner, DateRange, DesktopOnly, EmptyState, Page, PageHeader, Table } from '@outlay/ui-kit';
import { CircleCheck, Lock, Scale, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useRead } from '../../app/query/use-read.ts';
import { useDescriptions, useFormats, usePanel, useLocaleOptions } from '../../app/use-panel.ts';
import { useIntl, useText } from '../../i18n/use-intl.tsx';
import { RowKeys } from '../../list/row-keys.tsx';
import { ReadFailed } from '../../read/read-failed.tsx';
import { BookFileButtons } from './book-file-buttons.tsx';
import { trialBalanceHref } from './ledger-links.ts';
import { trialBalanceColumns, type TrialBalanceRow } from './trial-balance-columns.tsx';
import styles from './trial-balance.module.css';
import { useBookPeriods } from './use-book-periods.ts';

/** Reads the range of days from the address; an invalid one is reported at the field. */
function spanAt(search: string): TrialBalanceQuery {
  const params = new URLSearchParams(search);
  const of = (name: 'from' | 'to') => {
    const value = params.get(name);
    return value === null || value === '' ? {} : { [name]: value };
  };
  return { ...of('from'), ...of('to') };
}

/** Trial balance screen: debits and credits of every account in a range of days, with their totals. */
export function TrialBalanceScreen() {
  const { text } = useIntl();
  const localeOptions = useLocaleOptions();
  const navigate = useNavigate();
  const describe = useDescriptions();
  const { client } = usePanel();
  const span = spanAt(useLocation().search);
  const faults = faultsIn(trialBalanceQuery, span);
  const [fault] = faults['from'] ?? faults['to'] ?? [];
  const read = useRead(
    'trialBalance.get',
    span,
    (signal) => client.trialBalance.get(span, { signal, quiet: true }),
    { enabled: fault === undefined },
  );
  const presets = useBookPeriods();
  return (
    <Page>
      <PageHeader
        title={text('route.finance.trial_balance.list')}
        actions={
          <DesktopOnly>
            <BookFileButtons
              file="trial-balance"
              load={{
                csv: (options) => client.trialBalance.download(span, options),
                pdf: (options) =>
                  client.trialBalance.pdf({ ...span, ...localeOptionsQuery(localeOptions) }, options),
              }}
            />
          </DesktopOnly>
        }
      />
      <div className={styles['span']}>
        <DateRange
          label={text('ledger.period')}
          value={{ from: span.from ?? '', to: span.to ?? '' }}
          fromLabel={text('field.from')}
          toLabel={text('field.to')}
          presets={presets}
          onValueChange={(next) => void navigate(trialBalanceHref(next), { replace: true })}
          {...(fault === undefined ? {} : { error: describe.fault(fault) })}
        />
      </div>
      <RowKeys />
      {fault === undefined ? <Balances read={read} span={span} /> : null}
    </Page>
  );
}

function Balances({
  read,
  span,
}: {
  read: ReturnType<typeof useRead<TrialBalance>>;
  span: TrialBalanceQuery;
}) {
  const intl = useIntl();
  const { text } = intl;
  const { data, failure, state, retry } = read;
  const describe = useDescriptions();
  const { from, to } = span;
  const columns = useMemo(() => trialBalanceColumns(intl, { from, to }), [intl, from, to]);
  const rows = useMemo(
    (): readonly TrialBalanceRow[] =>
      data === null || data.items.length === 0 ? [] : [...data.items, data.totals],
    [data],
  );
  const isForbidden = isProblem(failure, 'forbidden');
  return (
    <>
      {data === null || state === 'failed' || rows.length === 0 ? null : (
        <div className={styles['note']}>
          <Balanced balance={data} />
        </div>
      )}
      <Table
        caption={text('route.finance.trial_balance.list')}
        columns={columns}
        rows={rows}
        rowKey={({ account }) => account?.id ?? 'total'}
        state={state === 'failed' && isForbidden ? 'forbidden' : state}
        empty={
          <EmptyState level={2} icon={Scale} title={text('ledger.trial.empty')}>
            {text('ledger.trial.empty.help')}
          </EmptyState>
        }
        failed={<ReadFailed subject="list" failure={failure} onRetry={retry} />}
        forbidden={
          <EmptyState level={2} icon={Lock} title={text('list.forbidden')}>
            {describe.reason((isProblem(failure) ? failure.reason : undefined) ?? 'forbidden')}
          </EmptyState>
        }
      />
    </>
  );
}

/** States whether debits equal credits. */
function Balanced({ balance }: { balance: TrialBalance }) {
  const text = useText();
  const formats = useFormats();
  const difference = trialBalanceDifference(balance);
  const amount = formats.amountText(difference);
  return difference.minor === 0 ? (
    <Banner icon={CircleCheck} title={text('ledger.trial.balanced')} live="polite">
      {text('ledger.trial.difference', { amount })}
    </Banner>
  ) : (
    <Banner icon={TriangleAlert} tone="danger" title={text('ledger.trial.unbalanced')} live="polite">
      {text('ledger.trial.unbalanced.help', { amount })}
    </Banner>
  );
}
