/** Current values of a form's fields. */
export type FormValues = Readonly<Record<string, unknown>>;

/** Unsaved changes of a form, stored on this device until the server accepts them. */
export interface StoredDraft {
  readonly values: FormValues;
  /** Idempotency key: sent with every retry, so that a draft has one effect. */
  readonly key: string;
  /** Version of the record the user loaded; null if there is none. */
  readonly version: number | null;
}

/** Storage of the draft of one form: by user, company and record. */
export interface DraftStore {
  /** Returns null when no valid draft is stored. */
  read(): StoredDraft | null;
  /** Returns false when storing failed. */
  write(draft: StoredDraft): boolean;
  remove(): void;
  /**
   * Returns the store of the same form for another record: for changes typed while that record was being
   * created.
   */
  forRecord(id: number): DraftStore;
}

const isVersion = (value: unknown): value is number | null | undefined =>
  value === undefined || value === null || typeof value === 'number';

/** Parses a draft read from storage; null when it is invalid. */
export function storedDraft(value: unknown): StoredDraft | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('values' in value) || typeof value.values !== 'object' || value.values === null) return null;
  if (!('key' in value) || typeof value.key !== 'string') return null;
  const version = 'version' in value ? value.version : null;
  if (!isVersion(version)) return null;
  return { values: { ...value.values }, key: value.key, version: version ?? null };
}
