import type { DateOrder } from '../import/date-order.ts';
import type { Page } from '../list/page.ts';
import type { RealtimeEvent } from '../realtime/realtime-event.ts';

/** Storage of strings, compatible with `localStorage`. */
export interface StoragePort {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Navigates by route name (`login`, `homePage`, `misc-not-authorized` …). */
export interface NavigationPort {
  navigate(name: string): void;
  /** Reloads the page, after the settings were saved (Specification §8). */
  reload(): void;
}

/** Short message that disappears after `TOAST_MS`. */
export interface Toast {
  readonly kind: 'success' | 'error' | 'info';
  readonly title?: string | undefined;
  readonly text: string;
}

/** Shows toasts. */
export interface NotifierPort {
  toast(toast: Toast): void;
}

/** Source of the current time. */
export interface ClockPort {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
  /** Resolves after a number of milliseconds; rejects with the signal's reason when it aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** Events of the server; calls each listener until it unsubscribes. */
export interface RealtimePort {
  /** Returns the function that unsubscribes; calling it again has no effect. */
  subscribe(listener: (event: RealtimeEvent) => void): () => void;
}

/** File with its name, compatible with `File` in browsers and Node. */
export interface FileLike extends Blob {
  readonly name: string;
}

/** Progress of a transfer in bytes. */
export interface Progress {
  readonly sent: number;
  readonly total: number;
}

/** Options of every call. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Suppresses messages of the call, for a caller that reports the result itself. */
  readonly quiet?: boolean | undefined;
}

/** Options of calls that write: the idempotency key makes retries have one effect. */
export interface WriteOptions extends CallOptions {
  readonly idempotencyKey?: string | undefined;
  /** Suppresses the message of success, for a caller that reports the result itself. */
  readonly quietSuccess?: boolean | undefined;
}

/** Options of calls that send a file. */
export interface UploadOptions extends WriteOptions {
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** Uploads one file and returns the created record (a receipt, a proof). */
export interface FilesPort<Answer> {
  upload(file: FileLike, options?: UploadOptions): Promise<Answer>;
}

/** Result of an import: imported rows and errors of the rejected ones. */
export interface ImportReport {
  /** Rows of the file. */
  readonly total: number;
  readonly imported: number;
  /** Rows skipped because they exist already. */
  readonly skipped: number;
  readonly failed: readonly ImportFault[];
  /** Id of the import in its events and for the file of its rejected rows. */
  readonly job?: string | undefined;
  readonly columns?: readonly ImportColumn[] | undefined;
  /** Headings of the file that match no field. */
  readonly ignored_columns?: readonly string[] | undefined;
  /** Number of rejected rows if `failed` is truncated. */
  readonly rejected?: number | undefined;
}

/** Heading of a file with the field it was mapped to. */
export interface ImportColumn {
  readonly heading: string;
  readonly field: string;
}

/** Options of an import. */
export interface ImportOptions extends UploadOptions {
  /** Validates everything and saves nothing. */
  readonly dryRun?: boolean;
  readonly params?: {
    readonly date_order?: DateOrder;
    /** JSON object: heading to field name. */
    readonly mapping?: string;
  };
}

/** Row rejected by an import. */
export interface ImportFault {
  /** Line number in the file; the heading is line 1. */
  readonly row: number;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

/** Resource with a list. */
export interface ListPort<Entity, Query> {
  list(query: Query, options?: CallOptions): Promise<Page<Entity>>;
}

/** Change of a record: some fields of its draft, and the version it is based on. */
export type Change<Draft> = Partial<Draft> & { readonly version: number };

/** Generic calls of a resource (Specification §7); rejects with `Problem` for the cases of §8. */
export interface ResourcePort<Entity, Draft, Query> extends ListPort<Entity, Query> {
  get(id: number, options?: CallOptions): Promise<Entity>;
  create(draft: Draft, options?: WriteOptions): Promise<Entity>;
  /**
   * Absent fields remain unchanged; `version` is the one that was loaded. An outdated one rejects with a
   * `conflict` that contains the current record.
   */
  update(id: number, change: Change<Draft>, options?: WriteOptions): Promise<Entity>;
  remove(id: number, options?: WriteOptions): Promise<void>;
  /** Downloads CSV. */
  download(query: Query, options?: CallOptions): Promise<Blob>;
  import(file: FileLike, options?: ImportOptions): Promise<ImportReport>;
}
