import {
  accounts,
  companySettingDraft,
  customers,
  entryTypes,
  settingsResponse,
  suppliers,
  webhookDelivery,
  webhooks,
} from '@outlay/domain';
import * as z from 'zod/mini';
import { defineCall, group } from './call.ts';
import { byId, optionalAnswer } from './envelope.ts';
import { V1, WEB } from './paths.ts';
import { noQuery } from './query.ts';
import { resourceCalls } from './resource-calls.ts';

const WEBHOOK = `${WEB}/webhook` as const;

/** Settings of the company and its reference data (Specification §7). */
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
  ...group('company', {
    get: defineCall({
      summary: "The company's settings and what their lists offer; every signed-in user may read them",
      method: 'GET',
      path: `${V1}/setting/company`,
      auth: 'session',
      query: noQuery,
      answer: settingsResponse,
      errors: [401],
    }),
    update: defineCall({
      summary:
        'Save country, currency, the days until a pending expense is overdue, and the limits of sessions',
      method: 'POST',
      path: `${V1}/setting/company/update`,
      auth: 'session',
      access: { subject: 'company', action: 'update' },
      body: companySettingDraft,
      answer: optionalAnswer(settingsResponse),
      success: 'settings',
      invalidates: ['expenses', 'dashboard', 'accounts', 'reports'],
      errors: [401, 403, 422],
    }),
  }),
  ...group('webhooks', {
    ...resourceCalls(webhooks, WEBHOOK, []),
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
