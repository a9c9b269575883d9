import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { sampleColumns } from '../../../.storybook/samples/sample-columns.tsx';
import { translateFor, useTranslate } from '../../../.storybook/translate.ts';
import type { KitDensity } from '../../foundation/provider.tsx';
import { Button } from '../../foundation/button/button.tsx';
import { BulkBar } from '../bulk-bar/bulk-bar.tsx';
import type { TableSort } from '../table/table-model.ts';
import { ColumnsButton, DensityButton, SortButton } from '../table-options/table-option-buttons.tsx';
import { ColumnPicker, DensityMenu, SortMenu } from '../table-options/table-options.tsx';
import { FilterBar, SearchBox } from './filter-bar.tsx';
import { AddFilterButton, FilterButton } from './filter-button.tsx';
import { AddFilter, FilterChip, FilterMenu } from './filter-chip.tsx';

/** Filters of a list with their state in the host. */
function SampleFilters({ selecting = false, none = false }: { selecting?: boolean; none?: boolean }) {
  const translate = useTranslate();
  const [query, setQuery] = useState('');
  const [dates, setDates] = useState(none ? '' : translate('last 90 days', 'آخر 90 يومًا'));
  const [statuses, setStatuses] = useState<readonly string[]>([]);
  const [density, setDensity] = useState<KitDensity>('regular');
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [sort, setSort] = useState<TableSort>({ column: 'date', descending: true });
  const options = [
    { key: 'pending', label: translate('Pending', 'بانتظار الاعتماد') },
    { key: 'approved', label: translate('Approved', 'معتمد') },
    { key: 'rejected', label: translate('Rejected', 'مرفوض') },
  ];
  const remove = (name: string) => translate(`Remove the filter ${name}`, `إزالة تصفية ${name}`);
  const [date, status, team] = [
    translate('Date', 'التاريخ'),
    translate('Status', 'الحالة'),
    translate('Team', 'الفريق'),
  ];
  return (
    <FilterBar
      label={translate('Filters', 'التصفية')}
      search={
        <SearchBox
          label={translate('Search requests', 'بحث في الطلبات')}
          clearLabel={translate('Clear the search', 'مسح البحث')}
          value={query}
          onValueChange={setQuery}
        />
      }
      controls={
        <>
          <SortMenu
            label={translate('Sort', 'ترتيب')}
            columns={sampleColumns(translate)}
            sort={sort}
            onSort={setSort}
            ascending={translate('Ascending', 'تصاعدي')}
            descending={translate('Descending', 'تنازلي')}
          />
          <DensityMenu
            label={translate('Row height', 'كثافة الصفوف')}
            value={density}
            onValueChange={setDensity}
            options={{
              compact: translate('Compact', 'مضغوطة'),
              regular: translate('Regular', 'متوسطة'),
              relaxed: translate('Relaxed', 'مريحة'),
            }}
          />
          <ColumnPicker
            label={translate('Columns', 'الأعمدة')}
            columns={sampleColumns(translate)}
            hidden={hidden}
            onHiddenChange={setHidden}
          />
        </>
      }
      bulk={
        selecting ? (
          <BulkBar
            label={translate('Selected requests', 'الطلبات المحددة')}
            count={translate('3 selected', '3 طلبات محددة')}
            actions={[{ key: 'export', label: translate('Export 3', 'تصدير 3'), onAct: () => undefined }]}
            cancelLabel={translate('Cancel selection', 'إلغاء التحديد')}
            onCancel={() => undefined}
          />
        ) : undefined
      }
    >
      <FilterChip label={date} value={dates} onClear={() => setDates('')} clearLabel={remove(date)}>
        <Button onClick={() => setDates(translate('this month', 'هذا الشهر'))}>
          {translate('This month', 'هذا الشهر')}
        </Button>
      </FilterChip>
      <FilterMenu
        label={status}
        value={options
          .filter((option) => statuses.includes(option.key))
          .map((option) => option.label)
          .join(translate(', ', '، '))}
        options={options}
        selected={statuses}
        onSelectedChange={setStatuses}
        onClear={() => setStatuses([])}
        clearLabel={remove(status)}
      />
      <FilterMenu
        single
        label={team}
        options={[
          { key: 'sales', label: translate('Sales', 'المبيعات') },
          { key: 'operations', label: translate('Operations', 'التشغيل') },
        ]}
        selected={[]}
        onSelectedChange={() => undefined}
      />
      <AddFilter
        label={translate('Filter', 'تصفية')}
        options={[{ key: 'supplier', label: translate('Supplier', 'المورّد') }]}
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
  parameters: {
    keyboard: [
      ['Tab', 'Moves through search, chips and buttons.'],
      ['Enter, Space', 'Opens the list of a chip.'],
      ['Escape', 'Closes the list, or clears the search.'],
    ],
    anatomy: [
      ['Search', 'Text box with a clear button.'],
      ['Chips', 'One for each filter, with its value.'],
      ['Add filter', 'Menu of the other filters.'],
      ['Clear', 'Removes all filters.'],
    ],
    accessibility: [
      'A removed chip gives the focus to its neighbour.',
      'The name of a chip contains filter and value.',
    ],
    guidance: {
      do: ['Show the filters that are used most; the others are in “Add filter”.'],
      dont: ['Do not apply a filter that is not visible.'],
    },
    terms: ['search', 'facets', 'chips'],
  },
} satisfies Meta<typeof SampleFilters>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, globals }) => {
    const translate = translateFor(globals['locale']);
    const box = canvas.getByRole('searchbox');
    await userEvent.type(box, 'fuel');
    await userEvent.keyboard('{Escape}');
    await expect(box).toHaveValue('');
    canvas.getByRole('button', { name: translate('Status', 'الحالة') }).focus();
    await userEvent.keyboard('{Enter}');
    const [pending, approved] = await screen.findAllByRole('menuitemcheckbox');
    await waitFor(() => expect(pending).toHaveFocus());
    await userEvent.keyboard(' ');
    await waitFor(() => expect(pending).toBeChecked());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(approved).toHaveFocus());
    await userEvent.keyboard(' ');
    await waitFor(() => expect(approved).toBeChecked());
    await userEvent.keyboard('{Escape}');
    const clear = await canvas.findByRole('button', {
      name: translate('Remove the filter Status', 'إزالة تصفية الحالة'),
    });
    await userEvent.click(clear);
    await expect(canvas.getByRole('button', { name: translate('Status', 'الحالة') })).toBeVisible();
  },
};

