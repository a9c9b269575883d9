export { webhooks } from './webhooks.resource.ts';
export {
  WEBHOOK_EVENTS,
  WEBHOOK_FAILURES,
  webhook,
  webhookDelivery,
  webhookDraft,
  webhookPayload,
  webhookQuery,
} from './webhook.ts';
export type {
  WebhookEvent,
  WebhookFailure,
  Webhook,
  WebhookDraft,
  WebhookPayload,
  WebhookQuery,
  WebhookDelivery,
} from './webhook.ts';
export { unreadableEvents, WEBHOOK_SUBJECTS } from './webhook-access.ts';
