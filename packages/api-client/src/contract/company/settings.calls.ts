import { accounts, entryTypes } from '@outlay/domain/bookkeeping';
import { customers, suppliers } from '@outlay/domain/suppliers';
import { webhookDelivery, webhooks } from '@outlay/domain/webhooks';
import * as z from 'zod/mini';
import { defineCall, group } from '../call.ts';
import { byId } from '../envelope.ts';
import { V1, WEB } from '../paths.ts';
import { noQuery } from '../query.ts';
import { resourceCalls } from '../resource-calls.ts';

const WEBHOOK = `${WEB}/webhook` as const;

/** Reference data of the company, and its webhooks (Specification §7). */
export const settingsCalls = {
  ...group(
    'suppliers',
    resourceCalls(suppliers, `${V1}/setting/supplier`, [
      'expenses',
      'recurring',
      'bookkeeping',
      'dashboard',
      'reports',
      'spendingPolicies',
    ]),
  ),
  ...group(
    'customers',
    resourceCalls(customers, `${V1}/setting/customer`, ['sales', 'finance', 'transactions']),
  ),
  ...group(
    'accounts',
    resourceCalls(accounts, `${V1}/setting/account`, [
      'expenses',
      'recurring',
      'bookkeeping',
      'finance',
      'sales',
      'transactions',
      'entryTypes',
      'dashboard',
    ]),
  ),
  ...group(
    'entryTypes',
    resourceCalls(entryTypes, `${V1}/company/entry/type`, [
      'expenses',
      'recurring',
      'bookkeeping',
      'finance',
      'sales',
      'dashboard',
      'reports',
      'spendingPolicies',
    ]),
  ),
  ...group('webhooks', {
    ...resourceCalls(webhooks, WEBHOOK, [], { stepUp: true, apiToken: true }),
    deliveries: defineCall({
      summary: 'Latest delivery attempts, newest first',
      method: 'GET',
      path: `${WEBHOOK}/{id}/deliveries`,
      auth: 'session',
      access: { subject: 'webhooks', action: 'read' },
      params: byId,
      query: noQuery,
      answer: z.array(webhookDelivery),
      errors: [401, 403, 404],
    }),
    test: defineCall({
      summary: 'Send a ping event',
      method: 'POST',
      path: `${WEBHOOK}/{id}/test`,
      auth: 'session',
      access: { subject: 'webhooks', action: 'update' },
      params: byId,
      answer: webhookDelivery,
      errors: [401, 403, 404],
    }),
    replay: defineCall({
      summary: 'Deliver one event again',
      method: 'POST',
      path: `${WEBHOOK}/{id}/replay`,
      auth: 'session',
      access: { subject: 'webhooks', action: 'update' },
      params: byId,
      body: z.strictObject({ delivery_id: z.int().check(z.positive()) }),
      answer: webhookDelivery,
      errors: [401, 403, 404, 422],
    }),
  }),
};
