import { assign, emit, fromCallback, setup } from 'xstate';
import type { Fault } from './fault.ts';
import type { FileLike, Progress } from './ports.ts';

/** What sending one file starts from. */
export interface UploadInput {
  readonly file: FileLike;
  /** Idempotency key, kept over every new try. */
  readonly key: string;
}

/** Everything the row of a file shows. */
export interface UploadContext extends UploadInput {
  readonly progress: Progress | null;
  /** Why the file is not taken (type, size), before anything is sent. */
  readonly fault: Fault | null;
  readonly failure: unknown;
  /** What the server made of it. */
  readonly answer: unknown;
}

/** What may be told to an upload; the past ones come from its own work. */
export type UploadEvent =
  | { readonly type: 'cancel' }
  | { readonly type: 'retry' }
  | { readonly type: 'checked'; readonly fault: Fault | null }
  | { readonly type: 'progressed'; readonly progress: Progress }
  | { readonly type: 'uploaded'; readonly answer: unknown }
  | { readonly type: 'upload.failed'; readonly failure: unknown };

/** One file on its way: checked by content, sent with progress, may be given up and tried again. */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    input: {} as UploadInput,
    emitted: {} as { readonly type: 'uploaded'; readonly answer: unknown },
    tags: {} as 'busy',
  },
  actors: {
    check: fromCallback<UploadEvent, { readonly file: FileLike }>(({ sendBack }) => {
      sendBack({ type: 'checked', fault: null });
    }),
    upload: fromCallback<UploadEvent, UploadInput>(() => {}),
  },
  actions: {
    refuse: assign((_, { fault }: { readonly fault: Fault | null }) => ({ fault })),
    progress: assign((_, { progress }: { readonly progress: Progress }) => ({ progress })),
    receive: assign((_, { answer }: { readonly answer: unknown }) => ({ answer, progress: null })),
    announce: emit((_, { answer }: { readonly answer: unknown }) => ({ type: 'uploaded', answer })),
    fail: assign((_, { failure }: { readonly failure: unknown }) => ({ failure, progress: null })),
    begin: assign({ failure: null, progress: null }),
  },
  guards: { isTaken: (_, { fault }: { readonly fault: Fault | null }) => fault === null },
}).createMachine({
  id: 'upload',
  context: ({ input: { file, key } }) => ({
    file,
    key,
    progress: null,
    fault: null,
    failure: null,
    answer: null,
  }),
  initial: 'checking',
  states: {
    checking: {
      tags: 'busy',
      entry: 'begin',
      invoke: { id: 'check', src: 'check', input: ({ context: { file } }) => ({ file }) },
      on: {
        checked: [
          { guard: { type: 'isTaken', params: ({ event }) => event }, target: 'sending' },
          { target: 'refused', actions: { type: 'refuse', params: ({ event }) => event } },
        ],
        'upload.failed': { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
        cancel: 'cancelled',
      },
    },
    sending: {
      tags: 'busy',
      invoke: { id: 'upload', src: 'upload', input: ({ context: { file, key } }) => ({ file, key }) },
      on: {
        progressed: { actions: { type: 'progress', params: ({ event }) => event } },
        uploaded: {
          target: 'done',
          actions: [
            { type: 'receive', params: ({ event }) => event },
            { type: 'announce', params: ({ event }) => event },
          ],
        },
        'upload.failed': { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
        cancel: 'cancelled',
      },
    },
    failed: { on: { retry: 'checking', cancel: 'cancelled' } },
    cancelled: { on: { retry: 'checking' } },
    refused: { type: 'final' },
    done: { type: 'final' },
  },
});
