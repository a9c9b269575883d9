import { createRoot } from 'react-dom/client';
import { Clock } from 'lucide-react';
import {
  Amount,
  Badge,
  Button,
  Cell,
  Combobox,
  ConfirmDialog,
  createToaster,
  DropdownMenu,
  KitProvider,
  MenuItem,
  PasswordField,
  Popover,
  Progress,
  RowLink,
  Select,
  SideSheet,
  StackedBarChart,
  Table,
  Toasts,
  Tooltip,
  type TableColumn,
  type TableSort,
} from '../../index.ts';
import { useState } from 'react';
import '../../tokens/tokens.css';
import '../../tokens/base.css';

const rows = Array.from({ length: 20 }, (_, index) => ({
  id: index + 1,
  name: `Request ${index + 1}`,
  amount: '125.50',
}));
const fallingRows = rows.toReversed();
type Row = (typeof rows)[number];
/** Number of times that the first cell of a row was rendered. */
const drawn = { rows: 0 };
Reflect.set(globalThis, 'drawn', drawn);
const nameOf = (row: Row) => {
  drawn.rows += 1;
  return (
    <Cell sub={`EX-${row.id} · Gulf Line Freight`}>
      <RowLink href={`#${row.id}`}>{row.name}</RowLink>
    </Cell>
  );
};
const columns: readonly TableColumn<Row>[] = [
  { key: 'name', label: 'Name', rowHeader: true, sortable: true, cell: nameOf },
  { key: 'date', label: 'Date', width: 'date', sortable: true, cell: () => <time>19 Nov</time> },
  { key: 'owner', label: 'Owner', width: 'person', cell: () => <Cell>Faisal Al-Harbi</Cell> },
  {
    key: 'status',
    label: 'Status',
    width: 'status',
    cell: () => (
      <Badge tone="pending" icon={Clock}>
        Pending
      </Badge>
    ),
  },
  {
    key: 'amount',
    label: 'Amount',
    numeric: true,
    sortable: true,
    width: 'figure',
    cell: (row) => <Amount figure={row.amount} code="SAR" decimals={2} strong />,
  },
];
const options = [
  { value: '1', label: 'One' },
  { value: '2', label: 'Two' },
];
const toaster = createToaster();

/** Page under a strict policy with one instance of each part that opens, moves or renders on its own. */
function Host() {
  const [dialog, setDialog] = useState(false);
  const [sheet, setSheet] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set());
  const [sort, setSort] = useState<TableSort>();
  return (
    <KitProvider nonce={document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce}>
      <Button onClick={() => setDialog(true)}>Open dialog</Button>
      <Button onClick={() => setSheet(true)}>Open sheet</Button>
      <Button onClick={() => toaster.show({ kind: 'ok', text: 'Saved' })}>Show toast</Button>
      <DropdownMenu trigger={<Button>Open menu</Button>}>
        <MenuItem>First</MenuItem>
      </DropdownMenu>
      <Popover trigger={<Button>Open popover</Button>} title="A popover">
        <p>Words</p>
      </Popover>
      <Tooltip text="A tooltip" delayMs={0}>
        <Button>With tooltip</Button>
      </Tooltip>
      <Combobox
        label="Combobox"
        value={null}
        onValueChange={() => undefined}
        source={options}
        texts={{ loading: '…', empty: 'None', failed: 'Failed', retry: 'Again', count: String }}
      />
      <Select label="Select" options={options} />
      <PasswordField label="Password" meter={{ level: 'medium', width: 66.66, text: 'Medium' }} />
      <Progress label="Progress" value={40} />
      <StackedBarChart
        label="A chart"
        tableToggle="Table"
        categoryHead="Month"
        categories={[{ key: 'a', label: 'A' }]}
        series={[{ key: 's', label: 'S', values: [3] }]}
        formatValue={String}
      />
      <Table
        caption="Requests"
        rows={sort?.descending ? fallingRows : rows}
        rowKey={(row) => row.id}
        columns={columns}
        sort={sort}
        onSort={setSort}
        selection={{
          selected,
          onSelectedChange: setSelected,
          pageLabel: 'Select all',
          rowLabel: (row) => `Select ${row.name}`,
        }}
      />
      <ConfirmDialog
        open={dialog}
        onOpenChange={setDialog}
        title="Confirm"
        paragraph="Sure?"
        commentLabel="Comment"
        placeholder="Add your comment here"
        comment=""
        onCommentChange={() => undefined}
        actionLabel="Yes"
        onConfirm={() => setDialog(false)}
        guard={{ question: 'Discard?', keepLabel: 'Keep', discardLabel: 'Discard' }}
      />
      <SideSheet open={sheet} onOpenChange={setSheet} title="A sheet">
        Words
      </SideSheet>
      <Toasts toaster={toaster} label="Messages" />
    </KitProvider>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Host />);
