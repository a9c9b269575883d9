import { Check, Ellipsis, Lock, Plus, Receipt } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Amount } from '../../src/data/amount/amount.tsx';
import { BulkBar } from '../../src/data/bulk-bar/bulk-bar.tsx';
import { FilterBar, SearchBox } from '../../src/data/filter-bar/filter-bar.tsx';
import { AddFilter, FilterChip } from '../../src/data/filter-bar/filter-chip.tsx';
import { Pager, type PagerProps } from '../../src/data/pager/pager.tsx';
import { SavedViews } from '../../src/data/saved-views/saved-views.tsx';
import { Table } from '../../src/data/table/table.tsx';
import type { RowKey, TableSort } from '../../src/data/table/table-model.ts';
import { DensityMenu } from '../../src/data/table-options/table-options.tsx';
import { TotalAmount } from '../../src/data/total-amount/total-amount.tsx';
import { Button } from '../../src/foundation/button/button.tsx';
import { EmptyState } from '../../src/foundation/empty-state/empty-state.tsx';
import { ErrorState } from '../../src/foundation/error-state/error-state.tsx';
import { IconButton } from '../../src/foundation/icon-button/icon-button.tsx';
import type { KitDensity } from '../../src/foundation/provider.tsx';
import { Page } from '../../src/navigation/page/page.tsx';
import { PageHeader } from '../../src/navigation/page-header/page-header.tsx';
import { sampleColumns } from './sample-columns.tsx';
import { sampleRequests } from './sample-requests.ts';
import { useTranslate, type Translate } from '../translate.ts';

export interface SampleListProps {
  /** IDs of the initially selected rows. */
  ticked?: readonly number[];
  /** ID of the row whose sheet is open. */
  current?: number;
  /** State of the rows. */
  state?: 'ready' | 'loading' | 'empty' | 'failed' | 'forbidden';
}

function selectedInArabic(count: number): string {
  if (count === 1) return 'طلب واحد محدد';
  if (count === 2) return 'طلبان محددان';
  return `${count} طلبات محددة`;
}

/** Returns the labels of the pages below a sample list. */
export const pagerLabels = (translate: Translate): PagerProps['labels'] => ({
  pager: translate('Pages', 'الصفحات'),
  sizes: translate('Rows', 'الصفوف'),
  previous: translate('Previous page', 'الصفحة السابقة'),
  next: translate('Next page', 'الصفحة التالية'),
  page: (number) => translate(`Page ${number}`, `الصفحة ${number}`),
});

/** Returns the content that replaces the rows in each state without rows. */
export function insteadOfRows(translate: Translate, onRetry: () => void = () => undefined) {
  return {
    empty: (
      <EmptyState
        level={2}
        icon={Receipt}
        title={translate('No requests yet', 'لا طلبات بعد')}
        actions={
          <Button variant="primary" icon={Plus}>
            {translate('New request', 'إضافة طلب')}
          </Button>
        }
      >
        {translate(
          'Here are your company’s expenses, from the day they are submitted to the day their payment is verified.',
          'هنا مصروفات شركتك، من يوم إرسالها للاعتماد إلى يوم التحقق من دفعها.',
        )}
      </EmptyState>
    ),
    failed: (
      <ErrorState
        level={2}
        title={translate('The requests could not be loaded', 'تعذّر تحميل الطلبات')}
        retryLabel={translate('Try again', 'إعادة المحاولة')}
        detailsLabel={translate('Details', 'التفاصيل')}
        details={<bdi dir="ltr">HTTP 503, request 7f3a01</bdi>}
        onRetry={onRetry}
      >
        {translate('The server did not answer.', 'لم يستجب الخادم.')}
      </ErrorState>
    ),
    forbidden: (
      <EmptyState
        level={2}
        icon={Lock}
        title={translate('This list is not open to you', 'هذه القائمة غير متاحة لك')}
      >
        {translate(
          'Your permission set does not include requests. The owner of your company can add them.',
          'مجموعة صلاحياتك لا تشمل الطلبات. يمكن لمالك شركتك إضافتها.',
        )}
      </EmptyState>
    ),
  };
}

