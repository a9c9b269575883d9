export { PRODUCT_NAME } from './product.ts';
export { MESSAGES, isMessageId, messagesOf } from './catalogue.ts';
export type { MessageId } from './catalogue.ts';
export { toastTexts } from './texts/toasts.ts';
export { documentTitle } from './document-title.ts';
export { createMessageSource, formatMessage } from './format-message.ts';
export { formatParam } from './format-param.ts';
export type { MessageParam, MessageParams, MessageSource } from './format-param.ts';
export {
  createDescriptions,
  describeFault,
  describeHistory,
  describeNotification,
  describeReason,
  describeNamedViolation,
  describeViolation,
  describeWho,
  violationName,
} from './describe.ts';
export type { Descriptions, NamedViolation } from './describe.ts';
