import {
  bindForm,
  changedValues,
  emptiedFields,
  formInput,
  isDirty,
  isMissingDefaultAccount,
  isProblem,
  type CallOptions,
  type Faults,
  type FormPorts,
  type FormRecord,
  type FormValues,
  type SaveRequest,
  type StoredDraft,
} from '@outlay/domain';
import type { CloseGuard } from '@outlay/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFailureText } from '../app/use-failure-text.ts';
import { usePreferences, usePanel, useDescriptions } from '../app/use-panel.ts';
import { createStore } from '../app/store.ts';
import { useStore } from '../app/use-store.ts';
import { useText } from '../i18n/use-intl.tsx';
import { draftStore } from '../app/preferences/draft-store.ts';
import { freshKey } from '../app/preferences/fresh-key.ts';

/** Values of a form with the metadata of a save: key, version, id. */
export interface FormRequest<Values extends object> extends Omit<SaveRequest, 'values'> {
  readonly values: Values;
}

/** Configuration of a form: values, validation, saving and callbacks. `recordForm` creates one for a resource. */
export interface FormSource<Values extends object, Answer> {
  /** Name the draft is stored under, for this user in this company: `delegation:7`. */
  readonly form: string;
  /** Values of the untouched form. */
  readonly initial: Values;
  /** The record being edited; null creates one. */
  readonly record?: FormRecord | null;
  /** Version of the record the form is about; default: that of `record`. */
  readonly version?: number | null;
  /** Names of the fields; default: those of `initial`. */
  readonly fields?: readonly string[];
  /** Fields whose values are lists; a stored draft with another value of one is restored without it. */
  readonly listFields?: readonly string[];
  validate?(values: Values): Faults;
  save(request: FormRequest<Values>, options: CallOptions): Promise<Answer>;
  /**
   * Queues the save while there is no connection; resolves with false when it was not queued. The form is then left, and
   * its draft belongs to the queue.
   */
  queue?(request: FormRequest<Values>, draft: StoredDraft): Promise<boolean>;
  /** Called after the save was queued. */
  onQueued?(): void;
  /** Returns the form values of a record. Forms with this function edit a record and merge conflicts. */
  valuesOf?(record: FormRecord): FormValues;
  /** Values after a save. Default: the initial ones, or in a layer that closes those submitted. */
  valuesAfter?(answer: Answer, values: Values): Values;
  /** Returns true when the server did not accept everything: the values then stay, unsaved. */
  isPartial?(answer: Answer): boolean;
  /**
   * Called after a save. When the values of a layer or record changed during the save, only once those are saved or
   * discarded.
   */
  onSaved?(answer: Answer): void;
  /** Closes the layer of the form, after a save or when the user leaves; with the record of a conflict. */
  onClose?(fresh: FormRecord | null): void;
  /** Called on a conflict (409) with the current record. */
  onConflict?(record: FormRecord): void;
}

/** State and commands of a form. */
export interface PanelForm<Values extends object, Entity extends FormRecord = FormRecord> {
  readonly values: Values;
  readonly change: (values: { readonly [Field in keyof Values]?: Values[Field] | undefined }) => void;
  readonly submit: () => void;
  /** Shows the errors of the values without saving them. */
  readonly check: () => void;
  /** Discards the changes. */
  readonly discard: () => void;
  /** Discards the changes and closes the layer of the form. */
  readonly leave: () => void;
  readonly busy: boolean;
  /** The form has unsaved changes. */
  readonly dirty: boolean;
  /** The form contains a restored draft. */
  readonly restored: boolean;
  /** The form is saved, but not the changes made during the save. */
  readonly changedWhileSaving: boolean;
  /** The changes are stored on this device. */
  readonly stored: boolean;
  /** The form is in a layer that can be closed. */
  readonly isClosable: boolean;
  /** Returns the error of a field, from the form's validation or the server. */
  readonly errorOf: (field: string) => string | undefined;
  /** All errors of the last attempt, by field. */
  readonly faults: readonly { readonly name: string; readonly text: string }[];
  /** Failure of the last save, except errors of the form's fields. */
  readonly failure: string | null;
  /** The save was refused because a default account of the company is not set. */
  readonly needsDefaultAccount: boolean;
  /** The record as another user saved it, during a conflict; otherwise null. */
  readonly fresh: Entity | null;
  /** Returns true for a field the user changed. */
  readonly isChanged: (field: string) => boolean;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  /** Confirmation before a layer with unsaved changes closes. */
  readonly guard: CloseGuard;
}

interface SaveCall {
  readonly request: SaveRequest;
  readonly options: CallOptions;
}

const asValues = (values: object): FormValues => ({ ...values });

