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

/** The server is reachable but takes no more work at the moment. */
const BUSY: FailureMessages = { ...LIST_FAILURES, serverFailed: 'list.failed.busy' };

const isBusy = (failure: unknown): boolean =>
  typeof failure === 'object' && failure !== null && 'status' in failure && failure.status === 503;

/**
 * Describes why a list failed to load and what to do: its errors (422), too many requests (429), a busy server (503),
 * another failure of the server, or no connection.
 */
export const listFailureText = (
  failure: unknown,
  text: Text,
  descriptions: Descriptions,
  offline: boolean,
): string | null =>
  offline
    ? text(LIST_FAILURES.offline)
    : failureText(failure, text, descriptions, false, isBusy(failure) ? BUSY : LIST_FAILURES);
