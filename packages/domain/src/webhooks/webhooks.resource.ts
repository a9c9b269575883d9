import { defineResource } from '../kernel/resource.ts';
import { WEBHOOK_EVENTS, webhook, webhookDraft, webhookQuery } from './webhook.ts';

/** Addresses that are told of events (`web/webhook`). */
export const webhooks = defineResource({
  name: 'webhooks',
  subject: 'webhooks',
  entity: webhook,
  draft: webhookDraft,
  query: webhookQuery,
  fields: {
    name: { kind: 'text', label: 'field.name', column: true, input: true, required: true, sortable: true },
    url: { kind: 'text', label: 'field.url', column: true, input: true, required: true },
    events: {
      kind: 'choices',
      label: 'field.events',
      column: true,
      input: true,
      required: true,
      // A test goes out whether it was asked for or not.
      choices: WEBHOOK_EVENTS.filter((event) => event !== 'ping'),
      choiceLabels: 'webhook_event',
    },
    active: {
      kind: 'boolean',
      label: 'field.active',
      column: true,
      input: true,
      sortable: true,
      filters: ['active'],
    },
  },
});
