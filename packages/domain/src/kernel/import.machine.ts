import { assign, fromCallback, setup } from 'xstate';
import type { DateOrder, FileLike, ImportColumn, ImportReport, Progress } from './ports.ts';

/** How a file is read, as far as the person has a say in it. */
export interface ImportReading {
  readonly dateOrder: DateOrder;
  /** Heading of the file to field name, where the heading does not say it; an empty name leaves the column out. */
  readonly mapping: Readonly<Record<string, string>>;
}

/** What the server took a file's heading for. */
export interface ImportHeading {
  readonly columns: readonly ImportColumn[];
  /** Headings that name no field. */
  readonly ignored: readonly string[];
}

/** Rows of the file the server has judged so far. */
export interface JudgedRows {
  readonly done: number;
  readonly total: number;
}

/** Everything an import dialog shows. */
export interface ImportContext {
  readonly file: FileLike | null;
  readonly reading: ImportReading;
  /** Null until an answer has told it. */
  readonly heading: ImportHeading | null;
  /** Bytes on their way. */
  readonly progress: Progress | null;
  readonly judged: JudgedRows | null;
  /** Of the trial run, then of the real one. */
  readonly report: ImportReport | null;
  /** Null also where the person gave up. */
  readonly failure: unknown;
  /** Key of the confirmed import, kept over every resend. */
  readonly key: string | null;
}

/** What may be told to an import; the past ones come from its own call. */
export type ImportEvent =
  | { readonly type: 'choose'; readonly file: FileLike }
  | { readonly type: 'read'; readonly reading: Partial<ImportReading> }
  | { readonly type: 'confirm'; readonly key: string }
  | { readonly type: 'cancel' }
  | { readonly type: 'retry' }
  | { readonly type: 'progressed'; readonly progress: Progress }
  | { readonly type: 'judged'; readonly judged: JudgedRows }
  | { readonly type: 'reported'; readonly report: ImportReport }
  | { readonly type: 'refused'; readonly failure: unknown };

/** What one run of an import is given. */
export interface ImportRun {
  readonly file: FileLike | null;
  readonly reading: ImportReading;
  /** Null for a trial run, which keeps nothing. */
  readonly key: string | null;
}

const READING: ImportReading = { dateOrder: 'dmy', mapping: {} };

const empty: ImportContext = {
  file: null,
  reading: READING,
  heading: null,
  progress: null,
  judged: null,
  report: null,
  failure: null,
  key: null,
};

const headingOf = (source: unknown): ImportHeading | null => {
  if (typeof source !== 'object' || source === null || !('columns' in source)) return null;
  const { columns, ignored_columns: ignored = [] } = source as Pick<
    ImportReport,
    'columns' | 'ignored_columns'
  >;
  return columns === undefined ? null : { columns, ignored };
};

/** A refusal for a missing column tells what the others were taken for. */
const headingInRefusal = (failure: unknown): ImportHeading | null =>
  typeof failure === 'object' && failure !== null && 'data' in failure ? headingOf(failure.data) : null;

/** How many rows a run refused, also where its report does not name them all. */
export const rejectedRows = ({ rejected, failed }: ImportReport): number => rejected ?? failed.length;

/**
 * An import: choose a file, the server judges it and keeps nothing, say what its columns are, confirm, and it is taken
 * in. It may be given up at any time; what was kept by then stays, and going on takes in the rest.
 */
export const importMachine = setup({
  types: { context: {} as ImportContext, events: {} as ImportEvent, tags: {} as 'busy' },
  actors: { run: fromCallback<ImportEvent, ImportRun>(() => {}) },
  actions: {
    take: assign((_, { file }: { readonly file: FileLike }) => ({ ...empty, file })),
    read: assign(({ context }, { reading }: { readonly reading: Partial<ImportReading> }) => ({
      reading: { ...context.reading, ...reading },
    })),
    begin: assign({ failure: null, progress: null, judged: null }),
    sign: assign((_, { key }: { readonly key: string }) => ({ key })),
    progress: assign((_, { progress }: { readonly progress: Progress }) => ({ progress })),
    judge: assign((_, { judged }: { readonly judged: JudgedRows }) => ({ judged })),
    report: assign(({ context }, { report }: { readonly report: ImportReport }) => ({
      report,
      heading: headingOf(report) ?? context.heading,
    })),
    fail: assign(({ context }, { failure }: { readonly failure: unknown }) => ({
      failure,
      heading: headingInRefusal(failure) ?? context.heading,
    })),
    clear: assign(empty),
  },
  guards: { hasSoundRows: ({ context }) => (context.report?.imported ?? 0) > 0 },
}).createMachine({
  id: 'import',
  context: empty,
  initial: 'choosing',
  states: {
    choosing: {
      entry: 'clear',
      on: { choose: { target: 'checking', actions: { type: 'take', params: ({ event }) => event } } },
    },
    checking: {
      tags: 'busy',
      entry: 'begin',
      invoke: {
        id: 'check',
        src: 'run',
        input: ({ context: { file, reading } }) => ({ file, reading, key: null }),
      },
      on: {
        progressed: { actions: { type: 'progress', params: ({ event }) => event } },
        judged: { actions: { type: 'judge', params: ({ event }) => event } },
        reported: { target: 'checked', actions: { type: 'report', params: ({ event }) => event } },
        refused: { target: 'refused', actions: { type: 'fail', params: ({ event }) => event } },
        cancel: 'choosing',
      },
    },
    checked: {
      on: {
        choose: { target: 'checking', actions: { type: 'take', params: ({ event }) => event } },
        read: { target: 'checking', actions: { type: 'read', params: ({ event }) => event } },
        confirm: {
          guard: 'hasSoundRows',
          target: 'importing',
          actions: { type: 'sign', params: ({ event }) => event },
        },
        cancel: 'choosing',
      },
    },
    refused: {
      on: {
        choose: { target: 'checking', actions: { type: 'take', params: ({ event }) => event } },
        read: { target: 'checking', actions: { type: 'read', params: ({ event }) => event } },
        retry: 'checking',
        cancel: 'choosing',
      },
    },
    importing: {
      tags: 'busy',
      entry: 'begin',
      invoke: {
        id: 'import',
        src: 'run',
        input: ({ context: { file, reading, key } }) => ({ file, reading, key }),
      },
      on: {
        progressed: { actions: { type: 'progress', params: ({ event }) => event } },
        judged: { actions: { type: 'judge', params: ({ event }) => event } },
        reported: { target: 'done', actions: { type: 'report', params: ({ event }) => event } },
        refused: { target: 'interrupted', actions: { type: 'fail', params: ({ event }) => event } },
        cancel: 'interrupted',
      },
    },
    interrupted: {
      on: {
        choose: { target: 'checking', actions: { type: 'take', params: ({ event }) => event } },
        retry: 'importing',
        cancel: 'choosing',
      },
    },
    done: {
      on: { choose: { target: 'checking', actions: { type: 'take', params: ({ event }) => event } } },
    },
  },
});
