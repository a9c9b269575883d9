import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../tests/mount.tsx';
import { RowLink } from './row-link.tsx';
import { Table } from './table.tsx';
import type { TableColumn } from './table-model.ts';
import type { TableIntent } from './use-table-intent.ts';

interface Row {
  id: number;
  opens: boolean;
}

const COLUMNS: readonly TableColumn<Row>[] = [
  {
    key: 'name',
    label: 'Name',
    rowHeader: true,
    sortable: true,
    cell: ({ id, opens }) => (opens ? <RowLink href="#">Request {id}</RowLink> : `Request ${id}`),
  },
  { key: 'team', label: 'Team', cell: ({ id }) => `Team ${id}` },
];
const ROWS: readonly Row[] = [
  { id: 11, opens: true },
  { id: 12, opens: true },
  { id: 13, opens: false },
];

/** Sends events of a pointer to an element. */
function sendTo(element: Element, pointerType: string, ...types: readonly string[]) {
  for (const type of types) element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType }));
}

/** Waits for longer than a pointer must rest. */
const waitForRest = () => new Promise((resolve) => setTimeout(resolve, 200));

async function mountTable() {
  const onIntent = vi.fn<(intent: TableIntent) => void>();
  await mount(
    <>
      <button type="button">Elsewhere</button>
      <Table
        caption="Requests"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={({ id }) => id}
        onSort={() => undefined}
        onIntent={onIntent}
      />
    </>,
  );
  return onIntent;
}

describe('intent of a table', () => {
  beforeEach(() => page.viewport(1280, 800));

  it('reports the row and the sortable heading on which the pointer rests, once each', async () => {
    const onIntent = await mountTable();
    await userEvent.hover(page.getByText('Team 11'));
    await expect.poll(() => onIntent.mock.calls).toEqual([[{ kind: 'row', key: 11 }]]);
    await userEvent.hover(page.getByRole('link', { name: 'Request 11' }));
    await userEvent.hover(page.getByRole('button', { name: 'Name' }));
    await expect.poll(() => onIntent.mock.calls.slice(1)).toEqual([[{ kind: 'sort', column: 'name' }]]);
  });

  it('reports the row that the arrow keys reach', async () => {
    const onIntent = await mountTable();
    page.getByRole('link', { name: 'Request 11' }).element().focus();
    await expect.poll(() => onIntent.mock.calls).toEqual([[{ kind: 'row', key: 11 }]]);
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => onIntent.mock.calls.slice(1)).toEqual([[{ kind: 'row', key: 12 }]]);
  });

  it('does not report a heading that is clicked before', async () => {
    const onIntent = await mountTable();
    sendTo(page.getByRole('button', { name: 'Name' }).element(), 'mouse', 'pointermove', 'pointerdown');
    await waitForRest();
    expect(onIntent).not.toHaveBeenCalled();
  });

  it('reports a heading again when the pointer moves after a click', async () => {
    const onIntent = await mountTable();
    const heading = page.getByRole('button', { name: 'Name' }).element();
    sendTo(heading, 'mouse', 'pointermove');
    await expect.poll(() => onIntent.mock.calls.length).toBe(1);
    sendTo(heading, 'mouse', 'pointerdown', 'pointerup', 'click');
    await waitForRest();
    expect(onIntent).toHaveBeenCalledTimes(1);
    sendTo(heading, 'mouse', 'pointermove');
    await expect.poll(() => onIntent.mock.calls.length).toBe(2);
  });

  it('does not report the focus that follows a touch, but reports rows that keys reach afterwards', async () => {
    const onIntent = await mountTable();
    const link = page.getByRole('link', { name: 'Request 11' }).element();
    sendTo(link, 'touch', 'pointerdown', 'pointerup', 'pointerout');
    link.focus();
    await waitForRest();
    expect(onIntent).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => onIntent.mock.calls).toEqual([[{ kind: 'row', key: 12 }]]);
  });

  it('reports no row that does not open, no other heading, and nothing that the pointer leaves at once', async () => {
    const onIntent = await mountTable();
    await userEvent.hover(page.getByText('Team 13'));
    await userEvent.hover(page.getByText('Team', { exact: true }));
    const cell = page.getByText('Team 12').element();
    const outside = page.getByRole('button', { name: 'Elsewhere' }).element();
    const move = { bubbles: true, pointerType: 'mouse' };
    cell.dispatchEvent(new PointerEvent('pointermove', move));
    // At once, as no hover of the test driver could be.
    cell.dispatchEvent(new PointerEvent('pointerout', { ...move, relatedTarget: outside }));
    await waitForRest();
    expect(onIntent).not.toHaveBeenCalled();
  });
});
