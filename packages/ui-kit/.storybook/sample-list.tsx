import { Check, Ellipsis, Lock, Plus, Receipt } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Amount } from '../src/data/amount/amount.tsx';
import { BulkBar } from '../src/data/bulk-bar/bulk-bar.tsx';
import { FilterBar, SearchBox } from '../src/data/filter-bar/filter-bar.tsx';
import { AddFilter, FilterChip } from '../src/data/filter-bar/filter-chip.tsx';
import { Pager } from '../src/data/pager/pager.tsx';
import { SavedViews } from '../src/data/saved-views/saved-views.tsx';
import { Table } from '../src/data/table/table.tsx';
import type { RowKey, TableSort } from '../src/data/table/table-model.ts';
import { DensityMenu } from '../src/data/table-options/table-options.tsx';
import { TotalAmount } from '../src/data/total-amount/total-amount.tsx';
import { Button } from '../src/foundation/button/button.tsx';
import { EmptyState } from '../src/foundation/empty-state/empty-state.tsx';
import { ErrorState } from '../src/foundation/error-state/error-state.tsx';
import { IconButton } from '../src/foundation/icon-button/icon-button.tsx';
import type { KitDensity } from '../src/foundation/provider.tsx';
import { Page } from '../src/navigation/page/page.tsx';
import { PageHeader } from '../src/navigation/page-header/page-header.tsx';
import { sampleColumns } from './sample-columns.tsx';
import { sampleRequests } from './sample-requests.ts';
import { useSay, type Say } from './say.ts';

export interface SampleListProps {
  /** Rows ticked at the start. */
  ticked?: readonly number[];
  /** The row whose sheet is open. */
  current?: number;
  /** What has become of the rows. */
  state?: 'ready' | 'loading' | 'empty' | 'failed' | 'forbidden';
}

function selectedInArabic(count: number): string {
  if (count === 1) return 'طلب واحد محدد';
  if (count === 2) return 'طلبان محددان';
  return `${count} طلبات محددة`;
}

/** What stands in the table's place when there are no rows to show, and why. */
function insteadOfRows(say: Say) {
  return {
    empty: (
      <EmptyState
        level={2}
        icon={Receipt}
        title={say('No requests yet', 'لا طلبات بعد')}
        actions={
          <Button variant="primary" icon={Plus}>
            {say('New request', 'طلب جديد')}
          </Button>
        }
      >
        {say(
          'Here are your company’s expenses, from the day they are submitted to the day their payment is verified.',
          'هنا مصروفات شركتك، من يوم إرسالها للاعتماد إلى يوم التحقق من دفعها.',
        )}
      </EmptyState>
    ),
    failed: (
      <ErrorState
        level={2}
        title={say('The requests could not be loaded', 'تعذّر تحميل الطلبات')}
        retryLabel={say('Try again', 'إعادة المحاولة')}
        detailsLabel={say('Details', 'التفاصيل')}
        details={<bdi dir="ltr">HTTP 503, request 7f3a01</bdi>}
        onRetry={() => undefined}
      >
        {say('The server did not answer.', 'لم يستجب الخادم.')}
      </ErrorState>
    ),
    forbidden: (
      <EmptyState
        level={2}
        icon={Lock}
        title={say('This list is not open to you', 'هذه القائمة غير متاحة لك')}
      >
        {say(
          'Your permission set does not include requests. The owner of your company can add them.',
          'مجموعة صلاحياتك لا تشمل الطلبات. يمكن لمالك شركتك إضافتها.',
        )}
      </EmptyState>
    ),
  };
}

