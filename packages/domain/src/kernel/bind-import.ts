import { fromCallback } from 'xstate';
import { asEvents } from './as-events.ts';
import { readCsv } from './csv.ts';
import type { Faults } from './fault.ts';
import { importMachine } from './import.machine.ts';
import type { ImportEvent, ImportPreview } from './import.machine.ts';
import { portCall } from './port-call.ts';
import type { FileLike, ResourcePort, UploadOptions } from './ports.ts';

/** What an import is bound to. */
export interface ImportPorts {
  readonly port: Pick<ResourcePort<never, never, never>, 'import'>;
  /** Says what is wrong with a row, by column; left out, a row counts as sound until the server judges it. */
  check?(values: Readonly<Record<string, string>>): Faults;
}

/** Binds the import machine to a resource: CSV is read and judged here, then sent as it is. */
export function bindImport({ port, check = () => ({}) }: ImportPorts): typeof importMachine {
  return importMachine.provide({
    actors: {
      parse: portCall<ImportPreview, { readonly file: FileLike | null }>(async ({ file }) => {
        const { columns, rows } = readCsv((await file?.text()) ?? '');
        return {
          columns,
          rows: rows.map(({ line, values }) => ({ row: line, values, faults: check(values) })),
        };
      }),
      upload: fromCallback<ImportEvent, { readonly file: FileLike | null }>(({ sendBack, input: { file } }) =>
        asEvents<ImportEvent>(
          sendBack,
          async ({ signal }) => {
            if (!file) throw new TypeError('An import needs a file.');
            const onProgress: UploadOptions['onProgress'] = (progress) => {
              if (!signal.aborted) sendBack({ type: 'progressed', progress });
            };
            return { type: 'uploaded', report: await port.import(file, { signal, onProgress }) };
          },
          (failure) => ({ type: 'upload.failed', failure }),
        ),
      ),
    },
  });
}
