import type { Meta, StoryObj } from '@storybook/react-vite';
import { Lock, Plus, ReceiptText } from 'lucide-react';
import { useMemo, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { sampleColumns } from '../../../.storybook/samples/sample-columns.tsx';
import { sampleRequests, type SampleRequest } from '../../../.storybook/samples/sample-requests.ts';
import { translateFor, useTranslate, type Translate } from '../../../.storybook/translate.ts';
import { Button } from '../../foundation/button/button.tsx';
import { EmptyState } from '../../foundation/empty-state/empty-state.tsx';
import { ErrorState } from '../../foundation/error-state/error-state.tsx';
import { Amount } from '../amount/amount.tsx';
import { Cell } from './cell.tsx';
import { ColumnPicker } from '../table-options/table-options.tsx';
import { ColumnResizer } from './columns/column-resizer.tsx';
import { fitColumns } from './columns/fit-columns.ts';
import { RowLink } from './row-link.tsx';
import { scrollColumns } from './columns/scroll-columns.ts';
import { Table, type TableProps } from './table.tsx';
import { VirtualTable } from './virtual-table.tsx';
import type { ColumnWidths, RowKey, TableColumn, TableSort } from './table-model.ts';

/** Table of requests with sorting and selection in the host. */
function Requests(props: Partial<TableProps<SampleRequest>> & { selectable?: boolean }) {
  const { selectable = true, ...rest } = props;
  const translate = useTranslate();
  const [sort, setSort] = useState<TableSort>({ column: 'date', descending: true });
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set());
  return (
    <Table
      caption={translate('Requests', 'الطلبات')}
      columns={sampleColumns(translate)}
      rows={sampleRequests(translate)}
      rowKey={(row) => row.id}
      sort={sort}
      onSort={setSort}
      selection={
        selectable
          ? {
              selected,
              onSelectedChange: setSelected,
              pageLabel: translate('Select this page', 'تحديد هذه الصفحة'),
              rowLabel: (row) => `${translate('Select', 'تحديد')} ${row.number}`,
            }
          : undefined
      }
      {...rest}
    />
  );
}

const meta = {
  title: 'Data/Table',
  component: Requests,
  subcomponents: { Table, VirtualTable, Cell, RowLink, ColumnResizer },
  args: {},
  parameters: {
    anatomy: [
      ['Head', 'Labels, sorting, widths.'],
      ['Rows', 'A link in the first column opens the record.'],
      ['Selection', 'Boxes before the rows.'],
      ['Cards', 'In place of rows where there is no room.'],
      ['States', 'Skeletons, empty, failed and forbidden.'],
    ],
    accessibility: [
      'Is a native table with a caption; sorted columns have `aria-sort`, and a new order is announced.',
      'The row’s head is the cell that names the record.',
    ],
    guidance: {
      do: ['Choose the columns that users compare, with the amount at the end.'],
      dont: ['Do not use it for layout, or for fewer than three columns: use a list.'],
    },
    terms: ['grid', 'data table', 'list', 'virtual rows'],
    keyboard: [
      [
        'Arrow up, arrow down',
        'Moves between the links of the rows; in the head, between the separators of the columns.',
      ],
      [
        'Home, End',
        'Moves to the first or last row; on a separator, gives the column its least or greatest width.',
      ],
      ['Enter', 'Opens the row, sorts by the column, or restores the default width of the column.'],
      ['Arrow left, arrow right', 'On a separator: moves it by 16 px, with Shift by 64 px.'],
      ['Space', 'Selects the row; sorts by the column.'],
    ],
  },
} satisfies Meta<typeof Requests>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Globals of a wide viewport, where rows are not cards. */
const AS_COLUMNS = { globals: { viewport: { value: 'desktop', isRotated: false } } };

export const Default: Story = {};

export const Playground: Story = {
  args: { density: 'relaxed', current: 1046, selectable: true },
  argTypes: { density: { control: 'inline-radio', options: ['compact', 'regular', 'relaxed'] } },
};

/** A button in the heading sorts by its column. */
export const SortedByKeyboard: Story = {
  ...AS_COLUMNS,
  play: async ({ canvas, globals }) => {
    const translate = translateFor(globals['locale']);
    const amount = canvas.getByRole('columnheader', { name: translate('Amount', 'المبلغ') });
    const date = canvas.getByRole('columnheader', { name: translate('Date', 'التاريخ') });
    await expect(date).toHaveAttribute('aria-sort', 'descending');
    within(amount).getByRole('button').focus();
    await userEvent.keyboard('{Enter}');
    await expect(amount).toHaveAttribute('aria-sort', 'ascending');
    await expect(date).not.toHaveAttribute('aria-sort');
    await userEvent.keyboard(' ');
    await expect(amount).toHaveAttribute('aria-sort', 'descending');
  },
};

