import { managesAll, type AuditEvent, type SampleData, type SampleDataRemoval } from '@outlay/domain';
import { eq } from '../../db/drizzle.ts';
import { lockCompany } from '../../db/lock-company.ts';
import { forbidden } from '../../access/permit.ts';
import type { Actor } from '../../access/actor.ts';
import { audit, callerOf } from '../../db/audit.ts';
import { recordEvents } from '../../db/outbox.ts';
import { expenses } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { Fault } from '../../http/fault.ts';
import type { Handlers, RequestContext } from '../../http/request/request-context.ts';
import { text } from '../../http/texts.ts';
import { addSamples } from './add-sample-data.ts';
import { removeSamples, samplesOf } from './remove-sample-data.ts';

type Names = 'company.sampleData' | 'company.addSampleData' | 'company.removeSampleData';
type WriteRequest = RequestContext<'company.addSampleData'> | RequestContext<'company.removeSampleData'>;

/** Requires a user who may do everything in the company: its owner. */
function requireOwnership({ ability }: Actor): void {
  if (!managesAll(ability)) throw forbidden();
}

async function countSamples(db: Db, companyId: number): Promise<Pick<SampleData, 'records' | 'requests'>> {
  const rows = await samplesOf(db, companyId);
  return { records: rows.length, requests: rows.filter(({ subject }) => subject === 'expense').length };
}

const countRequests = (db: Db, companyId: number): Promise<number> =>
  db.$count(expenses, eq(expenses.companyId, companyId));

const refusal = (reason: string): Fault =>
  new Fault(409, text('error.not_possible'), { reason: text(`reason.${reason}`) });

async function auditSamples(
  { db, actor, now, origin }: WriteRequest,
  event: AuditEvent,
  detail: Record<string, unknown>,
): Promise<void> {
  const companyId = actor.company.id;
  await audit(db, {
    ...callerOf({ actor, now, origin }),
    event,
    subject: 'company',
    recordId: companyId,
    detail,
  });
}

async function read({ db, actor }: RequestContext<'company.sampleData'>): Promise<SampleData> {
  requireOwnership(actor);
  const counts = await countSamples(db, actor.company.id);
  const isEmpty = counts.records === 0 && (await countRequests(db, actor.company.id)) === 0;
  return { ...counts, can_add: isEmpty };
}

async function add(context: RequestContext<'company.addSampleData'>): Promise<SampleData> {
  const { db, actor, now } = context;
  const companyId = actor.company.id;
  requireOwnership(actor);
  // Samples are added once, and not while the first request is created.
  await lockCompany(db, companyId);
  if ((await samplesOf(db, companyId)).length > 0) throw refusal('sample_data_present');
  if ((await countRequests(db, companyId)) > 0) throw refusal('company_has_requests');
  const records = await addSamples(context);
  await auditSamples(context, 'sample_data_added', { records });
  const rows = await samplesOf(db, companyId);
  await recordEvents(
    db,
    now,
    rows.map((row) => ({ companyId, type: 'resource.changed' as const, ...row })),
  );
  return { ...(await countSamples(db, companyId)), can_add: false };
}

async function remove(context: RequestContext<'company.removeSampleData'>): Promise<SampleDataRemoval> {
  const { db, actor, now } = context;
  const companyId = actor.company.id;
  requireOwnership(actor);
  await lockCompany(db, companyId);
  const { removed, kept } = await removeSamples(context);
  if (removed.length + kept.length > 0)
    await auditSamples(context, 'sample_data_removed', { removed: removed.length, kept });
  await recordEvents(
    db,
    now,
    removed.map(({ subject, id }) => ({
      companyId,
      type: 'resource.changed' as const,
      subject,
      recordId: id,
    })),
  );
  return { removed: removed.length, kept };
}

/** Handlers of the company's sample data. */
export const sampleDataHandlers: Handlers<Names> = {
  'company.sampleData': read,
  'company.addSampleData': add,
  'company.removeSampleData': remove,
};
