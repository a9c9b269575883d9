import { assign, emit, setup } from 'xstate';
import type { Fault } from '../errors/fault.ts';
import { isProblem } from '../errors/problem.ts';
import { unsupportedCall } from '../errors/unsupported.ts';
import { isSame } from '../schema/same.ts';
import type {
  FormContext,
  FormEmitted,
  FormEvent,
  FormInput,
  FormRecord,
  SaveRequest,
} from './form-context.ts';
import { changedValues, emptiedFields, withoutFields } from './form-values.ts';
import type { FormValues } from './stored-draft.ts';

type Failed = { readonly failure: unknown };
type Answered = { readonly answer: unknown };

/** Returns true while the form has unsaved changes. */
export const isDirty = ({ values, initial }: Pick<FormContext, 'values' | 'initial'>): boolean =>
  !isSame(values, initial);

/**
 * Returns true for a 422 that rejects the idempotency key because it was used for an earlier save with other
 * values.
 */
export const isSpentKey = (failure: unknown): boolean =>
  isProblem(failure, 'invalid') && failure.errors?.['Idempotency-Key'] !== undefined;

const isRecord = (value: unknown): value is FormRecord =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';

/** Returns the record of a 409; null if it has none. */
const conflictingRecord = (failure: unknown): FormRecord | null =>
  isProblem(failure, 'conflict') && isRecord(failure.data) ? failure.data : null;

/**
 * Returns true when another user changed the record. A server may reject a save with the record unchanged
 * when the change is impossible; without version increments, a conflict is detected by different values.
 */
function isChangedByOther(fresh: FormRecord, { record, version, initial }: FormContext): boolean {
  if (record === null || fresh.version === undefined || fresh.version !== version) return true;
  const now: FormValues = { ...fresh };
  const before: FormValues = { ...record };
  return Object.keys(initial).some((field) => now[field] !== undefined && !isSame(now[field], before[field]));
}

/**
 * Returns the values of a form after a save: the new initial values with the changes made during the save.
 */
export function settledValues(
  { values, sent }: Pick<FormContext, 'values' | 'sent'>,
  initial: FormValues,
): Pick<FormContext, 'values' | 'initial' | 'changedWhileSaving'> {
  const since = changedValues(values, sent);
  return {
    initial,
    values: { ...initial, ...since },
    changedWhileSaving: Object.keys(since).length > 0,
  };
}

const clean = { faults: {}, errors: {}, failure: null, fresh: null, changedWhileSaving: false };

/**
 * Form: its values, faults by field, one save at a time, and the current record after a conflict.
 *
 * Every change is stored (`store`) and survives every failure. Changes made during a save remain as changes
 * to the saved values. A draft uses one idempotency key until its save succeeds. A second submit during a
 * save is ignored. `bindForm` provides the save, the validation and the storage.
 */
