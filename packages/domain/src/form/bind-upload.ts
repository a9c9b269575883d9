import { fromCallback } from 'xstate';
import { asEvents } from '../ports/as-events.ts';
import type { Fault } from '../errors/fault.ts';
import type { FileLike, FilesPort, UploadOptions } from '../ports/ports.ts';
import { uploadMachine } from './upload.machine.ts';
import type { UploadEvent, UploadInput } from './upload.machine.ts';

/** Ports of an upload. */
export interface UploadPorts<Answer> {
  readonly port: FilesPort<Answer>;
  /** Validates a file before upload. Default: only the server validates. */
  check?(file: FileLike): Promise<Fault | null> | Fault | null;
}

const failed = (failure: unknown): UploadEvent => ({ type: 'upload.failed', failure });

/** Binds the upload machine to its port. */
export function bindUpload<Answer>({ port, check = () => null }: UploadPorts<Answer>): typeof uploadMachine {
  return uploadMachine.provide({
    actors: {
      check: fromCallback<UploadEvent, { readonly file: FileLike }>(({ sendBack, input }) =>
        asEvents<UploadEvent>(
          sendBack,
          async () => ({ type: 'checked', fault: await check(input.file) }),
          failed,
        ),
      ),
      upload: fromCallback<UploadEvent, UploadInput>(({ sendBack, input: { file, key } }) =>
        asEvents<UploadEvent>(
          sendBack,
          async ({ signal }) => {
            const onProgress: UploadOptions['onProgress'] = (progress) => {
              if (!signal.aborted) sendBack({ type: 'progressed', progress });
            };
            const answer = await port.upload(file, { signal, idempotencyKey: key, onProgress });
            return { type: 'uploaded', answer };
          },
          failed,
        ),
      ),
    },
  });
}
