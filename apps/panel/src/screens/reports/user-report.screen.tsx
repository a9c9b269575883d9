import { pathOf, userReportQuery } from '@outlay/domain';
import { Card, Combobox, DateRange, Page, PageHeader, Select } from '@outlay/ui-kit';
import { useSearchParams } from 'react-router-dom';
import { useAbility } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { useComboboxTexts, useRecordSource } from '../../list/record-source.ts';
import { rememberName, useReferenceName } from '../../list/use-reference.ts';
import { useRouter } from '../../routes/use-router.ts';
import { ReportDownload } from './report-download.tsx';
import { ReportPreview } from './report-preview.tsx';
import styles from './user-report.module.css';

type Filters = ReturnType<typeof userReportQuery.parse>;

/** The filters as the address has them; what the report does not know is left out. */
const readFilters = (search: URLSearchParams): Filters => {
  const read = userReportQuery.safeParse(Object.fromEntries(search));
  return read.success ? read.data : {};
};

function PersonFilter({ id, onChange }: { id: number | null; onChange: (id: number | null) => void }) {
  const text = useText();
  const source = useRecordSource('members');
  const texts = useComboboxTexts();
  const name = useReferenceName('members', id);
  return (
    <Combobox
      label={text('report.person')}
      help={text('report.person.help')}
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

/** One person's expenses of a period: chosen here, looked over below, taken along as PDF. */
export function UserReportScreen() {
  const text = useText();
  const router = useRouter();
  const ability = useAbility();
  const [search] = useSearchParams();
  const filters = readFilters(search);
  const change = (changed: Partial<Record<keyof Filters, string | number | null>>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changed)) {
      if (value === null || value === '') next.delete(name);
      else next.set(name, String(value));
    }
    void router.navigate(`${pathOf('reports')}?${next.toString()}`, { replace: true });
  };
  return (
    <Page>
      <PageHeader title={text('report.title')} actions={<ReportDownload query={filters} />} />
      <div className={styles['report']}>
        <Card title={text('report.filters')}>
          <div className={styles['filters']}>
            {ability.can('read', 'users') ? (
              <PersonFilter id={filters.user_id ?? null} onChange={(id) => change({ user_id: id })} />
            ) : null}
            <DateRange
              label={text('report.period')}
              fromLabel={text('field.from')}
              toLabel={text('field.to')}
              value={{ from: filters.from ?? '', to: filters.to ?? '' }}
              onValueChange={({ from, to }) => change({ from, to })}
            />
            <Select
              label={text('report.language')}
              value={filters.lang ?? ''}
              placeholder={text('report.language.mine')}
              options={[
                { value: 'en', label: 'English' },
                { value: 'ar', label: 'العربية' },
              ]}
              onChange={(event) => change({ lang: event.target.value })}
            />
          </div>
        </Card>
        <ReportPreview query={filters} />
      </div>
    </Page>
  );
}
