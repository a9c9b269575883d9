import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { cutOffContent } from '../../../tests/large-text/cut-text.ts';
import { mount } from '../../../tests/mount.tsx';
import { Amount } from '../../amount/amount.tsx';
import { ColumnPicker } from '../../table-options/table-options.tsx';
import { ColumnResizer } from './column-resizer.tsx';
import { scrollColumns } from './scroll-columns.ts';
import { Cell } from '../cell.tsx';
import { Table } from '../table.tsx';
import type { ColumnWidths, TableColumn } from '../table-model.ts';

interface Row {
  id: number;
  name: string;
}

const COLUMNS: readonly TableColumn<Row>[] = [
  { key: 'name', label: 'Name', rowHeader: true, sortable: true, cell: (row) => row.name },
  { key: 'team', label: 'Team', width: 'text', cell: () => 'Sales' },
  { key: 'owner', label: 'Owner', width: 'person', cell: () => 'Faisal' },
  { key: 'amount', label: 'Amount', numeric: true, width: 'figure', cell: () => <span>12,345,678.000</span> },
];
const ROWS: readonly Row[] = Array.from({ length: 40 }, (_, index) => ({
  id: index,
  name: `Request ${index}`,
}));

interface RequestsProps {
  dir?: 'ltr' | 'rtl';
  initial?: ColumnWidths;
  initiallyPinned?: readonly string[];
}

function Requests({ dir = 'ltr', initial = {}, initiallyPinned = [] }: RequestsProps) {
  const [widths, setWidths] = useState(initial);
  const [pinned, setPinned] = useState(initiallyPinned);
  return (
    <div dir={dir} data-testid="page">
      <ColumnPicker
        label="Columns"
        columns={COLUMNS}
        hidden={[]}
        onHiddenChange={() => undefined}
        pinning={{ label: 'Pin at the start', pinned, onPinnedChange: setPinned }}
        resetWidths={{ label: 'Reset the widths', onSelect: () => setWidths({}) }}
      />
      <Table
        caption="Requests"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={({ id }) => id}
        widths={widths}
        pinned={pinned}
        fit={scrollColumns}
        renderResizer={({ key, label }) => (
          <ColumnResizer
            column={key}
            label={`Width of ${label}`}
            formatWidth={(px) => `${px} pixels`}
            widths={widths}
            onWidthsChange={setWidths}
          />
        )}
      />
      <output>{JSON.stringify(widths)}</output>
    </div>
  );
}

/** Moves the mouse to a point of the test's window, or presses its button there. */
async function mouse(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', point: { x: number; y: number }) {
  const frame = window.frameElement?.getBoundingClientRect();
  const scale = frame ? frame.width / innerWidth : 1;
  await cdp().send('Input.dispatchMouseEvent', {
    type,
    x: (frame?.left ?? 0) + point.x * scale,
    y: (frame?.top ?? 0) + point.y * scale,
    button: 'left',
    buttons: type === 'mouseReleased' ? 0 : 1,
    clickCount: 1,
  });
}

const head = (name: string): HTMLElement => {
  const header = document.querySelector<HTMLElement>(`thead [data-column='${name.toLowerCase()}']`);
  if (!header) throw new Error(`There is no column ${name}.`);
  return header;
};
const widthOf = (name: string) => Math.round(head(name).getBoundingClientRect().width);
const separator = (name: string) => page.getByRole('separator', { name: `Width of ${name}` });
const focus = (name: string) => separator(name).element().focus();
const saved = () => JSON.parse(document.querySelector('output')?.textContent ?? '') as ColumnWidths;
const headNames = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((one) => one.textContent);

const cell = (name: string) => page.getByRole('cell', { name, exact: true }).element();
const item = (name: string) => page.getByRole('menuitem', { name });
const check = (name: string) => page.getByRole('menuitemcheckbox', { name }).last();

/** Presses a key in a menu, which moves its focus after the event. */
async function press(key: string, goal: ReturnType<typeof item>): Promise<void> {
  await userEvent.keyboard(key);
  await expect.element(goal).toHaveFocus();
}

/** Opens the submenu of the pinned columns by the keyboard. */
async function openPins(): Promise<void> {
  page.getByRole('button', { name: 'Columns' }).element().focus();
  await press('{Enter}', check('Team'));
  await press('{End}', item('Reset the widths'));
  await press('{ArrowUp}', item('Pin at the start'));
  await press('{ArrowRight}', check('Name'));
}

beforeEach(() => page.viewport(1000, 700));

