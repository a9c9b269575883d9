import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { supplierDraft } from '../suppliers/supplier.ts';
import type { Supplier, SupplierDraft } from '../suppliers/supplier.ts';
import { aSupplier } from '../testing.ts';
import { answered, everyState, failed, follow, stateNames } from '../testing/model.ts';
import type { ModelEvent } from '../testing/model.ts';
import { bindEdit } from './bind-edit.ts';
import { editMachine, isDirty, touchedIn } from './edit.machine.ts';
import type { EditInput } from './edit.machine.ts';
import type { ResourcePort } from './ports.ts';
import { Problem } from './problem.ts';

const input: EditInput = { record: { id: 7, version: 2 }, draft: { name: 'Careem' }, key: 'draft-1' };
const rename = { type: 'change', field: 'name', value: 'Uber' } as const;
const conflict = failed(
  'save',
  new Problem('conflict', 'stale', { data: { id: 7, version: 3, name: 'Bolt' } }),
);
const invalid = failed(
  'save',
  new Problem('invalid', 'no', { errors: { name: ['Taken.'], email: ['Wrong.'] } }),
);
const after = (...events: ModelEvent<typeof editMachine>[]) => follow(editMachine, input, events).snapshot;

describe('a form, purely', () => {
  it('is dirty as long as the draft differs from what it began with', () => {
    expect(isDirty(after().context)).toBe(false);
    expect(isDirty(after(rename).context)).toBe(true);
    expect(isDirty(after(rename, { ...rename, value: 'Careem' }).context)).toBe(false);
    expect(isDirty(after(rename, { type: 'reset' }).context)).toBe(false);
  });

  it('saves once: a second submit while saving is not heard', () => {
    const { value, context } = after({ type: 'submit' }, { type: 'submit' });
    expect([value, context.draft]).toEqual(['saving', { name: 'Careem' }]);
  });

  it('takes what is typed while it saves: after the answer that is a change to what was saved', () => {
    const typed = { ...rename, value: 'Uber Eats' };
    const saved = after(rename, { type: 'submit' }, typed, answered('save', { id: 7, version: 3 }));
    expect([saved.value, saved.context.record?.version, saved.context.outrun]).toEqual(['editing', 3, true]);
    expect([saved.context.draft, saved.context.initial]).toEqual([{ name: 'Uber Eats' }, { name: 'Uber' }]);
    const refused = after(rename, { type: 'submit' }, typed, invalid);
    expect([refused.context.draft, refused.context.errors]).toEqual([
      { name: 'Uber Eats' },
      { email: ['Wrong.'] },
    ]);
    const met = after(rename, { type: 'submit' }, conflict, typed);
    expect([met.value, met.context.draft]).toEqual(['conflict', { name: 'Uber Eats' }]);
  });

  it('shows a 422 by field, and a field that is typed into is not blamed any longer', () => {
    const blamed = after({ type: 'submit' }, invalid);
    expect([blamed.value, blamed.context.errors]).toEqual([
      'editing',
      { name: ['Taken.'], email: ['Wrong.'] },
    ]);
    expect(after({ type: 'submit' }, invalid, rename).context.errors).toEqual({ email: ['Wrong.'] });
  });

  it('keeps what was typed through every failure', () => {
    for (const failure of [invalid, conflict, failed('save', new TypeError('offline'))]) {
      expect(after(rename, { type: 'submit' }, failure).context.draft).toEqual({ name: 'Uber' });
    }
  });

  it('after a conflict keeps mine on top of the fresh version', () => {
    const met = after(rename, { type: 'submit' }, conflict);
    expect([met.value, met.context.fresh]).toEqual(['conflict', { id: 7, version: 3, name: 'Bolt' }]);
    const { context } = after(rename, { type: 'submit' }, conflict, { type: 'keepMine' });
    expect([context.draft, context.record?.version]).toEqual([{ name: 'Uber' }, 3]);
  });

  it('a conflict without a record, or with the record as it was sent, is an ordinary failure', () => {
    expect(after({ type: 'submit' }, failed('save', new Problem('conflict', 'no'))).value).toBe('editing');
    const lastOwner = new Problem('conflict', 'no', { reason: 'last_owner', data: { id: 7, version: 2 } });
    const refused = after(rename, { type: 'submit' }, failed('save', lastOwner));
    expect([refused.value, refused.context.fresh, refused.context.failure]).toEqual([
      'editing',
      null,
      lastOwner,
    ]);
    expect(refused.context.draft).toEqual({ name: 'Uber' });
    // A server that counts no versions up says by its values that somebody else was faster.
    const bolt = new Problem('conflict', 'stale', { data: { id: 7, version: 2, name: 'Bolt' } });
    expect(after(rename, { type: 'submit' }, failed('save', bolt)).value).toBe('conflict');
  });

  it('is done once it is saved, with the record as its output', () => {
    const saved = after(rename, { type: 'submit' }, answered('save', { id: 7, version: 3 }));
    expect([saved.status, saved.output]).toEqual(['done', { id: 7, version: 3 }]);
    expect(isDirty(saved.context)).toBe(false);
  });

  it('on every way there is: the key never changes and typed text is never lost', () => {
    const reached = everyState(editMachine, {
      input,
      events: [
        rename,
        { type: 'submit' },
        { type: 'cancel' },
        { type: 'keepMine' },
        { type: 'takeTheirs' },
        invalid,
        conflict,
        failed('save', new TypeError('offline')),
        answered('save', { id: 7, version: 3 }),
      ],
      tell: ({ value, context: { draft, errors, fresh, record, failure } }) => [
        value,
        draft,
        errors,
        fresh,
        record,
        !failure,
      ],
    });
    for (const { snapshot, way } of reached) {
      expect([way, snapshot.context.key]).toEqual([way, 'draft-1']);
      expect([way, snapshot.context.draft]).toEqual([
        way,
        { name: way.includes('change') ? 'Uber' : 'Careem' },
      ]);
    }
    expect(stateNames(reached)).toEqual(['"conflict"', '"editing"', '"left"', '"saved"', '"saving"']);
  });
});

