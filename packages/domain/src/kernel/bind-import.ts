import { fromCallback } from 'xstate';
import { asEvents } from './as-events.ts';
import { importMachine } from './import.machine.ts';
import type { ImportEvent, ImportRun } from './import.machine.ts';
import type { RealtimePort, ResourcePort, UploadOptions } from './ports.ts';

/** What an import is bound to. */
export interface ImportPorts {
  /** Name of the resource whose rows are read in, as the events about it say it. */
  readonly resource: string;
  readonly port: Pick<ResourcePort<never, never, never>, 'import'>;
  /** Tells how many rows are judged; left out, only the upload is followed. */
  readonly realtime?: RealtimePort | undefined;
}

/** Binds the import machine to a resource: the server reads and judges the file, in a trial run and in the real one. */
export function bindImport({ resource, port, realtime }: ImportPorts): typeof importMachine {
  return importMachine.provide({
    actors: {
      run: fromCallback<ImportEvent, ImportRun>(({ sendBack, input: { file, reading, key } }) => {
        // Events of an import that was given up may still come: only the job that began after this one counts.
        let job: string | null = null;
        const unsubscribe = realtime?.subscribe((event) => {
          if (event.type !== 'import.progress' || event.resource !== resource) return;
          job ??= event.job;
          if (event.job === job)
            sendBack({ type: 'judged', judged: { done: event.done, total: event.total } });
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