/** Binds the form machine to a component: drafts are stored on this device until they are saved or discarded. */
export function useForm<Values extends object, Answer, Entity extends FormRecord = FormRecord>(
  source: FormSource<Values, Answer>,
): PanelForm<Values, Entity> {
  const { form, initial, onClose, valuesOf } = source;
  const text = useText();
  const describe = useDescriptions();
  const { offline: offlineSince, unsaved } = usePanel();
  const offline = useStore(offlineSince) !== null;
  const preferences = usePreferences();
  // The machine is created once; its ports always call the latest source. It is in a store, because functions that are created while
  // the component renders must not read a ref.
  const [latest] = useState(() => createStore(source));
  useEffect(() => latest.set(source));
  const { mutateAsync: save } = useMutation({
    mutationFn: ({ request: { values, ...request }, options }: SaveCall) =>
      // Safe: values come only from `initial`, `change` and the stored draft of this form.
      latest.get().save({ ...request, values: values as Values }, options),
  });
  const [{ machine, input }] = useState(() => {
    // Safe: values come only from `initial`, `change` and the stored draft of this form.
    const typed = (values: FormValues) => values as Values;
    const ports: FormPorts<Answer> = {
      store: draftStore(preferences, form),
      newKey: freshKey,
      validate: (values) => latest.get().validate?.(typed(values)) ?? {},
      save: (request, options) => save({ request, options }),
      isPartial: (answer) => latest.get().isPartial?.(answer) ?? false,
      valuesAfter: (answer, sent) => {
        const now = latest.get();
        const after = now.onClose === undefined ? now.initial : typed(sent);
        return asValues(now.valuesAfter?.(answer, typed(sent)) ?? after);
      },
      ...(valuesOf && { valuesOf: (record) => latest.get().valuesOf?.(record) ?? {} }),
    };
    const { record = null, version, listFields = [] } = source;
    const start = {
      record,
      initial: asValues(initial),
      listFields,
      ...(version === undefined ? {} : { version }),
    };
    return { machine: bindForm(ports), input: formInput(ports, start) };
  });
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const { context } = snapshot;
  const failure = useFailureText(context.failure);
  // Safe: values come only from `initial`, `change` and the stored draft of this form.
  const values = context.values as Values;

  const [finished, setFinished] = useState<{ readonly answer: Answer } | null>(null);
  const [pending, setPending] = useState<{ readonly answer: Answer } | null>(null);
  useEffect(() => {
    const saved = actor.on('saved', (event) => {
      const { onClose: onCloseNow, valuesOf: valuesOfNow } = latest.get();
      // Safe: the answer always comes from `save`.
      const outcome = { answer: event.answer as Answer };
      // The layer stays open for a user who is still typing, until they close it.
      if (!event.changedWhileSaving || (!onCloseNow && !valuesOfNow)) setFinished(outcome);
      else setPending(outcome);
    });
    const conflict = actor.on('conflict', ({ record }) => latest.get().onConflict?.(record));
    return () => {
      saved.unsubscribe();
      conflict.unsubscribe();
    };
  }, [actor, latest]);
  // Runs in an effect: by then nothing is unsaved, and navigating needs no confirmation.
  const finish = useEffectEvent((answer: Answer) => {
    source.onSaved?.(answer);
    if (source.isPartial?.(answer) !== true) source.onClose?.(null);
  });
  useEffect(() => {
    if (finished !== null) finish(finished.answer);
  }, [finished]);

  const names = new Set(source.fields ?? Object.keys(initial));
  const all = [
    ...Object.entries(context.faults).map(([name, ones]) => ({ name, texts: ones.map(describe.fault) })),
    ...Object.entries(context.errors).map(([name, texts]) => ({ name, texts })),
  ].flatMap(({ name, texts }) => texts.map((one) => ({ name, text: one })));
  const isField = ({ name }: { name: string }) => names.has(name.split('.')[0] ?? '');
  const faults = all.filter(isField);
  // An error of something other than a field (key, version) is shown as the failure; otherwise it would be invisible.
  const otherError = all.find((fault) => !isField(fault))?.text ?? null;
  const dirty = isDirty(context);
  const discard = () => actor.send({ type: 'discard' });
  const submit = async () => {
    const { record, initial: before, key, version: read } = context;
    const isValid = Object.keys(source.validate?.(values) ?? {}).length === 0;
    if (offline && isValid && source.queue && snapshot.matches('editing')) {
      const emptied = emptiedFields(context.values, before);
      const draft = { values: changedValues(context.values, before), key, version: read };
      if (await source.queue({ ...draft, id: record?.id ?? null, values, emptied }, draft)) {
        discard();
        return unsaved.bypass(() => source.onQueued?.());
      }
    }
    actor.send({ type: 'submit' });
  };
  return {
    values,
    change: (values) => actor.send({ type: 'change', values }),
    submit: () => void submit(),
    check: () => actor.send({ type: 'check' }),
    discard,
    leave: () => {
      discard();
      if (pending !== null) source.onSaved?.(pending.answer);
      onClose?.(context.fresh);
    },
    busy: snapshot.hasTag('busy'),
    dirty,
    restored: context.isRestored && dirty,
    changedWhileSaving: context.changedWhileSaving,
    stored: context.isStored,
    isClosable: onClose !== undefined,
    errorOf: (field) => all.find(({ name }) => name === field || name.startsWith(`${field}.`))?.text,
    faults,
    failure: snapshot.matches('conflict')
      ? null
      : isProblem(context.failure, 'invalid')
        ? otherError
        : failure,
    needsDefaultAccount: isMissingDefaultAccount(context.failure),
    // Safe: records come only from `record` and `save`.
    fresh: context.fresh as Entity | null,
    isChanged: (field) => Object.hasOwn(changedValues(context.values, context.initial), field),
    keepMine: () => actor.send({ type: 'keepMine' }),
    takeTheirs: () => actor.send({ type: 'takeTheirs' }),
    guard: {
      active: dirty,
      question: text('form.discard'),
      keepLabel: text('form.leave.stay'),
      discardLabel: text('form.discard.go'),
    },
  };
}
