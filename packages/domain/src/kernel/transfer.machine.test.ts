import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { memoryFile, memoryFiles } from '../testing.ts';
import { answered, everyState, failed, follow, stateNames } from '../testing/model.ts';
import { asEvents } from './as-events.ts';
import { bindImport } from './bind-import.ts';
import { bindUpload } from './bind-upload.ts';
import { importMachine } from './import.machine.ts';
import type { ImportPreview } from './import.machine.ts';
import type { ImportReport, Progress, ResourcePort } from './ports.ts';
import { uploadMachine } from './upload.machine.ts';

const file = memoryFile('rows.csv', 'name\nCareem\n""\nUber\n', 'text/csv');
const report: ImportReport = {
  total: 2,
  imported: 1,
  skipped: 0,
  failed: [{ row: 3, errors: { name: ['No.'] } }],
};
const preview: ImportPreview = { columns: ['name'], rows: [{ row: 2, values: { name: 'A' }, faults: {} }] };
const offline = new TypeError('offline');

describe('a call told by events', () => {
  it('says nothing once it was given up', async () => {
    const heard: unknown[] = [];
    const answer = Promise.withResolvers<{ type: 'answered' }>();
    const stop = asEvents<{ type: string }>(
      (event) => void heard.push(event),
      () => answer.promise,
      () => ({ type: 'failed' }),
    );
    stop();
    answer.resolve({ type: 'answered' });
    await answer.promise;
    expect(heard).toEqual([]);
  });
});

describe('an import', () => {
  it('on every way there is: nothing is sent before a preview has a sound row', () => {
    const reached = everyState(importMachine, {
      events: [
        { type: 'choose', file },
        answered('parse', preview),
        answered('parse', { columns: [], rows: [] }),
        failed('parse', offline),
        { type: 'upload' },
        { type: 'cancel' },
        { type: 'retry' },
        { type: 'progressed', progress: { sent: 1, total: 2 } },
        { type: 'uploaded', report },
        { type: 'upload.failed', failure: offline },
      ],
      tell: ({ value, context }) => [
        value,
        context.preview,
        context.progress,
        context.report,
        !context.failure,
      ],
    });
    for (const { snapshot, way } of reached) {
      const sending = snapshot.matches('uploading') || snapshot.matches('done');
      expect([way, sending && !snapshot.context.preview?.rows.length]).toEqual([way, false]);
      expect([way, snapshot.matches('done') && snapshot.context.report === null]).toEqual([way, false]);
    }
    expect(stateNames(reached)).toEqual([
      '"choosing"',
      '"done"',
      '"failed"',
      '"parsing"',
      '"preview"',
      '"uploading"',
    ]);
  });

  it('a new file forgets what the last one came to', () => {
    const { context } = follow(importMachine, undefined, [
      { type: 'choose', file },
      answered('parse', preview),
      { type: 'upload' },
      { type: 'uploaded', report },
      { type: 'choose', file },
    ]).snapshot;
    expect([context.preview, context.report]).toEqual([null, null]);
  });

  it('shows the faults row by row, then sends the file and tells the progress', async () => {
    const seen: (Progress | null)[] = [];
    const imported: ResourcePort<never, never, never>['import'] = async (_, options) => {
      options?.onProgress?.({ sent: 5, total: 10 });
      return report;
    };
    const machine = bindImport({
      port: { import: imported },
      check: ({ name }) => (name === '' ? { name: [{ id: 'validation.required', params: {} }] } : {}),
    });
    const actor = createActor(machine).start();
    actor.subscribe(({ context }) => void seen.push(context.progress));
    actor.send({ type: 'choose', file: memoryFile('rows.csv', 'name,note\nCareem,\n,x\n') });
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('preview'));
    expect(context.preview?.rows.map(({ row, faults }) => [row, Object.keys(faults)])).toEqual([
      [2, []],
      [3, ['name']],
    ]);
    actor.send({ type: 'upload' });
    await waitFor(actor, (snapshot) => snapshot.matches('done'));
    expect(seen).toContainEqual({ sent: 5, total: 10 });
    expect(actor.getSnapshot().context.report).toEqual(report);
  });

  it('given up while sending, is aborted and hears nothing more', async () => {
    const sending = Promise.withResolvers<ImportReport>();
    let signal: AbortSignal | undefined;
    const machine = bindImport({
      port: {
        import: (_, options) => {
          signal = options?.signal;
          return sending.promise;
        },
      },
    });
    const actor = createActor(machine).start();
    actor.send({ type: 'choose', file });
    await waitFor(actor, (snapshot) => snapshot.matches('preview'));
    actor.send({ type: 'upload' });
    actor.send({ type: 'cancel' });
    sending.resolve(report);
    await sending.promise;
    expect([signal?.aborted, actor.getSnapshot().value]).toEqual([true, 'preview']);
  });
});

