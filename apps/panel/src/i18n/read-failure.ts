import type { Descriptions } from '@outlay/domain';
import { failureText, type FailureMessages } from './failure-text.ts';
import type { Text } from './panel-intl.ts';

/**
 * Subject of a read: the rows of a list, one record, any other part of a screen, or what the user requests again, such as a
 * file or the options of a field.
 */
export type ReadSubject = 'list' | 'record' | 'part' | 'request';

const LIST_FAILURES: FailureMessages = {
  throttled: 'list.failed.throttled',
  forbidden: 'list.forbidden',
  offline: 'list.offline',
  serverFailed: 'list.failed.server',
  refused: 'list.bad_address.help',
  failed: 'list.failed.help',
};

const PART_FAILURES: FailureMessages = {
  ...LIST_FAILURES,
  forbidden: 'part.forbidden',
  offline: 'part.offline',
  refused: 'part.refused',
};

const FAILURES: Record<ReadSubject, FailureMessages> = {
  list: LIST_FAILURES,
  record: {
    ...LIST_FAILURES,
    forbidden: 'record.forbidden',
    offline: 'part.offline',
    refused: 'record.refused',
  },
  part: PART_FAILURES,
  // Nothing repeats it once the connection is back.
  request: { ...PART_FAILURES, offline: 'list.failed.offline' },
};

/** Returns true if the server is reachable but takes no more work at the moment. */
const isBusy = (failure: unknown): boolean =>
  typeof failure === 'object' && failure !== null && 'status' in failure && failure.status === 503;

/**
 * Describes why a read failed and what to do: its errors (422), a missing permission, too many requests (429), a busy
 * server (503), another failure of the server, or no connection. Null without a failure.
 */
export function readFailureText(
  failure: unknown,
  subject: ReadSubject,
  text: Text,
  descriptions: Descriptions,
  offline: boolean,
): string | null {
  const messages = FAILURES[subject];
  if (offline) return text(messages.offline);
  return failureText(
    failure,
    text,
    descriptions,
    false,
    isBusy(failure) ? { ...messages, serverFailed: 'list.failed.busy' } : messages,
  );
}
