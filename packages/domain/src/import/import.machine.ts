import { assign, fromCallback, setup } from 'xstate';
import type { DateOrder } from './date-order.ts';
import type { FileLike, ImportColumn, ImportReport, Progress } from '../ports/ports.ts';

/** Options of reading a file that the user can set. */
export interface ImportReading {
  readonly dateOrder: DateOrder;
  /**
   * Heading to field name, for headings that do not match by themselves; an empty name ignores the column.
   */
  readonly mapping: Readonly<Record<string, string>>;
}

/** Mapping of a file's headings to fields by the server. */
export interface ImportHeading {
  readonly columns: readonly ImportColumn[];
  /** Headings that match no field. */
  readonly ignored: readonly string[];
}

/** Progress of the server's validation, in rows. */
export interface ValidatedRows {
  readonly done: number;
  readonly total: number;
}

/** State of the import dialog. */
export interface ImportContext {
  readonly file: FileLike | null;
  readonly reading: ImportReading;
  /** Null until the first response. */
  readonly heading: ImportHeading | null;
  /** Upload progress. */
  readonly progress: Progress | null;
  readonly validated: ValidatedRows | null;
  /** Report of the dry run, later of the import. */
  readonly report: ImportReport | null;
  /** Error of the last run; null after cancelling. */
  readonly failure: unknown;
  /** Idempotency key of the confirmed import, reused by every retry. */
  readonly key: string | null;
}

/** Events of an import; those in the past tense are sent by its actor. */
export type ImportEvent =
  | { readonly type: 'choose'; readonly file: FileLike }
  | { readonly type: 'read'; readonly reading: Partial<ImportReading> }
  | { readonly type: 'confirm'; readonly key: string }
  | { readonly type: 'cancel' }
  | { readonly type: 'retry' }
  | { readonly type: 'progressed'; readonly progress: Progress }
  | { readonly type: 'validated'; readonly validated: ValidatedRows }
  | { readonly type: 'reported'; readonly report: ImportReport }
  | { readonly type: 'refused'; readonly failure: unknown };

/** Input of one run of an import. */
export interface ImportRun {
  readonly file: FileLike | null;
  readonly reading: ImportReading;
  /** Null for a dry run, which saves nothing. */
  readonly key: string | null;
}

const READING: ImportReading = { dateOrder: 'dmy', mapping: {} };

const empty: ImportContext = {
  file: null,
  reading: READING,
  heading: null,
  progress: null,
  validated: null,
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

/** A rejection because of an absent column contains the mapping of the others. */
const headingInRefusal = (failure: unknown): ImportHeading | null =>
  typeof failure === 'object' && failure !== null && 'data' in failure ? headingOf(failure.data) : null;

/** Returns the number of rejected rows, even if the report does not list all of them. */
export const rejectedRows = ({ rejected, failed }: ImportReport): number => rejected ?? failed.length;

/**
 * Import: select a file, the server validates it in a dry run, map the columns, confirm, import. Can be
 * cancelled at any time; rows imported so far remain, and a retry imports the rest.
 */
export const importMachine = setup({
  types: { context: {} as ImportContext, events: {} as ImportEvent, tags: {} as 'busy' },
  actors: { run: fromCallback<ImportEvent, ImportRun>(() => {}) },
  actions: {
    take: assign((_, { file }: { readonly file: FileLike }) => ({ ...empty, file })),
    read: assign(({ context }, { reading }: { readonly reading: Partial<ImportReading> }) => ({
      reading: { ...context.reading, ...reading },
    })),
    begin: assign({ failure: null, progress: null, validated: null }),
    sign: assign((_, { key }: { readonly key: string }) => ({ key })),
    progress: assign((_, { progress }: { readonly progress: Progress }) => ({ progress })),
    validated: assign((_, { validated }: { readonly validated: ValidatedRows }) => ({ validated })),
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
  guards: { hasValidRows: ({ context }) => (context.report?.imported ?? 0) > 0 },
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
        validated: { actions: { type: 'validated', params: ({ event }) => event } },
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
          guard: 'hasValidRows',
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
        validated: { actions: { type: 'validated', params: ({ event }) => event } },
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
