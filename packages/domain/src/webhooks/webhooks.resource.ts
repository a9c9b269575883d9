import { defineResource } from '../resources/resource.ts';
import { RESOURCE_SUMMARIES } from '../resources/summaries.ts';
import { WEBHOOK_EVENTS, webhook, webhookDraft, webhookQuery } from './webhook.ts';

/** Subscriptions of URLs to events (`web/webhook`). */
export const webhooks = defineResource({
  name: 'webhooks',
  ...RESOURCE_SUMMARIES.webhooks,
  entity: webhook,
  draft: webhookDraft,
  query: webhookQuery,
  conditions: {
    id: 'number',
    name: 'string',
    active: 'boolean',
  },
  derived: {},
  fields: {
    name: { kind: 'text', label: 'field.name', column: true, input: true, required: true, sortable: true },
    url: { kind: 'text', label: 'field.url', column: true, input: true, required: true },
    events: {
      kind: 'choices',
      label: 'field.events',
      column: true,
      input: true,
      required: true,
      // Test events are always delivered and need no subscription.
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
