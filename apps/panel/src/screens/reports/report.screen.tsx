import {
  faultsIn,
  LOCALES,
  pathOf,
  userReportQuery,
  type Locale,
  type Progress as Fetched,
} from '@outlay/domain';
import {
  Button,
  Card,
  Checkbox,
  Combobox,
  DateRange,
  Page,
  PageHeader,
  Progress,
  Select,
} from '@outlay/ui-kit';
import { FileDown } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useAbility, usePanel, useDescriptions, useSession, useLocaleOptions } from '../../app/use-panel.ts';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { useCommand } from '../../form/use-command.ts';
import { today } from '../../i18n/today.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { useComboboxTexts, useRecordSource } from '../../records/record-source.ts';
import { saveBlob } from '../../app/browser/save-blob.ts';
import { rememberName, useReferenceName } from '../../records/use-reference.ts';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  reportAt,
  reportFile,
  reportQuery,
  reportSearch,
  spansAt,
  type ReportFilters,
} from './report-address.ts';
import { ReportPreview } from './report-preview.tsx';
import styles from './report.module.css';

/** User report screen: filters by user, period and language, a preview, and the PDF download. */
export function ReportScreen() {
  const { text, locale } = useIntl();
  const navigate = useNavigate();
  const ability = useAbility();
  const describe = useDescriptions();
  const session = useSession();
  const location = useLocation();
  const userId = session?.userData.id ?? null;
  // Caches the user's own name, because external users are not in the member list.
  useState(() => userId !== null && rememberName('members', userId, session?.userData.name ?? ''));
  const filters = reportAt(location.search, today(), userId, locale);
  const ask = (changes: Partial<ReportFilters>) =>
    void navigate(`${pathOf('reports')}${reportSearch({ ...filters, ...changes })}`, { replace: true });
  const [backwards] = faultsIn(userReportQuery, reportQuery(filters))['to'] ?? [];
  const spans = useMemo(() => spansAt(today()), []);
  return (
    <Page>
      <PageHeader title={text('route.reports.label')} lead={text('report.lead')} />
      <div className={styles['report']}>
        <Card title={text('report.filters')}>
          <div className={styles['filters']}>
            {ability.can('read', 'users') ? (
              <ReportUser id={filters.user_id} onChange={(user_id) => ask({ user_id })} />
            ) : null}
            <DateRange
              label={text('report.period')}
              value={{ from: filters.from, to: filters.to }}
              fromLabel={text('field.from')}
              toLabel={text('field.to')}
              presets={spans.map((span) => ({ ...span, label: text(`report.span.${span.id}`) }))}
              onValueChange={ask}
              {...(backwards === undefined ? {} : { error: describe.fault(backwards) })}
            />
            <Select
              label={text('report.language')}
              value={filters.lang}
              options={LOCALES.map((value) => ({ value, label: text(`report.language.${value}`) }))}
              onChange={(event) => ask({ lang: localeNamed(event.target.value) ?? filters.lang })}
            />
            <Checkbox
              label={text('report.receipts')}
              help={text('report.receipts.help')}
              checked={filters.receipts}
              onChange={(event) => ask({ receipts: event.target.checked })}
            />
            <Download filters={filters} fault={backwards === undefined ? null : describe.fault(backwards)} />
          </div>
        </Card>
        {ability.can('read', 'expense') && backwards === undefined ? (
          <ReportPreview filters={filters} />
        ) : null}
      </div>
    </Page>
  );
}

const localeNamed = (value: string): Locale | undefined => LOCALES.find((locale) => locale === value);

function ReportUser({ id, onChange }: { id: number | null; onChange: (id: number | null) => void }) {
  const { text } = useIntl();
  const name = useReferenceName('members', id);
  const source = useRecordSource('members');
  const texts = useComboboxTexts();
  return (
    <Combobox
      label={text('report.member')}
      value={id === null ? null : { value: String(id), label: name }}
      source={source}
      texts={texts}
      onValueChange={(option) => {
        if (option) rememberName('members', Number(option.value), option.label);
        onChange(option ? Number(option.value) : null);
      }}
    />
  );
}

function Download({ filters, fault }: { filters: ReportFilters; fault: string | null }) {
  const { text } = useIntl();
  const { client, toasts } = usePanel();
  const { numerals } = useLocaleOptions();
  const command = useCommand();
  const leaving = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<Fetched | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const [refused, setRefused] = useState(false);
  const download = () => {
    setRefused(fault !== null);
    if (fault !== null) return;
    void command.run('pdf', async () => {
      leaving.current = new AbortController();
      const { signal } = leaving.current;
      setProgress({ sent: 0, total: 0 });
      try {
        const options = { signal, onProgress: setProgress, quiet: true };
        saveBlob(await client.reports.userPdf(reportQuery(filters, numerals), options), reportFile(filters));
        toasts.toast({ kind: 'success', text: text('report.saved') });
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        setProgress(null);
      }
    });
  };
  return (
    <>
      {progress === null ? (
        <div>
          <Button variant="primary" icon={FileDown} onClick={download}>
            {text('report.download')}
          </Button>
        </div>
      ) : (
        <Progress
          label={text(progress.sent === 0 ? 'report.making' : 'report.fetching')}
          {...(progress.total > 0 ? { value: progress.sent, max: progress.total } : {})}
          aside={
            <Button size="s" variant="quiet" onClick={() => leaving.current?.abort()}>
              {text('cancel')}
            </Button>
          }
        />
      )}
      <FailureBanner failure={refused && fault !== null ? fault : command.failure} />
    </>
  );
}
