import { isApiError, type AnswerError } from '@outlay/api-client';
import { isProblem, type Descriptions } from '@outlay/domain';
import type { MessageId } from './message-id.ts';
import type { Text } from './panel-intl.ts';

/** Returns true for a write that a maintenance refuses; its message says so in the user's language. */
export const isMaintenance = (failure: unknown): failure is AnswerError => {
  const data = isApiError(failure, 503) ? failure.data : null;
  return typeof data === 'object' && data !== null && 'code' in data && data.code === 'maintenance';
};

const statusOf = (failure: unknown): number =>
  typeof failure === 'object' && failure !== null && 'status' in failure && typeof failure.status === 'number'
    ? failure.status
    : 0;

/** Ids of the messages for failures without a more specific reason. */
export interface FailureMessages {
  readonly throttled: MessageId;
  readonly forbidden: MessageId;
  readonly offline: MessageId;
  readonly serverFailed: MessageId;
  /** The server rejected the request: the body is too large, or its type is not accepted. */
  readonly refused: MessageId;
  /** The server did not respond. */
  readonly failed: MessageId;
}

/** Failure messages of forms, which mention that no input is lost. */
const FORM_FAILURES: FailureMessages = {
  throttled: 'form.throttled',
  forbidden: 'form.forbidden',
  offline: 'form.offline',
  serverFailed: 'form.server_failed',
  refused: 'form.refused',
  failed: 'form.failed',
};

/** Describes why a save or command failed, in one sentence; null without a failure. */
export function failureText(
  failure: unknown,
  text: Text,
  descriptions: Descriptions,
  offline: boolean,
  messages: FailureMessages = FORM_FAILURES,
): string | null {
  if (failure === null || failure === undefined) return null;
  if (isProblem(failure)) {
    if (failure.code === 'rate_limited') return text(messages.throttled);
    if (failure.code === 'forbidden') {
      return text(messages.forbidden, { reason: descriptions.reason(failure.reason ?? 'forbidden') });
    }
    if (failure.code === 'unauthenticated') return text('session.expired');
    if (failure.reason !== undefined) return descriptions.reason(failure.reason);
    // Forms show these errors at their fields; elsewhere they are part of the message.
    const errors = Object.values(failure.errors ?? {}).flat();
    return errors.length === 0 ? failure.message : errors.join(' ');
  }
  if (offline) return text(messages.offline);
  if (isMaintenance(failure)) return failure.message;
  const status = statusOf(failure);
  if (status >= 500) return text(messages.serverFailed);
  return text(status >= 400 ? messages.refused : messages.failed);
}
