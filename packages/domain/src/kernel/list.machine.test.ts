import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { aSupplier, memoryRealtime } from '../testing.ts';
import { answered, everyState, failed, follow, stateNames } from '../testing/model.ts';
import type { ModelEvent } from '../testing/model.ts';
import type { Supplier, SupplierQuery } from '../suppliers/supplier.ts';
import { bindList } from './bind-list.ts';
import { GATHER_MS, listMachine } from './list.machine.ts';
import { wireQuery } from './list-query.ts';
import type { Page } from './page.ts';
import type { ListPort } from './ports.ts';
import { Problem } from './problem.ts';

type Event = ModelEvent<typeof listMachine>;

const rows = (...ids: number[]) => ids.map((id) => ({ id }));
const page = (ids: readonly number[], total = ids.length): Page<{ id: number }> => ({
  items: rows(...ids),
  total,
  page: 1,
  per_page: 10,
});
const loaded = answered('load', page([1, 2, 3], 45));
const after = (...events: Event[]) => follow(listMachine, undefined, events).snapshot;
const query = (...events: Event[]) => wireQuery(after(...events).context);

describe('a list, purely', () => {
  it('starts by loading page 1 with ten rows', () => {
    expect(after().value).toBe('loading');
    expect(query()).toEqual({ page: 1, per_page: 10 });
  });

  it('begins where the address bar says', () => {
    const { snapshot } = follow(listMachine, { page: 3, perPage: 20, filters: { status: 'paid' } }, []);
    expect(wireQuery(snapshot.context)).toEqual({ page: 3, per_page: 20, status: 'paid' });
  });

  it('leaves out of the address bar what no list can show', () => {
    const { snapshot } = follow(listMachine, { page: 0, perPage: 7, q: 'x' }, []);
    expect(wireQuery(snapshot.context)).toEqual({ page: 1, per_page: 10, q: 'x' });
    expect(query(loaded, { type: 'show', view: { page: 2.5, perPage: 20 } })).toEqual({
      page: 1,
      per_page: 20,
    });
  });

  it('sorts ascending, descending, then not at all, and begins anew at page 1', () => {
    const click = { type: 'sortBy', field: 'name' } as const;
    const far = { type: 'goTo', page: 4 } as const;
    expect(query(loaded, far, click)).toEqual({ page: 1, per_page: 10, sort: 'name', desc: false });
    expect(query(loaded, click, click)).toEqual({ page: 1, per_page: 10, sort: 'name', desc: true });
    expect(query(loaded, click, click, click)).toEqual({ page: 1, per_page: 10 });
    expect(query(loaded, click, { type: 'sortBy', field: 'email' })).toMatchObject({
      sort: 'email',
      desc: false,
    });
  });

  it('takes only pages and sizes there can be', () => {
    expect(after(loaded, { type: 'resize', perPage: 7 }).context.perPage).toBe(10);
    expect(after(loaded, { type: 'resize', perPage: 20 }).context.perPage).toBe(20);
    for (const impossible of [0, -1, 1.5, Number.NaN]) {
      expect(after(loaded, { type: 'goTo', page: impossible }).value).toEqual({ shown: 'current' });
    }
  });

  it('leaves empty filters and blanks out of the query', () => {
    const filter: Event = { type: 'filter', filters: { status: [], from: '', q2: null, team_id: 3 } };
    expect(query(loaded, filter, { type: 'search', q: '  ' })).toEqual({ page: 1, per_page: 10, team_id: 3 });
  });

  it('keeps the rows on screen while the next page is awaited', () => {
    const { value, context } = after(loaded, { type: 'goTo', page: 2 });
    expect([value, context.rows, context.total]).toEqual(['loading', rows(1, 2, 3), 45]);
  });

  it('goes back to the last page when the page asked for has vanished', () => {
    const { value, context } = after(loaded, { type: 'goTo', page: 5 }, answered('load', page([], 11)));
    expect([value, context.page]).toEqual(['loading', 2]);
  });

  it('selects over pages, gives the selection up when the filter changes', () => {
    const select: Event[] = [
      loaded,
      { type: 'toggle', id: 1 },
      { type: 'toggle', id: 9 },
      { type: 'selectPage' },
    ];
    expect(after(...select).context.selection).toEqual([1, 9, 2, 3]);
    expect(after(...select, { type: 'toggle', id: 9 }).context.selection).toEqual([1, 2, 3]);
    expect(after(...select, { type: 'goTo', page: 2 }).context.selection).toEqual([1, 9, 2, 3]);
    expect(after(...select, { type: 'filter', filters: {} }).context.selection).toEqual([]);
    expect(after(...select, { type: 'clearSelection' }).context.selection).toEqual([]);
  });

  it('tells forbidden from failed, and either may be tried again', () => {
    const forbidden = failed('load', new Problem('forbidden', 'no'));
    expect(after(forbidden).value).toBe('forbidden');
    expect(after(failed('load', new TypeError('offline'))).value).toBe('failed');
    expect(after(forbidden, { type: 'reload' }).value).toBe('loading');
    expect(after(forbidden, { type: 'reload' }, loaded).context.failure).toBeNull();
  });

  it('loads once more when something changed while it was loading', () => {
    expect(after({ type: 'changed' }, loaded).value).toEqual({ shown: 'gathering' });
    expect(after(loaded, { type: 'changed' }).value).toEqual({ shown: 'gathering' });
  });

  it('puts a fresh record in its row without asking again', () => {
    const { value, context } = after(loaded, { type: 'replace', row: { id: 2 } });
    expect([value, context.rows]).toEqual([{ shown: 'current' }, rows(1, 2, 3)]);
  });

  it('on every way there is: page and size are possible and the failure is gone once rows are shown', () => {
    const events: Event[] = [
      loaded,
      answered('load', page([], 0)),
      answered('load', page([], 12)),
      failed('load', new Problem('forbidden', 'no')),
      failed('load', new TypeError('offline')),
      { type: 'goTo', page: 2 },
      { type: 'goTo', page: 0 },
      { type: 'resize', perPage: 5 },
      { type: 'sortBy', field: 'name' },
      { type: 'filter', filters: { status: 'paid' } },
      { type: 'search', q: 'x' },
      { type: 'reload' },
      { type: 'changed' },
      { type: 'toggle', id: 1 },
      { type: 'clearSelection' },
    ];
    const reached = everyState(listMachine, {
      events,
      tell: ({ value, context: { page: at, perPage, sort, q, stale, failure } }) => [
        value,
        at,
        perPage,
        sort,
        q,
        stale,
        !failure,
      ],
    });
    for (const { snapshot, way } of reached) {
      const { page: at, perPage, failure } = snapshot.context;
      expect([way, at >= 1, [5, 10].includes(perPage)]).toEqual([way, true, true]);
      expect([way, snapshot.matches('shown') && failure !== null]).toEqual([way, false]);
    }
    expect(stateNames(reached)).toEqual([
      '"failed"',
      '"forbidden"',
      '"loading"',
      '{"shown":"current"}',
      '{"shown":"gathering"}',
    ]);
  });
});