/** Request list of a company with all parts of a list page. */
export function SampleList({ ticked = [], current, state = 'ready' }: SampleListProps) {
  const translate = useTranslate();
  const [sort, setSort] = useState<TableSort>({ column: 'date', descending: true });
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set(ticked));
  const [density, setDensity] = useState<KitDensity>('regular');
  const rows = state === 'ready' ? sampleRequests(translate) : [];
  const countOf = (count: number) => (state === 'ready' ? count : state === 'empty' ? 0 : undefined);
  return (
    <Page>
      <PageHeader
        title={translate('Requests', 'الطلبات')}
        total={state === 'ready' ? translate('148 in total', '148 طلبًا') : undefined}
        actions={
          <>
            <IconButton icon={Ellipsis} label={translate('More', 'المزيد')} />
            <Button
              icon={Plus}
              variant={
                state === 'ready' && current === undefined && selected.size === 0 ? 'primary' : 'secondary'
              }
            >
              {translate('New request', 'إضافة طلب')}
            </Button>
          </>
        }
      />
      <SavedViews
        label={translate('Saved views', 'طرق العرض المحفوظة')}
        current="all"
        views={[
          { key: 'all', label: translate('All', 'الكل'), href: '#all', count: countOf(148) },
          {
            key: 'waiting',
            label: translate('Waiting for me', 'بانتظاري'),
            href: '#waiting',
            count: countOf(6),
          },
          { key: 'overdue', label: translate('Overdue', 'المتأخرة'), href: '#overdue', count: countOf(3) },
          { key: 'mine', label: translate('Mine', 'طلباتي'), href: '#mine', count: countOf(12) },
        ]}
      />
      <ListFilters
        density={density}
        onDensity={setDensity}
        bulk={
          selected.size > 0 ? (
            <BulkBar
              label={translate('Selected requests', 'الطلبات المحددة')}
              count={translate(`${selected.size} selected`, selectedInArabic(selected.size))}
              total={
                <TotalAmount>
                  <Amount figure="18,879.68" code="SAR" />
                </TotalAmount>
              }
              note={translate('One is yours: another approver decides on it.', 'أحدها طلبك، ويبتّ فيه غيرك.')}
              actions={[
                {
                  key: 'approve',
                  label: translate('Approve 2', 'اعتماد 2'),
                  icon: Check,
                  variant: 'primary',
                  onAct: () => undefined,
                },
                {
                  key: 'export',
                  label: translate('Export 3', 'تصدير 3'),
                  optional: true,
                  onAct: () => undefined,
                },
              ]}
              cancelLabel={translate('Cancel selection', 'إلغاء التحديد')}
              onCancel={() => setSelected(new Set())}
            />
          ) : undefined
        }
      />
      <Table
        caption={translate('Requests', 'الطلبات')}
        columns={sampleColumns(translate)}
        rows={rows}
        rowKey={(row) => row.id}
        sort={sort}
        onSort={setSort}
        density={density}
        state={state === 'empty' ? 'ready' : state}
        {...insteadOfRows(translate)}
        {...(current === undefined ? {} : { current })}
        selection={{
          selected,
          onSelectedChange: setSelected,
          pageLabel: translate('Select this page', 'تحديد هذه الصفحة'),
          rowLabel: (row) => `${translate('Select', 'تحديد')} ${row.number}`,
        }}
      />
      {state === 'ready' ? <ListPager /> : null}
    </Page>
  );
}

function ListPager() {
  const translate = useTranslate();
  return (
    <Pager
      page={1}
      perPage={10}
      total={148}
      sizes={[2, 5, 10, 15, 20]}
      range={
        <>
          <bdi dir="ltr">1–10</bdi> {translate('of', 'من')} 148
        </>
      }
      labels={pagerLabels(translate)}
      onPage={() => undefined}
      onPerPage={() => undefined}
    />
  );
}

interface ListFiltersProps {
  density: KitDensity;
  onDensity: (density: KitDensity) => void;
  bulk: ReactNode;
}

function ListFilters({ density, onDensity, bulk }: ListFiltersProps) {
  const translate = useTranslate();
  const [query, setQuery] = useState('');
  const date = translate('Date', 'التاريخ');
  return (
    <FilterBar
      label={translate('Filters', 'التصفية')}
      bulk={bulk}
      search={
        <SearchBox
          label={translate('Search requests', 'بحث في الطلبات')}
          clearLabel={translate('Clear the search', 'مسح البحث')}
          value={query}
          onValueChange={setQuery}
        />
      }
      controls={
        <DensityMenu
          label={translate('Row height', 'كثافة الصفوف')}
          value={density}
          onValueChange={onDensity}
          options={{
            compact: translate('Compact', 'مضغوطة'),
            regular: translate('Regular', 'متوسطة'),
            relaxed: translate('Relaxed', 'مريحة'),
          }}
        />
      }
    >
      <FilterChip
        label={date}
        value={translate('last 90 days', 'آخر 90 يومًا')}
        onClear={() => undefined}
        clearLabel={translate(`Remove the filter ${date}`, `إزالة تصفية ${date}`)}
      >
        <Button>{translate('This month', 'هذا الشهر')}</Button>
      </FilterChip>
      <AddFilter
        label={translate('Filter', 'تصفية')}
        options={[
          { key: 'status', label: translate('Status', 'الحالة') },
          { key: 'team', label: translate('Team', 'الفريق') },
        ]}
        onAdd={() => undefined}
      />
    </FilterBar>
  );
}
