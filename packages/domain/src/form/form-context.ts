import type { Faults } from '../errors/fault.ts';
import type { FieldErrors } from '../errors/problem.ts';
import type { FormValues, StoredDraft } from './stored-draft.ts';

/** Fields of a record that a form reads. */
export interface FormRecord {
  readonly id: number;
  readonly version?: number | undefined;
}

/** Start of a form; see `formInput`. */
export interface FormInput extends StoredDraft {
  /** Record being edited; null for a new one, and for forms that edit none. */
  readonly record: FormRecord | null;
  /** Values of the unchanged form. */
  readonly initial: FormValues;
  /** True when `values` contain changes of an earlier visit. */
  readonly isRestored?: boolean;
  /**
   * True when the form edits a record: a save returns that record, and a conflict waits until the user chose
   * which changes apply. Otherwise the next submit sends the version of the conflicting record.
   */
  readonly editsRecord?: boolean;
}

/** Input of a save: all values of the form, its key and version. */
export interface SaveRequest extends StoredDraft {
  readonly id: number | null;
  /** Fields whose value was removed. */
  readonly emptied: readonly string[];
}

/** State of a form. */
export interface FormContext extends Required<FormInput> {
  /** True when the form started without a record. */
  readonly isNew: boolean;
  /** Faults of the client validation, by field. */
  readonly faults: Faults;
  /** Errors of the server, by field (422). */
  readonly errors: FieldErrors;
  /** Error of the last save. */
  readonly failure: unknown;
  /** Current record after a conflict (409). */
  readonly fresh: FormRecord | null;
  /** Values of the current or last save. */
  readonly sent: FormValues;
  /** True when values changed during the last successful save; these changes are not saved. */
  readonly changedWhileSaving: boolean;
  /** True when the changes are stored on this device; false when storing failed. */
  readonly isStored: boolean;
}

/** Events a form accepts. */
export type FormEvent =
  | { readonly type: 'change'; readonly values: FormValues }
  | { readonly type: 'submit' }
  | { readonly type: 'check' }
  | { readonly type: 'discard' }
  | { readonly type: 'keepMine' }
  | { readonly type: 'takeTheirs' };

/** Events a form emits: a successful save, or a conflict with another user's change. */
export type FormEmitted =
  | { readonly type: 'saved'; readonly answer: unknown; readonly changedWhileSaving: boolean }
  | { readonly type: 'conflict'; readonly record: FormRecord };
