import { Check, Ellipsis, Plus } from 'lucide-react';
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
import { IconButton } from '../src/foundation/icon-button/icon-button.tsx';
import type { KitDensity } from '../src/foundation/provider.tsx';
import { Page } from '../src/navigation/page/page.tsx';
import { PageHeader } from '../src/navigation/page-header/page-header.tsx';
import { sampleColumns } from './sample-columns.tsx';
import { sampleRequests } from './sample-requests.ts';
import { useSay } from './say.ts';

export interface SampleListProps {
  /** Rows ticked at the start. */
  ticked?: readonly number[];
  /** The row whose sheet is open. */
  current?: number;
}

/** The requests of a company with everything a list page has. */
export function SampleList({ ticked = [], current }: SampleListProps) {
  const say = useSay();
  const [sort, setSort] = useState<TableSort>({ column: 'date', descending: true });
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set(ticked));
  const [density, setDensity] = useState<KitDensity>('regular');
  const rows = sampleRequests(say);
  return (
    <Page>
      <PageHeader
        title={say('Requests', 'الطلبات')}
        total={say('148 in total', '148 طلبًا')}
        actions={
          <>
            <IconButton icon={Ellipsis} label={say('More', 'المزيد')} />
            <Button
              icon={Plus}
              variant={current === undefined && selected.size === 0 ? 'primary' : 'secondary'}
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
              count={say(`${selected.size} selected`, `${selected.size} طلبات محددة`)}
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
        {...(current === undefined ? {} : { current })}
        selection={{
          selected,
          onChange: setSelected,
          pageLabel: say('Select this page', 'تحديد هذه الصفحة'),
          rowLabel: (row) => `${say('Select', 'تحديد')} ${row.number}`,
        }}
      />
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
    </Page>
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