const FIRMS = [
  { id: 1, name: 'Golden Dunes Lounge and Catering', email: 'accounts-payable@golden-dunes-lounge.example' },
  { id: 2, name: 'مكتب الخبير القانوني', email: 'office@expert.example' },
];
type Firm = (typeof FIRMS)[number];

const firmColumns = (translate: Translate): readonly TableColumn<Firm>[] => [
  {
    key: 'name',
    label: translate('Name', 'الاسم'),
    rowHeader: true,
    cell: ({ name }) => (
      <Cell strong>
        <bdi>{name}</bdi>
      </Cell>
    ),
  },
  {
    key: 'email',
    label: translate('E-mail', 'البريد الإلكتروني'),
    cell: ({ email }) => (
      <Cell>
        <bdi>{email}</bdi>
      </Cell>
    ),
  },
  ...['phone', 'account', 'type'].map((key, at) => ({
    key,
    label: translate(
      ['Phone', 'Account', 'Entry type'][at] ?? '',
      ['رقم الجوال', 'الحساب', 'نوع القيد'][at] ?? '',
    ),
    cell: () => <Cell none>–</Cell>,
  })),
];

/** Gives the width of empty columns to those that would be truncated. */
export const Fitted: Story = {
  ...AS_COLUMNS,
  render: function FittedFirms() {
    const translate = useTranslate();
    const columns = useMemo(() => firmColumns(translate), [translate]);
    return (
      <Table
        caption={translate('Suppliers', 'المورّدون')}
        columns={columns}
        rows={FIRMS}
        rowKey={({ id }) => id}
        fit={fitColumns}
      />
    );
  },
  play: async ({ canvas }) => {
    const widths = () =>
      canvas.getAllByRole('columnheader').map((head) => head.getBoundingClientRect().width);
    await waitFor(async () => {
      const [name = 0, email = 0, phone = 0] = widths();
      await expect(email).toBeGreaterThan(name);
      await expect(name).toBeGreaterThan(phone);
    });
  },
};

const buttonColumns = (translate: Translate): readonly TableColumn<Firm>[] => [
  {
    key: 'name',
    label: translate('Name', 'الاسم'),
    rowHeader: true,
    width: 'date',
    cell: ({ name }) => (
      <Cell>
        <RowLink asChild>
          <button type="button">
            <bdi>{name}</bdi>
          </button>
        </RowLink>
      </Cell>
    ),
  },
  {
    key: 'email',
    label: translate('E-mail', 'البريد الإلكتروني'),
    cell: ({ email }) => <Cell>{email}</Cell>,
  },
];

/** A button that opens the row is truncated like a link. */
export const RowsOpenedByButtons: Story = {
  ...AS_COLUMNS,
  render: function OpenedByButtons() {
    const translate = useTranslate();
    const columns = useMemo(() => buttonColumns(translate), [translate]);
    return (
      <Table
        caption={translate('Suppliers', 'المورّدون')}
        columns={columns}
        rows={FIRMS}
        rowKey={({ id }) => id}
      />
    );
  },
  play: async ({ canvas }) => {
    const [header] = canvas.getAllByRole('rowheader');
    const [button] = canvas.getAllByRole('button');
    await expect(button?.clientWidth).toBeLessThanOrEqual(header?.clientWidth ?? 0);
  },
};

/**
 * Columns that the user resizes by the separators in the head, and pins by the menu. Columns that do not fit scroll under
 * the head, beside the pinned ones. The host stores widths and pins.
 */