const bound = (
  port: Partial<ResourcePort<Supplier, SupplierDraft, never>>,
  more: { freshKey?: () => string } = {},
) =>
  bindEdit<Supplier, SupplierDraft>({
    port: { create: vi.fn(), update: vi.fn(), ...port },
    draft: supplierDraft,
    toDraft: ({ name }) => ({ name }),
    ...more,
  });

describe('a form, bound to its resource', () => {
  it('finds what is wrong before anything is sent', () => {
    const create = vi.fn<ResourcePort<Supplier, SupplierDraft, never>['create']>();
    const edit = bound({ create });
    const actor = createActor(edit.machine, { input: edit.input({ record: null, key: 'k' }) }).start();
    actor.send(edit.change('email', 'not an address'));
    actor.send({ type: 'submit' });
    expect(actor.getSnapshot().context.faults).toEqual({
      name: [{ id: 'validation.required', params: {} }],
      email: [{ id: 'validation.email', params: {} }],
    });
    actor.send(edit.change('name', 'Careem'));
    expect(Object.keys(actor.getSnapshot().context.faults)).toEqual(['email']);
    expect(create).not.toHaveBeenCalled();
  });

  it('sends the checked draft with the version that was read and one key over every resend', async () => {
    const sent: unknown[] = [];
    const update: ResourcePort<Supplier, SupplierDraft, never>['update'] = async (id, change, options) => {
      sent.push([id, change, options?.idempotencyKey]);
      if (sent.length === 1) throw new TypeError('offline');
      return aSupplier({ id, version: 3 });
    };
    const edit = bound({ update });
    const start = edit.input({ record: aSupplier({ id: 7, version: 2 }), key: 'k' });
    const actor = createActor(edit.machine, { input: start }).start();
    actor.send(edit.change('name', '  Careem  '));
    actor.send({ type: 'submit' });
    await waitFor(actor, (snapshot) => snapshot.context.failure !== null);
    actor.send({ type: 'submit' });
    await waitFor(actor, (snapshot) => snapshot.status === 'done');
    const once = [7, { name: 'Careem', version: 2 }, 'k'];
    expect(sent).toEqual([once, once]);
    expect(edit.record(actor.getSnapshot())?.version).toBe(3);
  });

  it('says of what was emptied that it is empty, since what a change leaves out stays as it is', async () => {
    const update = vi.fn(async (id: number) => aSupplier({ id, version: 3 }));
    const edit = bindEdit<Supplier, SupplierDraft>({
      port: { create: vi.fn(), update },
      draft: supplierDraft,
      toDraft: ({ name, email, active }) => ({ name, email, active }),
    });
    const record = aSupplier({ id: 7, version: 2, name: 'Careem', email: 'a@careem.example', active: true });
    const actor = createActor(edit.machine, { input: edit.input({ record, key: 'k' }) }).start();
    actor.send(edit.change('email', undefined));
    // What cannot be empty is left out.
    actor.send(edit.change('active', undefined));
    expect(touchedIn(actor.getSnapshot().context)).toEqual({ email: null, active: null });
    actor.send({ type: 'submit' });
    await waitFor(actor, (snapshot) => snapshot.status === 'done');
    const [call] = update.mock.calls as unknown[][];
    expect(JSON.parse(JSON.stringify(call?.[1]))).toEqual({ name: 'Careem', email: null, version: 2 });
  });

  it('takes theirs: the fresh record becomes the draft, nothing is dirty', async () => {
    const fresh = aSupplier({ id: 7, version: 3, name: 'Bolt' });
    const edit = bound({ update: () => Promise.reject(new Problem('conflict', 'stale', { data: fresh })) });
    const start = edit.input({ record: aSupplier({ id: 7, version: 2 }), draft: { name: 'Mine' }, key: 'k' });
    const actor = createActor(edit.machine, { input: start }).start();
    actor.send({ type: 'submit' });
    await waitFor(actor, (snapshot) => snapshot.matches('conflict'));
    expect(edit.fresh(actor.getSnapshot())?.name).toBe('Bolt');
    actor.send({ type: 'takeTheirs' });
    expect(edit.draft(actor.getSnapshot())).toEqual({ name: 'Bolt' });
    expect(isDirty(actor.getSnapshot().context)).toBe(false);
  });

  it('keeps mine: what I typed over what the other has left, whose other words stay', async () => {
    const fresh = aSupplier({ id: 7, version: 3, name: 'Bolt', email: 'new@bolt.example' });
    const edit = bindEdit<Supplier, SupplierDraft>({
      port: {
        create: vi.fn(),
        update: () => Promise.reject(new Problem('conflict', 'stale', { data: fresh })),
      },
      draft: supplierDraft,
      toDraft: ({ name, email }) => ({ name, ...(email ? { email } : {}) }),
    });
    const record = aSupplier({ id: 7, version: 2, name: 'Careem', email: 'old@bolt.example' });
    const actor = createActor(edit.machine, { input: edit.input({ record, key: 'k' }) }).start();
    actor.send(edit.change('name', 'Mine'));
    actor.send({ type: 'submit' });
    await waitFor(actor, (snapshot) => snapshot.matches('conflict'));
    actor.send({ type: 'keepMine' });
    const now = actor.getSnapshot();
    expect(edit.draft(now)).toEqual({ name: 'Mine', email: 'new@bolt.example' });
    expect([edit.record(now)?.version, isDirty(now.context)]).toEqual([3, true]);
  });

  it('a key that was spent on other values is replaced, so that the next save is heard', async () => {
    const spent = new Problem('invalid', 'no', { errors: { 'Idempotency-Key': ['Spent.'] } });
    const edit = bound({ create: () => Promise.reject(spent) }, { freshKey: () => 'k2' });
    const start = edit.input({ record: null, draft: { name: 'A' }, key: 'k' });
    const actor = createActor(edit.machine, { input: start }).start();
    actor.send({ type: 'submit' });
    await waitFor(actor, (snapshot) => snapshot.context.failure !== null);
    expect(actor.getSnapshot().context.key).toBe('k2');
  });

  it('goes on with what was typed while a new record was made: as a change to that record, under a key of its own', async () => {
    const answer = Promise.withResolvers<Supplier>();
    const update = vi.fn(async (id: number) => aSupplier({ id, version: 2, name: 'Careem Rides' }));
    const edit = bound({ create: () => answer.promise, update }, { freshKey: () => 'k2' });
    const start = edit.input({ record: null, draft: { name: 'Careem' }, key: 'k' });
    const actor = createActor(edit.machine, { input: start }).start();
    actor.send({ type: 'submit' });
    actor.send(edit.change('name', 'Careem Rides'));
    answer.resolve(aSupplier({ id: 9, version: 1, name: 'Careem' }));
    await waitFor(actor, (snapshot) => snapshot.matches('editing'));
    expect(edit.draft(actor.getSnapshot())).toEqual({ name: 'Careem Rides' });
    actor.send({ type: 'submit' });
    await waitFor(actor, (snapshot) => snapshot.status === 'done');
    const [call] = update.mock.calls as unknown[][];
    expect(call).toMatchObject([9, { name: 'Careem Rides', version: 1 }, { idempotencyKey: 'k2' }]);
  });

  it('a save that is given up is aborted and the form is there again', () => {
    let signal: AbortSignal | undefined;
    const edit = bound({
      create: (_, options) => {
        signal = options?.signal;
        return new Promise(() => {});
      },
    });
    const actor = createActor(edit.machine, {
      input: edit.input({ record: null, draft: { name: 'A' }, key: 'k' }),
    });
    actor.start().send({ type: 'submit' });
    actor.send({ type: 'cancel' });
    expect([signal?.aborted, actor.getSnapshot().value]).toEqual([true, 'editing']);
  });
});
