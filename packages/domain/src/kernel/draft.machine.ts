import { assign, emit, setup } from 'xstate';
import type { KeptDraft } from './draft.ts';
import { valuesBeyond } from './edit.machine.ts';
import type { DraftValues, EditRecord } from './edit.machine.ts';
import type { Fault, Faults } from './fault.ts';
import { isProblem } from './problem.ts';
import type { FieldErrors } from './problem.ts';
import { isSame } from './same.ts';
import { unsupportedCall } from './unsupported.ts';

/** What writing starts from: the first values, and the draft as it was kept or as it begins. */
export interface DraftInput extends KeptDraft {
  readonly initial: DraftValues;
}

/** Everything a dialog with something to write in shows. */
export interface DraftContext extends DraftInput {
  /** What the dialog itself found wrong, by field. */
  readonly faults: Faults;
  /** What the server found wrong, by field (422). */
  readonly errors: FieldErrors;
  /** What the last try failed with. */
  readonly failure: unknown;
  /** The record as somebody else has left it meanwhile (409). */
  readonly fresh: EditRecord | null;
  /** What the send under way, or the last one, carries. */
  readonly sent: DraftValues;
  /** The last send was taken, and more was written while it was under way: that part is unsent. */
  readonly outrun: boolean;
  /** Whether this device has what is written; false where it has no room for it. */
  readonly kept: boolean;
}

/** What may be told to it. */
export type DraftEvent =
  | { readonly type: 'write'; readonly values: DraftValues }
  | { readonly type: 'send' }
  | { readonly type: 'giveUp' };

/** What it tells: the answer to what was sent (and whether more was written since), and the fresh record of a conflict. */
export type DraftEmitted =
  | { readonly type: 'taken'; readonly answer: unknown; readonly outrun: boolean }
  | { readonly type: 'met'; readonly fresh: EditRecord };

/** Whether anything is written that is not yet sent. */
export function isWritten({ values, initial }: Pick<DraftContext, 'values' | 'initial'>): boolean {
  return !isSame(values, initial);
}

/** A draft after it was taken: as it begins anew, with what was written meanwhile on top. */
export function settledDraft(
  { values, sent }: Pick<DraftContext, 'values' | 'sent'>,
  initial: DraftValues,
): Pick<DraftContext, 'values' | 'initial' | 'outrun'> {
  const since = valuesBeyond(values, sent);
  return { initial, values: { ...initial, ...since }, outrun: Object.keys(since).length > 0 };
}

const except = <Value>(
  told: Readonly<Record<string, Value>>,
  names: readonly string[],
): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    Object.entries(told).filter(
      ([path]) => !names.some((name) => path === name || path.startsWith(`${name}.`)),
    ),
  );

const recordIn = (failure: unknown): EditRecord | null => {
  if (!isProblem(failure, 'conflict')) return null;
  const { data } = failure;
  return typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'number'
    ? { ...data, id: data.id }
    : null;
};

const clean = { faults: {}, errors: {}, failure: null, fresh: null, outrun: false };

/**
 * Something written and sent once: the words of a dialog, a remark, a small form.
 *
 * Every change is kept (`keep`) and survives every failure; what was taken or given up is forgotten (`forget`) and the
 * next draft has a key of its own. While one send is under way a second is not heard; what is written meanwhile is kept
 * and stays unsent, whatever becomes of the send.
 */