export const ResizedAndPinned: Story = {
  ...AS_COLUMNS,
  render: function Resized() {
    const translate = useTranslate();
    const [widths, setWidths] = useState<ColumnWidths>({ title: 420, owner: 260, status: 240, marks: 260 });
    const [pinned, setPinned] = useState<readonly string[]>(['amount']);
    return (
      <>
        <div className="story-row">
          <ColumnPicker
            label={translate('Columns', 'الأعمدة')}
            columns={sampleColumns(translate)}
            hidden={[]}
            onHiddenChange={() => undefined}
            pinning={{
              label: translate('Pin at the start', 'تثبيت في البداية'),
              pinned,
              onPinnedChange: setPinned,
            }}
            resetWidths={{
              label: translate('Reset the widths', 'استعادة عرض الأعمدة الأصلي'),
              onSelect: () => setWidths({}),
            }}
          />
        </div>
        <Requests
          widths={widths}
          pinned={pinned}
          fit={scrollColumns}
          renderResizer={({ key, label }) => (
            <ColumnResizer
              column={key}
              label={translate(`Width of ${label}`, `عرض عمود «${label}»`)}
              formatWidth={(px) => translate(`${px} pixels`, `${px} بكسل`)}
              widths={widths}
              onWidthsChange={setWidths}
            />
          )}
        />
      </>
    );
  },
  play: async ({ canvas, globals }) => {
    const translate = translateFor(globals['locale']);
    const [first, second] = canvas.getAllByRole('columnheader').slice(1);
    await expect(first).toHaveTextContent(translate('Expense', 'الطلب'));
    await expect(second).toHaveTextContent(translate('Amount', 'المبلغ'));
    // Figures are never cut, wherever their column is.
    for (const amount of canvas.getAllByText('SAR')) {
      const cell = amount.closest('td');
      const lines = amount.closest('[data-numeric] span:has(> bdi)');
      await expect(lines?.scrollWidth).toBeLessThanOrEqual(lines?.clientWidth ?? 0);
      await expect(amount.getBoundingClientRect().right).toBeLessThanOrEqual(
        cell?.getBoundingClientRect().right ?? 0,
      );
    }
    const separator = canvas.getByRole('separator', {
      name: translate('Width of Status', 'عرض عمود «الحالة»'),
    });
    separator.focus();
    await userEvent.keyboard(translate('{ArrowRight}', '{ArrowLeft}'));
    await waitFor(() => expect(separator).toHaveAttribute('aria-valuenow', '256'));
  },
};

/** Space selects a row; the box of the head selects all rows of the page. */
export const SelectedByKeyboard: Story = {
  ...AS_COLUMNS,
  play: async ({ canvas, globals }) => {
    const translate = translateFor(globals['locale']);
    const page = canvas.getByRole('checkbox', { name: translate('Select this page', 'تحديد هذه الصفحة') });
    const row = canvas.getByRole('checkbox', { name: `${translate('Select', 'تحديد')} EX-1047` });
    row.focus();
    await userEvent.keyboard(' ');
    await expect(row).toBeChecked();
    await expect(page).toBePartiallyChecked();
    page.focus();
    await userEvent.keyboard(' ');
    await expect(page).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(row).not.toBeChecked();
  },
};

/** Shift and a click select all rows since the last one. */
export const SelectedAsARange: Story = {
  play: async ({ canvas, globals }) => {
    const name = translateFor(globals['locale'])('Select', 'تحديد');
    const user = userEvent.setup();
    await user.click(canvas.getByRole('checkbox', { name: `${name} EX-1047` }));
    await user.keyboard('{Shift>}');
    await user.click(canvas.getByRole('checkbox', { name: `${name} EX-1044` }));
    await user.keyboard('{/Shift}');
    for (const number of [1047, 1046, 1045, 1044]) {
      await expect(canvas.getByRole('checkbox', { name: `${name} EX-${number}` })).toBeChecked();
    }
    await expect(canvas.getByRole('checkbox', { name: `${name} EX-1043` })).not.toBeChecked();
  },
};

const opened = fn();

function note(event: Event) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  event.preventDefault();
  opened(link.getAttribute('href'));
}

/** A click in a row opens it; the arrow keys open the next or previous one. */
export const RowsOpenByClickAndArrowKeys: Story = {
  args: { current: 1046 },
  decorators: (Story) => (
    <div
      ref={(ground) => {
        ground?.addEventListener('click', note);
        return () => ground?.removeEventListener('click', note);
      }}
    >
      <Story />
    </div>
  ),
  play: async ({ canvas, globals }) => {
    const translate = translateFor(globals['locale']);
    opened.mockClear();
    await userEvent.click(canvas.getByText(translate('Info requested', 'مطلوب استيضاح')));
    await expect(opened).toHaveBeenLastCalledWith('#EX-1047');
    const [first, second] = canvas.getAllByRole('link');
    first?.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(second).toHaveFocus();
    await userEvent.keyboard('{End}{Home}');
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(opened).toHaveBeenLastCalledWith('#EX-1048');
    await expect(canvas.getByRole('row', { current: true })).toHaveTextContent('EX-1046');
  },
};

