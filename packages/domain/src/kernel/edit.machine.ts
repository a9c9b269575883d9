import { assign, setup } from 'xstate';
import type { Fault, Faults } from './fault.ts';
import { isProblem } from './problem.ts';
import type { FieldErrors } from './problem.ts';
import { isSame } from './same.ts';
import { unsupportedCall } from './unsupported.ts';

/** Field values as typed so far. */
export type DraftValues = Readonly<Record<string, unknown>>;

/** A record being edited, as far as the machine looks into it. */
export interface EditRecord {
  readonly id: number;
  readonly version?: number | undefined;
}

/** What editing starts from. */
export interface EditInput {
  /** The record as it was read; `null` makes a new one. */
  readonly record: EditRecord | null;
  /** The form's first values. */
  readonly draft: DraftValues;
  /** Idempotency key of this draft, kept over every resend until the save succeeds. */
  readonly key: string;
}

/** What a save is called with. */
export interface SaveInput {
  readonly id: number | null;
  readonly draft: DraftValues;
  /** Fields the record has a value in and the person has emptied. */
  readonly emptied: readonly string[];
  readonly version: number | undefined;
  readonly key: string;
}

/** Everything a form shows. */
export interface EditContext extends EditInput {
  /** What `draft` is compared with: values differ from it when dirty. */
  readonly initial: DraftValues;
  /** What the form itself found wrong, by field. */
  readonly faults: Faults;
  /** What the server found wrong, by field (422). */
  readonly errors: FieldErrors;
  /** What the last save failed with, besides fields. */
  readonly failure: unknown;
  /** The current record after a conflict (409). */
  readonly fresh: EditRecord | null;
  /** What the save under way, or the last one, carries. */
  readonly sent: DraftValues;
  /** The last save worked, and more was typed while it was under way: that part is unsaved. */
  readonly outrun: boolean;
}

/** What may be told to a form. */
export type EditEvent =
  | { readonly type: 'change'; readonly field: string; readonly value: unknown }
  | { readonly type: 'submit' }
  | { readonly type: 'cancel' }
  | { readonly type: 'reset' }
  | { readonly type: 'keepMine' }
  | { readonly type: 'takeTheirs' };

/** The values that are not those of `base`; null where a value was taken away, so that it survives being kept as text. */
export function valuesBeyond(values: DraftValues, base: DraftValues): DraftValues {
  const beyond = Object.entries(values).filter(([field, value]) => !isSame(value, base[field]));
  return Object.fromEntries(beyond.map(([field, value]) => [field, value ?? null]));
}

/** Whether anything was changed. */
export function isDirty({ draft, initial }: Pick<EditContext, 'draft' | 'initial'>): boolean {
  return !isSame(draft, initial);
}

/** The values that differ from what the form began with: what the person typed, and nothing else. */
export function touchedIn({ draft, initial }: Pick<EditContext, 'draft' | 'initial'>): DraftValues {
  return valuesBeyond(draft, initial);
}

const isNothing = (value: unknown): boolean => value === undefined || value === null;

/** Names of the fields that had a value when the form began and have none now. */
export function emptiedIn({ draft, initial }: Pick<EditContext, 'draft' | 'initial'>): readonly string[] {
  return Object.keys(initial).filter((field) => !isNothing(initial[field]) && isNothing(draft[field]));
}

/** What was typed while a save was under way: what it does not carry. */
export function typedSince({ draft, sent }: Pick<EditContext, 'draft' | 'sent'>): DraftValues {
  return valuesBeyond(draft, sent);
}

const without = <Value>(
  values: Readonly<Record<string, Value>>,
  field: string,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== field && !key.startsWith(`${field}.`)));

const isRecord = (value: unknown): value is EditRecord =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';

/**
 * Whether somebody else has changed the record. A refusal that brings it as it was sent (version and values) is nobody's
 * doing: it says what is not possible.
 */
function isOthersDoing(fresh: EditRecord, { record, initial }: EditContext): boolean {
  if (record === null || fresh.version === undefined || fresh.version !== record.version) return true;
  const now: DraftValues = { ...fresh };
  const before: DraftValues = { ...record };
  return Object.keys(initial).some((field) => now[field] !== undefined && !isSame(now[field], before[field]));
}

/**
 * A form: draft, what is wrong by field, one save at a time, and the fresh record after a conflict. Typed text survives
 * every failure; what is typed while a save is under way stays in the form, as a change to what was saved.
 */
