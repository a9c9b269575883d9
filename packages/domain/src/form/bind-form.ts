import { assign } from 'xstate';
import type { Faults } from '../errors/fault.ts';
import { portCall } from '../ports/port-call.ts';
import type { CallOptions } from '../ports/ports.ts';
import type { FormContext, FormInput, FormRecord, SaveRequest } from './form-context.ts';
import { changedValues } from './form-values.ts';
import { formMachine, isDirty, settledValues } from './form.machine.ts';
import type { DraftStore, FormValues } from './stored-draft.ts';

/** Ports of a form. */
export interface FormPorts<Answer> {
  readonly store: DraftStore;
  /** Returns a unique idempotency key. */
  newKey(): string;
  save(request: SaveRequest, options: CallOptions): Promise<Answer>;
  /** Validates the values before they are sent. */
  validate?(values: FormValues): Faults;
  /** Returns the form values of a record. Set for a form that edits a record and merges conflicts. */
  valuesOf?(record: FormRecord): FormValues;
  /** Returns the initial values after a save. Default: the previous initial values. */
  valuesAfter?(answer: Answer, sent: FormValues): FormValues;
  /**
   * Returns true when the server did not accept everything: the values then remain unsaved under a new key.
   */
  isPartial?(answer: Answer): boolean;
}

/** Start of a form: the record or the initial values, and their version. */
export interface FormStart {
  readonly record?: FormRecord | null;
  readonly initial: FormValues;
  readonly version?: number | null;
  /** Fields whose values are lists. */
  readonly listFields?: readonly string[];
}

/** Returns the values without those of list fields that are no lists: an earlier version of the form stored them. */
const withoutOutdated = (values: FormValues, listFields: readonly string[]): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => value === null || Array.isArray(value) || !listFields.includes(field),
    ),
  );

/** Returns the start of a form with a stored draft of an earlier visit, if any. */
export function formInput(
  { store, newKey, valuesOf }: Pick<FormPorts<unknown>, 'store' | 'newKey' | 'valuesOf'>,
  { record = null, initial, version = record?.version ?? null, listFields = [] }: FormStart,
): FormInput {
  const start = { record, initial, editsRecord: valuesOf !== undefined };
  const stored = store.read();
  const values = { ...initial, ...withoutOutdated(stored?.values ?? {}, listFields) };
  if (stored !== null && isDirty({ values, initial }))
    return { ...start, values, key: stored.key, version: stored.version ?? version, isRestored: true };
  // A stored draft without changes would prevent its form from following the record.
  if (stored !== null) store.remove();
  return { ...start, values: initial, key: newKey(), version };
}

/** Binds the form machine to its save, validation and draft storage. */
export function bindForm<Answer>(ports: FormPorts<Answer>): typeof formMachine {
  const { store, newKey, save, validate = () => ({}), valuesOf, valuesAfter, isPartial } = ports;
  // Changes typed while a new record was being created belong to that record and are restored in its form.
  const storeOf = ({ isNew, record }: FormContext): DraftStore =>
    isNew && record !== null ? store.forRecord(record.id) : store;

  const adopt = (context: FormContext, values: (initial: FormValues) => FormValues) => {
    const { fresh } = context;
    const initial = fresh && valuesOf ? valuesOf(fresh) : context.initial;
    return {
      record: fresh,
      version: fresh?.version ?? null,
      fresh: null,
      failure: null,
      initial,
      values: values(initial),
    };
  };

  return formMachine.provide({
    actors: { save: portCall<unknown, SaveRequest>((request, options) => save(request, options)) },
    actions: {
      store: assign(({ context }) => {
        const { values, initial, key, version } = context;
        const target = storeOf(context);
        if (target !== store) store.remove();
        if (isDirty(context))
          return { isStored: target.write({ values: changedValues(values, initial), key, version }) };
        target.remove();
        return { isStored: true };
      }),
      removeDraft: ({ context }) => storeOf(context).remove(),
      validate: assign(({ context }) => ({ faults: validate(context.values) })),
      renewKey: assign(() => ({ key: newKey() })),
      settle: assign(({ context }, { answer }) => {
        // The response always comes from `save`.
        const response = answer as Answer;
        if (valuesOf) {
          const record = answer as FormRecord;
          return {
            ...settledValues(context, valuesOf(record)),
            record,
            version: record.version ?? context.version,
          };
        }
        if (isPartial?.(response) === true) return {};
        return settledValues(context, valuesAfter?.(response, context.sent) ?? context.initial);
      }),
      // Unchanged fields take the other user's values.
      keepMine: assign(({ context }) =>
        adopt(context, (initial) => ({ ...initial, ...changedValues(context.values, context.initial) })),
      ),
      takeTheirs: assign(({ context }) => ({
        ...adopt(context, (initial) => initial),
        faults: {},
        errors: {},
        isRestored: false,
      })),
    },
  });
}
