import { describe, expect, it } from 'vitest';
import { everyState, follow } from '../testing/model.ts';
import type { ModelEvent } from '../testing/model.ts';
import { listMachine } from './list.machine.ts';
import { showsSameRows, wireQuery } from './list-query.ts';

type Event = ModelEvent<typeof listMachine>;

const after = (...events: Event[]) => follow(listMachine, undefined, events).snapshot.context;
const query = (...events: Event[]) => wireQuery(after(...events));

describe('listMachine', () => {
  it('starts with page 1 and ten rows', () => expect(query()).toEqual({ page: 1, per_page: 10 }));

  it('starts with the view of the address bar', () => {
    const { snapshot } = follow(listMachine, { page: 3, perPage: 20, filters: { status: 'paid' } }, []);
    expect(wireQuery(snapshot.context)).toEqual({ page: 3, per_page: 20, status: 'paid' });
  });

  it('ignores invalid pages and page sizes of the address bar', () => {
    const { snapshot } = follow(listMachine, { page: 0, perPage: 7, q: 'x' }, []);
    expect(wireQuery(snapshot.context)).toEqual({ page: 1, per_page: 10, q: 'x' });
    expect(query({ type: 'show', view: { page: 2.5, perPage: 20 } })).toEqual({ page: 1, per_page: 20 });
  });

  it('sorts ascending, descending, then by default, each from page 1', () => {
    const click = { type: 'sortBy', field: 'name' } as const;
    expect(query({ type: 'goTo', page: 4 }, click)).toEqual({
      page: 1,
      per_page: 10,
      sort: 'name',
      desc: false,
    });
    expect(query(click, click)).toEqual({ page: 1, per_page: 10, sort: 'name', desc: true });
    expect(query(click, click, click)).toEqual({ page: 1, per_page: 10 });
    expect(query(click, { type: 'sortBy', field: 'email' })).toMatchObject({ sort: 'email', desc: false });
  });

  it('turns the column of the order of the list around, and returns to that order from another column', () => {
    const order = { field: 'date', desc: true };
    const sortOf = (...fields: string[]) =>
      follow(
        listMachine,
        { sort: order, order },
        fields.map((field) => ({ type: 'sortBy', field })),
      ).snapshot.context.sort;
    expect(sortOf('date')).toEqual({ field: 'date', desc: false });
    expect(sortOf('date', 'date')).toEqual(order);
    expect(sortOf('amount', 'amount', 'amount')).toBeNull();
  });

  it('rejects invalid pages and page sizes', () => {
    expect(after({ type: 'resize', perPage: 7 }).perPage).toBe(10);
    expect(after({ type: 'resize', perPage: 20 }).perPage).toBe(20);
    for (const page of [0, -1, 1.5, Number.NaN]) expect(after({ type: 'goTo', page }).page).toBe(1);
  });

  it('omits empty filters and blank search from the query', () => {
    const filter: Event = { type: 'filter', filters: { status: [], from: '', q2: null, team_id: 3 } };
    expect(query(filter, { type: 'search', q: '  ' })).toEqual({ page: 1, per_page: 10, team_id: 3 });
  });

  it('preserves the selection across pages and clears it when the filters change', () => {
    const select: Event[] = [
      { type: 'toggle', id: 1 },
      { type: 'toggle', id: 9 },
    ];
    expect(after(...select).selection).toEqual([1, 9]);
    expect(after(...select, { type: 'select', ids: [9, 2, 2] }).selection).toEqual([9, 2]);
    expect(after(...select, { type: 'toggle', id: 9 }).selection).toEqual([1]);
    expect(after(...select, { type: 'goTo', page: 2 }).selection).toEqual([1, 9]);
    expect(after(...select, { type: 'filter', filters: {} }).selection).toEqual([]);
    expect(after(...select, { type: 'search', q: 'x' }).selection).toEqual([]);
    expect(after(...select, { type: 'clearSelection' }).selection).toEqual([]);
  });

  it('preserves the selection when the new view has the same rows, and clears it otherwise', () => {
    const select: Event = { type: 'toggle', id: 1 };
    expect(after(select, { type: 'show', view: { page: 2, perPage: 20 } }).selection).toEqual([1]);
    expect(after(select, { type: 'show', view: { sort: { field: 'name', desc: true } } }).selection).toEqual([
      1,
    ]);
    expect(after(select, { type: 'show', view: { q: 'x' } }).selection).toEqual([]);
    expect(after(select, { type: 'show', view: { filters: { status: 'paid' } } }).selection).toEqual([]);
  });

  it('has a valid page and page size on every path', () => {
    const events: Event[] = [
      { type: 'goTo', page: 2 },
      { type: 'goTo', page: 0 },
      { type: 'resize', perPage: 5 },
      { type: 'sortBy', field: 'name' },
      { type: 'filter', filters: { status: 'paid' } },
      { type: 'search', q: 'x' },
      { type: 'toggle', id: 1 },
      { type: 'clearSelection' },
    ];
    const reached = everyState(listMachine, {
      events,
      identify: ({ context: { page, perPage, sort, q, selection } }) => [page, perPage, sort, q, selection],
    });
    for (const { snapshot, path } of reached) {
      const { page, perPage } = snapshot.context;
      expect([path, page >= 1, [5, 10].includes(perPage)]).toEqual([path, true, true]);
    }
  });
});

describe('showsSameRows', () => {
  const view = { page: 1, perPage: 10, sort: null, filters: { status: 'paid', team_id: 3 }, q: 'taxi' };

  it('ignores page, page size, sort order and the order of filters', () => {
    const other = { page: 3, perPage: 20, sort: { field: 'name', desc: true }, q: ' taxi ' };
    expect(showsSameRows(view, { ...other, filters: { team_id: 3, status: 'paid', from: '' } })).toBe(true);
  });

  it('compares filters and search', () => {
    expect(showsSameRows(view, { ...view, q: '' })).toBe(false);
    expect(showsSameRows(view, { ...view, filters: { status: 'paid' } })).toBe(false);
  });
});
