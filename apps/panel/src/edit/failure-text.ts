import { isProblem } from '@outlay/domain';
import type { Sayings } from '../i18n/say.ts';
import type { MessageId } from '../i18n/message-id.ts';
import type { Text } from '../i18n/panel-intl.ts';

const statusOf = (failure: unknown): number =>
  typeof failure === 'object' && failure !== null && 'status' in failure && typeof failure.status === 'number'
    ? failure.status
    : 0;

/** What a failure is called where nothing better is known of it. */
export interface FailureWords {
  readonly throttled: MessageId;
  readonly forbidden: MessageId;
  readonly offline: MessageId;
  readonly serverFailed: MessageId;
  /** The server answered, and will not have it: the body is too large, or of a kind it does not take. */
  readonly refused: MessageId;
  /** There was no answer. */
  readonly failed: MessageId;
}

/** Of a form: nothing typed is lost. */
const OF_FORM: FailureWords = {
  throttled: 'form.throttled',
  forbidden: 'form.forbidden',
  offline: 'form.offline',
  serverFailed: 'form.server_failed',
  refused: 'form.refused',
  failed: 'form.failed',
};

/** Says in a sentence why something was not saved, or not done; null for no failure. */
export function failureText(
  failure: unknown,
  text: Text,
  say: Sayings,
  offline: boolean,
  words: FailureWords = OF_FORM,
): string | null {
  if (failure === null || failure === undefined) return null;
  if (isProblem(failure)) {
    if (failure.code === 'rate_limited') return text(words.throttled);
    if (failure.code === 'forbidden') {
      return text(words.forbidden, { reason: say.reason(failure.reason ?? 'forbidden') });
    }
    if (failure.code === 'unauthenticated') return text('session.expired');
    if (failure.reason !== undefined) return say.reason(failure.reason);
    // Forms tell these at their fields; what has none to tell them at tells them here.
    const errors = Object.values(failure.errors ?? {}).flat();
    return errors.length === 0 ? failure.message : errors.join(' ');
  }
  if (offline) return text(words.offline);
  const status = statusOf(failure);
  if (status >= 500) return text(words.serverFailed);
  return text(status >= 400 ? words.refused : words.failed);
}