describe('an upload', () => {
  const input = { file, key: 'k' };

  it('on every way there is: a file that is refused was never sent', () => {
    const reached = everyState(uploadMachine, {
      input,
      events: [
        { type: 'checked', fault: null },
        { type: 'checked', fault: { id: 'validation.file.type', params: {} } },
        { type: 'progressed', progress: { sent: 1, total: 2 } },
        { type: 'uploaded', answer: { id: 1 } },
        { type: 'upload.failed', failure: offline },
        { type: 'cancel' },
        { type: 'retry' },
      ],
      tell: ({ value, context: { progress, fault, failure, answer } }) => [
        value,
        progress,
        fault,
        !failure,
        answer,
      ],
    });
    for (const { snapshot, way } of reached) {
      expect([way, snapshot.matches('refused') && snapshot.context.progress !== null]).toEqual([way, false]);
      expect([way, snapshot.matches('done')]).toEqual([way, snapshot.context.answer !== null]);
    }
    expect(stateNames(reached)).toEqual([
      '"cancelled"',
      '"checking"',
      '"done"',
      '"failed"',
      '"refused"',
      '"sending"',
    ]);
  });

  it('announces what the server made of the file', async () => {
    const actor = createActor(bindUpload({ port: memoryFiles(() => ({ id: 9 })) }), { input });
    const heard: unknown[] = [];
    actor.on('uploaded', ({ answer }) => void heard.push(answer));
    actor.start();
    await waitFor(actor, (snapshot) => snapshot.status === 'done');
    expect(heard).toEqual([{ id: 9 }]);
  });

  it('says why a file is not taken, without sending it', async () => {
    const machine = bindUpload({
      port: { upload: () => Promise.reject(new Error('must not be sent')) },
      check: ({ size }) => (size > 3 ? { id: 'validation.file.size', params: { n: 3 } } : null),
    });
    const actor = createActor(machine, { input }).start();
    const { context } = await waitFor(actor, (snapshot) => snapshot.status === 'done');
    expect(context.fault?.id).toBe('validation.file.size');
  });

  it('a file that could not be judged is judged again before it is sent', async () => {
    let judged = 0;
    const machine = bindUpload({
      port: memoryFiles(() => ({ id: 1 })),
      check: async () => {
        judged += 1;
        if (judged === 1) throw offline;
        return { id: 'validation.file.empty', params: {} };
      },
    });
    const actor = createActor(machine, { input }).start();
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    actor.send({ type: 'retry' });
    const { value } = await waitFor(actor, (snapshot) => snapshot.status === 'done');
    expect([judged, value]).toEqual([2, 'refused']);
  });

  it('a new try after a failure uses the same key', async () => {
    const keys: unknown[] = [];
    const machine = bindUpload({
      port: {
        upload: async (_, options) => {
          keys.push(options?.idempotencyKey);
          if (keys.length === 1) throw offline;
          return { id: 1 };
        },
      },
    });
    const actor = createActor(machine, { input }).start();
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    actor.send({ type: 'retry' });
    await waitFor(actor, (snapshot) => snapshot.matches('done'));
    expect(keys).toEqual(['k', 'k']);
  });
});
