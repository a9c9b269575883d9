import { Bell } from 'lucide-react';
import type { ReactElement } from 'react';
import * as kit from '../../index.ts';
import type { ComponentName, WITHOUT_ROOT } from './component-contract.ts';

/** Attributes that every component passes to its root. */
export interface RootAttributes {
  ref: (element: Element | null) => void;
  id: string;
  className: string;
  'data-testid': string;
}

const nothing = () => undefined;
const label = 'Label';
const icon = Bell;
const option = { value: 'a', label: 'A' };
const texts = { loading: '', empty: '', failed: '', retry: 'Retry', count: String };
const selection = { remove: String, added: String, removed: String, selected: String };
const chart = {
  label,
  tableToggle: 'Table',
  categoryHead: 'Month',
  categories: [{ key: 'nov', label: 'Nov' }],
};
const series = [{ key: 'a', label: 'A', values: [3] }];
const column = { key: 'a', label: 'A', rowHeader: true, cell: (row: number) => row };
const table = { caption: label, columns: [column], rowKey: (row: number) => row };
const file = { key: 1, name: 'a.pdf', kind: 'pdf' as const, url: '/a.pdf' };
const files = [file];
const viewer = {
  list: 'Receipts',
  zoom: 'Zoom',
  download: 'Download',
  zoomIn: 'In',
  zoomOut: 'Out',
  rotate: 'Rotate',
  rotated: String,
  page: String,
  previous: 'Previous',
  next: 'Next',
  close: 'Close',
  position: () => '1 of 1',
  pdfFallback: 'Download it',
};
const rowSelection = {
  selected: new Set<number>(),
  onSelectedChange: nothing,
  pageLabel: 'Select this page',
  rowLabel: String,
};
const axis = [{ key: 'a', label: 'A' }];
const button = <button type="button">Open</button>;
const inMenu = (item: ReactElement) => (
  <kit.DropdownMenu open trigger={button}>
    {item}
  </kit.DropdownMenu>
);
const toaster = kit.createToaster();

/** Renders each exported component with attributes for its root. The compiler names a component that is missing. */
export const SAMPLES: Readonly<
  Record<Exclude<ComponentName, keyof typeof WITHOUT_ROOT>, (root: RootAttributes) => ReactElement>
