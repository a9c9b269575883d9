import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { answered, everyState, failed, follow, stateNames } from '../testing/model.ts';
import type { ModelEvent } from '../testing/model.ts';
import { bindDraft, draftInput } from './bind-draft.ts';
import { keptDraft } from './draft.ts';
import type { DraftPort, KeptDraft } from './draft.ts';
import { draftMachine, isWritten } from './draft.machine.ts';
import type { DraftInput } from './draft.machine.ts';
import { Problem } from './problem.ts';

const input: DraftInput = { initial: { note: '' }, values: { note: '' }, key: 'k1', version: 2 };
const write = { type: 'write', values: { note: 'Two nights' } } as const;
const send = { type: 'send' } as const;
const after = (...events: ModelEvent<typeof draftMachine>[]) => follow(draftMachine, input, events).snapshot;
const spent = new Problem('invalid', 'no', { errors: { 'Idempotency-Key': ['Spent.'] } });

/** A drawer that counts. */
function drawer() {
  const kept: { draft: KeptDraft | null } = { draft: null };
  const port: DraftPort = {
    read: () => kept.draft,
    keep: (draft) => {
      kept.draft = draft;
      return true;
    },
    forget: () => {
      kept.draft = null;
    },
  };
  return { kept, port };
}

function keys(page: string) {
  let n = 0;
  return () => {
    n += 1;
    return `${page}-${n}`;
  };
}

describe('what is written, purely', () => {
  it('survives every failure, and typing takes the blame away', () => {
    const failures = [
      new TypeError('offline'),
      new Problem('forbidden', 'no'),
      new Problem('rate_limited', 'later'),
      new Problem('invalid', 'no', { errors: { note: ['Too long.'] } }),
      spent,
      new Problem('conflict', 'stale', { data: { id: 7, version: 3 } }),
      Object.assign(new Error('down'), { status: 503 }),
    ];
    for (const failure of failures) {
      const { value, context } = after(write, send, failed('send', failure));
      expect([value, context.values, context.failure]).toEqual(['writing', { note: 'Two nights' }, failure]);
      const again = after(write, send, failed('send', failure), write).context;
      expect([again.failure, again.errors['note']]).toEqual([null, undefined]);
    }
  });

  it('is sent once: a second send while one is under way is not heard', () => {
    expect(after(write, send, send).value).toBe('sending');
    expect(after(write, send, { type: 'giveUp' }).context.values).toEqual({ note: 'Two nights' });
  });

  it('goes on while it is sent: what was written meanwhile is unsent, whatever becomes of the send', () => {
    const more = { type: 'write', values: { note: 'Two nights, and breakfast' } } as const;
    const taken = follow(draftMachine, input, [write, send, more, answered('send', { id: 9 })]);
    expect(taken.snapshot.context).toMatchObject({
      values: more.values,
      initial: { note: '' },
      outrun: true,
    });
    const told = taken.actions.find(({ type }) => type === 'xstate.emit')?.params;
    expect(told).toMatchObject({ event: { type: 'taken', outrun: true } });
    expect(after(write, send, answered('send', {})).context.outrun).toBe(false);
    const wrong = new Problem('invalid', 'no', { errors: { note: ['Too long.'], other: ['Missing.'] } });
    const refused = after(write, send, more, failed('send', wrong)).context;
    expect([refused.values, refused.errors]).toEqual([more.values, { other: ['Missing.'] }]);
    expect(after(write, send, more, answered('send', {}), send).context).toMatchObject({
      outrun: false,
      sent: more.values,
    });
  });

  it('goes on from the version somebody else has left', () => {
    const stale = failed('send', new Problem('conflict', 'stale', { data: { id: 7, version: 5 } }));
    const { context } = after(write, send, stale);
    expect([context.version, context.fresh]).toEqual([5, { id: 7, version: 5 }]);
  });

  it('is no longer unsent once it was taken or given up', () => {
    expect(isWritten(after(write).context)).toBe(true);
    expect(isWritten(after(write, send, answered('send', {})).context)).toBe(false);
    expect(isWritten(after(write, { type: 'giveUp' }).context)).toBe(false);
  });

  it('reaches every state from its events', () => {
    const reached = everyState(draftMachine, {
      input,
      events: [write, send, { type: 'giveUp' }, answered('send', {}), failed('send', spent)],
      tell: ({ value, context }) => [value, context.values],
    });
    expect(stateNames(reached)).toEqual(['"sending"', '"writing"']);
  });
});

