import { setImmediate } from 'node:timers/promises';
import type { ImportAnswer } from '@outlay/api-client/contract';
import { ECB_SOURCE, ecbHeading, ecbRates, firstRateFault, type CsvLine, type EcbRate } from '@outlay/domain';
import { dateOf } from '../../clock.ts';
import { audit } from '../../db/audit.ts';
import { recordEvents } from '../../db/outbox.ts';
import { Fault } from '../../http/fault.ts';
import { translate, text } from '../../http/texts.ts';
import { encodingOf, groupsOf, linesOf } from '../../files/imports/file-lines.ts';
import { abandonJob, finishJob } from '../../files/imports/import-job.ts';
import { startImport, stillAllowed, type SpecialImport } from '../../files/imports/run-import.ts';
import { insertRates, newRates } from './insert-rates.ts';
import { lockRates } from './rate-lock.ts';

/** Days of the file per transaction; each has about thirty rates. */
const DAYS = 50;
/** Maximum number of rejected rows in the response. */
const MAX_REPORTED = 1_000;
/** Fault of a row that is not one of the table. */
const ROW_FAULT = { field: 'row', id: 'validation.ecb_row', params: {} } as const;

async function headingOf(...file: Parameters<typeof linesOf>): Promise<readonly string[]> {
  for await (const [first] of linesOf(...file)) return first?.cells ?? [];
  return [];
}

/**
 * Imports a table of the European Central Bank (`eurofxref`): a row per day, a column per currency. The whole history
 * is some 200,000 rates, so they are stored in groups; a day that the company has is left as it is. Resolves to null
 * for another kind of file.
 */
export const ecbImport: SpecialImport = async (context, target, spool, options) => {
  const { dryRun } = options;
  const { actor, services, locale, request, origin } = context;
  const { store, clock, stopping } = services;
  const encoding = await encodingOf(spool);
  const heading = await headingOf(spool, encoding);
  const currencies = ecbHeading(heading);
  if (currencies === null) return null;

  const read = (lines: readonly CsvLine[]) =>
    lines.map(({ line, cells }) => ({ line, rates: ecbRates(currencies, cells) }));
  let total = 0;
  for await (const lines of groupsOf(spool, encoding, DAYS))
    total += read(lines).reduce((sum, { rates }) => sum + (rates?.length ?? 1), 0);

  const companyId = actor.company.id;
  const { id: job, answer: before } = await startImport(context, target, { spool, heading, total }, options);
  if (before !== null) return before;
  const done = { imported: 0, skipped: 0 };
  const failed: ImportAnswer['failed'] = [];

  const storeRates = (rates: readonly EcbRate[]): Promise<number> =>
    store.transaction(async (tx) => {
      const current = await stillAllowed(tx, context, target);
      await lockRates(tx, companyId);
      if (dryRun) return (await newRates(tx, companyId, rates)).length;
      const inserted = await insertRates(
        tx,
        { companyId, createdBy: current.id },
        rates.map((rate) => ({ ...rate, source: ECB_SOURCE })),
      );
      const last = inserted.at(-1);
      // One entry for each group: a file has a rate of every currency for thousands of days.
      if (last !== undefined)
        await audit(tx, {
          event: 'record_created',
          at: clock.now(),
          companyId,
          userId: current.id,
          address: origin.address,
          requestId: origin.requestId,
          subject: target.subject,
          detail: { imported: inserted.length },
        });
      await recordEvents(tx, clock.now(), [
        ...(last === undefined
          ? []
          : [{ companyId, type: 'resource.changed', subject: target.subject, recordId: last } as const]),
        {
          companyId,
          userId: actor.id,
          type: 'import.progress',
          subject: target.subject,
          recordId: 0,
          data: {
            job,
            resource: target.resource,
            done: done.imported + done.skipped + failed.length + rates.length,
            total,
          },
        },
      ]);
      return inserted.length;
    });

  try {
    for await (const lines of groupsOf(spool, encoding, DAYS)) {
      if (stopping.aborted) throw new Fault(503, text('error.busy'), { retryAfterSeconds: 5 });
      if (request.signal.aborted) throw new Fault(409, text('error.import_cancelled'));
      const today = dateOf(actor.company, clock.now());
      const rates: EcbRate[] = [];
      for (const { line, rates: all } of read(lines)) {
        const fault = all === null ? ROW_FAULT : firstRateFault(all, today);
        if (fault === null) rates.push(...(all ?? []));
        else if (failed.length < MAX_REPORTED)
          failed.push({
            row: line,
            errors: { [fault.field]: [translate(locale, text(fault.id, fault.params))] },
          });
      }
      const imported = await storeRates(rates);
      done.imported += imported;
      done.skipped += rates.length - imported;
      await setImmediate();
    }
  } catch (error) {
    await abandonJob(services, job, request.signal.aborted ? 'cancelled' : 'failed');
    throw error;
  }
  return finishJob(services, {
    job,
    total,
    ...done,
    rejected: total - done.imported - done.skipped,
    dry_run: dryRun,
    failed,
    columns: [{ heading: heading[0] ?? '', field: 'date' }],
  });
};
