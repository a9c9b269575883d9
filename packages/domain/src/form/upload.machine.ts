import { assign, emit, fromCallback, setup } from 'xstate';
import type { Fault } from '../errors/fault.ts';
import type { FileLike, Progress } from '../ports/ports.ts';

/** Input of an upload. */
export interface UploadInput {
  readonly file: FileLike;
  /** Idempotency key, reused by every retry. */
  readonly key: string;
}

/** State of an upload. */
export interface UploadContext extends UploadInput {
  readonly progress: Progress | null;
  /** Fault of the client validation (type, size); nothing was sent. */
  readonly fault: Fault | null;
  readonly failure: unknown;
  /** Response of the server. */
  readonly answer: unknown;
}

/** Events of an upload; those in the past tense are sent by its actors. */
export type UploadEvent =
  | { readonly type: 'cancel' }
  | { readonly type: 'retry' }
  | { readonly type: 'checked'; readonly fault: Fault | null }
  | { readonly type: 'progressed'; readonly progress: Progress }
  | { readonly type: 'uploaded'; readonly answer: unknown }
  | { readonly type: 'upload.failed'; readonly failure: unknown };

/** Upload of one file: validated, sent with progress, can be cancelled and retried. */
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
