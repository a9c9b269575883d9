import { adminGrant, adminGrantDraft, adminGrantPage, adminGrantQuery } from '@outlay/domain/company';
import { defineCall, group, type Call } from '../call.ts';
import { byId } from '../envelope.ts';
import { V1 } from '../paths.ts';

const OF_COMPANY = `${V1}/setting/company/admin-grants` as const;
const OF_INSTALLATION = `${V1}/installation/grants` as const;

const administrate = {
  auth: 'session',
  access: { subject: 'installation', action: 'update' },
  apiToken: false,
  duringMaintenance: true,
} as const satisfies Partial<Call>;

const byCompany = {
  auth: 'session',
  access: { subject: 'company', action: 'update' },
  apiToken: false,
} as const satisfies Partial<Call>;

/** Time-limited access of administrators of the installation to the data of companies. */
export const adminGrantCalls = group('adminGrants', {
  ofInstallation: defineCall({
    ...administrate,
    summary: 'Grants of all administrators, running and past, newest first',
    method: 'GET',
    path: OF_INSTALLATION,
    access: { subject: 'installation', action: 'read' },
    query: adminGrantQuery,
    answer: adminGrantPage,
    errors: [401, 403, 422],
  }),
  request: defineCall({
    ...administrate,
    summary: 'Start a grant for a company with a reason; its owners are notified. One at a time',
    method: 'POST',
    path: `${V1}/installation/companies/{id}/grants`,
    stepUp: true,
    params: byId,
    body: adminGrantDraft,
    answer: adminGrant,
    invalidates: ['installation'],
    errors: [401, 403, 404, 409, 422, 429],
  }),
  end: defineCall({
    ...administrate,
    summary: 'End an own grant early; does nothing to one that is over',
    method: 'POST',
    path: `${OF_INSTALLATION}/{id}/end`,
    params: byId,
    answer: adminGrant,
    invalidates: ['installation'],
    errors: [401, 403, 404, 429],
  }),
  ofCompany: defineCall({
    ...byCompany,
    summary: 'Grants for the company, running and past, newest first',
    method: 'GET',
    path: OF_COMPANY,
    query: adminGrantQuery,
    answer: adminGrantPage,
    errors: [401, 403, 422],
  }),
  endOfCompany: defineCall({
    ...byCompany,
    summary: 'End a grant for the company early; does nothing to one that is over',
    method: 'POST',
    path: `${OF_COMPANY}/{id}/end`,
    params: byId,
    answer: adminGrant,
    errors: [401, 403, 404, 429],
  }),
});
