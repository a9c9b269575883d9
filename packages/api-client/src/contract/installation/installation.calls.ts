import {
  hostedAccount,
  hostedAccountPage,
  hostedAccountQuery,
  hostedCompany,
  hostedCompanyPage,
  hostedCompanyQuery,
  installation,
  installationSettings,
  queuedDeliveryPage,
  queuedDeliveryQuery,
  queuedMail,
  queuedMailPage,
  queuedMailQuery,
  suspensionDraft,
  testMailDraft,
} from '@outlay/domain/installation';
import * as z from 'zod/mini';
import { defineCall, group, type Call } from '../call.ts';
import { byId } from '../envelope.ts';
import { V1 } from '../paths.ts';
import { noQuery } from '../query.ts';

const ROOT = `${V1}/installation` as const;

const read = {
  method: 'GET',
  auth: 'session',
  access: { subject: 'installation', action: 'read' },
  apiToken: false,
  errors: [401, 403, 422],
} as const satisfies Partial<Call>;

const write = {
  method: 'POST',
  auth: 'session',
  access: { subject: 'installation', action: 'update' },
  apiToken: false,
  duringMaintenance: true,
  errors: [401, 403, 404, 409, 422, 429],
} as const satisfies Partial<Call>;

/** Administration of the installation, without access to the records of companies. */
export const installationCalls = group('installation', {
  get: defineCall({
    ...read,
    summary: 'State of the installation: version, database, storage, queues, jobs, limits and settings',
    path: ROOT,
    query: noQuery,
    answer: installation,
  }),
  update: defineCall({
    ...write,
    summary: 'Begin or end the maintenance, in which writes are refused with 503, and set retention periods',
    path: ROOT,
    stepUp: true,
    body: installationSettings,
    answer: installation,
  }),
  runJob: defineCall({
    ...write,
    summary: 'Run a scheduled job as soon as possible',
    path: `${ROOT}/jobs/{job}/run`,
    params: z.object({ job: z.string() }),
    answer: installation,
  }),
  retryEvents: defineCall({
    ...write,
    summary: 'Process the events again that a consumer of the outbox could not process',
    path: `${ROOT}/queues/{queue}/retry`,
    params: z.object({ queue: z.string() }),
    answer: installation,
  }),
  companies: defineCall({
    ...read,
    summary: 'Companies with members, plan, storage and last activity',
    path: `${ROOT}/companies`,
    query: hostedCompanyQuery,
    answer: hostedCompanyPage,
  }),
  suspend: defineCall({
    ...write,
    summary: 'Suspend a company: its members are refused with the reason until it is resumed',
    path: `${ROOT}/companies/{id}/suspend`,
    stepUp: true,
    params: byId,
    body: suspensionDraft,
    answer: hostedCompany,
  }),
  resume: defineCall({
    ...write,
    summary: 'Let the members of a suspended company in again',
    path: `${ROOT}/companies/{id}/resume`,
    stepUp: true,
    params: byId,
    answer: hostedCompany,
  }),
  accounts: defineCall({
    ...read,
    summary: 'Accounts of all companies with what keeps them from signing in',
    path: `${ROOT}/accounts`,
    query: hostedAccountQuery,
    answer: hostedAccountPage,
  }),
  unlock: defineCall({
    ...write,
    summary: 'Forget the failed sign-ins of an account, so that it can be tried again at once',
    path: `${ROOT}/accounts/{id}/unlock`,
    stepUp: true,
    params: byId,
    answer: hostedAccount,
  }),
  signOut: defineCall({
    ...write,
    summary: 'End all sessions of an account and revoke its API tokens',
    path: `${ROOT}/accounts/{id}/sign-out`,
    stepUp: true,
    params: byId,
    answer: hostedAccount,
  }),
  mails: defineCall({
    ...read,
    summary: 'Mails by state, newest first, without their texts',
    path: `${ROOT}/mails`,
    query: queuedMailQuery,
    answer: queuedMailPage,
  }),
  retryMail: defineCall({
    ...write,
    summary: 'Send a mail that failed, waits or was kept without a mail server',
    path: `${ROOT}/mails/{id}/retry`,
    params: byId,
    answer: queuedMail,
  }),
  testMail: defineCall({
    ...write,
    keyed: false,
    summary: 'Send a test mail at once; its state says what the mail server answered',
    path: `${ROOT}/mails/test`,
    body: testMailDraft,
    answer: queuedMail,
  }),
  deliveries: defineCall({
    ...read,
    summary: 'Deliveries to webhooks of all companies, without their contents',
    path: `${ROOT}/deliveries`,
    query: queuedDeliveryQuery,
    answer: queuedDeliveryPage,
  }),
});