export const Playground: Story = { args: { selecting: false, none: false } };

/** Only the search and the controls of the table. */
export const NoFilters: Story = { args: { none: true } };

/** The bulk bar replaces the filters, so that no row moves. */
export const WhileSelecting: Story = { args: { selecting: true } };

/** Opens the columns with Enter and hides one with Space; the menu stays open. */
export const ColumnsByKeyboard: Story = {
  play: async ({ canvas, globals }) => {
    const translate = translateFor(globals['locale']);
    canvas.getByRole('button', { name: translate('Columns', 'الأعمدة') }).focus();
    await userEvent.keyboard('{Enter}');
    const [owner] = await screen.findAllByRole('menuitemcheckbox');
    await waitFor(() => expect(owner).toHaveFocus());
    await userEvent.keyboard(' ');
    await waitFor(() => expect(owner).not.toBeChecked());
  },
};

/** Buttons that a host renders until the menus are loaded: same appearance, no layout shift. */
export const BeforeTheMenus: Story = {
  render: function BeforeTheMenus() {
    const translate = useTranslate();
    const status = translate('Status', 'الحالة');
    return (
      <FilterBar
        label={translate('Filters', 'التصفية')}
        controls={
          <>
            <SortButton label={translate('Sort', 'ترتيب')} />
            <DensityButton label={translate('Row height', 'كثافة الصفوف')} />
            <ColumnsButton label={translate('Columns', 'الأعمدة')} />
          </>
        }
      >
        <FilterButton
          label={status}
          value={translate('Pending', 'بانتظار الاعتماد')}
          onClear={() => undefined}
          clearLabel={translate('Remove the filter Status', 'إزالة تصفية الحالة')}
        />
        <FilterButton label={translate('Team', 'الفريق')} />
        <AddFilterButton label={translate('Filter', 'تصفية')} />
      </FilterBar>
    );
  },
};

/** The filters scroll sideways below the search. */
export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

/** In Arabic with the dark theme, whatever the toolbar selects. */
export const ArabicDark: Story = { globals: { locale: 'ar', theme: 'dark' } };