export const draftMachine = setup({
  types: {
    context: {} as DraftContext,
    events: {} as DraftEvent,
    input: {} as DraftInput,
    emitted: {} as DraftEmitted,
    tags: {} as 'busy',
  },
  actors: { send: unsupportedCall<unknown, KeptDraft>('send') },
  actions: {
    write: assign(({ context }, { values }: { readonly values: DraftValues }) => ({
      values: { ...context.values, ...values },
      faults: except<readonly Fault[]>(context.faults, Object.keys(values)),
      errors: except(context.errors, Object.keys(values)),
      failure: null,
    })),
    /** Keeps what is written on this device, or forgets it where nothing is, and fills `kept`; the binding provides it. */
    keep: assign({}),
    /** Takes what was kept away; the binding provides it. */
    forget: () => {},
    /** Fills `faults`; the binding provides the check. */
    check: assign({}),
    /** A key for the next draft; the binding provides it. */
    renewKey: assign({}),
    /** What stays in the form after it was taken; the binding may say so. */
    settle: assign(({ context }, _answer: { readonly answer: unknown }) =>
      settledDraft(context, context.initial),
    ),
    clean: assign(clean),
    begin: assign(({ context }) => ({ ...clean, sent: context.values })),
    /** What was written anew meanwhile is not what the server found wrong. */
    blame: assign(({ context }, { failure }: { readonly failure: unknown }) => ({
      failure,
      errors: except(
        isProblem(failure) ? (failure.errors ?? {}) : {},
        Object.keys(valuesBeyond(context.values, context.sent)),
      ),
    })),
    meet: assign(({ context }, { fresh }: { readonly fresh: EditRecord }) => ({
      fresh,
      version: fresh.version ?? context.version,
    })),
    reset: assign(({ context }) => ({ values: context.initial })),
    tellTaken: emit(({ context }, { answer }: { readonly answer: unknown }) => ({
      type: 'taken' as const,
      answer,
      outrun: context.outrun,
    })),
    tellMet: emit((_, { fresh }: { readonly fresh: EditRecord }) => ({ type: 'met' as const, fresh })),
  },
  guards: {
    isSound: ({ context }) => Object.keys(context.faults).length === 0,
    hasMet: (_, { failure }: { readonly failure: unknown }) => recordIn(failure) !== null,
    /** The key was spent on other values: an earlier send had arrived. */
    isSpent: (_, { failure }: { readonly failure: unknown }) => isSpentKey(failure),
  },
}).createMachine({
  id: 'draft',
  context: ({ input }) => ({ ...input, ...clean, sent: input.values, kept: true }),
  initial: 'writing',
  states: {
    writing: {
      on: {
        write: { actions: [{ type: 'write', params: ({ event }) => event }, 'keep'] },
        send: { target: 'checking', actions: 'check' },
        giveUp: { actions: ['forget', 'reset', 'clean', 'renewKey'] },
      },
    },
    checking: { always: [{ guard: 'isSound', target: 'sending' }, { target: 'writing' }] },
    sending: {
      tags: 'busy',
      entry: 'begin',
      on: { write: { actions: [{ type: 'write', params: ({ event }) => event }, 'keep'] } },
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { values, key, version } }) => ({ values, key, version }),
        onDone: {
          target: 'writing',
          actions: [
            'renewKey',
            { type: 'settle', params: ({ event }) => ({ answer: event.output }) },
            'keep',
            { type: 'tellTaken', params: ({ event }) => ({ answer: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'hasMet', params: ({ event }) => ({ failure: event.error }) },
            target: 'writing',
            actions: [
              { type: 'blame', params: ({ event }) => ({ failure: event.error }) },
              { type: 'meet', params: ({ event }) => ({ fresh: recordIn(event.error) ?? { id: 0 } }) },
              { type: 'tellMet', params: ({ event }) => ({ fresh: recordIn(event.error) ?? { id: 0 } }) },
            ],
          },
          {
            guard: { type: 'isSpent', params: ({ event }) => ({ failure: event.error }) },
            target: 'writing',
            actions: [
              { type: 'blame', params: ({ event }) => ({ failure: event.error }) },
              'renewKey',
              'keep',
            ],
          },
          {
            target: 'writing',
            actions: { type: 'blame', params: ({ event }) => ({ failure: event.error }) },
          },
        ],
      },
    },
  },
});

/** Whether a failure says that the key was spent on other values: what was sent before had arrived after all. */
export function isSpentKey(failure: unknown): boolean {
  return isProblem(failure, 'invalid') && failure.errors?.['Idempotency-Key'] !== undefined;
}
