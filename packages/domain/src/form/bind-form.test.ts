import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { Problem } from '../errors/problem.ts';
import { bindForm, formInput } from './bind-form.ts';
import type { FormPorts } from './bind-form.ts';
import type { SaveRequest } from './form-context.ts';
import { isDirty } from './form.machine.ts';
import { recordForm } from './record-form.ts';
import { tripDraft, type Trip, type TripDraft } from '../trips/trip.ts';
import { storedDraft } from './stored-draft.ts';
import type { DraftStore, StoredDraft } from './stored-draft.ts';

const spent = new Problem('invalid', 'no', { errors: { 'Idempotency-Key': ['Spent.'] } });
const fail = () => Promise.reject(new Error('Not expected'));
const write = { type: 'change', values: { note: 'Two nights' } } as const;
const submit = { type: 'submit' } as const;

function memoryStore() {
  const stored: { draft: StoredDraft | null } = { draft: null };
  const store: DraftStore = {
    read: () => stored.draft,
    write: (draft) => {
      stored.draft = draft;
      return true;
    },
    remove: () => {
      stored.draft = null;
    },
    forRecord: () => store,
  };
  return { stored, store };
}

function keys(page: string) {
  let n = 0;
  return () => {
    n += 1;
    return `${page}-${n}`;
  };
}

const running = (
  store: DraftStore,
  save: (request: SaveRequest) => Promise<unknown>,
  { page = 'key', ...more }: Partial<FormPorts<unknown>> & { page?: string } = {},
) => {
  const ports = { store, newKey: keys(page), save, ...more };
  const input = formInput(ports, { initial: { note: '' }, version: 2 });
  return { input, actor: createActor(bindForm(ports), { input }).start() };
};

it('checks the values without saving them', () => {
  const sent: SaveRequest[] = [];
  const { actor } = running(
    memoryStore().store,
    (request) => {
      sent.push(request);
      return Promise.resolve();
    },
    { validate: ({ note }) => (note === '' ? { note: [{ id: 'validation.required', params: {} }] } : {}) },
  );
  actor.send({ type: 'check' });
  expect(Object.keys(actor.getSnapshot().context.faults)).toEqual(['note']);
  actor.send(write);
  actor.send({ type: 'check' });
  expect(actor.getSnapshot().context.faults).toEqual({});
  expect(sent).toEqual([]);
});