export const formMachine = setup({
  types: {
    context: {} as FormContext,
    events: {} as FormEvent,
    input: {} as FormInput,
    emitted: {} as FormEmitted,
    tags: {} as 'busy',
  },
  actors: { save: unsupportedCall<unknown, SaveRequest>('save') },
  actions: {
    change: assign(({ context }, { values }: { readonly values: FormValues }) => ({
      values: { ...context.values, ...values },
      faults: withoutFields<readonly Fault[]>(context.faults, Object.keys(values)),
      errors: withoutFields(context.errors, Object.keys(values)),
      failure: null,
    })),
    /** Stores the changes, or removes them when none are left, and sets `isStored`. */
    store: assign({}),
    removeDraft: () => {},
    /** Sets `faults`. */
    validate: assign({}),
    /** Sets a new `key`. */
    renewKey: assign({}),
    begin: assign(({ context }) => ({ ...clean, sent: context.values })),
    settle: assign(({ context }, { answer }: Answered) => ({
      ...settledValues(context, context.editsRecord ? context.sent : context.initial),
      ...(context.editsRecord && isRecord(answer)
        ? { record: answer, version: answer.version ?? context.version }
        : {}),
    })),
    /** Sets the errors of a failed save, except for fields that changed since. */
    fail: assign(({ context }, { failure }: Failed) => ({
      failure,
      errors: withoutFields(
        isProblem(failure) ? (failure.errors ?? {}) : {},
        Object.keys(changedValues(context.values, context.sent)),
      ),
    })),
    showConflict: assign((_, { failure }: Failed) => ({ failure, fresh: conflictingRecord(failure) })),
    /** The next submit refers to the record as changed by the other user. */
    adoptVersion: assign(({ context }) => ({ version: context.fresh?.version ?? context.version })),
    keepMine: assign(({ context }) => ({ record: context.fresh, fresh: null, failure: null })),
    takeTheirs: assign(({ context }) => ({ record: context.fresh, fresh: null, failure: null })),
    discard: assign(({ context }) => ({
      ...clean,
      values: context.initial,
      isRestored: false,
      isStored: true,
    })),
    announceSaved: emit(({ context }, { answer }: Answered) => ({
      type: 'saved' as const,
      answer,
      changedWhileSaving: context.changedWhileSaving,
    })),
    announceConflict: emit(({ context }) => ({
      type: 'conflict' as const,
      record: context.fresh ?? { id: 0 },
    })),
    forgetRestored: assign({ isRestored: false }),
  },
  guards: {
    isValid: ({ context }) => Object.keys(context.faults).length === 0,
    /** True when the user has to choose which changes apply. */
    needsMerge: ({ context }, { failure }: Failed) => {
      const fresh = conflictingRecord(failure);
      return context.editsRecord && fresh !== null && isChangedByOther(fresh, context);
    },
    hasConflict: ({ context }, { failure }: Failed) =>
      !context.editsRecord && conflictingRecord(failure) !== null,
    isSpent: (_, { failure }: Failed) => isSpentKey(failure),
  },
}).createMachine({
  id: 'form',
  context: ({ input }) => ({
    ...input,
    ...clean,
    editsRecord: input.editsRecord ?? false,
    isRestored: input.isRestored ?? false,
    isNew: input.record === null,
    sent: input.values,
    isStored: true,
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        change: { actions: [{ type: 'change', params: ({ event }) => event }, 'store'] },
        submit: { target: 'validating', actions: 'validate' },
        check: { actions: 'validate' },
        discard: { actions: ['removeDraft', 'discard', 'renewKey'] },
      },
    },
    validating: { always: [{ guard: 'isValid', target: 'saving' }, { target: 'editing' }] },
    saving: {
      tags: 'busy',
      entry: 'begin',
      on: { change: { actions: [{ type: 'change', params: ({ event }) => event }, 'store'] } },
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { record, values, initial, key, version } }) => ({
          id: record?.id ?? null,
          values,
          emptied: emptiedFields(values, initial),
          key,
          version,
        }),
        onDone: {
          target: 'editing',
          actions: [
            'renewKey',
            { type: 'settle', params: ({ event }) => ({ answer: event.output }) },
            'forgetRestored',
            'store',
            { type: 'announceSaved', params: ({ event }) => ({ answer: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'needsMerge', params: ({ event }) => ({ failure: event.error }) },
            target: 'conflict',
            actions: [
              { type: 'showConflict', params: ({ event }) => ({ failure: event.error }) },
              'announceConflict',
            ],
          },
          {
            guard: { type: 'hasConflict', params: ({ event }) => ({ failure: event.error }) },
            target: 'editing',
            actions: [
              { type: 'fail', params: ({ event }) => ({ failure: event.error }) },
              { type: 'showConflict', params: ({ event }) => ({ failure: event.error }) },
              'adoptVersion',
              'announceConflict',
            ],
          },
          {
            guard: { type: 'isSpent', params: ({ event }) => ({ failure: event.error }) },
            target: 'editing',
            actions: [
              { type: 'fail', params: ({ event }) => ({ failure: event.error }) },
              'renewKey',
              'store',
            ],
          },
          {
            target: 'editing',
            actions: { type: 'fail', params: ({ event }) => ({ failure: event.error }) },
          },
        ],
      },
    },
    conflict: {
      on: {
        change: { actions: [{ type: 'change', params: ({ event }) => event }, 'store'] },
        keepMine: { target: 'editing', actions: ['keepMine', 'store'] },
        takeTheirs: { target: 'editing', actions: ['removeDraft', 'takeTheirs'] },
      },
    },
  },
});