/** A port whose answers a test gives by hand. */
function byHand() {
  const asked: {
    query: SupplierQuery;
    signal: AbortSignal | undefined;
    answer: (found: Supplier[], total?: number) => void;
  }[] = [];
  const port: ListPort<Supplier, SupplierQuery> = {
    list: (given, { signal } = {}) => {
      const { promise, resolve } = Promise.withResolvers<Page<Supplier>>();
      const answer = (items: Supplier[], total = items.length) =>
        resolve({ items, total, page: 1, per_page: 10 });
      asked.push({ query: given, signal, answer });
      return promise;
    },
  };
  return { asked, port };
}

describe('a list, bound to its port', () => {
  afterEach(() => void vi.useRealTimers());

  it('aborts an overtaken load and never shows its answer', async () => {
    const { asked, port } = byHand();
    const list = bindList({ port });
    const actor = createActor(list.machine).start();
    actor.send({ type: 'search', q: 'care' });
    actor.send({ type: 'search', q: 'careem' });
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, true, false]);
    asked[2]?.answer([aSupplier({ id: 3, name: 'Careem' })]);
    await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    asked[0]?.answer([aSupplier({ id: 1, name: 'Stale' })]);
    await Promise.resolve();
    expect(list.rows(actor.getSnapshot()).map(({ name }) => name)).toEqual(['Careem']);
  });

  it('hands typed filters to the port', () => {
    const { asked, port } = byHand();
    const list = bindList({ port });
    const actor = createActor(list.machine).start();
    actor.send(list.filter({ active: true }));
    expect(asked.at(-1)?.query).toEqual({ page: 1, per_page: 10, active: true });
  });

  it('gathers what changes on the server into one load', async () => {
    vi.useFakeTimers();
    const { asked, port } = byHand();
    const realtime = memoryRealtime();
    const list = bindList({ port, realtime, subject: 'suppliers' });
    const actor = createActor(list.machine).start();
    asked[0]?.answer([]);
    await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    for (const id of [1, 2, 3]) realtime.send({ type: 'resource.changed', subject: 'suppliers', id });
    realtime.send({ type: 'resource.changed', subject: 'customers', id: 1 });
    await vi.advanceTimersByTimeAsync(GATHER_MS);
    expect(asked).toHaveLength(2);
    asked[1]?.answer([]);
    await vi.advanceTimersByTimeAsync(3 * GATHER_MS);
    expect([asked.length, actor.getSnapshot().value]).toEqual([2, { shown: 'current' }]);
    actor.stop();
    expect(realtime.listeners).toBe(0);
  });

  it('after a change while it was loading loads once more, then rests', async () => {
    vi.useFakeTimers();
    const { asked, port } = byHand();
    const realtime = memoryRealtime();
    const actor = createActor(bindList({ port, realtime, subject: 'suppliers' }).machine).start();
    realtime.send({ type: 'resource.changed', subject: 'suppliers', id: 1 });
    asked[0]?.answer([]);
    await vi.advanceTimersByTimeAsync(GATHER_MS);
    asked[1]?.answer([]);
    await vi.advanceTimersByTimeAsync(3 * GATHER_MS);
    expect([asked.length, actor.getSnapshot().value]).toEqual([2, { shown: 'current' }]);
  });

  it('pushes no row away while somebody looks: what is new waits until it is asked for', async () => {
    vi.useFakeTimers();
    const { asked, port } = byHand();
    const realtime = memoryRealtime();
    const actor = createActor(bindList({ port, realtime, subject: 'suppliers' }).machine).start();
    const ids = () => actor.getSnapshot().context.rows.map(({ id }) => id);
    asked[0]?.answer([aSupplier({ id: 2 }), aSupplier({ id: 1 })]);
    await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    realtime.send({ type: 'resource.changed', subject: 'suppliers', id: 3 });
    await vi.advanceTimersByTimeAsync(GATHER_MS);
    asked[1]?.answer([aSupplier({ id: 3 }), aSupplier({ id: 2, name: 'Renamed' }), aSupplier({ id: 1 })]);
    await vi.advanceTimersByTimeAsync(1);
    expect([ids(), actor.getSnapshot().context.arrived]).toEqual([[2, 1], 1]);
    expect(actor.getSnapshot().context.rows[0]).toMatchObject({ name: 'Renamed' });
    actor.send({ type: 'replace', row: { id: 3 } });
    actor.send({ type: 'reveal' });
    expect([ids(), actor.getSnapshot().context.arrived]).toEqual([[3, 2, 1], 0]);
    expect(actor.getSnapshot().context.rows[0]).toEqual({ id: 3 });
    // Whoever turns the page or loads anew sees what there is.
    actor.send({ type: 'reload' });
    asked[2]?.answer([aSupplier({ id: 9 }), aSupplier({ id: 3 })]);
    await vi.advanceTimersByTimeAsync(1);
    expect([ids(), actor.getSnapshot().context.arrived]).toEqual([[9, 3], 0]);
  });

  it('pushes no row away, however many come, at once or one after the other', async () => {
    vi.useFakeTimers();
    const { asked, port } = byHand();
    const realtime = memoryRealtime();
    const input = { perPage: 2 } as const;
    const actor = createActor(bindList({ port, realtime, subject: 'suppliers' }).machine, { input }).start();
    const inSight = () => {
      const { rows, arrived } = actor.getSnapshot().context;
      return [rows.map(({ id }) => id), arrived];
    };
    const hears = async (at: number, ids: readonly number[], total: number) => {
      if (at > 0) realtime.send({ type: 'resource.changed', subject: 'suppliers', id: 1 });
      await vi.advanceTimersByTimeAsync(GATHER_MS);
      asked[at]?.answer(
        ids.map((id) => aSupplier({ id })),
        total,
      );
      await vi.advanceTimersByTimeAsync(1);
    };
    await hears(0, [2, 1], 2);
    await hears(1, [3, 2], 3);
    expect(inSight()).toEqual([[2, 1], 1]);
    await hears(2, [4, 3], 4);
    expect(inSight()).toEqual([[2, 1], 2]);
    await hears(3, [7, 6], 7);
    expect(inSight()).toEqual([[2, 1], 5]);
    actor.send({ type: 'reveal' });
    expect(inSight()).toEqual([[7, 6], 0]);
  });

  it('is not disturbed by what happened elsewhere', async () => {
    const { asked, port } = byHand();
    const realtime = memoryRealtime();
    const actor = createActor(bindList({ port, realtime, subject: 'suppliers' }).machine).start();
    asked[0]?.answer([]);
    await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    realtime.send({ type: 'expense.changed', id: 1 });
    realtime.send({ type: 'resource.changed', subject: 'customers', id: 1 });
    realtime.send({ type: 'ping' });
    expect(actor.getSnapshot().value).toEqual({ shown: 'current' });
  });
});
