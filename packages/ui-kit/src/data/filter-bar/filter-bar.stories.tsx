import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { sampleColumns } from '../../../.storybook/sample-columns.tsx';
import { sayFor, useSay } from '../../../.storybook/say.ts';
import type { KitDensity } from '../../foundation/provider.tsx';
import { Button } from '../../foundation/button/button.tsx';
import { BulkBar } from '../bulk-bar/bulk-bar.tsx';
import type { TableSort } from '../table/table-model.ts';
import { ColumnsButton, DensityButton, SortButton } from '../table-options/table-option-buttons.tsx';
import { ColumnPicker, DensityMenu, SortMenu } from '../table-options/table-options.tsx';
import { FilterBar, SearchBox } from './filter-bar.tsx';
import { AddFilterButton, FilterButton } from './filter-button.tsx';
import { AddFilter, FilterChip, FilterMenu } from './filter-chip.tsx';

/** The filters of a list with their state, as a host keeps them. */
function SampleFilters({ selecting = false, none = false }: { selecting?: boolean; none?: boolean }) {
  const say = useSay();
  const [query, setQuery] = useState('');
  const [dates, setDates] = useState(none ? '' : say('last 90 days', 'آخر 90 يومًا'));
  const [statuses, setStatuses] = useState<readonly string[]>([]);
  const [density, setDensity] = useState<KitDensity>('regular');
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [sort, setSort] = useState<TableSort>({ column: 'date', descending: true });
  const options = [
    { key: 'pending', label: say('Pending', 'قيد المراجعة') },
    { key: 'approved', label: say('Approved', 'معتمد') },
    { key: 'rejected', label: say('Rejected', 'مرفوض') },
  ];
  const remove = (name: string) => say(`Remove the filter ${name}`, `إزالة تصفية ${name}`);
  const [date, status, team] = [say('Date', 'التاريخ'), say('Status', 'الحالة'), say('Team', 'الفريق')];
  return (
    <FilterBar
      label={say('Filters', 'التصفية')}
      search={
        <SearchBox
          label={say('Search requests', 'بحث في الطلبات')}
          clearLabel={say('Clear the search', 'مسح البحث')}
          value={query}
          onChange={setQuery}
        />
      }
      controls={
        <>
          <SortMenu
            label={say('Sort', 'ترتيب')}
            columns={sampleColumns(say)}
            sort={sort}
            onSort={setSort}
            ascending={say('Ascending', 'تصاعدي')}
            descending={say('Descending', 'تنازلي')}
          />
          <DensityMenu
            label={say('Row height', 'كثافة الصفوف')}
            value={density}
            onChange={setDensity}
            options={{
              compact: say('Compact', 'مضغوطة'),
              regular: say('Regular', 'متوسطة'),
              relaxed: say('Relaxed', 'مريحة'),
            }}
          />
          <ColumnPicker
            label={say('Columns', 'الأعمدة')}
            columns={sampleColumns(say)}
            hidden={hidden}
            onChange={setHidden}
          />
        </>
      }
      bulk={
        selecting ? (
          <BulkBar
            label={say('Selected requests', 'الطلبات المحددة')}
            count={say('3 selected', '3 طلبات محددة')}
            actions={[{ key: 'export', label: say('Export 3', 'تصدير 3'), onAct: () => undefined }]}
            cancelLabel={say('Cancel selection', 'إلغاء التحديد')}
            onCancel={() => undefined}
          />
        ) : undefined
      }
    >
      <FilterChip label={date} value={dates} onClear={() => setDates('')} clearLabel={remove(date)}>
        <Button onClick={() => setDates(say('this month', 'هذا الشهر'))}>
          {say('This month', 'هذا الشهر')}
        </Button>
      </FilterChip>
      <FilterMenu
        label={status}
        value={options
          .filter((option) => statuses.includes(option.key))
          .map((option) => option.label)
          .join(say(', ', '، '))}
        options={options}
        selected={statuses}
        onChange={setStatuses}
        onClear={() => setStatuses([])}
        clearLabel={remove(status)}
      />
      <FilterMenu
        single
        label={team}
        options={[
          { key: 'sales', label: say('Sales', 'المبيعات') },
          { key: 'operations', label: say('Operations', 'التشغيل') },
        ]}
        selected={[]}
        onChange={() => undefined}
      />
      <AddFilter
        label={say('Filter', 'تصفية')}
        options={[{ key: 'supplier', label: say('Supplier', 'المورّد') }]}
        onAdd={() => undefined}
      />
    </FilterBar>
  );
}

const meta = {
  title: 'Data/FilterBar',
  component: SampleFilters,
  subcomponents: {
    FilterBar,
    SearchBox,
    FilterChip,
    FilterMenu,
    AddFilter,
    FilterButton,
    AddFilterButton,
    SortMenu,
    DensityMenu,
    ColumnPicker,
    SortButton,
    DensityButton,
    ColumnsButton,
  },
  args: {},
} satisfies Meta<typeof SampleFilters>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const say = sayFor(globals['locale']);
    const box = canvas.getByRole('searchbox');
    await userEvent.type(box, 'fuel');
    await userEvent.keyboard('{Escape}');
    await expect(box).toHaveValue('');
    canvas.getByRole('button', { name: say('Status', 'الحالة') }).focus();
    await userEvent.keyboard('{Enter}');
    const [pending, approved] = await screen.findAllByRole('menuitemcheckbox');
    await waitFor(() => expect(pending).toHaveFocus());
    await userEvent.keyboard(' {ArrowDown} ');
    await expect(pending).toBeChecked();
    await expect(approved).toBeChecked();
    await userEvent.keyboard('{Escape}');
    const clear = await canvas.findByRole('button', {
      name: say('Remove the filter Status', 'إزالة تصفية الحالة'),
    });
    await userEvent.click(clear);
    await expect(canvas.getByRole('button', { name: say('Status', 'الحالة') })).toBeVisible();
  },
};

export const Playground: Story = {};

export const NoFilters: Story = { args: { none: true } };

/** The bulk bar has the filters' place, so that no row moves. */
export const WhileSelecting: Story = { args: { selecting: true } };

export const ColumnsByKeyboard: Story = {
  play: async ({ canvas, globals }) => {
    const say = sayFor(globals['locale']);
    canvas.getByRole('button', { name: say('Columns', 'الأعمدة') }).focus();
    await userEvent.keyboard('{Enter}');
    const [owner] = await screen.findAllByRole('menuitemcheckbox');
    await waitFor(() => expect(owner).toHaveFocus());
    await userEvent.keyboard(' ');
    await expect(owner).not.toBeChecked();
  },
};

/** What a host shows until the menus are fetched: it looks the same, and nothing moves when they come. */
export const BeforeTheMenus: Story = {
  render: function BeforeTheMenus() {
    const say = useSay();
    const status = say('Status', 'الحالة');
    return (
      <FilterBar
        label={say('Filters', 'التصفية')}
        controls={
          <>
            <SortButton label={say('Sort', 'ترتيب')} />
            <DensityButton label={say('Row height', 'كثافة الصفوف')} />
            <ColumnsButton label={say('Columns', 'الأعمدة')} />
          </>
        }
      >
        <FilterButton
          label={status}
          value={say('Pending', 'قيد المراجعة')}
          onClear={() => undefined}
          clearLabel={say('Remove the filter Status', 'إزالة تصفية الحالة')}
        />
        <FilterButton label={say('Team', 'الفريق')} />
        <AddFilterButton label={say('Filter', 'تصفية')} />
      </FilterBar>
    );
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

export const ArabicDark: Story = { globals: { locale: 'ar', theme: 'dark' } };