/** The requests of a company with everything a list page has. */
export function SampleList({ ticked = [], current, state = 'ready' }: SampleListProps) {
  const say = useSay();
  const [sort, setSort] = useState<TableSort>({ column: 'date', descending: true });
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set(ticked));
  const [density, setDensity] = useState<KitDensity>('regular');
  const rows = state === 'ready' ? sampleRequests(say) : [];
  return (
    <Page>
      <PageHeader
        title={say('Requests', 'الطلبات')}
        total={state === 'ready' ? say('148 in total', '148 طلبًا') : undefined}
        actions={
          <>
            <IconButton icon={Ellipsis} label={say('More', 'المزيد')} />
            <Button
              icon={Plus}
              variant={
                state === 'ready' && current === undefined && selected.size === 0 ? 'primary' : 'secondary'
              }
            >
              {say('New request', 'طلب جديد')}
            </Button>
          </>
        }
      />
      <SavedViews
        label={say('Saved views', 'طرق العرض المحفوظة')}
        current="all"
        views={[
          { key: 'all', label: say('All', 'الكل'), href: '#all', count: 148 },
          { key: 'waiting', label: say('Waiting for me', 'بانتظاري'), href: '#waiting', count: 6 },
          { key: 'overdue', label: say('Overdue', 'المتأخرة'), href: '#overdue', count: 3 },
          { key: 'mine', label: say('Mine', 'طلباتي'), href: '#mine', count: 12 },
        ]}
      />
      <ListFilters
        density={density}
        onDensity={setDensity}
        bulk={
          selected.size > 0 ? (
            <BulkBar
              label={say('Selected requests', 'الطلبات المحددة')}
              count={say(`${selected.size} selected`, selectedInArabic(selected.size))}
              total={
                <TotalAmount>
                  <Amount figure="18,879.68" code="SAR" />
                </TotalAmount>
              }
              note={say('One is yours: somebody else decides on it.', 'أحدها طلبك، ويبتّ فيه غيرك.')}
              actions={[
                {
                  key: 'approve',
                  label: say('Approve 2', 'اعتماد 2'),
                  icon: Check,
                  variant: 'primary',
                  onAct: () => undefined,
                },
                { key: 'export', label: say('Export 3', 'تصدير 3'), optional: true, onAct: () => undefined },
              ]}
              cancelLabel={say('Cancel selection', 'إلغاء التحديد')}
              onCancel={() => setSelected(new Set())}
            />
          ) : undefined
        }
      />
      <Table
        caption={say('Requests', 'الطلبات')}
        columns={sampleColumns(say)}
        rows={rows}
        rowKey={(row) => row.id}
        sort={sort}
        onSort={setSort}
        density={density}
        state={state === 'empty' ? 'ready' : state}
        {...insteadOfRows(say)}
        {...(current === undefined ? {} : { current })}
        selection={{
          selected,
          onChange: setSelected,
          pageLabel: say('Select this page', 'تحديد هذه الصفحة'),
          rowLabel: (row) => `${say('Select', 'تحديد')} ${row.number}`,
        }}
      />
      {state === 'ready' ? <ListPager /> : null}
    </Page>
  );
}

function ListPager() {
  const say = useSay();
  return (
    <Pager
      page={1}
      perPage={10}
      total={148}
      sizes={[2, 5, 10, 15, 20]}
      range={
        <>
          <bdi dir="ltr">1–10</bdi> {say('of', 'من')} 148
        </>
      }
      labels={{
        pager: say('Pages', 'الصفحات'),
        sizes: say('Rows', 'الصفوف'),
        previous: say('Previous page', 'الصفحة السابقة'),
        next: say('Next page', 'الصفحة التالية'),
        page: (number) => say(`Page ${number}`, `الصفحة ${number}`),
      }}
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
  const say = useSay();
  const [query, setQuery] = useState('');
  const date = say('Date', 'التاريخ');
  return (
    <FilterBar
      label={say('Filters', 'التصفية')}
      bulk={bulk}
      search={
        <SearchBox
          label={say('Search requests', 'بحث في الطلبات')}
          clearLabel={say('Clear the search', 'مسح البحث')}
          value={query}
          onChange={setQuery}
        />
      }
      controls={
        <DensityMenu
          label={say('Row height', 'كثافة الصفوف')}
          value={density}
          onChange={onDensity}
          options={{
            compact: say('Compact', 'مضغوطة'),
            regular: say('Regular', 'متوسطة'),
            relaxed: say('Relaxed', 'مريحة'),
          }}
        />
      }
    >
      <FilterChip
        label={date}
        value={say('last 90 days', 'آخر 90 يومًا')}
        onClear={() => undefined}
        clearLabel={say(`Remove the filter ${date}`, `إزالة تصفية ${date}`)}
      >
        <Button>{say('This month', 'هذا الشهر')}</Button>
      </FilterChip>
      <AddFilter
        label={say('Filter', 'تصفية')}
        options={[
          { key: 'status', label: say('Status', 'الحالة') },
          { key: 'team', label: say('Team', 'الفريق') },
        ]}
        onAdd={() => undefined}
      />
    </FilterBar>
  );
}