> = {
  Accordion: (root) => <kit.Accordion {...root} sections={[{ key: 'a', title: 'A', content: null }]} />,
  AccountMenu: (root) => (
    <kit.AccountMenu {...root} label={label} name="Layla Mansour">
      {null}
    </kit.AccountMenu>
  ),
  ActionBar: (root) => <kit.ActionBar {...root} label={label} actions={[]} />,
  AddFilter: (root) => <kit.AddFilter {...root} label={label} options={[]} onAdd={nothing} />,
  AddFilterButton: (root) => <kit.AddFilterButton {...root} label={label} />,
  AlertDialog: (root) => (
    <kit.AlertDialog
      {...root}
      open
      onOpenChange={nothing}
      title="Delete?"
      description="Gone"
      actionLabel="Delete"
      cancelLabel="Cancel"
      onConfirm={nothing}
    />
  ),
  Amount: (root) => <kit.Amount {...root} figure="1.00" code="SAR" />,
  AppShell: (root) => (
    <kit.AppShell
      {...root}
      labels={{ skip: 'Skip', menu: 'Menu', closeMenu: 'Close' }}
      brand={null}
      brandMark={null}
      nav={null}
      topBar={null}
    >
      {null}
    </kit.AppShell>
  ),
  Avatar: (root) => <kit.Avatar {...root} name="Layla Mansour" />,
  AvatarGroup: (root) => (
    <kit.AvatarGroup {...root} label={label} people={[{ key: 'a', name: 'Layla Mansour' }]} more={String} />
  ),
  Axis: (root) => (
    <kit.Axis {...root} name="Payment">
      Paid
    </kit.Axis>
  ),
  Badge: (root) => <kit.Badge {...root} icon={icon} />,
  Banner: (root) => <kit.Banner {...root} icon={icon} />,
  BarChart: (root) => <kit.BarChart {...root} {...chart} measure="A" values={[3]} />,
  BarList: (root) => <kit.BarList {...root} label={label} items={[]} />,
  Breadcrumbs: (root) => <kit.Breadcrumbs {...root} label={label} path={[]} />,
  BulkBar: (root) => (
    <kit.BulkBar {...root} label={label} count="1" actions={[]} cancelLabel="Cancel" onCancel={nothing} />
  ),
  Button: (root) => <kit.Button {...root}>Go</kit.Button>,
  Card: (root) => <kit.Card {...root} />,
  Cell: (root) => <kit.Cell {...root}>A</kit.Cell>,
  Checkbox: (root) => <kit.Checkbox {...root} label={label} />,
  Checklist: (root) => <kit.Checklist {...root} label={label} items={[]} doneLabel="Done" />,
  ColumnPicker: (root) => (
    <kit.ColumnPicker {...root} label={label} columns={[column]} hidden={[]} onHiddenChange={nothing} />
  ),
  ColumnResizer: (root) => (
    <kit.ColumnResizer
      {...root}
      column="a"
      label={label}
      formatWidth={String}
      widths={{}}
      onWidthsChange={nothing}
    />
  ),
  ColumnsButton: (root) => <kit.ColumnsButton {...root} label={label} />,
  Combobox: (root) => <kit.Combobox {...root} label={label} source={[option]} texts={texts} />,
  CommandPalette: (root) => (
    <kit.CommandPalette
      {...root}
      open
      onOpenChange={nothing}
      label={label}
      query=""
      onQuery={nothing}
      groups={[]}
      onChoose={nothing}
    />
  ),
  CompanySwitcher: (root) => (
    <kit.CompanySwitcher
      {...root}
      label={label}
      companies={['a', 'b'].map((key) => ({ key, name: key }))}
      value="a"
      onValueChange={nothing}
    />
  ),
  ConfirmDialog: (root) => (
    <kit.ConfirmDialog
      {...root}
      open
      onOpenChange={nothing}
      title="Reject"
      paragraph="Why?"
      commentLabel="Comment"
      placeholder=""
      comment=""
      onCommentChange={nothing}
      actionLabel="Reject"
      onConfirm={nothing}
      guard={{ question: 'Discard?', keepLabel: 'Keep', discardLabel: 'Discard' }}
    />
  ),
  CopyButton: (root) => <kit.CopyButton {...root} text="a" label="Copy" copiedLabel="Copied" />,
  Counter: (root) => <kit.Counter {...root} />,
  DataCard: (root) => <kit.DataCard {...root} icon={icon} title="1" subtitle="One" />,
  DataCards: (root) => <kit.DataCards {...root} />,
  DateField: (root) => <kit.DateField {...root} label={label} />,
  DateRange: (root) => <kit.DateRange {...root} label={label} fromLabel="From" toLabel="To" />,
  DensityButton: (root) => <kit.DensityButton {...root} label={label} />,
  DensityMenu: (root) => (
    <kit.DensityMenu
      {...root}
      label={label}
      value="regular"
      onValueChange={nothing}
      options={{ compact: 'Compact', regular: 'Regular', relaxed: 'Relaxed' }}
    />
  ),
  DesktopOnly: (root) => <kit.DesktopOnly {...root} />,
  Dialog: (root) => <kit.Dialog {...root} open onOpenChange={nothing} title="Dialog" />,
  DonutChart: (root) => (
    <kit.DonutChart {...root} label={label} slices={[]} formatValue={String} formatShare={String} />
  ),
  DownloadLink: (root) => <kit.DownloadLink {...root} file={file} label="Download" />,
  DropdownMenu: (root) => (
    <kit.DropdownMenu {...root} open trigger={button}>
      {null}
    </kit.DropdownMenu>
  ),
  EmptyState: (root) => <kit.EmptyState {...root} icon={icon} title="Empty" />,
  ErrorState: (root) => <kit.ErrorState {...root} title="Failed" />,
  FieldFrame: (root) => (
    <kit.FieldFrame
      {...root}
      label={label}
      ids={{ control: 'c', label: 'l', help: 'h', error: 'e', unit: 'u' }}
    >
      {null}
    </kit.FieldFrame>
  ),
  FieldItem: (root) => (
    <kit.FieldItem {...root} label={label}>
      A
    </kit.FieldItem>
  ),
  FieldList: (root) => <kit.FieldList {...root}>{null}</kit.FieldList>,
  FileDrop: (root) => (
    <kit.FileDrop
      {...root}
      label={label}
      files={[]}
      onAdd={nothing}
      removeLabel={String}
      progressLabel={String}
    >
      Drop
    </kit.FileDrop>
  ),
  FilterBar: (root) => <kit.FilterBar {...root} label={label} />,
  FilterButton: (root) => <kit.FilterButton {...root} label={label} />,
  FilterChip: (root) => (
    <kit.FilterChip {...root} label={label}>
      {null}
    </kit.FilterChip>
  ),
  FilterMenu: (root) => (
    <kit.FilterMenu {...root} label={label} options={[]} selected={[]} onSelectedChange={nothing} />
  ),
  Form: (root) => (
    <kit.Form {...root} onSubmit={nothing} summaryTitle={String}>
      {null}
    </kit.Form>
  ),
  FormActions: (root) => <kit.FormActions {...root} />,
  FormRow: (root) => <kit.FormRow {...root} />,
  FormSection: (root) => <kit.FormSection {...root} title="Section" />,
  Grid: (root) => <kit.Grid {...root} />,
  Heading: (root) => <kit.Heading {...root} level={2} />,
  Icon: (root) => <kit.Icon {...root} of={icon} />,
  IconButton: (root) => <kit.IconButton {...root} icon={icon} label={label} />,
  InlineEdit: (root) => (
    <kit.InlineEdit
      {...root}
      label={label}
      texts={{ edit: 'Edit', save: 'Save', cancel: 'Cancel', saving: 'Saving', failed: 'Not saved.' }}
      placeholder="None"
      value=""
      onValueChange={() => Promise.resolve(undefined)}
    />
  ),
  InlineNumberEdit: (root) => (
    <kit.InlineNumberEdit
      {...root}
      label={label}
      texts={{ edit: 'Edit', save: 'Save', cancel: 'Cancel', saving: 'Saving', failed: 'Not saved.' }}
      placeholder="None"
      value={null}
      onValueChange={() => Promise.resolve(undefined)}
    />
  ),
  Item: (root) => <kit.Item {...root}>A</kit.Item>,
  ItemList: (root) => (
    <kit.ItemList {...root} label={label}>
      {null}
    </kit.ItemList>
  ),
  Kbd: (root) => <kit.Kbd {...root} />,
  LanguageSwitch: (root) => (
    <kit.LanguageSwitch {...root} value="en" languages={[{ code: 'en', name: 'English' }]} />
  ),
  LineChart: (root) => <kit.LineChart {...root} {...chart} series={series} />,
  Link: (root) => (
    <kit.Link {...root} href="#a">
      A
    </kit.Link>
  ),
  Logo: (root) => <kit.Logo {...root} />,
  LogoMark: (root) => <kit.LogoMark {...root} />,
  Mark: (root) => (
    <kit.Mark {...root} icon={icon}>
      Overdue
    </kit.Mark>
  ),
  Marks: (root) => <kit.Marks {...root} />,
  Matrix: (root) => (
    <kit.Matrix
      {...root}
      label={label}
      corner=""
      rows={axis}
      columns={axis}
      cell={() => ({ state: 'allow', name: 'Allowed' })}
      onOpen={nothing}
      moreLabel="More"
    />
  ),
  MatrixCellView: (root) => (
    <kit.MatrixCellView
      {...root}
      cell={{ state: 'allow', name: 'Allowed' }}
      label={label}
      position="0-0"
      stop
      open={false}
    />
  ),
  MatrixKey: (root) => <kit.MatrixKey {...root} entries={[]} />,
  MenuCheckItem: (root) =>
    inMenu(
      <kit.MenuCheckItem {...root} checked onCheckedChange={nothing}>
        A
      </kit.MenuCheckItem>,
    ),
  MenuChoice: (root) =>
    inMenu(<kit.MenuChoice {...root} label={label} value="a" onValueChange={nothing} options={[option]} />),
  MenuItem: (root) => inMenu(<kit.MenuItem {...root}>A</kit.MenuItem>),
  MenuLabel: (root) => inMenu(<kit.MenuLabel {...root}>A</kit.MenuLabel>),
  MenuSeparator: (root) => inMenu(<kit.MenuSeparator {...root} />),
  MoneyField: (root) => <kit.MoneyField {...root} label={label} currency="SAR" decimals={2} />,
  MultiSelect: (root) => (
    <kit.MultiSelect {...root} label={label} source={[option]} texts={{ ...texts, ...selection }} />
  ),
  NumberField: (root) => <kit.NumberField {...root} label={label} />,
  Page: (root) => <kit.Page {...root}>{null}</kit.Page>,
  PageCell: (root) => <kit.PageCell {...root}>{null}</kit.PageCell>,
  PageGrid: (root) => <kit.PageGrid {...root} />,
  PageHeader: (root) => <kit.PageHeader {...root} title="Requests" />,
  Pager: (root) => (
    <kit.Pager
      {...root}
      page={1}
      perPage={10}
      sizes={[10]}
      total={20}
      range="1–10"
      labels={{ pager: 'Pages', sizes: 'Rows', previous: 'Previous', next: 'Next', page: String }}
      onPage={nothing}
    />
  ),
  PasswordField: (root) => <kit.PasswordField {...root} label={label} />,
  PasswordMeter: (root) => <kit.PasswordMeter {...root} level="weak" width={33.33} text="Weak" />,
  PhoneOnly: (root) => <kit.PhoneOnly {...root} />,
  Popover: (root) => (
    <kit.Popover {...root} open trigger={button} title="Popover">
      {null}
    </kit.Popover>
  ),
  Progress: (root) => <kit.Progress {...root} label={label} />,
  RadioGroup: (root) => <kit.RadioGroup {...root} label={label} options={[option]} />,
  ReceiptViewer: (root) => <kit.ReceiptViewer {...root} files={files} labels={viewer} />,
  RecordBody: (root) => <kit.RecordBody {...root} />,
  RecordHead: (root) => <kit.RecordHead {...root} title="Taxi" />,
  RowLink: (root) => (
    <kit.RowLink {...root} href="#a">
      A
    </kit.RowLink>
  ),
  SavedViews: (root) => <kit.SavedViews {...root} label={label} views={[]} />,
  SearchBox: (root) => <kit.SearchBox {...root} label={label} clearLabel="Clear" />,
  Section: (root) => (
    <kit.Section {...root} title="Section">
      {null}
    </kit.Section>
  ),
  SegmentedControl: (root) => <kit.SegmentedControl {...root} label={label} options={[option]} />,
  Select: (root) => <kit.Select {...root} label={label} options={[option]} />,
  SideNav: (root) => <kit.SideNav {...root} label={label} groups={[]} />,
  SideSheet: (root) => <kit.SideSheet {...root} open onOpenChange={nothing} title="Sheet" />,
  Skeleton: (root) => <kit.Skeleton {...root} />,
  SkipLink: (root) => (
    <kit.SkipLink {...root} target="main">
      Skip
    </kit.SkipLink>
  ),
  SortButton: (root) => <kit.SortButton {...root} label={label} />,
  SortMenu: (root) => (
    <kit.SortMenu
      {...root}
      label={label}
      columns={[column]}
      sort={undefined}
      onSort={nothing}
      ascending="Ascending"
      descending="Descending"
    />
  ),
  Spinner: (root) => <kit.Spinner {...root} />,
  Split: (root) => <kit.Split {...root}>{null}</kit.Split>,
  Stack: (root) => <kit.Stack {...root} />,
  StackedBarChart: (root) => <kit.StackedBarChart {...root} {...chart} series={series} />,
  Stat: (root) => <kit.Stat {...root} label={label} value="1" />,
  StatusBadge: (root) => (
    <kit.StatusBadge {...root} tone="pending" icon={icon}>
      Pending
    </kit.StatusBadge>
  ),
  Stepper: (root) => (
    <kit.Stepper {...root} steps={[]} stateLabels={{ done: '', current: '', todo: '', failed: '' }} />
  ),
  SubMenu: (root) =>
    inMenu(
      <kit.SubMenu {...root} label={label}>
        {null}
      </kit.SubMenu>,
    ),
  Switch: (root) => <kit.Switch {...root} label={label} />,
  Table: (root) => <kit.Table {...root} {...table} rows={[1]} selection={rowSelection} />,
  Tabs: (root) => <kit.Tabs {...root} label={label} tabs={[{ key: 'a', label, content: null }]} />,
  Tag: (root) => <kit.Tag {...root} />,
  Text: (root) => <kit.Text {...root} />,
  TextArea: (root) => <kit.TextArea {...root} label={label} />,
  TextField: (root) => <kit.TextField {...root} label={label} />,
  ThemeSwitch: (root) => (
    <kit.ThemeSwitch {...root} value="light" labels={{ light: 'Light', dark: 'Dark', system: 'System' }} />
  ),
  Thread: (root) => <kit.Thread {...root} label={label} entries={[]} />,
  ThreadComposer: (root) => (
    <kit.ThreadComposer
      {...root}
      label={label}
      value=""
      onValueChange={nothing}
      sendLabel="Send"
      onSend={nothing}
    />
  ),
  Thumbnail: (root) => <kit.Thumbnail {...root} file={file} />,
  Timeline: (root) => <kit.Timeline {...root} label={label} entries={[]} />,
  Toasts: (root) => <kit.Toasts {...root} toaster={toaster} label={label} />,
  Tooltip: (root) => (
    <kit.Tooltip {...root} open text="Tip">
      {button}
    </kit.Tooltip>
  ),
  TopBar: (root) => <kit.TopBar {...root} />,
  TotalAmount: (root) => <kit.TotalAmount {...root}>1.00</kit.TotalAmount>,
  TreeSelect: (root) => <kit.TreeSelect {...root} label={label} nodes={[option]} placeholder="Choose" />,
  VirtualTable: (root) => (
    <kit.VirtualTable {...root} {...table} total={1} rowAt={() => 1} loaded={[1]} onRangeChange={nothing} />
  ),
  VisuallyHidden: (root) => <kit.VisuallyHidden {...root} />,
};
