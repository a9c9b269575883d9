import { Problem } from '@outlay/domain';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QUEUED_WRITE, type QueuedWrite } from './queued-write.ts';
import { createWriteQueue, type WriteQueueOptions } from './write-queue.ts';
import type { RestoredWrite, WriteStore } from './write-store.ts';
import type { DataOwner } from '../session/data-owner.ts';

const LAYLA: DataOwner = { user: 7, company: 1 };
const OMAR: DataOwner = { user: 8, company: 1 };

const decision = (key = 'k1'): QueuedWrite => ({
  call: 'expenses.updateStatus',
  id: 4,
  body: { id: 4, status: 'rejected', details: 'Not ours', version: 2 },
  key,
  owner: LAYLA,
  number: 'EX-4',
  path: '/expenses/4',
  form: 'decision:4:rejected',
  draft: { values: { details: 'Not ours' }, key, version: 2 },
});

function memoryStore() {
  const stored = new Map<string, RestoredWrite>();
  const store: WriteStore = {
    of: async ({ user, company }) =>
      [...stored.values()].filter(({ write: { owner } }) => owner.user === user && owner.company === company),
    put: async (write, refusal) => void stored.set(write.key, { write, refusal: refusal ?? null, at: 1 }),
    remove: async ({ key }) => void stored.delete(key),
  };
  return { stored, store };
}

const updateStatus = vi.fn<(body: object, options: { idempotencyKey?: string }) => Promise<unknown>>();

/** A page with the queue, as the composition root creates it. */
function page(store: WriteStore, owner: () => DataOwner | null = () => LAYLA) {
  const queries = new QueryClient();
  queries.mount();
  pages.push(queries);
  const client = { expenses: { updateStatus } } as unknown as WriteQueueOptions['client'];
  const queue = createWriteQueue(queries, { client, store, owner });
  const states = () =>
    queries
      .getMutationCache()
      .findAll({ mutationKey: QUEUED_WRITE })
      .map(({ state }) => state.status);
  return { queries, queue, states };
}

const pages: QueryClient[] = [];

beforeEach(() => {
  updateStatus.mockReset().mockResolvedValue({});
  onlineManager.setOnline(false);
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
  for (const queries of pages.splice(0)) {
    queries.clear();
    queries.unmount();
  }
});

describe('createWriteQueue', () => {
  it('stores a write while offline and sends it once after the connection returns', async () => {
    const { stored, store } = memoryStore();
    const { queue } = page(store);
    await queue.add(decision());
    expect([...stored.keys()]).toEqual(['k1']);
    expect(updateStatus).not.toHaveBeenCalled();
    onlineManager.setOnline(true);
    await vi.waitFor(() => expect(stored.size).toBe(0));
    expect(updateStatus).toHaveBeenCalledExactlyOnceWith(decision().body, { idempotencyKey: 'k1' });
  });

  it('sends a write once that is added twice by a double click', async () => {
    const { stored, store } = memoryStore();
    const { queue, states } = page(store);
    await Promise.all([queue.add(decision()), queue.add(decision())]);
    expect(states()).toEqual(['pending']);
    onlineManager.setOnline(true);
    await vi.waitFor(() => expect(stored.size).toBe(0));
    expect(updateStatus).toHaveBeenCalledOnce();
  });

  it('sends a stored write after a reload', async () => {
    const { stored, store } = memoryStore();
    await page(store).queue.add(decision());
    const reloaded = page(store);
    await reloaded.queue.restore();
    expect(reloaded.states()).toEqual(['pending']);
    pages.shift()?.clear();
    onlineManager.setOnline(true);
    await vi.waitFor(() => expect(stored.size).toBe(0));
    expect(updateStatus).toHaveBeenCalledTimes(1);
  });

  it('restores a write once, although the owner changes and returns', async () => {
    const { store } = memoryStore();
    const { queue, states } = page(store);
    await queue.add(decision());
    await queue.restore();
    await queue.restore();
    expect(states()).toEqual(['pending']);
  });

  it('sends the same idempotency key after a failed attempt', async () => {
    vi.useFakeTimers();
    const { stored, store } = memoryStore();
    updateStatus.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { queue } = page(store);
    await queue.add(decision());
    onlineManager.setOnline(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(updateStatus.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey)).toEqual(['k1', 'k1']);
    expect(stored.size).toBe(0);
  });

  it('keeps a refused write with its reason, also after a reload, until it is removed', async () => {
    const { stored, store } = memoryStore();
    updateStatus.mockRejectedValue(new Problem('conflict', 'Changed', { reason: 'expense.status' }));
    const { queue, states } = page(store);
    await queue.add(decision());
    onlineManager.setOnline(true);
    await vi.waitFor(() => expect(states()).toEqual(['error']));
    expect(stored.get('k1')?.refusal).toMatchObject({ code: 'conflict', reason: 'expense.status' });
    expect(updateStatus).toHaveBeenCalledTimes(1);

    const reloaded = page(store);
    await reloaded.queue.restore();
    expect(reloaded.states()).toEqual(['error']);
    expect(updateStatus).toHaveBeenCalledTimes(1);
    await reloaded.queue.remove(decision());
    expect([reloaded.states(), stored.size]).toEqual([[], 0]);
  });

  it('never sends or restores the writes of another user', async () => {
    const { stored, store } = memoryStore();
    let current = LAYLA;
    const { queue, states } = page(store, () => current);
    await queue.add(decision());
    current = OMAR;
    onlineManager.setOnline(true);
    await vi.waitFor(() => expect(states()).toEqual(['error']));
    expect(updateStatus).not.toHaveBeenCalled();
    expect(stored.get('k1')?.refusal).toBeNull();

    const other = page(store, () => OMAR);
    await other.queue.restore();
    expect(other.states()).toEqual([]);
    expect(updateStatus).not.toHaveBeenCalled();
  });

  it('keeps a write as waiting when the session has expired', async () => {
    const { stored, store } = memoryStore();
    updateStatus.mockRejectedValue(new Problem('unauthenticated', 'Signed out'));
    const { queue, states } = page(store);
    await queue.add(decision());
    onlineManager.setOnline(true);
    await vi.waitFor(() => expect(states()).toEqual(['error']));
    expect(stored.get('k1')?.refusal).toBeNull();
    expect(updateStatus).toHaveBeenCalledTimes(1);
  });
});
