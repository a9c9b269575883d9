import { useCallback, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../tests/mount.tsx';
import { RowLink } from './row-link.tsx';
import { VirtualTable } from './virtual-table.tsx';
import type { TableColumn } from './table-model.ts';

interface Row {
  id: number;
}

const TOTAL = 10_000;
const COLUMNS: readonly TableColumn<Row>[] = [
  {
    key: 'name',
    label: 'Name',
    rowHeader: true,
    cell: ({ id }) => (
      <RowLink asChild>
        <a href={`#${id}`}>Request {id}</a>
      </RowLink>
    ),
  },
  { key: 'team', label: 'Team', width: 'text', cell: () => 'Sales' },
];

/** Ten thousand rows; those of a range load a moment after it comes into sight. */
function Requests() {
  const [current, setCurrent] = useState<number>();
  const [loaded, setLoaded] = useState<readonly [number, number]>([-1, -1]);
  const load = useCallback((first: number, last: number) => {
    setTimeout(() => setLoaded([first - 20, last + 20]), 30);
  }, []);
  return (
    <>
      <button type="button" onClick={() => setCurrent(7000)}>
        Open request 7000
      </button>
      <VirtualTable
        caption="Requests"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        total={TOTAL}
        loaded={[]}
        rowAt={(index) => (index >= loaded[0] && index <= loaded[1] ? { id: index } : undefined)}
        onRangeChange={load}
        currentIndex={current}
        current={current}
      />
    </>
  );
}

const link = (id: number) => page.getByRole('link', { name: `Request ${id}`, exact: true });
const renderedRows = () => document.querySelectorAll('tbody tr[aria-rowindex]').length;
const lastIndex = () => {
  const rows = document.querySelectorAll<HTMLElement>('tr[data-index]');
  return Number([...rows].at(-1)?.dataset['index']);
};
const press = async (...keys: readonly string[]) => {
  for (const key of keys) await userEvent.keyboard(`{${key}}`);
};

describe('VirtualTable', () => {
  beforeEach(() => {
    scrollTo(0, 0);
  });

  it('renders the rows in sight, with their positions in the whole table', async () => {
    mount(<Requests />);
    await expect.element(link(0)).toBeVisible();
    expect(renderedRows()).toBeLessThan(60);
    expect(document.querySelector('table')?.getAttribute('aria-rowcount')).toBe('10001');
    expect(link(3).element().closest('tr')?.getAttribute('aria-rowindex')).toBe('5');
    expect(document.documentElement.scrollHeight).toBeGreaterThan(TOTAL * 30);
  });

  it('moves the focus to the last row with End, to the one before and to the first with Home', async () => {
    mount(<Requests />);
    await expect.element(link(0)).toBeVisible();
    link(0).element().focus();
    await press('End');
    await expect.element(link(TOTAL - 1)).toHaveFocus();
    await expect.element(link(TOTAL - 1)).toBeInViewport();
    await press('ArrowUp');
    await expect.element(link(TOTAL - 2)).toHaveFocus();
    await press('Home');
    await expect.element(link(0)).toHaveFocus();
    expect(renderedRows()).toBeLessThan(60);
  });

  it('moves down beyond the rows that were rendered at first, each row in sight', async () => {
    mount(<Requests />);
    await expect.element(link(0)).toBeVisible();
    link(0).element().focus();
    for (let step = 1; step <= 60; step += 1) {
      await press('ArrowDown');
      await expect.element(link(step)).toHaveFocus();
    }
    const { top, bottom } = link(60).element().getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(innerHeight);
  });

  it('keeps the focused row while the user scrolls away, and moves on from it', async () => {
    mount(<Requests />);
    await expect.element(link(0)).toBeVisible();
    link(2).element().focus();
    scrollTo(0, 200_000);
    await expect.poll(lastIndex).toBeGreaterThan(3000);
    expect(document.querySelector('tr[data-index="2"]')?.contains(document.activeElement)).toBe(true);
    await press('ArrowDown');
    await expect.element(link(3)).toHaveFocus();
  });

  it('scrolls to the record that is shown next to it', async () => {
    mount(<Requests />);
    await expect.element(link(0)).toBeVisible();
    await userEvent.click(page.getByRole('button'));
    await expect.element(link(7000)).toBeInViewport();
  });
});
