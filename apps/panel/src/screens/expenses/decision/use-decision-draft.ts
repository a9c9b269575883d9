import type { DraftStore, Expense, StoredDraft } from '@outlay/domain';
import { useMemo, useRef, useState, type RefObject } from 'react';
import { draftStore } from '../../../app/preferences/draft-store.ts';
import { freshKey } from '../../../app/preferences/fresh-key.ts';
import { usePreferences } from '../../../app/use-panel.ts';
import { draftValues, inputIn, type DecisionInput } from './decision-draft.ts';

/** Draft of a decision, stored on this device until the server accepts the decision. */
export interface StoredDecision {
  /** Name the draft is stored under. */
  readonly form: string;
  readonly store: DraftStore;
  /** The draft as it was when the dialog opened. */
  readonly initial: StoredDraft;
  /** Comment of that draft. */
  readonly initialDetails: string;
  /** Idempotency key of the next attempt. A ref, because the attempt right after a spent key precedes any render. */
  readonly key: RefObject<string>;
  readonly input: DecisionInput;
  /** False when this device could not store the last change. */
  readonly isStored: boolean;
  /** Stores a comment with the current input. */
  readonly saveDetails: (details: string) => void;
  /** Changes the input and stores it with the comment. */
  readonly change: (details: string, changes: Partial<DecisionInput>) => void;
}

/** Reads and stores the draft of a decision: its comment, other input and idempotency key. */
export function useDecisionDraft(expense: Expense, status: string): StoredDecision {
  const preferences = usePreferences();
  const form = `decision:${expense.id}:${status}`;
  const store = useMemo(() => draftStore(preferences, form), [preferences, form]);
  const [initial] = useState(() => store.read() ?? { values: {}, key: freshKey(), version: expense.version });
  const key = useRef(initial.key);
  const [isStored, setStored] = useState(true);
  const [input, setInput] = useState(() => inputIn(initial.values));
  const { details } = initial.values;
  const save = (comment: string, typed: DecisionInput) => {
    const values = draftValues(comment, typed);
    if (values === null) store.remove();
    setStored(values === null || store.write({ ...initial, key: key.current, values }));
  };
  return {
    form,
    store,
    initial,
    initialDetails: typeof details === 'string' ? details : '',
    key,
    input,
    isStored,
    saveDetails: (comment) => save(comment, input),
    change: (comment, changes) => {
      const next = { ...input, ...changes };
      setInput(next);
      save(comment, next);
    },
  };
}
