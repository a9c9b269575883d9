/** Written by `node --run generate` from `settings.calls.ts`; a test compares both. */
import { account, entryType } from '@outlay/domain/bookkeeping';
import { importReport } from '@outlay/domain/import/import-report';
import { pageOf } from '@outlay/domain/list/page';
import { customer, supplier } from '@outlay/domain/suppliers';
import { webhook, webhookDelivery } from '@outlay/domain/webhooks';
import * as z from 'zod/mini';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'accounts.create': { answer: account },
'accounts.get': { answer: account },
'accounts.import': { answer: importReport },
'accounts.list': { answer: pageOf(account) },
'accounts.update': { answer: account },
'customers.create': { answer: customer },
'customers.get': { answer: customer },
'customers.import': { answer: importReport },
'customers.list': { answer: pageOf(customer) },
'customers.update': { answer: customer },
'entryTypes.create': { answer: entryType },
'entryTypes.get': { answer: entryType },
'entryTypes.import': { answer: importReport },
'entryTypes.list': { answer: pageOf(entryType) },
'entryTypes.update': { answer: entryType },
'suppliers.create': { answer: supplier },
'suppliers.get': { answer: supplier },
'suppliers.import': { answer: importReport },
'suppliers.list': { answer: pageOf(supplier) },
'suppliers.update': { answer: supplier },
'webhooks.create': { answer: webhook },
'webhooks.deliveries': { answer: z.array(webhookDelivery) },
'webhooks.get': { answer: webhook },
'webhooks.import': { answer: importReport },
'webhooks.list': { answer: pageOf(webhook) },
'webhooks.replay': { answer: webhookDelivery },
'webhooks.test': { answer: webhookDelivery },
'webhooks.update': { answer: webhook },
};
