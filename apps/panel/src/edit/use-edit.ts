import { bindEdit, isDirty, isProblem, touchedIn, type EditPorts, type EditRecord } from '@outlay/domain';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { usePanel, useSayings } from '../app/use-panel.ts';
import { useStore } from '../app/use-store.ts';
import { useText } from '../i18n/use-intl.tsx';
import { failureText } from './failure-text.ts';
import { freshKey } from './fresh-key.ts';
import { firstDraft, type DraftKeeper } from './kept-draft.ts';

/** What a form edits and where it saves. */
export interface EditSource<Entity extends EditRecord, Draft extends object> {
  readonly ports: EditPorts<Entity, Draft>;
  /** Null makes a new record. */
  readonly record: Entity | null;
  /** First values of a new record. */
  readonly first?: Partial<Draft>;
  /** Keeps what is typed, through every failure. */
  readonly keeper: DraftKeeper;
  readonly onSaved: (record: Entity) => void;
}

/** A form as a screen shows and steers it. */
export interface PanelEdit<Entity extends EditRecord, Draft extends object> {
  readonly draft: Partial<Draft>;
  readonly change: <Field extends keyof Draft & string>(
    field: Field,
    value: Draft[Field] | undefined,
  ) => void;
  /** What is wrong with a field, by the form's own check or by the server. */
  readonly errorOf: (field: string) => string | undefined;
  /** Every fault of the last attempt, by field. */
  readonly faults: readonly { readonly name: string; readonly text: string }[];
  readonly submit: () => void;
  readonly busy: boolean;
  readonly dirty: boolean;
  /** What was typed before is back. */
  readonly restored: boolean;
  /** It is saved; what was typed while it was being saved is not. */
  readonly outrun: boolean;
  /** Whether this device has what is typed. */
  readonly kept: boolean;
  /** Why the last save failed, besides fields. */
  readonly failure: string | null;
  /** The record as somebody else has left it meanwhile (409). */
  readonly fresh: Entity | null;
  /** Whether the person changed a field. */
  readonly touched: (field: string) => boolean;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
  /** Gives up what was typed and begins with the record's own values. */
  readonly startOver: () => void;
}

const named = (field: string, texts: readonly string[]) => texts.map((one) => ({ name: field, text: one }));

/** The fields a draft's schema names; null where it is no plain object. */
function fieldsOf(schema: object): ReadonlySet<string> | null {
  const shape = 'shape' in schema ? schema.shape : null;
  return typeof shape === 'object' && shape !== null ? new Set(Object.keys(shape)) : null;
}

/** Binds the domain's edit machine to a resource and keeps the draft on this device until it is saved. */
export function useEdit<Entity extends EditRecord, Draft extends object>(
  source: EditSource<Entity, Draft>,
): PanelEdit<Entity, Draft> {
  const { ports, record, first, keeper, onSaved } = source;
  const text = useText();
  const say = useSayings();
  const offline = useStore(usePanel().offline) !== null;
  const bound = useMemo(() => bindEdit({ ...ports, freshKey }), [ports]);
  const [start] = useState(() => {
    const values = record ? { ...ports.toDraft(record) } : { ...first };
    return { values, ...firstDraft(keeper, values, record?.version ?? null) };
  });
  const isNew = record === null;
  const [restored, setRestored] = useState(start.restored);
  const actor = useActorRef(bound.machine, {
    input: {
      ...bound.input({ record, draft: start.values as Partial<Draft>, key: start.draft.key }),
      // A draft typed over an older version is sent with that version: the server then tells what changed since.
      record: record && { ...record, version: start.draft.version ?? record.version },
    },
  });
  const snapshot = useSelector(actor, (current) => current);
  const { context } = snapshot;

  useEffect(() => {
    for (const [field, value] of Object.entries(start.draft.values)) {
      if (start.restored) actor.send({ type: 'change', field, value });
    }
  }, [actor, start]);

  const [kept, setKept] = useState(true);
  const told = useRef(false);
  const tellSaved = useEffectEvent(onSaved);
  useEffect(() => {
    const watching = actor.subscribe({
      next: (now) => {
        const { key, record: base } = now.context;
        // Made while somebody typed on: what is not saved yet is about that record, and comes back in its form.
        const place = isNew && base !== null ? keeper.of(base.id) : keeper;
        if (place !== keeper) keeper.forget();
        const done = now.matches('saved') || !isDirty(now.context);
        if (done) place.forget();
        setKept(done || place.keep({ values: touchedIn(now.context), key, version: base?.version ?? null }));
      },
      complete: () => {
        const done = actor.getSnapshot();
        const saved = bound.record(done);
        // Whoever subscribes to an actor that is done is told so at once, and effects run again: once is enough.
        if (told.current || !done.matches('saved') || !saved) return;
        told.current = true;
        // A turn later the screen knows that nothing is unsaved, and asks nobody whether to leave.
        setTimeout(() => tellSaved(saved));
      },
    });
    return () => watching.unsubscribe();
  }, [actor, bound, isNew, keeper]);

  const known = fieldsOf(ports.draft);
  // A fault of what is no field of this form (its key, its version) belongs to the form as a whole, or nobody sees it.
  const placed = (field: string) => (known === null || known.has(field.split('.')[0] ?? '') ? field : '');
  const faults = [
    ...Object.entries(context.faults).flatMap(([field, ones]) => named(field, ones.map(say.fault))),
    ...Object.entries(context.errors).flatMap(([field, ones]) => named(placed(field), ones)),
  ];
  const plainFailure = isProblem(context.failure, 'invalid') ? null : context.failure;
  return {
    draft: bound.draft(snapshot),
    change: (field, value) => actor.send(bound.change(field, value)),
    errorOf: (field) => faults.find(({ name }) => name === field || name.startsWith(`${field}.`))?.text,
    faults,
    submit: () => actor.send({ type: 'submit' }),
    busy: snapshot.hasTag('busy'),
    dirty: isDirty(context) && !snapshot.matches('saved'),
    restored: restored && !context.outrun,
    outrun: context.outrun,
    kept,
    failure: snapshot.matches('conflict') ? null : failureText(plainFailure, text, say, offline),
    fresh: bound.fresh(snapshot),
    touched: (field) => Object.hasOwn(touchedIn(context), field),
    keepMine: () => actor.send({ type: 'keepMine' }),
    takeTheirs: () => {
      keeper.forget();
      actor.send({ type: 'takeTheirs' });
    },
    startOver: () => {
      keeper.forget();
      setRestored(false);
      actor.send({ type: 'reset' });
    },
  };
}
