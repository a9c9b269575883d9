import type { Page } from './page.ts';
import type { RealtimeEvent } from './realtime-event.ts';

/** Where strings are kept; `localStorage` fits as it is. */
export interface StoragePort {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Moves a person about by route name (`login`, `homePage`, `misc-not-authorized` …). */
export interface NavigationPort {
  navigate(name: string): void;
  /** Loads the whole page anew (after the settings were saved, Specification §8). */
  reload(): void;
}

/** A short message that leaves by itself after `TOAST_MS`. */
export interface Toast {
  readonly kind: 'success' | 'error' | 'info';
  readonly title?: string | undefined;
  readonly text: string;
}

/** Shows toasts. */
export interface NotifierPort {
  toast(toast: Toast): void;
}

/** The only source of time. */
export interface ClockPort {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
  /** Resolves after so many milliseconds; rejects with the signal's reason once that aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** Server events as they come; a listener is called for each until it unsubscribes. */
export interface RealtimePort {
  /** Returns the way to stop listening; calling it twice is harmless. */
  subscribe(listener: (event: RealtimeEvent) => void): () => void;
}

/** A file with its name; what a browser's file input gives, and `File` in Node. */
export interface FileLike extends Blob {
  readonly name: string;
}

/** How far a transfer has come, in bytes. */
export interface Progress {
  readonly sent: number;
  readonly total: number;
}

/** Lets a call be given up. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/** For calls that write: the key of the draft, so that a resend has one effect. */
export interface WriteOptions extends CallOptions {
  readonly idempotencyKey?: string | undefined;
}

/** For calls that send a file. */
export interface UploadOptions extends WriteOptions {
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** Sends one file and answers what the server made of it (a receipt, a proof). */
export interface FilesPort<Answer> {
  upload(file: FileLike, options?: UploadOptions): Promise<Answer>;
}

/** What an import said: rows kept and the faults of the others. */
export interface ImportReport {
  /** Rows of the file. */
  readonly total: number;
  readonly imported: number;
  /** Rows left out as already there. */
  readonly skipped: number;
  readonly failed: readonly ImportFault[];
  /** Names the import in its events, and the file of the rows it refused. */
  readonly job?: string | undefined;
  readonly columns?: readonly ImportColumn[] | undefined;
  /** Headings of the file that name no field to fill in. */
  readonly ignored_columns?: readonly string[] | undefined;
  /** Rows refused in all, where `failed` does not name them all. */
  readonly rejected?: number | undefined;
}

/** A heading of a file and the field it was taken for. */
export interface ImportColumn {
  readonly heading: string;
  readonly field: string;
}

/** How days are written where they are not ISO. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

/** How an import reads its file. */
export interface ImportOptions extends UploadOptions {
  /** Checks everything, keeps nothing. */
  readonly dryRun?: boolean;
  readonly params?: {
    readonly date_order?: DateOrder;
    /** JSON object: heading of the file to field name. */
    readonly mapping?: string;
  };
}

/** One row an import would not take. */
export interface ImportFault {
  /** Line of the file; the heading is line 1. */
  readonly row: number;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

/** Anything that can be listed. */
export interface ListPort<Entity, Query> {
  list(query: Query, options?: CallOptions): Promise<Page<Entity>>;
}

/** A change to a record: some members of its draft, and the version the change was based on. */
export type Change<Draft> = Partial<Draft> & { readonly version: number };

/** The generic calls of one resource (Specification §7); rejects with `Problem` where §8 names the case. */
export interface ResourcePort<Entity, Draft, Query> extends ListPort<Entity, Query> {
  get(id: number, options?: CallOptions): Promise<Entity>;
  create(draft: Draft, options?: WriteOptions): Promise<Entity>;
  /** Members left out stay as they are; `version` is the one that was read, a stale one is a `conflict` that carries the fresh record. */
  update(id: number, change: Change<Draft>, options?: WriteOptions): Promise<Entity>;
  remove(id: number, options?: WriteOptions): Promise<void>;
  /** CSV. */
  download(query: Query, options?: CallOptions): Promise<Blob>;
  import(file: FileLike, options?: ImportOptions): Promise<ImportReport>;
}
