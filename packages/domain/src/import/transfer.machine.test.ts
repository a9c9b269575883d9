import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { memoryFile, memoryFiles, memoryRealtime } from '../testing.ts';
import { everyState, follow, stateNames } from '../testing/model.ts';
import { asEvents } from '../ports/as-events.ts';
import { bindImport } from './bind-import.ts';
import { bindUpload } from '../form/bind-upload.ts';
import { importMachine, rejectedRows } from './import.machine.ts';
import type { ImportContext } from './import.machine.ts';
import type { ImportOptions, ImportReport } from '../ports/ports.ts';
import { Problem } from '../errors/problem.ts';
import { uploadMachine } from '../form/upload.machine.ts';

const file = memoryFile('rows.csv', 'name\nCareem\n""\nUber\n', 'text/csv');
const report: ImportReport = {
  total: 2,
  imported: 1,
  skipped: 0,
  failed: [{ row: 3, errors: { name: ['No.'] } }],
};
const offline = new TypeError('offline');

describe('asEvents', () => {
  it('sends no event after it was cancelled', async () => {
    const events: unknown[] = [];
    const answer = Promise.withResolvers<{ type: 'answered' }>();
    const stop = asEvents<{ type: string }>(
      (event) => void events.push(event),
      () => answer.promise,
      () => ({ type: 'failed' }),
    );
    stop();
    answer.resolve({ type: 'answered' });
    await answer.promise;
    expect(events).toEqual([]);
  });
});

describe('import', () => {
  const heading = [{ heading: 'Firma', field: 'name' }];
  const refusal = new Problem('invalid', 'No.', { data: { columns: heading, ignored_columns: ['x'] } });

  it('imports nothing before a dry run has found a valid row, on every path', () => {
    const reached = everyState(importMachine, {
      events: [
        { type: 'choose', file },
        { type: 'read', reading: { dateOrder: 'mdy' } },
        { type: 'confirm', key: 'k' },
        { type: 'cancel' },
        { type: 'retry' },
        { type: 'progressed', progress: { sent: 1, total: 2 } },
        { type: 'validated', validated: { done: 1, total: 2 } },
        { type: 'reported', report },
        { type: 'reported', report: { ...report, imported: 0 } },
        { type: 'refused', failure: offline },
      ],
      identify: ({ value, context: { progress, validated, report, failure, key, reading } }) => [
        value,
        progress,
        validated,
        report,
        !failure,
        key,
        reading,
      ],
    });
    for (const { snapshot, path } of reached) {
      const { context } = snapshot;
      expect([path, snapshot.matches('importing') && context.key === null]).toEqual([path, false]);
      expect([path, snapshot.matches('checking') && context.key !== null]).toEqual([path, false]);
      expect([path, snapshot.matches('importing') && context.report?.imported === 0]).toEqual([path, false]);
    }
    expect(stateNames(reached)).toEqual([
      '"checked"',
      '"checking"',
      '"choosing"',
      '"done"',
      '"importing"',
      '"interrupted"',
      '"refused"',
    ]);
  });

  it('clears the results of the previous file', () => {
    const { context } = follow(importMachine, undefined, [
      { type: 'choose', file },
      { type: 'reported', report: { ...report, columns: heading } },
      { type: 'confirm', key: 'k' },
      { type: 'reported', report },
      { type: 'choose', file },
    ]).snapshot;
    expect([context.heading, context.report, context.key]).toEqual([null, null, null]);
  });

  it('returns the column mapping of a rejection because of an absent column, so that it can be corrected', () => {
    const { snapshot } = follow(importMachine, undefined, [
      { type: 'choose', file },
      { type: 'refused', failure: refusal },
      { type: 'read', reading: { mapping: { x: 'email' } } },
    ]);
    expect(snapshot.value).toBe('checking');
    expect(snapshot.context.heading).toEqual({ columns: heading, ignored: ['x'] });
    expect(snapshot.context.reading).toEqual({ dateOrder: 'dmy', mapping: { x: 'email' } });
  });

  it('runs a dry run for each change of options, imports under one key, and reports progress of bytes and rows', async () => {
    const calls: (ImportOptions | undefined)[] = [];
    const events = memoryRealtime();
    const seen: ImportContext[] = [];
    const machine = bindImport({
      resource: 'suppliers',
      realtime: events,
      port: {
        import: async (_, options) => {
          calls.push(options);
          options?.onProgress?.({ sent: 5, total: 10 });
          events.send({ type: 'import.progress', job: 'j', resource: 'suppliers', done: 1, total: 2 });
          events.send({ type: 'import.progress', job: 'j', resource: 'members', done: 9, total: 9 });
          return report;
        },
      },
    });
    const actor = createActor(machine).start();
    actor.subscribe(({ context }) => void seen.push(context));
    actor.send({ type: 'choose', file });
    await waitFor(actor, (snapshot) => snapshot.matches('checked'));
    actor.send({ type: 'read', reading: { dateOrder: 'mdy', mapping: { Firma: 'name' } } });
    await waitFor(actor, (snapshot) => snapshot.matches('checked'));
    actor.send({ type: 'confirm', key: 'k' });
    await waitFor(actor, (snapshot) => snapshot.matches('done'));
    expect(calls.map((options) => [options?.dryRun, options?.idempotencyKey])).toEqual([
      [true, undefined],
      [true, undefined],
      [undefined, 'k'],
    ]);
    expect(calls[2]?.params).toEqual({ date_order: 'mdy', mapping: '{"Firma":"name"}' });
    expect(seen.map(({ progress }) => progress)).toContainEqual({ sent: 5, total: 10 });
    expect(new Set(seen.map(({ validated }) => validated?.done))).toEqual(new Set([undefined, 1]));
    expect(rejectedRows(report)).toBe(1);
    expect(rejectedRows({ ...report, rejected: 4000 })).toBe(4000);
  });

  it('aborts when cancelled, ignores later events, and resumes with the same key', async () => {
    const sending = Promise.withResolvers<ImportReport>();
    const calls: (ImportOptions | undefined)[] = [];
    const machine = bindImport({
      resource: 'suppliers',
      port: {
        import: async (_, options) => {
          calls.push(options);
          return calls.length === 2 ? sending.promise : report;
        },
      },
    });
    const actor = createActor(machine).start();
    actor.send({ type: 'choose', file });
    await waitFor(actor, (snapshot) => snapshot.matches('checked'));
    actor.send({ type: 'confirm', key: 'k' });
    actor.send({ type: 'cancel' });
    sending.resolve(report);
    await sending.promise;
    expect([calls[1]?.signal?.aborted, actor.getSnapshot().value]).toEqual([true, 'interrupted']);
    actor.send({ type: 'retry' });
    await waitFor(actor, (snapshot) => snapshot.matches('done'));
    expect(calls[2]?.idempotencyKey).toBe('k');
  });
});