const running = (port: DraftPort, call: (draft: KeptDraft) => Promise<unknown>, page = 'key') => {
  const ports = { port, freshKey: keys(page), send: call };
  const { restored, ...start } = draftInput(ports, { note: '' }, 2);
  return { restored, actor: createActor(bindDraft(ports), { input: start }).start() };
};

describe('a draft on this device', () => {
  it('is kept with every change and forgotten when nothing is left of it', () => {
    const { kept, port } = drawer();
    const { actor } = running(port, () => Promise.resolve());
    actor.send(write);
    expect(kept.draft).toEqual({ values: { note: 'Two nights' }, key: 'key-1', version: 2 });
    actor.send({ type: 'write', values: { note: '' } });
    expect(kept.draft).toBeNull();
  });

  it('of more than was sent is kept after the answer, under a key of its own', async () => {
    const { kept, port } = drawer();
    const answer = Promise.withResolvers<void>();
    const { actor } = running(port, () => answer.promise);
    actor.send(write);
    actor.send(send);
    actor.send({ type: 'write', values: { note: 'Two nights, and breakfast' } });
    answer.resolve();
    await waitFor(actor, (snapshot) => snapshot.matches('writing'));
    expect(kept.draft).toEqual({ values: { note: 'Two nights, and breakfast' }, key: 'key-2', version: 2 });
  });

  it('that the device has no room for is said not to be kept, until it has', () => {
    let room = false;
    const { actor } = running({ read: () => null, keep: () => room, forget: () => {} }, () =>
      Promise.resolve(),
    );
    expect(actor.getSnapshot().context.kept).toBe(true);
    actor.send(write);
    expect(actor.getSnapshot().context.kept).toBe(false);
    room = true;
    actor.send({ type: 'write', values: { note: 'Two' } });
    expect(actor.getSnapshot().context.kept).toBe(true);
  });

  it('comes back with the key it was sent under, and a resend is the same one', async () => {
    const { port } = drawer();
    const sent: string[] = [];
    const first = running(port, ({ key }) => {
      sent.push(key);
      return Promise.reject(new TypeError('offline'));
    }).actor;
    first.send(write);
    first.send(send);
    await waitFor(first, ({ context }) => context.failure !== null);
    const again = ({ key }: KeptDraft) => {
      sent.push(key);
      return Promise.resolve();
    };
    const second = running(port, again, 'after-a-reload');
    expect(second.restored).toBe(true);
    expect(second.actor.getSnapshot().context.values).toEqual({ note: 'Two nights' });
    second.actor.send(send);
    await waitFor(second.actor, ({ context }) => !isWritten(context));
    expect(sent).toEqual(['key-1', 'key-1']);
  });

  it('is forgotten once taken; the host hears the answer; the next one has a key of its own', async () => {
    const { kept, port } = drawer();
    const { actor } = running(port, () => Promise.resolve({ id: 9 }));
    const heard = vi.fn();
    actor.on('taken', heard);
    actor.send(write);
    actor.send(send);
    await waitFor(actor, ({ context }) => !isWritten(context));
    expect(kept.draft).toBeNull();
    expect(heard).toHaveBeenCalledExactlyOnceWith({
      type: 'taken',
      answer: { id: 9 },
      outrun: false,
    });
    expect(actor.getSnapshot().context.key).toBe('key-2');
  });

  it('of which some was not taken is kept, under a key of its own', async () => {
    const { kept, port } = drawer();
    const ports = { port, freshKey: keys('key'), send: () => Promise.resolve(), remains: () => true };
    const actor = createActor(bindDraft(ports), { input: draftInput(ports, { note: '' }) }).start();
    actor.send(write);
    actor.send(send);
    await waitFor(actor, (snapshot) => snapshot.matches('writing'));
    expect(kept.draft).toEqual({ values: { note: 'Two nights' }, key: 'key-2', version: null });
  });

  it('gets a new key when the old one was spent on other words, so that nobody is stuck', async () => {
    const { kept, port } = drawer();
    const { actor } = running(port, () => Promise.reject(spent));
    actor.send(write);
    actor.send(send);
    await waitFor(actor, ({ context }) => context.failure !== null);
    expect(kept.draft).toEqual({ values: { note: 'Two nights' }, key: 'key-2', version: 2 });
  });

  it('that holds nonsense is no draft', () => {
    for (const nonsense of [null, 3, 'x', {}, { values: null, key: 'k' }, { values: {}, key: 1 }]) {
      expect(keptDraft(nonsense)).toBeNull();
    }
    expect(keptDraft({ values: {}, key: 'k', version: 'old' })).toBeNull();
    expect(keptDraft({ values: { a: 1 }, key: 'k' })).toEqual({ values: { a: 1 }, key: 'k', version: null });
  });
});