export const editMachine = setup({
  types: {
    context: {} as EditContext,
    events: {} as EditEvent,
    input: {} as EditInput,
    output: {} as EditRecord | null,
    tags: {} as 'busy',
  },
  actors: { save: unsupportedCall<EditRecord, SaveInput>('save') },
  actions: {
    change: assign(({ context }, { field, value }: { readonly field: string; readonly value: unknown }) => ({
      draft: { ...context.draft, [field]: value },
      faults: without<readonly Fault[]>(context.faults, field),
      errors: without(context.errors, field),
    })),
    /** Fills `faults`; the binding provides the check. */
    check: assign({}),
    begin: assign(({ context }) => ({ errors: {}, failure: null, sent: context.draft, outrun: false })),
    /** What was typed anew meanwhile is not what the server found wrong. */
    blame: assign(({ context }, { failure }: { readonly failure: unknown }) => ({
      failure,
      errors: Object.keys(typedSince(context)).reduce<FieldErrors>(
        without,
        isProblem(failure) ? (failure.errors ?? {}) : {},
      ),
    })),
    /** A new key where the old one was spent on other values; the binding provides it. */
    renewKey: assign((_context, _params: { readonly failure: unknown }) => ({})),
    meet: assign((_, { failure }: { readonly failure: unknown }) => ({
      failure,
      fresh: isProblem(failure) && isRecord(failure.data) ? failure.data : null,
    })),
    saved: assign(({ context }, { record }: { readonly record: EditRecord }) => ({
      record,
      initial: context.draft,
      fresh: null,
    })),
    /** What was saved is the record now, what was typed since a change to it; the binding fills `initial` and a new key. */
    goOn: assign(({ context }, { record }: { readonly record: EditRecord }) => ({
      record,
      initial: context.sent,
      fresh: null,
      outrun: true,
    })),
    reset: assign(({ context }) => ({
      draft: context.initial,
      faults: {},
      errors: {},
      failure: null,
      outrun: false,
    })),
    keepMine: assign(({ context }) => ({ record: context.fresh, fresh: null, failure: null })),
    /** Makes the fresh record the one edited; the binding fills `draft` and `initial` from it. */
    takeTheirs: assign(({ context }) => ({ record: context.fresh, fresh: null, failure: null })),
  },
  guards: {
    isSound: ({ context }) => Object.keys(context.faults).length === 0,
    isOutrun: ({ context }) => Object.keys(typedSince(context)).length > 0,
    isStale: ({ context }, { failure }: { readonly failure: unknown }) =>
      isProblem(failure, 'conflict') && isRecord(failure.data) && isOthersDoing(failure.data, context),
  },
}).createMachine({
  id: 'edit',
  context: ({ input }) => ({
    ...input,
    initial: input.draft,
    faults: {},
    errors: {},
    failure: null,
    fresh: null,
    sent: input.draft,
    outrun: false,
  }),
  initial: 'editing',
  output: ({ context }) => context.record,
  states: {
    editing: {
      on: {
        change: { actions: { type: 'change', params: ({ event }) => event } },
        reset: { actions: 'reset' },
        submit: { target: 'checking', actions: 'check' },
        cancel: 'left',
      },
    },
    checking: { always: [{ guard: 'isSound', target: 'saving' }, { target: 'editing' }] },
    saving: {
      tags: 'busy',
      entry: 'begin',
      on: {
        cancel: 'editing',
        change: { actions: { type: 'change', params: ({ event }) => event } },
      },
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({
          id: context.record?.id ?? null,
          draft: context.draft,
          emptied: emptiedIn(context),
          version: context.record?.version,
          key: context.key,
        }),
        onDone: [
          {
            guard: 'isOutrun',
            target: 'editing',
            actions: { type: 'goOn', params: ({ event }) => ({ record: event.output }) },
          },
          {
            target: 'saved',
            actions: { type: 'saved', params: ({ event }) => ({ record: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => ({ failure: event.error }) },
            target: 'conflict',
            actions: { type: 'meet', params: ({ event }) => ({ failure: event.error }) },
          },
          {
            target: 'editing',
            actions: [
              { type: 'blame', params: ({ event }) => ({ failure: event.error }) },
              { type: 'renewKey', params: ({ event }) => ({ failure: event.error }) },
            ],
          },
        ],
      },
    },
    conflict: {
      on: {
        change: { actions: { type: 'change', params: ({ event }) => event } },
        keepMine: { target: 'editing', actions: 'keepMine' },
        takeTheirs: { target: 'editing', actions: 'takeTheirs' },
        cancel: 'left',
      },
    },
    saved: { type: 'final' },
    left: { type: 'final' },
  },
});
