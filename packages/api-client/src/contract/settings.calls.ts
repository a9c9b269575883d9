import { accounts, companySettingDraft, customers, entryTypes, suppliers, webhooks } from '@outlay/domain';
import * as z from 'zod/mini';
import { defineCall, group } from './call.ts';
import { byId } from './envelope.ts';
import { noQuery } from './query.ts';
import { resourceCalls } from './resource-calls.ts';
import { ANSWERED } from './answered.ts';

/** Settings of the company and its plain lists (Specification §7). */
export const settingsCalls = {
  ...group('suppliers', resourceCalls(suppliers, ANSWERED.suppliers)),
  ...group('customers', resourceCalls(customers, ANSWERED.customers)),
  ...group('accounts', resourceCalls(accounts, ANSWERED.accounts)),
  ...group('entryTypes', resourceCalls(entryTypes, ANSWERED.entryTypes)),
  ...group('company', {
    get: defineCall({
      ...ANSWERED.company.get,
      auth: 'session',
      query: noQuery,
      errors: [401],
    }),
    update: defineCall({
      ...ANSWERED.company.update,
      auth: 'session',
      access: { subject: 'company', action: 'update' },
      body: companySettingDraft,
      errors: [401, 403, 422],
    }),
  }),
  ...group('webhooks', {
    ...resourceCalls(webhooks, ANSWERED.webhooks),
    deliveries: defineCall({
      ...ANSWERED.webhooks.deliveries,
      auth: 'session',
      access: { subject: 'webhooks', action: 'read' },
      params: byId,
      query: noQuery,
      errors: [401, 403, 404],
    }),
    test: defineCall({
      ...ANSWERED.webhooks.test,
      auth: 'session',
      access: { subject: 'webhooks', action: 'update' },
      params: byId,
      errors: [401, 403, 404],
    }),
    replay: defineCall({
      ...ANSWERED.webhooks.replay,
      auth: 'session',
      access: { subject: 'webhooks', action: 'update' },
      params: byId,
      body: z.object({ delivery_id: z.int().check(z.positive()) }),
      errors: [401, 403, 404, 422],
    }),
  }),
};