describe('draft of a form', () => {
  it('is stored with every change and removed when no change is left', () => {
    const { stored, store } = memoryStore();
    const { actor } = running(store, () => Promise.resolve());
    actor.send(write);
    expect(stored.draft).toEqual({ values: { note: 'Two nights' }, key: 'key-1', version: 2 });
    actor.send({ type: 'change', values: { note: '' } });
    expect(stored.draft).toBeNull();
  });

  it('stores changes made during a save under a new key', async () => {
    const { stored, store } = memoryStore();
    const answer = Promise.withResolvers<void>();
    const { actor } = running(store, () => answer.promise);
    actor.send(write);
    actor.send(submit);
    actor.send({ type: 'change', values: { note: 'Two nights, and breakfast' } });
    answer.resolve();
    await waitFor(actor, (snapshot) => snapshot.matches('editing'));
    expect(stored.draft).toEqual({ values: { note: 'Two nights, and breakfast' }, key: 'key-2', version: 2 });
  });

  it('sets isStored to false while storing fails', () => {
    let hasSpace = false;
    const { store } = memoryStore();
    const { actor } = running({ ...store, write: () => hasSpace }, () => Promise.resolve());
    expect(actor.getSnapshot().context.isStored).toBe(true);
    actor.send(write);
    expect(actor.getSnapshot().context.isStored).toBe(false);
    hasSpace = true;
    actor.send({ type: 'change', values: { note: 'Two' } });
    expect(actor.getSnapshot().context.isStored).toBe(true);
  });

  it('is restored with its idempotency key, so that sending it again has one effect', async () => {
    const { store } = memoryStore();
    const sent: string[] = [];
    const first = running(store, ({ key }) => {
      sent.push(key);
      return Promise.reject(new TypeError('offline'));
    }).actor;
    first.send(write);
    first.send(submit);
    await waitFor(first, ({ context }) => context.failure !== null);
    const second = running(
      store,
      ({ key }) => {
        sent.push(key);
        return Promise.resolve();
      },
      { page: 'after-a-reload' },
    );
    expect(second.input.isRestored).toBe(true);
    expect(second.actor.getSnapshot().context.values).toEqual({ note: 'Two nights' });
    second.actor.send(submit);
    await waitFor(second.actor, ({ context }) => !isDirty(context));
    expect(sent).toEqual(['key-1', 'key-1']);
    expect(second.actor.getSnapshot().context.isRestored).toBe(false);
  });

  it('is removed when it contains no changes', () => {
    const { stored, store } = memoryStore();
    store.write({ values: { note: '' }, key: 'k', version: 1 });
    const { input } = running(store, () => Promise.resolve());
    expect([input.isRestored, stored.draft]).toEqual([undefined, null]);
  });

  it('is restored without text of a field that has become a list', () => {
    const { store } = memoryStore();
    store.write({ values: { purpose: 'Fair', places: 'Dubai, Doha' }, key: 'k', version: null });
    const port = { create: fail, update: fail };
    const form = recordForm<Trip, TripDraft>({ port, schema: tripDraft, toDraft: () => ({}), record: null });
    expect(form.listFields).toEqual(['places', 'traveller_ids']);
    expect(formInput({ store, newKey: keys('key') }, form).values).toEqual({ purpose: 'Fair' });
    store.write({ values: { places: [{ city: 'Doha' }] }, key: 'k', version: null });
    expect(formInput({ store, newKey: keys('key') }, form).values).toEqual({ places: [{ city: 'Doha' }] });
  });

  it('is removed after a save; the host receives the response and the next draft has a new key', async () => {
    const { stored, store } = memoryStore();
    const { actor } = running(store, () => Promise.resolve({ id: 9 }));
    const saved = vi.fn();
    actor.on('saved', saved);
    actor.send(write);
    actor.send(submit);
    await waitFor(actor, ({ context }) => !isDirty(context));
    expect(stored.draft).toBeNull();
    expect(saved).toHaveBeenCalledExactlyOnceWith({
      type: 'saved',
      answer: { id: 9 },
      changedWhileSaving: false,
    });
    expect(actor.getSnapshot().context.key).toBe('key-2');
  });

  it('remains under a new key when the server accepted only a part', async () => {
    const { stored, store } = memoryStore();
    const { actor } = running(store, () => Promise.resolve(), { isPartial: () => true });
    actor.send(write);
    actor.send(submit);
    await waitFor(actor, (snapshot) => snapshot.matches('editing'));
    expect(stored.draft).toEqual({ values: { note: 'Two nights' }, key: 'key-2', version: 2 });
  });

  it('gets a new key when the old one was used for other values', async () => {
    const { stored, store } = memoryStore();
    const { actor } = running(store, () => Promise.reject(spent));
    actor.send(write);
    actor.send(submit);
    await waitFor(actor, ({ context }) => context.failure !== null);
    expect(stored.draft).toEqual({ values: { note: 'Two nights' }, key: 'key-2', version: 2 });
  });

  it('storedDraft returns null for any other value', () => {
    for (const other of [null, 3, 'x', {}, { values: null, key: 'k' }, { values: {}, key: 1 }]) {
      expect(storedDraft(other)).toBeNull();
    }
    expect(storedDraft({ values: {}, key: 'k', version: 'old' })).toBeNull();
    expect(storedDraft({ values: { a: 1 }, key: 'k' })).toEqual({
      values: { a: 1 },
      key: 'k',
      version: null,
    });
  });
});
