import { assign, fromCallback, setup } from 'xstate';
import type { Faults } from './fault.ts';
import type { FileLike, ImportReport, Progress } from './ports.ts';
import { unsupportedCall } from './unsupported.ts';

/** One row of a file before it is sent. */
export interface PreviewRow {
  /** Line of the file; the heading is line 1. */
  readonly row: number;
  readonly values: Readonly<Record<string, string>>;
  /** What is wrong with it, by column; empty when it can be taken. */
  readonly faults: Faults;
}

/** A file as it would be imported. */
export interface ImportPreview {
  readonly columns: readonly string[];
  readonly rows: readonly PreviewRow[];
}

/** Everything an import dialog shows. */
export interface ImportContext {
  readonly file: FileLike | null;
  readonly preview: ImportPreview | null;
  readonly progress: Progress | null;
  readonly report: ImportReport | null;
  readonly failure: unknown;
}

/** What may be told to an import; the past ones come from its own upload. */
export type ImportEvent =
  | { readonly type: 'choose'; readonly file: FileLike }
  | { readonly type: 'upload' }
  | { readonly type: 'cancel' }
  | { readonly type: 'retry' }
  | { readonly type: 'progressed'; readonly progress: Progress }
  | { readonly type: 'uploaded'; readonly report: ImportReport }
  | { readonly type: 'upload.failed'; readonly failure: unknown };

/** The rows of a preview that can be taken. */
export function soundRows(preview: ImportPreview | null): readonly PreviewRow[] {
  return preview?.rows.filter(({ faults }) => Object.keys(faults).length === 0) ?? [];
}

const empty: ImportContext = { file: null, preview: null, progress: null, report: null, failure: null };

/** An import: choose a file, see row by row what is wrong, send it with progress, may be given up at any time. */
export const importMachine = setup({
  types: { context: {} as ImportContext, events: {} as ImportEvent, tags: {} as 'busy' },
  actors: {
    parse: unsupportedCall<ImportPreview, { readonly file: FileLike | null }>('parse'),
    upload: fromCallback<ImportEvent, { readonly file: FileLike | null }>(() => {}),
  },
  actions: {
    take: assign((_, { file }: { readonly file: FileLike }) => ({ ...empty, file })),
    preview: assign((_, { preview }: { readonly preview: ImportPreview }) => ({ preview })),
    fail: assign((_, { failure }: { readonly failure: unknown }) => ({ failure, progress: null })),
    progress: assign((_, { progress }: { readonly progress: Progress }) => ({ progress })),
    report: assign((_, { report }: { readonly report: ImportReport }) => ({ report, progress: null })),
    begin: assign({ failure: null, progress: null }),
    clear: assign(empty),
  },
  guards: {
    hasSoundRows: ({ context }) => soundRows(context.preview).length > 0,
    hasPreview: ({ context }) => context.preview !== null,
  },
}).createMachine({
  id: 'import',
  context: empty,
  initial: 'choosing',
  states: {
    choosing: {
      entry: 'clear',
      on: { choose: { target: 'parsing', actions: { type: 'take', params: ({ event }) => event } } },
    },
    parsing: {
      tags: 'busy',
      on: { cancel: 'choosing' },
      invoke: {
        id: 'parse',
        src: 'parse',
        input: ({ context: { file } }) => ({ file }),
        onDone: {
          target: 'preview',
          actions: { type: 'preview', params: ({ event }) => ({ preview: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'fail', params: ({ event }) => ({ failure: event.error }) },
        },
      },
    },
    preview: {
      on: {
        choose: { target: 'parsing', actions: { type: 'take', params: ({ event }) => event } },
        upload: { guard: 'hasSoundRows', target: 'uploading' },
        cancel: 'choosing',
      },
    },
    uploading: {
      tags: 'busy',
      entry: 'begin',
      invoke: { id: 'upload', src: 'upload', input: ({ context: { file } }) => ({ file }) },
      on: {
        progressed: { actions: { type: 'progress', params: ({ event }) => event } },
        uploaded: { target: 'done', actions: { type: 'report', params: ({ event }) => event } },
        'upload.failed': { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
        cancel: 'preview',
      },
    },
    failed: {
      on: {
        retry: [{ guard: 'hasPreview', target: 'uploading' }, { target: 'parsing' }],
        choose: { target: 'parsing', actions: { type: 'take', params: ({ event }) => event } },
        cancel: 'choosing',
      },
    },
    done: {
      on: {
        choose: { target: 'parsing', actions: { type: 'take', params: ({ event }) => event } },
      },
    },
  },
});