/** Keeps the head of the largest page visible while the page scrolls. */
export const TwentyRows: Story = {
  ...AS_COLUMNS,
  render: function Twenty(args) {
    const translate = useTranslate();
    const rows = sampleRequests(translate);
    return <Requests {...args} rows={[...rows, ...rows.map((row) => ({ ...row, id: row.id - 10 }))]} />;
  },
  play: async ({ canvas }) => {
    const [head] = canvas.getAllByRole('columnheader');
    if (!head) throw new Error('The head is missing.');
    await expect(getComputedStyle(head).position).toBe('sticky');
    await expect(canvas.getAllByRole('row')).toHaveLength(21);
  },
};

/** Rows of one line; names have their full width first. */
export const Compact: Story = {
  args: { density: 'compact' },
  play: async ({ canvas }) => {
    // Names have their full width before the texts beside them.
    for (const link of canvas.getAllByRole('link')) {
      await expect(link.scrollWidth).toBeLessThanOrEqual(link.clientWidth);
    }
  },
};

/** Rows of 60 px. */
export const Relaxed: Story = { args: { density: 'relaxed' } };

/** Without the columns that the user has hidden. */
export const ColumnsHidden: Story = { args: { hidden: ['owner', 'receipts', 'marks'] } };

/** Placeholders of rows before the first response, with disabled checkboxes. */
export const Loading: Story = {
  args: { rows: [], state: 'loading', skeletonRows: 5 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    // Cards have no head.
    for (const box of canvas.queryAllByRole('checkbox')) await expect(box).toBeDisabled();
  },
};

/** Present rows stay visible under a progress line while they are loaded again. */
export const LoadingAgain: Story = { args: { state: 'loading' } };

/** An empty list states its purpose and offers the action that adds the first record. */
export const Empty: Story = {
  render: function Nothing() {
    const translate = useTranslate();
    return (
      <Requests
        rows={[]}
        empty={
          <EmptyState
            icon={ReceiptText}
            title={translate('No requests yet', 'لا توجد طلبات بعد')}
            actions={
              <Button variant="primary" icon={Plus}>
                {translate('New request', 'إضافة طلب')}
              </Button>
            }
          >
            {translate(
              'Here are your company’s expenses. Begin with a receipt; the rest can follow.',
              'هنا تظهر مصروفات شركتك. ابدأ بإيصال، وتُملأ بقية البيانات لاحقًا.',
            )}
          </EmptyState>
        }
      />
    );
  },
};

/** Error with a retry and details for support. */
export const Failed: Story = {
  render: function Failed() {
    const translate = useTranslate();
    return (
      <Requests
        state="failed"
        failed={
          <ErrorState
            title={translate('The requests could not be loaded', 'تعذّر تحميل الطلبات')}
            retryLabel={translate('Try again', 'إعادة المحاولة')}
            onRetry={fn()}
            detailsLabel={translate('Details', 'التفاصيل')}
            details="GET expenses/companyExpenses · 503"
          >
            {translate(
              'The server did not answer. Your filters are kept.',
              'لم يستجب الخادم. التصفية باقية كما هي.',
            )}
          </ErrorState>
        }
      />
    );
  },
};

/** Why the user may not open the list. */
export const Forbidden: Story = {
  render: function Forbidden() {
    const translate = useTranslate();
    return (
      <Requests
        state="forbidden"
        forbidden={
          <EmptyState icon={Lock} title={translate('You cannot open Bookkeeping', 'لا يمكنك فتح مسك الدفاتر')}>
            {translate('Only Finance works on the books.', 'القيود من عمل المالية وحدها.')}
          </EmptyState>
        }
      />
    );
  },
};

/** Long names end in an ellipsis; amounts never do. */
export const LongTexts: Story = {
  render: function Long() {
    const translate = useTranslate();
    const long = translate(
      'Return freight of the exhibition stand with all its fittings, lights and screens from Dammam by way of Riyadh to Jeddah',
      'إعادة شحن جناح المعرض بكل تجهيزاته وإضاءته وشاشاته من الدمام مرورًا بالرياض إلى جدة',
    );
    return (
      <Requests
        rows={sampleRequests(translate)
          .slice(0, 4)
          .map((row) => ({ ...row, title: long, owner: `${row.owner} ${row.owner}`, supplier: long }))}
      />
    );
  },
};

