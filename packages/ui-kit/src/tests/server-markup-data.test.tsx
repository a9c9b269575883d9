import { Bell } from 'lucide-react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  AccountMenu,
  ActionBar,
  AppShell,
  BarList,
  BulkBar,
  Checklist,
  CompanySwitcher,
  DonutChart,
  FilterBar,
  FilterMenu,
  KitProvider,
  LineChart,
  Logo,
  Matrix,
  MenuItem,
  PageHeader,
  Pager,
  ReceiptViewer,
  SavedViews,
  SearchBox,
  SideNav,
  StackedBarChart,
  Table,
  Thread,
  Timeline,
} from '../index.ts';

const nothing = () => undefined;
const entry = { key: 1, when: 'today', dateTime: '2026-11-21' };
const chart = {
  label: 'Spending',
  tableToggle: 'Table',
  categoryHead: 'Month',
  categories: [{ key: 'nov', label: 'Nov' }],
  series: [{ key: 'a', label: 'Approved', values: [3] }],
};
const receipts = {
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

describe('server-rendered markup of tables, navigation and charts', () => {
  const html = renderToString(
    <KitProvider locale="ar">
      <AppShell
        labels={{ skip: 'Skip', menu: 'Menu', closeMenu: 'Close' }}
        brand={<Logo label="Outlay" />}
        brandMark={<Logo label="Outlay" />}
        scope={
          <CompanySwitcher
            label="Company"
            companies={[{ key: 'a', name: 'A' }]}
            value="a"
            onValueChange={nothing}
          />
        }
        nav={
          <SideNav
            label="Main"
            groups={[{ key: 'g', items: [{ key: 'a', label: 'A', icon: Bell, href: '#' }] }]}
          />
        }
        topBar={
          <AccountMenu label="Account" name="Layla Mansour">
            <MenuItem>Sign out</MenuItem>
          </AccountMenu>
        }
      >
        <PageHeader title="Requests" />
        <SavedViews label="Views" views={[{ key: 'all', label: 'All', href: '#' }]} />
        <FilterBar
          label="Filters"
          search={<SearchBox label="Search" value="" onValueChange={nothing} clearLabel="Clear" />}
          bulk={<BulkBar label="Selected" count="1" actions={[]} cancelLabel="Cancel" onCancel={nothing} />}
        >
          <FilterMenu label="Status" options={[]} selected={[]} onSelectedChange={nothing} />
        </FilterBar>
        <Table
          caption="Requests"
          columns={[{ key: 'a', label: 'A', rowHeader: true, cell: (row: number) => row }]}
          rows={[1, 2]}
          rowKey={(row) => row}
        />
        <Pager
          page={2}
          perPage={10}
          total={148}
          sizes={[10, 20]}
          range="11–20"
          labels={{ pager: 'Pages', sizes: 'Rows', previous: 'Previous', next: 'Next', page: String }}
          onPage={nothing}
        />
        <StackedBarChart {...chart} />
        <LineChart {...chart} />
        <DonutChart
          label="Types"
          slices={[{ key: 'a', label: 'A', value: 1 }]}
          formatValue={String}
          formatShare={String}
        />
        <BarList label="Teams" items={[{ key: 'a', label: 'A', value: 1, reading: '1' }]} />
        <Checklist label="Set up" doneLabel="Done" items={[{ key: 'a', label: 'A', done: true }]} />
        <Timeline label="History" entries={[{ ...entry, icon: Bell, text: 'Sent' }]} />
        <Thread label="Talk" entries={[{ ...entry, author: 'Layla Mansour', children: 'Hello' }]} />
        <ActionBar label="Decide" actions={[{ key: 'a', label: 'Approve', denied: 'No', onAct: nothing }]} />
        <ReceiptViewer
          labels={receipts}
          files={[{ key: 1, name: 'a.png', kind: 'picture', url: '/a.png' }]}
        />
        <Matrix
          label="Grants"
          corner="Subject"
          rows={[{ key: 'r', label: 'R' }]}
          columns={[{ key: 'c', label: 'C' }]}
          cell={() => ({ state: 'allow', name: 'C, R: allowed' })}
          onOpen={nothing}
          moreLabel="Grant"
        />
      </AppShell>
    </KitProvider>,
  );

  it('is complete without client-side JavaScript', () => {
    for (const part of [
      'role="table"',
      'role="grid"',
      'role="img"',
      '<progress',
      'type="radio"',
      'Layla Mansour',
    ]) {
      expect(html).toContain(part);
    }
  });

  it("contains no style attribute, which style-src 'self' would block", () => {
    expect(html).not.toMatch(/\sstyle="/u);
  });
});
