import { fromCallback } from 'xstate';
import { asEvents } from '../ports/as-events.ts';
import { importMachine } from './import.machine.ts';
import type { ImportEvent, ImportRun } from './import.machine.ts';
import type { RealtimePort, ResourcePort, UploadOptions } from '../ports/ports.ts';

/** Ports of an import. */
export interface ImportPorts {
  /** Name of the imported resource, as in realtime events. */
  readonly resource: string;
  readonly port: Pick<ResourcePort<never, never, never>, 'import'>;
  /** Reports the number of validated rows. Without it only the upload progress is known. */
  readonly realtime?: RealtimePort | undefined;
}

/**
 * Binds the import machine to a resource: the server parses and validates the file, in a dry run and in the
 * import.
 */
export function bindImport({ resource, port, realtime }: ImportPorts): typeof importMachine {
  return importMachine.provide({
    actors: {
      run: fromCallback<ImportEvent, ImportRun>(({ sendBack, input: { file, reading, key } }) => {
        // Events of a cancelled import may still arrive: only the job that started after this call counts.
        let job: string | null = null;
        const unsubscribe = realtime?.subscribe((event) => {
          if (event.type !== 'import.progress' || event.resource !== resource) return;
          job ??= event.job;
          if (event.job === job)
            sendBack({ type: 'validated', validated: { done: event.done, total: event.total } });
        });
        const stop = asEvents<ImportEvent>(
          sendBack,
          async ({ signal }) => {
            if (!file) throw new TypeError('An import needs a file.');
            const onProgress: UploadOptions['onProgress'] = (progress) => {
              if (!signal.aborted) sendBack({ type: 'progressed', progress });
            };
            const { dateOrder, mapping } = reading;
            const params = { date_order: dateOrder, mapping: JSON.stringify(mapping) };
            const run = key === null ? { dryRun: true } : { idempotencyKey: key };
            return {
              type: 'reported',
              report: await port.import(file, { signal, onProgress, params, ...run }),
            };
          },
          (failure) => ({ type: 'refused', failure }),
        );
        return () => {
          unsubscribe?.();
          stop();
        };
      }),
    },
  });
}
