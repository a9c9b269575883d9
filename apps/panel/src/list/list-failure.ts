import type { Descriptions } from '@outlay/domain';
import { failureText, type FailureMessages } from '../i18n/failure-text.ts';
import type { Text } from '../i18n/panel-intl.ts';

const LIST_FAILURES: FailureMessages = {
  throttled: 'list.failed.throttled',
  forbidden: 'list.forbidden',
  offline: 'list.offline',
  serverFailed: 'list.failed.server',
  refused: 'list.bad_address.help',
  failed: 'list.failed.help',
};

const RECORD_FAILURES: FailureMessages = {
  ...LIST_FAILURES,
  forbidden: 'record.forbidden',
  offline: 'record.offline',
  refused: 'record.refused',
};

/** The server is reachable but takes no more work at the moment. */
const BUSY = { serverFailed: 'list.failed.busy' } as const;

const isBusy = (failure: unknown): boolean =>
  typeof failure === 'object' && failure !== null && 'status' in failure && failure.status === 503;

const readFailureText = (
  failure: unknown,
  text: Text,
  descriptions: Descriptions,
  offline: boolean,
  messages: FailureMessages,
): string | null =>
  offline
    ? text(messages.offline)
    : failureText(failure, text, descriptions, false, isBusy(failure) ? { ...messages, ...BUSY } : messages);

/**
 * Describes why a list failed to load and what to do: its errors (422), too many requests (429), a busy server (503),
 * another failure of the server, or no connection.
 */
export const listFailureText = (
  failure: unknown,
  text: Text,
  descriptions: Descriptions,
  offline: boolean,
): string | null => readFailureText(failure, text, descriptions, offline, LIST_FAILURES);

/** Describes why one record, or a part of it, failed to load and what to do; see {@link listFailureText}. */
export const recordFailureText = (
  failure: unknown,
  text: Text,
  descriptions: Descriptions,
  offline: boolean,
): string | null => readFailureText(failure, text, descriptions, offline, RECORD_FAILURES);