describe('upload', () => {
  const input = { file, key: 'k' };

  it('never sends a rejected file, on every path', () => {
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
      identify: ({ value, context: { progress, fault, failure, answer } }) => [
        value,
        progress,
        fault,
        !failure,
        answer,
      ],
    });
    for (const { snapshot, path } of reached) {
      expect([path, snapshot.matches('refused') && snapshot.context.progress !== null]).toEqual([
        path,
        false,
      ]);
      expect([path, snapshot.matches('done')]).toEqual([path, snapshot.context.answer !== null]);
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

  it('emits the response of the server', async () => {
    const actor = createActor(bindUpload({ port: memoryFiles(() => ({ id: 9 })) }), { input });
    const events: unknown[] = [];
    actor.on('uploaded', ({ answer }) => void events.push(answer));
    actor.start();
    await waitFor(actor, (snapshot) => snapshot.status === 'done');
    expect(events).toEqual([{ id: 9 }]);
  });

  it('reports the fault of a file without sending it', async () => {
    const machine = bindUpload({
      port: { upload: () => Promise.reject(new Error('must not be sent')) },
      check: ({ size }) => (size > 3 ? { id: 'validation.file.size', params: { n: 3 } } : null),
    });
    const actor = createActor(machine, { input }).start();
    const { context } = await waitFor(actor, (snapshot) => snapshot.status === 'done');
    expect(context.fault?.id).toBe('validation.file.size');
  });

  it('repeats a failed validation before sending', async () => {
    let runs = 0;
    const machine = bindUpload({
      port: memoryFiles(() => ({ id: 1 })),
      check: async () => {
        runs += 1;
        if (runs === 1) throw offline;
        return { id: 'validation.file.empty', params: {} };
      },
    });
    const actor = createActor(machine, { input }).start();
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    actor.send({ type: 'retry' });
    const { value } = await waitFor(actor, (snapshot) => snapshot.status === 'done');
    expect([runs, value]).toEqual([2, 'refused']);
  });

  it('retries with the same key', async () => {
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