/** Next to an open sheet the table is narrower than 720 px, so its rows are cards even on a wide screen. */
export const CardsBesideASheet: Story = {
  args: { current: 1048, selectable: false },
  decorators: (Story) => (
    <div className="story-stack">
      <Story />
    </div>
  ),
  play: async ({ canvas }) => {
    const row = canvas.getByRole('row', { current: true });
    await expect(getComputedStyle(row).display).toBe('grid');
    await expect(canvas.getByRole('table')).toBeVisible();
    await expect(within(row).getByRole('rowheader')).toBeVisible();
  },
};

/** Rows are cards in the width of a phone. */
export const CardsOnAPhone: Story = {
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
};

interface Account {
  code: string;
  name: string;
  type: string;
  opening: string;
  balance: string;
  currency: string;
}

function accountColumns(translate: Translate): readonly TableColumn<Account>[] {
  return [
    {
      key: 'name',
      label: translate('Name', 'الاسم'),
      rowHeader: true,
      cell: (row) => <Cell strong>{row.name}</Cell>,
    },
    { key: 'code', label: translate('Code', 'الرمز'), cell: (row) => <bdi dir="ltr">{row.code}</bdi> },
    { key: 'type', label: translate('Type', 'النوع'), cell: (row) => row.type },
    {
      key: 'opening',
      label: translate('Opening balance', 'الرصيد الافتتاحي'),
      numeric: true,
      card: 'detail',
      cell: (row) => <Amount figure={row.opening} code={row.currency} />,
    },
    {
      key: 'balance',
      label: translate('Balance', 'الرصيد'),
      numeric: true,
      cell: (row) => <Amount figure={row.balance} code={row.currency} strong />,
    },
  ];
}

/** Labels every value on a card except title and figure, for a list without a card layout. */
export const CardsOfAnyResource: Story = {
  decorators: (Story) => (
    <div className="story-narrow">
      <Story />
    </div>
  ),
  render: function Accounts() {
    const translate = useTranslate();
    const rows: Account[] = [
      {
        code: '1010',
        name: translate('Current account', 'الحساب الجاري'),
        type: translate('Bank', 'بنك'),
        opening: '380,000.00',
        balance: '412,806.15',
        currency: 'SAR',
      },
      {
        code: '1040',
        name: translate('Kuwait account', 'حساب الكويت'),
        type: translate('Bank', 'بنك'),
        opening: '2,900.000',
        balance: '3,218.450',
        currency: 'KWD',
      },
    ];
    return (
      <Table
        caption={translate('Accounts', 'الحسابات')}
        rows={rows}
        rowKey={(row) => row.code}
        columns={accountColumns(translate)}
      />
    );
  },
};

/** Aligns units digits of currencies with different decimals, in both directions. */
export const FiguresAlignAtTheUnits: Story = {
  ...AS_COLUMNS,
  args: { hidden: ['marks', 'receipts'], selectable: false },
  play: async ({ canvasElement }) => {
    const decimals = [...canvasElement.querySelectorAll('td[data-numeric] [data-figure] > :last-child')];
    const edges = decimals.map((part) => part.getBoundingClientRect().left);
    await expect(edges.length).toBeGreaterThan(10);
    await expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(0.5);
  },
};

const LONG_TOTAL = 10_000;

/** `VirtualTable` scrolls through all rows of a long list and renders those in sight; the host loads them by position. */
export const TenThousandRows: Story = {
  render: function LongList() {
    const translate = useTranslate();
    const samples = sampleRequests(translate);
    return (
      <VirtualTable
        caption={translate('Requests', 'الطلبات')}
        columns={sampleColumns(translate)}
        rowKey={(row) => row.id}
        total={LONG_TOTAL}
        loaded={samples}
        rowAt={(index) => {
          const sample = samples[index % samples.length];
          return sample && { ...sample, id: index };
        }}
        onRangeChange={() => undefined}
      />
    );
  },
  play: async ({ canvasElement }) => {
    const table = within(canvasElement).getByRole('table');
    await expect(table).toHaveAttribute('aria-rowcount', String(LONG_TOTAL + 1));
    await expect(table.querySelectorAll('[data-index]').length).toBeLessThan(100);
  },
};

/** In Arabic with the dark theme, whatever the toolbar selects. */
export const ArabicDark: Story = { globals: { locale: 'ar', theme: 'dark' } };
