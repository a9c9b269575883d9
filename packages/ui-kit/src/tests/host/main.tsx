import { createRoot } from 'react-dom/client';
import {
  Button,
  Combobox,
  ConfirmDialog,
  createToaster,
  DropdownMenu,
  KitProvider,
  MenuItem,
  PasswordField,
  Popover,
  Progress,
  Select,
  SideSheet,
  StackedBarChart,
  Table,
  Toasts,
  Tooltip,
} from '../../index.ts';
import { useState } from 'react';
import '../../tokens/tokens.css';
import '../../tokens/base.css';

const rows = Array.from({ length: 20 }, (_, index) => ({
  id: index + 1,
  name: `Request ${index + 1}`,
  amount: '125.50',
}));
const options = [
  { value: '1', label: 'One' },
  { value: '2', label: 'Two' },
];
const toaster = createToaster();

/** One of each part that opens, moves or draws by itself, on a page with a strict policy. */
function Host() {
  const [dialog, setDialog] = useState(false);
  const [sheet, setSheet] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set());
  return (
    <KitProvider>
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
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          { key: 'name', label: 'Name', rowHeader: true, sortable: true, cell: (row) => row.name },
          { key: 'amount', label: 'Amount', cell: (row) => row.amount },
        ]}
        selection={{
          selected,
          onChange: setSelected,
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
      <SideSheet open={sheet} onClose={() => setSheet(false)} title="A sheet">
        Words
      </SideSheet>
      <Toasts toaster={toaster} label="Messages" />
    </KitProvider>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Host />);
