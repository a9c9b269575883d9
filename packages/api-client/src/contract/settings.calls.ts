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
import { byId } from './envelope.ts';
import { noQuery } from './query.ts';
import { resourceCalls } from './resource-calls.ts';

const V1 = '/api/partner/v1';
const WEBHOOKS = `${V1}/web/webhook`;

/** Settings of the company and its plain lists (Specification §7). */
export const settingsCalls = {
  ...group('suppliers', resourceCalls(suppliers, `${V1}/setting/supplier`)),
  ...group('customers', resourceCalls(customers, `${V1}/setting/customer`)),
  ...group('accounts', resourceCalls(accounts, `${V1}/setting/account`)),
  ...group('entryTypes', resourceCalls(entryTypes, `${V1}/company/entry/type`)),
  ...group('company', {
    get: defineCall({
      method: 'GET',
      path: `${V1}/setting/company`,
      auth: 'session',
      query: noQuery,
      answer: settingsResponse,
      errors: [401],
    }),
    update: defineCall({
      method: 'POST',
      path: `${V1}/setting/company/update`,
      auth: 'session',
      access: { subject: 'company', action: 'update' },
      body: companySettingDraft,
      answer: settingsResponse,
      success: 'settings',
      errors: [401, 403, 422],
    }),
  }),
  ...group('webhooks', {
    ...resourceCalls(webhooks, WEBHOOKS),
    deliveries: defineCall({
      method: 'GET',
      path: `${WEBHOOKS}/{id}/deliveries`,
      auth: 'session',
      access: { subject: 'webhooks', action: 'read' },
      params: byId,
      query: noQuery,
      answer: z.array(webhookDelivery),
      errors: [401, 403, 404],
    }),
    test: defineCall({
      method: 'POST',
      path: `${WEBHOOKS}/{id}/test`,
      auth: 'session',
      access: { subject: 'webhooks', action: 'update' },
      params: byId,
      answer: webhookDelivery,
      errors: [401, 403, 404],
    }),
    replay: defineCall({
      method: 'POST',
      path: `${WEBHOOKS}/{id}/replay`,
      auth: 'session',
      access: { subject: 'webhooks', action: 'update' },
      params: byId,
      body: z.object({ delivery_id: z.int().check(z.positive()) }),
      answer: webhookDelivery,
      errors: [401, 403, 404, 422],
    }),
  }),
};
