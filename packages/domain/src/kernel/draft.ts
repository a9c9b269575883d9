import type { DraftValues } from './edit.machine.ts';

/** What a person has written, as it is kept on this device until it is taken. */
export interface KeptDraft {
  readonly values: DraftValues;
  /** Idempotency key: a resend of the same draft has one effect, whatever became of the first answer. */
  readonly key: string;
  /** Version of the record the person had before them; null where there is none. */
  readonly version: number | null;
}

/** Where the draft of one form or dialog is kept: for one person, in one company, about one record. */
export interface DraftPort {
  /** Null where nothing is kept, or nothing that is a draft. */
  read(): KeptDraft | null;
  /** False where the device has no room for it. */
  keep(draft: KeptDraft): boolean;
  /** It was taken, or given up. */
  forget(): void;
}

const isVersion = (value: unknown): value is number | null | undefined =>
  value === undefined || value === null || typeof value === 'number';

/** Reads what storage held as a draft; null when it is none. */
export function keptDraft(value: unknown): KeptDraft | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('values' in value) || typeof value.values !== 'object' || value.values === null) return null;
  if (!('key' in value) || typeof value.key !== 'string') return null;
  const version = 'version' in value ? value.version : null;
  if (!isVersion(version)) return null;
  return { values: { ...value.values }, key: value.key, version: version ?? null };
}