describe('separator of a column', () => {
  it('announces the width of its column and changes it with the arrow keys', async () => {
    mount(<Requests />);
    focus('Team');
    await expect.element(separator('Team')).toHaveAttribute('aria-valuenow', '136');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(separator('Team')).toHaveAttribute('aria-valuenow', '152');
    await expect.element(separator('Team')).toHaveAttribute('aria-valuetext', '152 pixels');
    expect(widthOf('Team')).toBe(152);
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(widthOf('Team')).toBe(88);
    await userEvent.keyboard('{Home}');
    expect(widthOf('Team')).toBe(56);
    await expect.element(separator('Team')).toHaveFocus();
  });

  it('widens the column with the left arrow in right-to-left text', async () => {
    mount(<Requests dir="rtl" />);
    focus('Team');
    await userEvent.keyboard('{ArrowLeft}');
    expect(saved()['team']).toBe(152);
  });

  it('announces the width that its column has after the direction changed', async () => {
    mount(<Requests initial={{ name: 300 }} initiallyPinned={['amount']} />);
    await expect.element(separator('Amount')).toHaveAttribute('aria-valuenow', String(widthOf('Amount')));
    const before = widthOf('Amount');
    page.getByTestId('page').element().setAttribute('dir', 'rtl');
    expect(widthOf('Amount')).toBeLessThan(before);
    await expect.element(separator('Amount')).toHaveAttribute('aria-valuenow', String(widthOf('Amount')));
  });

  it('never cuts the figures of a numeric column', async () => {
    mount(<Requests />);
    focus('Amount');
    await userEvent.keyboard('{Home}');
    const cell = page.getByRole('cell', { name: '12,345,678.000' }).first().element();
    expect(widthOf('Amount')).toBeGreaterThan(70);
    expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
  });

  it('restores the default width with Enter', async () => {
    mount(<Requests initial={{ team: 300 }} />);
    expect(widthOf('Team')).toBe(300);
    focus('Team');
    await userEvent.keyboard('{Enter}');
    expect(widthOf('Team')).toBe(136);
    expect(saved()).toEqual({});
  });

  it('is not a part of the heading in the accessibility tree', async () => {
    mount(<Requests />);
    const frame = page.getByRole('table').element().parentElement;
    const ids = page
      .getByRole('separator')
      .elements()
      .map(({ id }) => id);
    expect(ids).toHaveLength(4);
    expect(frame?.getAttribute('aria-owns')).toBe(ids.join(' '));
    await expect.element(separator('Team')).toHaveAttribute('title', 'Width of Team');
  });

  it('is one tab stop with the others, between which the up and down arrows move', async () => {
    mount(<Requests />);
    page.getByRole('button', { name: 'Columns' }).element().focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(separator('Name')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(separator('Owner')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(separator('Team')).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.getAttribute('role')).not.toBe('separator');
  });

  it('follows the pointer while growing columns before it keep their width', async () => {
    mount(<Requests />);
    const before = widthOf('Name');
    const end = head('Team').getBoundingClientRect().right;
    await userEvent.dragAndDrop(separator('Team'), page.getByTestId('page'), {
      sourcePosition: { x: 6, y: 10 },
      targetPosition: { x: end + 50 - 6, y: 60 },
    });
    expect(widthOf('Name')).toBe(before);
    expect(head('Team').getBoundingClientRect().right - end).toBeGreaterThan(20);
    expect(saved()).toEqual({ name: before, team: widthOf('Team') });
  });

  it('restores the width on Escape during a drag', async () => {
    mount(<Requests />);
    const before = widthOf('Team');
    const box = separator('Team').element().getBoundingClientRect();
    const from = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    await mouse('mouseMoved', from);
    await mouse('mousePressed', from);
    await mouse('mouseMoved', { x: from.x + 40, y: from.y });
    await expect.poll(() => widthOf('Team')).toBeGreaterThan(before + 20);
    await userEvent.keyboard('{Escape}');
    expect(widthOf('Team')).toBe(before);
    await mouse('mouseReleased', { x: from.x + 40, y: from.y });
    expect(saved()).toEqual({});
  });

  it('changes no width when it is clicked', async () => {
    mount(<Requests />);
    await separator('Owner').click();
    expect(saved()).toEqual({});
    expect(head('Name').dataset['width']).toBe('grow');
  });

  it('restores the default width of its column only when it is double-clicked', async () => {
    mount(<Requests initial={{ team: 300, owner: 200 }} />);
    await separator('Owner').dblClick();
    expect(saved()).toEqual({ team: 300 });
    expect(head('Name').dataset['width']).toBe('grow');
  });
});

describe('wide table', () => {
  const WIDE = { name: 400, team: 400, owner: 400 };

  it('scrolls in its own region under its head, beside the pinned columns', async () => {
    mount(<Requests initial={WIDE} />);
    await openPins();
    await press('{End}', check('Amount'));
    await userEvent.keyboard('{Enter}{Escape}');
    await expect.element(page.getByRole('menu').first()).not.toBeInTheDocument();
    expect(headNames()).toEqual(['Name', 'Amount', 'Team', 'Owner']);
    const frame = page.getByRole('table').element().parentElement;
    if (!frame) throw new Error('The table has no frame.');
    expect(frame.scrollWidth).toBeGreaterThan(frame.clientWidth);
    const [name, amount, team] = ['Name', 'Amount', 'Team'].map(head);
    const [left, top] = [amount?.getBoundingClientRect().left, name?.getBoundingClientRect().top];
    const moved = team?.getBoundingClientRect().left ?? 0;
    frame.scrollTo(200, 300);
    expect(team?.getBoundingClientRect().left).toBeLessThan(moved - 100);
    expect(amount?.getBoundingClientRect().left).toBe(left);
    expect(name?.getBoundingClientRect().top).toBe(top);
    const cell = page.getByRole('cell', { name: '12,345,678.000' }).first().element();
    expect(Math.round(cell.getBoundingClientRect().left)).toBe(Math.round(left ?? 0));
  });

  it.each(['ltr', 'rtl'] as const)('keeps the heads of pinned columns over the others (%s)', async (dir) => {
    mount(<Requests dir={dir} initial={{ name: 240, team: 240, owner: 800 }} initiallyPinned={['team']} />);
    await expect.element(separator('Amount')).toBeVisible();
    const region = document.querySelector('table')?.parentElement;
    region?.scrollTo({ left: dir === 'ltr' ? 400 : -400 });
    const pinned = head('Name').getBoundingClientRect();
    for (const share of [0.25, 0.5, 0.75]) {
      const x = pinned.left + pinned.width * share;
      const shown = document.elementFromPoint(x, pinned.top + pinned.height / 2)?.closest('th');
      expect(shown).toBe(head('Name'));
    }
  });

  it('keeps any number of pinned columns side by side', () => {
    const keys = Array.from({ length: 8 }, (_, index) => `c${index}`);
    const columns = ['name', ...keys, 'rest'].map((key): TableColumn<Row> => ({
      key,
      label: key,
      rowHeader: key === 'name',
      cell: (row) => `${key} ${row.id}`,
    }));
    const widths = { ...Object.fromEntries(['name', ...keys].map((key) => [key, 60])), rest: 1200 };
    mount(
      <Table
        caption="Requests"
        columns={columns}
        rows={ROWS}
        rowKey={({ id }) => id}
        widths={widths}
        pinned={keys}
        fit={scrollColumns}
      />,
    );
    page.getByRole('table').element().parentElement?.scrollTo(500, 0);
    const offset = (element: Element) =>
      Math.round(element.getBoundingClientRect().left - head('name').getBoundingClientRect().left);
    const expected = keys.map((_, index) => 60 * (index + 1));
    expect(keys.map((key) => offset(head(key)))).toEqual(expected);
    expect(keys.map((key) => offset(cell(`${key} 0`)))).toEqual(expected);
    expect(offset(head('rest'))).toBeLessThan(100);
  });

  it('unpins all columns with the row header, and restores all widths', async () => {
    mount(<Requests initial={WIDE} />);
    await openPins();
    await press('{End}', check('Amount'));
    await press('{ArrowUp}', check('Owner'));
    await userEvent.keyboard('{Enter}');
    await expect.element(check('Name')).toBeChecked();
    expect(headNames()).toEqual(['Name', 'Owner', 'Team', 'Amount']);
    await press('{Home}', check('Name'));
    await userEvent.keyboard('{Enter}');
    expect(headNames()).toEqual(['Name', 'Team', 'Owner', 'Amount']);
    await press('{ArrowLeft}', item('Pin at the start'));
    await press('{End}', item('Reset the widths'));
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    expect(saved()).toEqual({});
  });

  it('scrolls instead of squeezing a growing column', () => {
    mount(<Requests initial={{ team: 500, owner: 500 }} />);
    expect(widthOf('Name')).toBeGreaterThan(100);
  });

  it('does not scroll where its columns fit', () => {
    mount(<Requests />);
    const frame = page.getByRole('table').element().parentElement;
    expect(frame && getComputedStyle(frame).overflowX).toBe('visible');
  });
});

describe('columns of dates', () => {
  it.each([
    ['ltr', ['28 Sept 2025', '28 Nov 2025']],
    ['rtl', ['28 أغسطس 2025', '28 سبتمبر 2025']],
  ] as const)('show days of another year whole (%s)', (dir, days) => {
    const columns: readonly TableColumn<{ day: string }>[] = [
      { key: 'name', label: 'Name', rowHeader: true, cell: () => 'Taxi' },
      { key: 'day', label: 'Day', width: 'date', cell: ({ day }) => <Cell>{day}</Cell> },
    ];
    mount(
      <div dir={dir} style={{ inlineSize: 800 }}>
        <Table
          caption="Days"
          columns={columns}
          rows={days.map((day) => ({ day }))}
          rowKey={({ day }) => day}
        />
      </div>,
    );
    const cut = days.filter((day) => {
      let cell = page.getByText(day, { exact: true }).element();
      while (cell.tagName !== 'TD' && cell.scrollWidth <= cell.clientWidth) cell = cell.parentElement ?? cell;
      return cell.scrollWidth > cell.clientWidth;
    });
    expect(cut).toEqual([]);
  });
});

it.each(['ltr', 'rtl'])(
  'cuts no figure, wherever its column is and however many digits it has (%s)',
  async (dir) => {
    await page.viewport(820, 600);
    const figure: TableColumn<Row> = {
      key: 'amount',
      label: 'Amount',
      numeric: true,
      width: 'figure',
      cell: () => (
        <Cell sub={<Amount figure="412.750" code="KWD" decimals={3} />}>
          <Amount figure="12,345,678.90" code="SAR" decimals={3} strong />
        </Cell>
      ),
    };
    const columns = [...COLUMNS.slice(0, 2), figure, ...COLUMNS.slice(2, 3), { ...figure, key: 'last' }];
    mount(
      // A page has a gutter.
      <div dir={dir} style={{ paddingInline: 24 }}>
        <Table caption="Requests" columns={columns} rows={ROWS.slice(0, 1)} rowKey={({ id }) => id} />
      </div>,
    );
    expect(page.getByText('12,345,678').elements()).toHaveLength(2);
    expect(cutOffContent(document.body)).toEqual([]);
  },
);

it.each(['ltr', 'rtl'] as const)('wraps a heading that is longer than its column (%s)', (dir) => {
  const label =
    dir === 'ltr' ? 'Require two-factor authentication' : 'اشتراط المصادقة الثنائية لجميع المستخدمين';
  const columns: readonly TableColumn<Row>[] = [
    { key: 'name', label: 'Name', rowHeader: true, cell: (row) => row.name },
    { key: 'factor', label, sortable: true, width: 'status', cell: () => 'No' },
  ];
  mount(
    <div dir={dir}>
      <Table
        caption="Sets"
        columns={columns}
        rows={ROWS.slice(0, 2)}
        rowKey={({ id }) => id}
        onSort={() => undefined}
      />
    </div>,
  );
  const button = page.getByRole('button', { name: label }).element();
  const text = button.firstElementChild;
  expect(text?.scrollWidth).toBe(text?.clientWidth);
  const { left, right } = head('factor').getBoundingClientRect();
  expect(button.getBoundingClientRect().left).toBeGreaterThanOrEqual(left);
  expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(right);
});

/** Returns the first line of the cell with a text. */
const lineOf = (text: string) => {
  const line = page.getByText(text).element().closest('span');
  if (line === null) throw new Error(`No line has ${text}.`);
  return line;
};

it('wraps a time with its zone, and truncates other text', () => {
  const columns: readonly TableColumn<Row>[] = [
    { key: 'name', label: 'Name', rowHeader: true, cell: (row) => row.name },
    {
      key: 'at',
      label: 'Time',
      width: 'code',
      cell: () => (
        <Cell wraps>
          <bdi>27 Nov, 17:30 GMT+3</bdi>
        </Cell>
      ),
    },
    { key: 'note', label: 'Note', width: 'code', cell: () => <Cell>Printer toner and paper</Cell> },
  ];
  mount(<Table caption="Entries" columns={columns} rows={ROWS.slice(0, 1)} rowKey={({ id }) => id} />);
  const time = lineOf('27 Nov, 17:30 GMT+3');
  expect(time.scrollWidth).toBe(time.clientWidth);
  const note = lineOf('Printer toner and paper');
  expect(note.scrollWidth).toBeGreaterThan(note.clientWidth);
});
