import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { Problem } from '../errors/problem.ts';
import type { ResourcePort } from '../ports/ports.ts';
import { supplierDraft } from '../suppliers/supplier.ts';
import type { Supplier, SupplierDraft } from '../suppliers/supplier.ts';
import { aSupplier } from '../testing.ts';
import { bindForm, formInput } from './bind-form.ts';
import { changedValues } from './form-values.ts';
import { isDirty } from './form.machine.ts';
import { recordForm } from './record-form.ts';
import type { DraftStore } from './stored-draft.ts';

type Port = ResourcePort<Supplier, SupplierDraft, never>;

const calls: string[] = [];
const storeOf = (name: string): DraftStore => ({
  read: () => null,
  write: () => calls.push(name) > 0,
  remove: () => {},
  forRecord: (id) => storeOf(`supplier ${id}`),
});

const start = (
  port: Partial<Port>,
  {
    record = null,
    first,
    toDraft = ({ name }) => ({ name }),
    newKey = () => 'k2',
  }: {
    record?: Supplier | null;
    first?: Partial<SupplierDraft>;
    toDraft?: (record: Supplier) => Partial<SupplierDraft>;
    newKey?: () => string;
  },
) => {
  const form = recordForm<Supplier, SupplierDraft>({
    port: { create: vi.fn(), update: vi.fn(), ...port },
    schema: supplierDraft,
    toDraft,
    record,
    ...(first && { first }),
  });
  const ports = { ...form, store: storeOf('new'), newKey };
  const input = { ...formInput(ports, form), key: 'k' };
  return createActor(bindForm(ports), { input }).start();
};

const withState = ({ name, email, active }: Supplier) => ({ name, email, active });

const change = (values: Partial<Record<keyof SupplierDraft, unknown>>) =>
  ({ type: 'change', values }) as const;

describe('record form', () => {
  it('shows faults before sending', () => {
    const create = vi.fn<Port['create']>();
    const actor = start({ create }, {});
    actor.send(change({ email: 'not an address' }));
    actor.send({ type: 'submit' });
    expect(actor.getSnapshot().context.faults).toEqual({
      name: [{ id: 'validation.required', params: {} }],
      email: [{ id: 'validation.email', params: {} }],
    });
    actor.send(change({ name: 'Careem' }));
    expect(Object.keys(actor.getSnapshot().context.faults)).toEqual(['email']);
    expect(create).not.toHaveBeenCalled();
  });

  it('sends the validated draft with the loaded version and one key for all retries', async () => {
    const sent: unknown[] = [];
    const update: Port['update'] = async (id, draft, options) => {
      sent.push([id, draft, options?.idempotencyKey]);
      if (sent.length === 1) throw new TypeError('offline');
      return aSupplier({ id, version: 3 });
    };
    const actor = start({ update }, { record: aSupplier({ id: 7, version: 2 }) });
    actor.send(change({ name: '  Careem  ' }));
    actor.send({ type: 'submit' });
    await waitFor(actor, (snapshot) => snapshot.context.failure !== null);
    actor.send({ type: 'submit' });
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy') && !isDirty(snapshot.context));
    const once = [7, { name: 'Careem', version: 2 }, 'k'];
    expect(sent).toEqual([once, once]);
    expect(actor.getSnapshot().context.version).toBe(3);
  });

  it('sends null for a cleared field if the schema accepts it', async () => {
    const update = vi.fn(async (id: number) => aSupplier({ id, version: 3 }));
    const record = aSupplier({ id: 7, version: 2, name: 'Careem', email: 'a@careem.example', active: true });
    const actor = start({ update }, { record, toDraft: withState });
    actor.send(change({ email: undefined }));
    actor.send(change({ active: undefined }));
    const { values, initial } = actor.getSnapshot().context;
    expect(changedValues(values, initial)).toEqual({ email: null, active: null });
    actor.send({ type: 'submit' });
    await waitFor(actor, (snapshot) => snapshot.matches('editing'));
    const [call] = update.mock.calls as unknown[][];
    expect(JSON.parse(JSON.stringify(call?.[1]))).toEqual({ name: 'Careem', email: null, version: 2 });
  });

  it('takeTheirs adopts the changes of the other user and is not dirty', async () => {
    const fresh = aSupplier({ id: 7, version: 3, name: 'Bolt' });
    const actor = start(
      { update: () => Promise.reject(new Problem('conflict', 'stale', { data: fresh })) },
      { record: aSupplier({ id: 7, version: 2 }) },
    );
    actor.send(change({ name: 'Mine' }));
    actor.send({ type: 'submit' });
    await waitFor(actor, (snapshot) => snapshot.matches('conflict'));
    expect(actor.getSnapshot().context.fresh).toMatchObject({ name: 'Bolt' });
    actor.send({ type: 'takeTheirs' });
    expect(actor.getSnapshot().context.values).toEqual({ name: 'Bolt' });
    expect(isDirty(actor.getSnapshot().context)).toBe(false);
  });

  it("keepMine applies own changes on top of the other user's record", async () => {
    const fresh = aSupplier({ id: 7, version: 3, name: 'Bolt', email: 'new@bolt.example' });
    const actor = start(
      { update: () => Promise.reject(new Problem('conflict', 'stale', { data: fresh })) },
      {
        record: aSupplier({ id: 7, version: 2, name: 'Careem', email: 'old@bolt.example' }),
        toDraft: ({ name, email }) => ({ name, ...(email ? { email } : {}) }),
      },
    );
    actor.send(change({ name: 'Mine' }));
    actor.send({ type: 'submit' });
    await waitFor(actor, (snapshot) => snapshot.matches('conflict'));
    actor.send({ type: 'keepMine' });
    const { context } = actor.getSnapshot();
    expect(context.values).toEqual({ name: 'Mine', email: 'new@bolt.example' });
    expect([context.version, isDirty(context)]).toEqual([3, true]);
  });

  it('saves changes typed during the creation of a record as changes to it, stored in its own draft', async () => {
    const answer = Promise.withResolvers<Supplier>();
    const update = vi.fn(async (id: number) => aSupplier({ id, version: 2, name: 'Careem Rides' }));
    const actor = start({ create: () => answer.promise, update }, { first: { name: 'Careem' } });
    actor.send({ type: 'submit' });
    actor.send(change({ name: 'Careem Rides' }));
    answer.resolve(aSupplier({ id: 9, version: 1, name: 'Careem' }));
    await waitFor(actor, (snapshot) => snapshot.matches('editing'));
    expect(actor.getSnapshot().context.values).toEqual({ name: 'Careem Rides' });
    expect(calls.at(-1)).toBe('supplier 9');
    actor.send({ type: 'submit' });
    await waitFor(actor, ({ context }) => context.record?.version === 2);
    const [call] = update.mock.calls as unknown[][];
    expect(call).toMatchObject([9, { name: 'Careem Rides', version: 1 }, { idempotencyKey: 'k2' }]);
  });

  it('aborts the save when the form is stopped', () => {
    let signal: AbortSignal | undefined;
    const actor = start(
      {
        create: (_, options) => {
          signal = options?.signal;
          return new Promise(() => {});
        },
      },
      { first: { name: 'A' } },
    );
    actor.send({ type: 'submit' });
    actor.stop();
    expect(signal?.aborted).toBe(true);
  });
});
