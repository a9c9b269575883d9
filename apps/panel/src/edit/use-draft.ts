import {
  bindDraft,
  draftInput,
  isProblem,
  isWritten,
  type DraftPorts,
  type DraftValues,
  type EditRecord,
  type Faults,
  type KeptDraft,
} from '@outlay/domain';
import type { CloseGuard } from '@outlay/ui-kit';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useDrawer, usePanel, useSayings } from '../app/use-panel.ts';
import { createStore } from '../app/store.ts';
import { useStore } from '../app/use-store.ts';
import { useText } from '../i18n/use-intl.tsx';
import { failureText } from './failure-text.ts';
import { freshKey } from './fresh-key.ts';
import { draftKeeper } from './kept-draft.ts';

/** A draft as it is sent: what is written, by its own types, its key and the version it is about. */
export interface SentDraft<Values extends DraftValues> extends Omit<KeptDraft, 'values'> {
  readonly values: Values;
}

/** What is written in and where it goes. */
export interface DraftSource<Values extends DraftValues, Answer> {
  /** What and about which record: `delegation:7`. Under it the words are kept, for this person in this company. */
  readonly form: string;
  /** Values of an untouched form. */
  readonly first: Values;
  /** Version of the record it is about. */
  readonly version?: number;
  readonly check?: (values: Values) => Faults;
  readonly send: (draft: SentDraft<Values>) => Promise<Answer>;
  /** What stays in the form after an answer; left out, it is as it began. */
  readonly stays?: (answer: Answer, values: Values) => Values;
  /** Whether some of it was not taken: what is written then stays unsent. */
  readonly remains?: (answer: Answer) => boolean;
  /** What is done with an answer. A layer that was written in while it came is told of it when it closes. */
  readonly onTaken?: (answer: Answer) => void;
  /** Closes the layer that is written in, once all of it is taken, or when the person leaves; with the record of a conflict. */
  readonly onClose?: (fresh: EditRecord | null) => void;
  /** Somebody else was faster (409): the record as it now is. */
  readonly onMet?: (fresh: EditRecord) => void;
}

/** Something being written, as a dialog or a small form shows and steers it. */
export interface PanelDraft<Values extends DraftValues> {
  readonly values: Values;
  readonly write: (values: Partial<Values>) => void;
  readonly send: () => void;
  /** Gives up what is written. */
  readonly giveUp: () => void;
  /** Gives up what is written and closes its layer. */
  readonly leave: () => void;
  readonly busy: boolean;
  /** Something is written that is not sent. */
  readonly written: boolean;
  /** What was written before is back. */
  readonly restored: boolean;
  /** What was sent is taken; more was written while it was under way, and is not sent. */
  readonly outrun: boolean;
  /** Whether this device has what is written. */
  readonly kept: boolean;
  /** There is a layer to close. */
  readonly closes: boolean;
  /** What is wrong with a field, by the form's own check or by the server. */
  readonly errorOf: (field: string) => string | undefined;
  /** Every fault of the last try, by field. */
  readonly faults: readonly { readonly name: string; readonly text: string }[];
  /** Why the last try failed, besides the fields of this form. */
  readonly failure: string | null;
  /** The record as somebody else has left it meanwhile. */
  readonly fresh: EditRecord | null;
  /** The question before a layer closes over it. */
  readonly guard: CloseGuard;
}

/** Binds the domain's draft machine: what is written in any dialog is kept on this device until it is taken or given up. */
export function useDraft<Values extends DraftValues, Answer>(
  source: DraftSource<Values, Answer>,
): PanelDraft<Values> {
  const { form, first, version } = source;
  const text = useText();
  const say = useSayings();
  const offline = useStore(usePanel().offline) !== null;
  const drawer = useDrawer();
  // The machine lives as long as the dialog; what it calls is always the latest.
  const [latest] = useState(() => createStore(source));
  useEffect(() => latest.set(source));
  const [{ machine, input }] = useState(() => {
    const ports: DraftPorts<Answer> = {
      port: draftKeeper(drawer, form),
      freshKey,
      // Only `first`, `write` and what this very form kept get into the values.
      check: (values) => latest.get().check?.(values as Values) ?? {},
      send: ({ values, ...draft }) => latest.get().send({ ...draft, values: values as Values }),
      remains: (answer) => latest.get().remains?.(answer) ?? false,
      stays: (answer, values) => latest.get().stays?.(answer, values as Values) ?? latest.get().first,
    };
    return { machine: bindDraft(ports), input: draftInput(ports, first, version ?? null) };
  });
  const [restored, setRestored] = useState(input.restored);
  const actor = useActorRef(machine, { input });
  const snapshot = useSelector(actor, (current) => current);
  const [held] = useState<{ answer: Answer | null }>({ answer: null });
  useEffect(() => {
    const taken = actor.on('taken', ({ answer, outrun }) => {
      setRestored(false);
      const { onTaken, onClose, remains } = latest.get();
      // Only `send` answers.
      const told = answer as Answer;
      // Whoever is still writing is not interrupted: the layer closes when they say so.
      held.answer = outrun && onClose ? told : null;
      if (held.answer !== null) return;
      onTaken?.(told);
      if (remains?.(told) !== true) onClose?.(null);
    });
    const met = actor.on('met', ({ fresh }) => latest.get().onMet?.(fresh));
    return () => {
      taken.unsubscribe();
      met.unsubscribe();
    };
  }, [actor, held, latest]);

  const { context } = snapshot;
  const { failure } = context;
  const faults = [
    ...Object.entries(context.faults).map(([name, ones]) => ({ name, texts: ones.map(say.fault) })),
    ...Object.entries(context.errors).map(([name, texts]) => ({ name, texts })),
  ].flatMap(({ name, texts }) => texts.map((one) => ({ name, text: one })));
  const isMine = ({ name }: { name: string }) => Object.hasOwn(first, name.split('.')[0] ?? '');
  // A fault of what is no field of this form (its key, its version) is told as the failure, or nobody would see it.
  const foreign = faults.find((fault) => !isMine(fault))?.text ?? null;
  const written = isWritten(context);
  const giveUp = () => {
    setRestored(false);
    actor.send({ type: 'giveUp' });
  };
  return {
    values: context.values as Values,
    write: (values) => actor.send({ type: 'write', values }),
    send: () => actor.send({ type: 'send' }),
    giveUp,
    leave: () => {
      giveUp();
      if (held.answer !== null) source.onTaken?.(held.answer);
      source.onClose?.(context.fresh);
    },
    busy: snapshot.hasTag('busy'),
    written,
    restored: restored && written,
    outrun: context.outrun,
    kept: context.kept,
    closes: source.onClose !== undefined,
    errorOf: (field) => faults.find(({ name }) => name === field || name.startsWith(`${field}.`))?.text,
    faults: faults.filter(isMine),
    failure: isProblem(failure, 'invalid') ? foreign : failureText(failure, text, say, offline),
    fresh: context.fresh,
    guard: {
      active: written,
      question: text('form.discard'),
      keepLabel: text('form.leave.stay'),
      discardLabel: text('form.discard.go'),
    },
  };
}
