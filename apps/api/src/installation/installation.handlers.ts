import type { Installation } from '@outlay/domain';
import { permit, requireRecord } from '../access/permit.ts';
import { checkFactorRule } from '../auth/second-factor/step-up.ts';
import { wakeWorkers } from '../db/outbox.ts';
import { schedules } from '../db/schema/index.ts';
import { Fault } from '../http/fault.ts';
import type { Handlers, RequestContext } from '../http/request/request-context.ts';
import { text } from '../http/texts.ts';
import { scheduledJobs } from '../jobs/scheduled-jobs.ts';
import { CONSUMERS, retryEvents } from '../notify/outbox-consumer.ts';
import {
  endGrantOfCompany,
  endOwnGrant,
  listAllGrants,
  listGrantsOfCompany,
  requestGrant,
} from './admin-grants.ts';
import { listAccounts, signOutAccount, unlockAccount } from './accounts.ts';
import { listCompanies, resumeCompany, suspendCompany } from './companies.ts';
import { listDeliveries } from './deliveries.ts';
import { listMails, retryMail, sendTestMail } from './mails.ts';
import { readInstallation } from './overview.ts';
import { auditInstallation } from './record-action.ts';
import { readSettings, saveSettings } from './settings.ts';

async function update(context: RequestContext<'installation.update'>): Promise<Installation> {
  const { db, now, services, actor } = context;
  const settings = context.input();
  const { version, ...values } = settings;
  const stored = await readSettings(db);
  const { settings: before } = stored;
  const isStale = version !== undefined && version !== before.version;
  if (isStale || !(await saveSettings(db, settings, stored, now)))
    throw new Fault(409, text('error.conflict'), {
      reason: text('reason.stale'),
      data: await readInstallation(services, db),
    });
  const { second_factor_required: required } = settings;
  if (required === true && before.second_factor_required !== true)
    await checkFactorRule(db, actor, { now, field: 'second_factor_required', required });
  await wakeWorkers(db);
  const changes = Object.entries(values)
    .map(([field, after]) => ({ field, before: before[field as keyof typeof before], after }))
    .filter(({ before: old, after }) => old !== after);
  if (changes.length > 0)
    await auditInstallation(context, 'maintenance_changed', { subject: 'installation', detail: { changes } });
  return readInstallation(services, db);
}

async function runJob(context: RequestContext<'installation.runJob'>): Promise<Installation> {
  const { db, actor, now, params, services } = context;
  const job = requireRecord(scheduledJobs(services).find(({ name }) => name === params.job));
  permit(actor, 'update', 'installation');
  await db
    .insert(schedules)
    .values({ name: job.name, nextRunAt: now })
    .onConflictDoUpdate({ target: schedules.name, set: { nextRunAt: now } });
  await wakeWorkers(db);
  await auditInstallation(context, 'job_started', { recordName: job.name });
  return readInstallation(services, db);
}

/** Prefix of the queues of events, before the name of their consumer. */
const EVENTS = 'events_';

async function retryFailedEvents(context: RequestContext<'installation.retryEvents'>): Promise<Installation> {
  const { db, actor, now, params, services } = context;
  const consumer = requireRecord(CONSUMERS.find((name) => `${EVENTS}${name}` === params.queue));
  permit(actor, 'update', 'installation');
  const events = await retryEvents(db, consumer, now);
  if (events > 0) {
    await wakeWorkers(db);
    await auditInstallation(context, 'events_retried', { recordName: consumer, detail: { events } });
  }
  return readInstallation(services, db);
}

type InstallationCall =
  | 'get'
  | 'update'
  | 'runJob'
  | 'retryEvents'
  | 'companies'
  | 'suspend'
  | 'resume'
  | 'accounts'
  | 'unlock'
  | 'signOut'
  | 'mails'
  | 'retryMail'
  | 'testMail'
  | 'deliveries';

/** Handlers of the installation's administration. */
export const installationHandlers: Handlers<`installation.${InstallationCall}`> = {
  'installation.get': ({ db, services }) => readInstallation(services, db),
  'installation.update': update,
  'installation.runJob': runJob,
  'installation.retryEvents': retryFailedEvents,
  'installation.companies': listCompanies,
  'installation.suspend': suspendCompany,
  'installation.resume': resumeCompany,
  'installation.accounts': listAccounts,
  'installation.unlock': unlockAccount,
  'installation.signOut': signOutAccount,
  'installation.mails': listMails,
  'installation.retryMail': retryMail,
  'installation.testMail': { manual: sendTestMail },
  'installation.deliveries': listDeliveries,
};

/** Handlers of the grants of administrators. */
export const adminGrantHandlers: Handlers<
  | 'adminGrants.ofInstallation'
  | 'adminGrants.request'
  | 'adminGrants.end'
  | 'adminGrants.ofCompany'
  | 'adminGrants.endOfCompany'
> = {
  'adminGrants.ofInstallation': listAllGrants,
  'adminGrants.request': requestGrant,
  'adminGrants.end': endOwnGrant,
  'adminGrants.ofCompany': listGrantsOfCompany,
  'adminGrants.endOfCompany': endGrantOfCompany,
};
